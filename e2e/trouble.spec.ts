import { angelPage } from "./angel/angel-page.ts";
import { astrologyPage } from "./astrology/astrology-page.ts";
import { expect, opened, test } from "./fixtures.ts";
import { homePage } from "./home-page.ts";

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
  const angel = await opened(angelPage(page));
  await angel.decode("101");
  await expect(angel.title).toHaveText("Angel number 101");
  const sky = await opened(astrologyPage(page), "/Sun");
  await expect(sky.reading).toContainText("Sun");
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
