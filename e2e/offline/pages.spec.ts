import { axeFindings } from "../axe.ts";
import { hydrated } from "../fixtures.ts";
import { expect, kept, notice, test } from "./offline-fixtures.ts";

const READ: readonly (readonly [string, string])[] = [
  ["/about", "About the Ten Principles"],
  ["/numbers", "Universal Numbers"],
  ["/colors", "Color Meanings"],
  ["/birth-date", "Birth Date Analysis"],
  ["/blog/why-zero-comes-first", "Why Zero Comes First"],
  ["/privacy", "Privacy Policy"],
  ["/", "What the Numbers Really Mean"],
];

test("pages to read are there with no network, and do what is asked of them", async ({ page, cutOff }) => {
  await page.goto("/");
  await kept(page);
  await cutOff();
  for (const [path, title] of READ) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    expect(answer?.fromServiceWorker()).toBe(true);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(hydrated(page)).toBeAttached();
  }
  await expect(notice(page, "You are offline")).toContainText("go on without a connection");
  for (const [name, title] of [
    ["Description", "Universal Numbers"],
    ["Color Meanings", "Color Meanings"],
    ["Blog", "Blog"],
  ] as const) {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  }
});

test("a page that was never opened has its styles and fonts, and a picture seen before is still there", async ({
  page,
  cutOff,
}) => {
  await page.goto("/");
  await kept(page);
  await page.goto("/about");
  const picture = page.getByRole("main").locator("picture img").first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
  await cutOff();
  await page.goto("/colors");
  await expect(hydrated(page)).toBeAttached();
  expect(await page.evaluate(() => document.fonts.check("16px Newsreader"))).toBe(true);
  await page.goto("/about");
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
});

test("an address without a page stays one, and one that needs the server says so", async ({ page, cutOff, expectedErrors }) => {
  expectedErrors.push(/status of (404|503)/);
  await page.goto("/");
  await kept(page);
  const missing = await page.goto("/nowhere");
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Page Not Found" })).toBeVisible();
  await cutOff();
  for (const path of ["/nowhere", "/astrology/Mars?at=now", "/forum/topic/5"]) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(503);
    await expect(page.getByRole("heading", { level: 1, name: "You Are Offline" })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path.replace(/\?.*/, ""));
  }
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("link", { name: "Universal Numbers" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Universal Numbers" })).toBeVisible();
});

test("axe finds nothing in what is said offline, and it goes once it was read", async ({ page, context }) => {
  await page.goto("/about");
  await kept(page);
  await context.setOffline(true);
  await expect(notice(page, "You are offline")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "OK", exact: true }).click();
  await expect(notice(page, "You are offline")).toBeHidden();
  await context.setOffline(false);
  await page.waitForFunction(() => navigator.onLine);
  await context.setOffline(true);
  await expect(notice(page, "You are offline")).toBeVisible();
  await context.setOffline(false);
  await expect(notice(page, "You are offline")).toBeHidden();
});
