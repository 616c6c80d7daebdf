import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Browser, Page } from "@playwright/test";
import { STORED } from "../../apps/web/src/features/privacy/what-is-stored.ts";
import { expect, test } from "../fixtures.ts";
import { listed } from "../what-is-kept.ts";
import { PAGES } from "./pages.ts";

/** What the database's own tools store: the migrations that have run, and the forum's words for its search. */
const OF_THE_TOOLS = /^(sqlite_|kysely_|database_identity|forum_(topic|post)_words)/;

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

test("no page may reach another host, as the policy says, nor have other styles than its own", async ({ request }) => {
  for (const path of [...PAGES.map(({ path }) => path), "/", "/forum"]) {
    const answer = await request.get(path);
    const policy = answer.headers()["content-security-policy"] ?? "";
    expect(policy, path).toMatch(/style-src 'self' 'sha256-[\w+/]+=*';/);
    expect((await answer.text()).match(/<style\b/g), path).toHaveLength(1);
    expect(policy, path).toMatch(/default-src 'none'/);
    expect(policy, path).not.toMatch(/https?:|\*|unsafe-inline|unsafe-eval/);
  }
});

test("a visitor who only reads has no random id", async ({ page }) => {
  const read = PAGES.map(({ path }) => path).filter((path) => path !== "/octahedron");
  for (const path of [...read, "/", "/astrology", "/angel", "/birth-date", "/forum", "/auth"]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate(() => Object.keys(localStorage)), path).not.toContain("numerology-session-id");
  }
});

/** The page, and one of a browser whose scripts are switched off. */
async function withAndWithoutScripts(page: Page, browser: Browser): Promise<readonly Page[]> {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  return [page, await plain.newPage()];
}

test("/about and /privacy say whom to write to, and /privacy which address it is, with scripts and without", async ({
  page,
  browser,
  start,
  expectedErrors,
}) => {
  // This test's server stops before the page does, which may still be loading.
  expectedErrors.push(/ERR_CONNECTION_REFUSED/);
  const hostile = `"J" & O’Neill'); alert(1) //`;
  const named = await start({ CONTACT: `${hostile} <jane@tenfold.example>`, PUBLIC_URL: "https://tenfold.example" });
  for (const each of await withAndWithoutScripts(page, browser)) {
    for (const path of ["/about", "/privacy"]) {
      await each.goto(named.url + path);
      const contact = each.locator(".prose > div.card");
      await expect(contact).toHaveText(`Write to ${hostile} at jane@tenfold.example.`);
      await expect(contact.getByRole("link")).toHaveAttribute("href", "mailto:jane@tenfold.example");
    }
    await expect(each.getByText("We operate this site at one address")).toHaveText(
      "We operate this site at one address, tenfold.example, and this policy holds for that address.",
    );
    if (each !== page) await each.context().close();
  }
});

test("without settings /about and /privacy lead to the forum in one line, and say nothing that is meant for operators", async ({
  page,
  browser,
  site,
}) => {
  for (const each of await withAndWithoutScripts(page, browser)) {
    for (const path of ["/about", "/privacy"]) {
      await each.goto(site.url + path);
      const contact = each.locator(".prose > div.card");
      await expect(contact).toHaveText(
        "The place to write is the community forum, under General Discussion, which takes a free account.",
      );
      await expect(contact.getByRole("link", { name: "community forum" })).toHaveAttribute("href", "/forum");
      expect(await each.content()).not.toMatch(/__[A-Z]+(_[A-Z]+)*__|data-contact/);
    }
    await expect(each.getByText("We operate this site at one address")).toHaveText(
      "We operate this site at one address, the one that your browser shows above this page, and this policy holds for that address.",
    );
    if (each !== page) await each.context().close();
  }
});

/** The hosts of a security policy, each once. */
const hostsIn = (policy: string) => [...new Set([...policy.matchAll(/https?:\/\/([^\s;]+)/g)].map(([, host]) => String(host)))];

test("every host that the security policy lets in is named in the privacy policy, by script and without", async ({
  page,
  request,
  start,
  expectedErrors,
}) => {
  // This test's server stops before the page does, which may still be loading.
  expectedErrors.push(/ERR_CONNECTION_REFUSED/);
  const others = await start({ ADS_CLIENT: "ca-pub-0123456789012345", VIDEO_EMBED_URL: "https://video.example:8443/embed/8" });
  for (const path of PAGES.map(({ path }) => path)) {
    const policy = (await request.get(others.url + path)).headers()["content-security-policy"] ?? "";
    expect(policy, path).not.toMatch(/\*|http:|unsafe-inline|unsafe-eval/);
    expect(hostsIn(policy), path).toContain("video.example:8443");
  }
  const answer = await page.goto(`${others.url}/privacy`);
  const hosts = hostsIn(answer?.headers()["content-security-policy"] ?? "");
  expect(hosts.length).toBeGreaterThan(5);
  const built = (await answer?.text()) ?? "";
  const table = page.getByRole("table", { name: "With others" });
  for (const host of hosts) {
    expect(built).toContain(host);
    await expect(table).toContainText(host);
  }
  // And no others: every host listed there is also allowed.
  const named = (await table.locator("small").allTextContents()).flatMap((text) => text.replace("Here from ", "").split(", "));
  expect(named.toSorted()).toEqual(hosts.toSorted());
});

test("without them the policy names no host, and pages hold nothing of an ad network", async ({ page, request }) => {
  const asked: string[] = [];
  page.on("request", (made) => asked.push(made.url()));
  await page.goto("/privacy");
  await expect(page.getByRole("table", { name: "With others" }).locator("small")).toHaveCount(0);
  await expect(page.getByRole("complementary", { name: "Advertising" })).toHaveCount(0);
  await expect(page.getByText("Your answer about ads", { exact: true })).toHaveCount(0);
  for (const path of ["/privacy", "/colors", "/blog/why-zero-comes-first"])
    expect(await (await request.get(path)).text(), path).not.toMatch(/data-ads|ad-choice"|adsbygoogle|googlesyndication|__AD/);
  expect(asked.filter((url) => /ad-(content|unit|question)|network-/.test(url))).toEqual([]);
});

test("every row of the policy says who gets it; on a narrow screen the tables are read without scrolling, and are tables all the same", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/privacy");
  for (const { title, rows } of STORED) {
    const table = page.getByRole("table", { name: title });
    await expect(table.getByRole("columnheader")).toHaveText(["What", "What it holds", "Kept until", "Who gets it"]);
    const last = table.getByRole("row").locator("td:last-child");
    expect(await last.allTextContents()).toEqual(rows.map(({ gets }) => gets));
  }
  const tables = page.locator("div:has(> [role=table])");
  await expect(tables).toHaveCount(STORED.length);
  const widths = await tables.evaluateAll((all) => all.map((each) => each.scrollWidth - each.clientWidth));
  expect(Math.max(...widths)).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const cookies = page.getByRole("table", { name: "Cookies" });
  await expect(cookies.getByRole("row")).toHaveCount(4);
  await expect(cookies.getByRole("columnheader", { name: "Who gets it" })).toHaveCount(1);
  const row = cookies.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "Signed in" }) });
  await expect(row.getByRole("cell")).toHaveText(["The digit 1", "The same", "Our server"]);
  const [head, first, second] = await Promise.all(
    [row.getByRole("rowheader"), row.getByRole("cell").nth(0), row.getByRole("cell").nth(1)].map((cell) => cell.boundingBox()),
  );
  expect(first?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0));
  expect(second?.y).toBeGreaterThanOrEqual((first?.y ?? 0) + (first?.height ?? 0));
  const label = await row
    .getByRole("cell")
    .nth(2)
    .evaluate((cell) => getComputedStyle(cell, "::before").content);
  expect(label).toContain("Who gets it: ");
});
