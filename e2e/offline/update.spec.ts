import type { Page } from "@playwright/test";
import { axeFindings } from "../axe.ts";
import { hydrated } from "../fixtures.ts";
import { expect, kept, keptAddresses, lookForNewer, NEWER, notice, test } from "./offline-fixtures.ts";

test.use({ baseURL: async ({ builtSite }, use) => use(builtSite.url) });

/** Marks a page, to detect whether it is reloaded. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => "marked" in window);

declare global {
  interface Window {
    readonly __reactRouterManifest?: { readonly url: string };
  }
}

const buildOf = (page: Page) => page.evaluate(() => window.__reactRouterManifest?.url);

test("a newer version is offered and not forced; other tabs go on with theirs", async ({ page, context, builtSite: site }) => {
  await page.goto("/about");
  await kept(page);
  const other = await context.newPage();
  await other.goto("/numbers");
  await kept(other);
  const before = await buildOf(page);
  for (const tab of [page, other]) await mark(tab);
  site.replace("colors");
  await lookForNewer(page);
  for (const tab of [page, other]) await expect(notice(tab, NEWER)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await notice(other, NEWER).getByRole("button", { name: "Later" }).click();
  await expect(notice(other, NEWER)).toBeHidden();
  expect([await isMarked(page), await isMarked(other)]).toEqual([true, true]);
  await notice(page, NEWER).getByRole("button", { name: "Reload" }).click();
  await page.waitForFunction((old) => !("marked" in window) && (window.__reactRouterManifest?.url ?? old) !== old, before);
  await expect(notice(page, NEWER)).toBeHidden();
  // The untouched tab loads a part that the server no longer has.
  await expect(notice(other, NEWER)).toBeVisible();
  await other.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Color Meanings" }).click();
  await expect(other.getByRole("heading", { level: 1, name: "Color Meanings" })).toBeVisible();
  expect(await isMarked(other)).toBe(true);
  await notice(other, NEWER).getByRole("button", { name: "Reload" }).click();
  await other.waitForFunction(() => !("marked" in window));
  const pages = new Set(
    (await keptAddresses(page)).map((address) => address.split(" ")[0]).filter((name) => /pages/.test(name ?? "")),
  );
  expect(pages.size).toBe(1);
});

test("who opens a page that is the newer one already is offered nothing", async ({ page, builtSite: site }) => {
  await page.goto("/about");
  await kept(page);
  const old = (await keptAddresses(page)).find((address) => /\/assets\/colors-\S+\.js/.test(address)) ?? "";
  site.replace("colors");
  await page.goto("/numbers");
  const waits = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null);
  await expect.poll(waits).toBe(true);
  await lookForNewer(page);
  await expect(page.locator("div[aria-live=polite]:not([role])")).toBeAttached();
  await expect(notice(page, NEWER)).toHaveCount(0);
  expect(await keptAddresses(page)).toContain(old);
});

test("a tab that stays open through three deployments, which others take at once, goes on and is offered the newest", async ({
  page,
  context,
  builtSite: site,
}) => {
  await page.goto("/about");
  await kept(page);
  await mark(page);
  const other = await context.newPage();
  await other.goto("/numbers");
  await kept(other);
  const builds = new Set<string | undefined>();
  for (let count = 1; count <= 3; count += 1) {
    builds.add(await buildOf(other));
    site.replace("colors", "privacy-page");
    await lookForNewer(other);
    await expect(notice(page, NEWER)).toBeVisible();
    const loaded = other.waitForEvent("load");
    await notice(other, NEWER).getByRole("button", { name: "Reload" }).click();
    await loaded;
    await expect(hydrated(other)).toBeAttached();
    await expect(notice(other, NEWER)).toHaveCount(0);
  }
  expect(builds.size).toBe(3);
  expect(await isMarked(page)).toBe(true);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Privacy Policy" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "About the Ten Principles" })).toBeVisible();
  const newest = await buildOf(other);
  if ((await buildOf(page)) !== newest) await notice(page, NEWER).getByRole("button", { name: "Reload" }).click();
  await expect.poll(() => buildOf(page).catch(() => undefined)).toBe(newest);
});
