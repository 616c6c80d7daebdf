import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { axeFindings } from "../axe.ts";
import { PAGES } from "../pages/pages.ts";
import { expect, kept, keptAddresses, notice, test } from "./offline-fixtures.ts";

const ARTICLES = readdirSync(fileURLToPath(new URL("../../content/blog", import.meta.url)))
  .filter((file) => file !== "index.mdx")
  .map((file) => `/blog/${file.replace(/\.mdx$/, "")}`);

/** Pages that depend entirely on the server: only their shells are kept. */
const OF_MEMBERS = ["/auth", "/forum", "/user-profile"];
/** Pages that can be read, although a part of them depends on the server. */
const IN_PART = ["/angel", "/octahedron"];
const WHOLE = ["/", "/birth-date", "/my-readings", ...PAGES.map(({ path }) => path), ...ARTICLES].filter(
  (path) => !IN_PART.includes(path),
);

const ALL = [...new Set([...OF_MEMBERS, ...IN_PART, ...WHOLE])].toSorted();

/** Names of some of them. */
const TITLES: ReadonlyMap<string, string> = new Map([
  ["/", "What the Numbers Really Mean"],
  ["/birth-date", "Birth Date Analysis"],
  ...PAGES.map(({ path, title }) => [path, title] as const),
]);

/** What a page says while there is no network. */
function wordsOf(path: string): string {
  if (OF_MEMBERS.includes(path)) return "The forum, signing in and your profile need a connection.";
  return IN_PART.includes(path) ? "What is new on this page needs a connection." : "go on without a connection.";
}

test("every page that does something without the server is kept, and no other", async ({ page, cutOff, expectedErrors }) => {
  test.setTimeout(240_000);
  expectedErrors.push(/status of (404|503)/);
  await page.goto("/");
  await kept(page);
  const pages = (await keptAddresses(page)).flatMap((address) => /^site-pages:\S+ (\S+)$/.exec(address)?.[1] ?? []);
  expect(pages.toSorted()).toEqual([...ALL, "/files-of-the-build", "/offline.html"].toSorted());
  // An address without a page stays one.
  const missing = await page.goto("/nowhere");
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Page Not Found" })).toBeVisible();
  const picture = page.getByRole("main").locator("picture img").first();
  const expectPicture = () =>
    expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
  await page.goto("/about");
  await expectPicture();

  await cutOff();
  for (const path of ALL)
    await test.step(path, async () => {
      const answer = await page.goto(path);
      expect([path, answer?.status(), answer?.fromServiceWorker()]).toEqual([path, 200, true]);
      const title = TITLES.get(path);
      await expect(page.getByRole("heading", { level: 1, ...(title && { name: title }) }), path).toBeVisible();
      await expect(notice(page, "You are offline"), path).toContainText(wordsOf(path));
      // A page that was never opened has its styles and fonts, and a picture seen before is still there.
      if (path === "/colors") expect(await page.evaluate(() => document.fonts.check("16px Newsreader"))).toBe(true);
      if (path === "/about") await expectPicture();
    });
  // They lead to each other.
  await page.goto("/about");
  for (const [name, title] of [
    ["Description", "Universal Numbers"],
    ["Color Meanings", "Color Meanings"],
    ["Blog", "Blog"],
  ] as const) {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  }
  // What needs the server says so.
  for (const path of ["/nowhere", "/astrology/Mars?at=now", "/forum/topic/5"]) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(503);
    await expect(page.getByRole("heading", { level: 1, name: "You Are Offline" })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path.replace(/\?.*/, ""));
  }
  expect(await axeFindings(page)).toEqual([]);
  for (const name of ["My Readings", "Universal Numbers"]) {
    await page.goto("/nowhere");
    await page.getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  }
});

test("nothing is kept for who has told the browser to save data", async ({ page, baseURL, context }) => {
  /** Counts how often the setting was read, and how often a service worker was registered. */
  const watch = (savesData: boolean) => {
    const seen = { asked: 0, registered: 0 };
    Object.assign(window, { seen });
    const { connection } = navigator as unknown as { connection: object };
    Object.defineProperty(connection, "saveData", {
      get: () => {
        seen.asked += 1;
        return savesData;
      },
    });
    const { register } = ServiceWorkerContainer.prototype;
    ServiceWorkerContainer.prototype.register = function (...args) {
      seen.registered += 1;
      return register.apply(this, args);
    };
  };
  type Watched = typeof window & { seen: { asked: number; registered: number } };
  const seenBy = (tab: typeof page) => tab.evaluate(() => (window as Watched).seen);
  await page.addInitScript(watch, true);
  await page.goto("/");
  await expect.poll(async () => (await seenBy(page)).asked).toBe(1);
  expect((await seenBy(page)).registered).toBe(0);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  const other = await context.newPage();
  await other.addInitScript(watch, false);
  await other.goto(`${baseURL}/`);
  await expect.poll(() => seenBy(other)).toEqual({ asked: 1, registered: 1 });
});
