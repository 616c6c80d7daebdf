import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const isAlive = (page: Page) => page.evaluate(() => document.documentElement.dataset.alive !== undefined);

/** Opens a page that is read, and resolves once its scripts have been fetched. */
async function openRead(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const fetched = () =>
    page.evaluate(() => {
      const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")].map((link) => link.href);
      const there = new Set(performance.getEntriesByType("resource").map((entry) => entry.name));
      return links.length > 0 && links.every((link) => there.has(link));
    });
  await expect.poll(fetched).toBe(true);
}

const alive = (page: Page) => page.locator("html[data-alive]");
const listen = (page: Page) => page.getByRole("button", { name: "Listen to this page" });

test.describe("a page that is read, before its visitor moves", () => {
  test.use({ moves: false });

  test("has its scripts and sheets at hand and makes no use of them", async ({ page }) => {
    await openRead(page, "/about");
    expect(await isAlive(page)).toBe(false);
    await expect(page.locator("link[rel=stylesheet]:not([disabled])")).toHaveCount(0);
    const sheets = await page.locator("link[rel=stylesheet]").count();
    await expect(page.locator("link[rel=prefetch]")).toHaveCount(sheets);
    await expect(listen(page)).toBeVisible();
  });

  test("has the font of its italics", async ({ page }) => {
    const font = page.waitForResponse(/newsreader-italic-[^/]*\.woff2/);
    await openRead(page, "/emotions");
    expect((await font).ok()).toBe(true);
    expect(await isAlive(page)).toBe(false);
    await expect(page.locator("link[rel=stylesheet]:not([disabled])")).toHaveCount(1);
  });

  const signs: Readonly<Record<string, (page: Page) => Promise<void>>> = {
    "a pointer that moves": (page) => page.mouse.move(200, 200),
    "a wheel": (page) => page.mouse.wheel(0, 200),
    "a key": (page) => page.keyboard.press("Tab"),
    "a finger": (page) => page.evaluate(() => void document.body.dispatchEvent(new TouchEvent("touchstart", { bubbles: true }))),
    "the focus of a reading program": (page) => page.getByRole("link", { name: "Privacy Policy" }).first().focus(),
  };
  for (const [name, move] of Object.entries(signs))
    test(`begins with ${name}`, async ({ page }) => {
      await openRead(page, "/colors");
      expect(await isAlive(page)).toBe(false);
      await move(page);
      await expect(alive(page)).toHaveCount(1);
    });

  test("is read aloud by the first press of the button", async ({ page }) => {
    await openRead(page, "/palindrome");
    await listen(page).click();
    await expect(page.getByRole("button", { name: "Pause reading" })).toBeVisible();
  });

  test("is read aloud by the first press of its keys", async ({ page }) => {
    await openRead(page, "/palindrome");
    await page.keyboard.press("Alt+KeyP");
    await expect(page.getByRole("button", { name: "Pause reading" })).toBeVisible();
  });

  test("keeps the focus where it was", async ({ page }) => {
    await openRead(page, "/emotions");
    await listen(page).focus();
    await expect(alive(page)).toHaveCount(1);
    await page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => /\/late-parts-[^/]*\.js$/.test(name)),
    );
    await expect(listen(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Pause reading" })).toBeFocused();
  });

  test("does not keep a member waiting, who is to see that they are signed in", async ({
    page,
    context,
    baseURL,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 401/);
    await context.addCookies([{ name: "signed_in", value: "1", url: baseURL }]);
    await page.goto("/about");
    await expect(alive(page)).toHaveCount(1);
  });

  test("does not keep an address waiting that says where its reader came from", async ({ page }) => {
    await page.goto("/privacy?from=colors");
    await expect(page.getByRole("main").getByRole("link", { name: "Color Meanings" }).first()).toHaveAttribute("href", "/colors");
  });

  test("does not keep waiting who comes from another page", async ({ page, baseURL }) => {
    await page.goto("/octahedron", { referer: `${baseURL}/palindrome` });
    await expect(page.getByRole("main").getByRole("link", { name: "Sacred Palindrome" }).first()).toHaveAttribute(
      "href",
      "/palindrome",
    );
  });

  test("does not keep waiting who comes to a place in it", async ({ page }) => {
    await page.goto("/about#content");
    await expect(alive(page)).toHaveCount(1);
  });

  test("is not moved under the eyes of who has begun to read", async ({ page }) => {
    await openRead(page, "/seven-three-one");
    await page.mouse.wheel(0, 900);
    await expect(alive(page)).toHaveCount(1);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(700);
  });

  test("goes to the top where it is loaded again from further down", async ({ page }) => {
    await openRead(page, "/seven-three-one");
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(700);
    await page.reload();
    await expect(alive(page)).toHaveCount(1);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("no button is there that could not do anything", async ({ page }) => {
    await page.goto("/about");
    await expect(page.getByRole("main")).toBeVisible();
    await expect(listen(page)).toBeHidden();
  });
});

test("a page that is there to be used begins by itself", async ({ browser, baseURL }) => {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await page.goto("/birth-date");
  await expect(alive(page)).toHaveCount(1);
  await page.context().close();
});
