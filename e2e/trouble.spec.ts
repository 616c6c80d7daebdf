import { expect, opened, test } from "./fixtures.ts";
import { homePage, watchGenerations } from "./home-page.ts";

const GENERATE = "**/api/generate-content";

test("what a browser kept and somebody spoiled does no harm", async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem("numerology-preferences", '{"style":7,"composition":["brief"],"keywords":{}}');
    localStorage.setItem("numerology-session-id", "<script>");
    localStorage.setItem("number-keys", "\u0000");
  });
  const home = await opened(homePage(page));
  await expect(page.getByRole("radio", { name: "Poetic & Mystical" })).toBeChecked();
  await home.number(1).click();
  await expect(home.readingTitle).toContainText("Universal Change");
});

test("a browser that keeps nothing and makes no ids is served as well", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("denied", "SecurityError");
      },
    });
    Object.defineProperty(crypto, "randomUUID", { value: undefined });
  });
  const home = await opened(homePage(page));
  await page.getByRole("radio", { name: "Brief & Concise" }).check();
  await home.number(8).click();
  await expect(home.readingTitle).toContainText("Universal Remembrance");
});

for (const [what, answer] of [
  ["no reading", { status: 200, json: { ok: true } }],
  ["no JSON", { status: 200, body: "<html>Welcome to the hotel</html>" }],
  ["a proxy's error page", { status: 502, body: "<html>Bad Gateway</html>" }],
] as const)
  test(`an answer that is ${what} ends in words and can be tried again`, async ({ page }) => {
    const home = homePage(page);
    const generations = watchGenerations(page);
    await page.route(GENERATE, (route) => route.fulfill(answer));
    await home.openWithClock();
    await home.number(5).click();
    await expect(async () => {
      await page.clock.runFor(1_000);
      expect(generations).toHaveLength(3);
    }).toPass();
    await expect(page.getByRole("heading", { name: "Connection Lost" })).toBeVisible();
    await page.unroute(GENERATE);
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(home.readingTitle).toContainText("Universal Desire");
    await expect(home.readingTitle).toBeFocused();
  });

test("leaving while a reading is made and coming back leaves the page whole", async ({ page }) => {
  const home = await opened(homePage(page));
  await page.route(GENERATE, () => undefined);
  await home.number(2).click();
  await expect(home.progress).toBeVisible();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await expect(page.getByRole("heading", { name: "About" })).toBeVisible();
  await page.unroute(GENERATE);
  await page.goBack();
  await home.number(3).click();
  await expect(home.readingTitle).toContainText("Universal Joining");
});

test("at four times the size nothing is cut off, whatever the words", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const home = await opened(homePage(page));
  await home.keywords.fill("Donaudampfschifffahrtskapitaen");
  await home.number(6).click();
  await expect(home.reading).toContainText("Donaudampfschifffahrtskapitaen");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("an emoji at the end of the keywords is kept whole or left out", async ({ page }) => {
  const home = await opened(homePage(page));
  await home.keywords.evaluate((input: HTMLInputElement) => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    set?.call(input, `${"a".repeat(29)}🌙`);
    input.dispatchEvent(new InputEvent("input", { bubbles: true }));
  });
  await expect(home.keywords).toHaveValue("a".repeat(29));
});
