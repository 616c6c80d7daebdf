import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { PAGES } from "./pages.ts";

test("the choices of the home page are at least 24 by 24 pixels", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/");
  const sizes = await page
    .locator("main :is(input[type=radio], input[type=checkbox])")
    .evaluateAll((inputs) =>
      inputs.map((input) => input.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)),
    );
  expect(sizes).toHaveLength(9);
  for (const size of sizes) expect(size).toBeGreaterThanOrEqual(24);
  // And their labels fit.
  const overflowing = await page
    .locator("main .choice")
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
  expect(overflowing).toBe(0);
});

/** WCAG 2.2, 2.5.5. */
const TARGET_PX = 44;

/**
 * The controls of a page that are smaller than a target should be, each with its size. Left out are links in a line of text, and the
 * bar's links, which the side menu holds as well, at full size.
 */
const tooSmall = (page: Page) =>
  page.evaluate((target) => {
    const controls = document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary, [role=tab]");
    return [...controls].flatMap((control) => {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.matches(".sr-only, nav[aria-label='Main'] a"))
        return [];
      const text = control.closest("p, li, dd, td, figcaption")?.textContent.trim() ?? "";
      const isInLine = getComputedStyle(control).display === "inline" && text !== control.textContent.trim();
      // A pseudo-element that lies over a control, or over the card that it is in, is a part of it.
      const over = getComputedStyle(control, "::after");
      if (isInLine || (over.position === "absolute" && Number.parseFloat(over.height) >= target)) return [];
      const { width, height } = (control.closest("label") ?? control).getBoundingClientRect();
      const size = `${Math.round(width)} × ${Math.round(height)}`;
      return Math.min(width, height) < target - 0.5 ? [`${control.outerHTML.slice(0, 120)}: ${size}`] : [];
    });
  }, TARGET_PX);

for (const width of [360, 1440])
  test(`at ${width} px every control is at least 44 by 44 pixels`, async ({ page, expectedErrors }) => {
    test.setTimeout(240_000);
    expectedErrors.push(/status of 40[14]/);
    await page.setViewportSize({ width, height: 800 });
    const tools = [
      "/",
      "/angel",
      "/astrology",
      "/astrology/Venus",
      "/auth",
      "/birth-date",
      "/forum",
      "/my-readings",
      "/3d-viewer",
    ];
    for (const path of [...tools, ...PAGES.map((read) => read.path)]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await tooSmall(page), path).toEqual([]);
    }
    await page.getByRole("button", { name: "Open side menu" }).click();
    expect(await tooSmall(page), "the side menu").toEqual([]);
  });
