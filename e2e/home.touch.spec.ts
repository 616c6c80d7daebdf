import { expect, opened, test } from "./fixtures.ts";
import { homePage } from "./home-page.ts";

test("a finger chooses a number, a card and the menu, and nothing is wider than the screen", async ({ page }) => {
  const home = await opened(homePage(page));
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  expect(await fits()).toBe(true);
  for (let digit = 0; digit <= 9; digit += 1) {
    const box = await home.number(digit).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await home.number(5).tap();
  await expect(home.readingTitle).toContainText("Universal Desire");
  expect(await fits()).toBe(true);
  await home.relations.getByRole("button").nth(8).tap();
  await expect(home.readingTitle).toContainText("Universal Remembrance");
  await page.getByText("Brief & Concise").tap();
  await expect(page.getByRole("radio", { name: "Brief & Concise" })).toBeChecked();
});

test("the side menu lies over the page, 320 px wide, and goes with Escape, its button, a tap beside it or a link", async ({
  page,
}) => {
  await homePage(page).open();
  const menu = page.getByRole("dialog", { name: "Side menu" });
  const toggle = page.getByRole("button", { name: "Open side menu" });
  await toggle.tap();
  await expect(menu).toBeVisible();
  expect((await menu.boundingBox())?.width).toBe(320);
  expect(await page.locator("main").evaluate((main) => main.getBoundingClientRect().left)).toBe(0);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(toggle).toBeFocused();
  await toggle.tap();
  await menu.getByRole("button", { name: "Close side menu" }).tap();
  await expect(menu).toBeHidden();
  await toggle.tap();
  await page.touchscreen.tap(345, 600);
  await expect(menu).toBeHidden();
  await toggle.tap();
  await menu.getByRole("link", { name: "Universal Numbers" }).tap();
  await expect(page).toHaveURL(/\/numbers$/);
  await expect(menu).toBeHidden();
});
