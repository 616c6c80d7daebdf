// That other sites can't write is tried with every call in platform/cross-site.test.ts; any page can cause a GET.
import * as contract from "@tenfold/contract/accounts";
import type { Endpoint } from "@tenfold/contract/endpoint";
import { sql } from "kysely";
import { expect } from "vitest";
import { makeMember } from "../../../../test/factories/member.ts";
import { newSiteTest, type Site } from "../../../../test/site-test.ts";

/** All that is kept, but for when a session was last seen, and for how often what is asked for. */
async function state(site: Site): Promise<string> {
  const tables = [];
  for (const table of ["users", "sessions", "account_links", "account_activity", "jobs"]) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(site.db);
    tables.push(rows.map((row) => JSON.stringify(row)).sort());
  }
  return JSON.stringify(tables);
}

newSiteTest()("a GET changes nothing where it is answered", async ({ site }) => {
  const owner = await makeMember(site);
  const calls: readonly Endpoint[] = Object.values(contract).filter((declared) => "path" in declared && "method" in declared);
  const before = await state(site);
  for (const { method, path } of calls) if (method === "GET") expect((await owner.get(path)).statusCode).toBe(200);
  expect(await state(site)).toBe(before);
});
