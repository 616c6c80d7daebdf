import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { homePage } from "../home-page.ts";
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

/** What a page says while there is no network. */
function wordsOf(path: string): string {
  if (OF_MEMBERS.includes(path)) return "The forum, signing in and your profile need a connection.";
  return IN_PART.includes(path) ? "What is new on this page needs a connection." : "go on without a connection.";
}

test("every page that does something without the server is kept, and no other", async ({ page }) => {
  await page.goto("/");
  await kept(page);
  const pages = (await keptAddresses(page)).flatMap((address) => /^site-pages:\S+ (\S+)$/.exec(address)?.[1] ?? []);
  expect(pages.toSorted()).toEqual([...ALL, "/files-of-the-build", "/offline.html"].toSorted());
});

test("every page that is kept opens with no network, and says what it does without", async ({ page, cutOff }) => {
  await page.goto("/");
  await kept(page);
  await cutOff();
  for (const path of ALL) {
    const answer = await page.goto(path);
    expect([path, answer?.status(), answer?.fromServiceWorker()]).toEqual([path, 200, true]);
    await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
    await expect(notice(page, "You are offline"), path).toContainText(wordsOf(path));
  }
});

test("a reading is put together in the browser, too, where the network is there and the server is not", async ({
  page,
  line,
}) => {
  const home = homePage(page);
  await home.open();
  await kept(page);
  await line.cut();
  await home.number(3).click();
  await expect(home.reading).toContainText("put together in your browser");
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
