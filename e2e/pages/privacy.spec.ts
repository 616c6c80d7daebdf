import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "../fixtures.ts";
import { listed } from "../what-is-kept.ts";
import { PAGES } from "./pages.ts";

/** What the database's own tools keep: which migrations have run, and the words of the forum for its search. */
const OF_THE_TOOLS = /^(sqlite_|kysely_|forum_(topic|post)_words)/;

test("the policy lists every table of the database, and no other", async ({ page, site }) => {
  const database = new DatabaseSync(join(site.dataDir, "tenfold.sqlite"), { readOnly: true });
  const tables = database.prepare("select name from sqlite_master where type = 'table'").all();
  database.close();
  const kept = tables.map(({ name }) => String(name)).filter((name) => !OF_THE_TOOLS.test(name));
  expect(kept.length).toBeGreaterThan(15);
  expect(listed(/database/).toSorted()).toEqual(kept.toSorted());
  await page.goto("/privacy");
  const shown = page.getByRole("table", { name: "In our database" }).getByRole("rowheader").locator("code");
  expect(new Set((await shown.allTextContents()).flatMap((names) => names.split(", ")))).toEqual(new Set(kept));
});

test("a member's browser holds the cookies that the policy lists, and no other", async ({ page, context }) => {
  await page.goto("/");
  const somebody = { username: `keeper${Date.now() % 1e9}`, email: "keeper@people.example", password: "Lantern-7-moss" };
  expect((await page.request.post("/api/register", { data: somebody })).status()).toBe(200);
  const cookies = (await context.cookies()).map(({ name }) => name);
  expect(cookies.toSorted()).toEqual(listed(/^Cookies/).toSorted());
});

test("no page may reach another host, as the policy says", async ({ request }) => {
  for (const path of PAGES.map(({ path }) => path)) {
    const policy = (await request.get(path)).headers()["content-security-policy"] ?? "";
    expect(policy, path).toMatch(/default-src 'none'/);
    expect(policy, path).not.toMatch(/https?:|\*|unsafe-inline|unsafe-eval/);
  }
});
