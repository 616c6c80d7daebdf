// While a new version comes to one server after the other, the old ones go on with tables that have more columns by then.
import { sql } from "kysely";
import { expect } from "vitest";
import { makeOldMember, reply, startTopic } from "../test/factories/forum.ts";
import { newSiteTest } from "../test/site-test.ts";
import { planTables } from "./commands/backup/plan.ts";

const it = newSiteTest();

it("an older server answers as before once a newer one has added columns", async ({ site }) => {
  const ada = await makeOldMember(site);
  const { id } = await startTopic(ada);
  await reply(ada, id);
  const addresses = [
    "/api/user",
    "/api/forum/notifications/settings",
    "/api/forum/notifications/state",
    "/api/forum/categories",
    "/api/forum/topics",
    `/api/forum/topics/${id}`,
    `/api/forum/topics/${id}/posts`,
    "/api/forum/followed/counts",
  ];
  const askAll = async () => {
    const answers: unknown[] = [];
    for (const address of addresses) {
      const { statusCode, body } = await ada.get(address);
      answers.push({ address, statusCode, body });
    }
    return answers;
  };
  const before = await askAll();
  expect(before).toEqual(addresses.map((address) => expect.objectContaining({ address, statusCode: 200 })));
  for (const { name } of await planTables())
    await sql`alter table ${sql.table(name)} add column of_a_newer_version text`.execute(site.db);
  expect(await askAll()).toEqual(before);
  await reply(ada, id);
});
