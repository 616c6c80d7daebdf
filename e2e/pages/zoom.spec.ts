import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";

/** The viewport left of 1280 by 1024 at a zoom of 400 %. */
const ZOOMED = { width: 320, height: 256 };

const bar = (page: Page) => page.locator("header.top-bar");

test("at 400 % the bar scrolls away, and at the height of a phone it stays", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize(ZOOMED);
  await page.goto("/healing");
  await expect(bar(page)).toBeInViewport();
  await page.getByRole("heading", { name: "What water has done" }).scrollIntoViewIfNeeded();
  await expect(bar(page)).not.toBeInViewport();
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(bar(page)).toBeInViewport();
});

test("a principle on the About page leads to its card, which stands below the bar, at 400 %, on a phone and at a desk", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const size of [ZOOMED, { width: 360, height: 780 }, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size);
    await page.goto("/about");
    await page.getByRole("link", { name: "7 Universal Harmony" }).click();
    await expect(page).toHaveURL(/\/numbers#7$/);
    const card = page.getByRole("article", { name: "7, Universal Harmony" });
    await expect(card).toBeInViewport();
    const seen = () =>
      card.evaluate((element) => {
        const { top, left } = element.getBoundingClientRect();
        return top >= 0 && element.contains(document.elementFromPoint(left + 30, top + 3));
      });
    await expect.poll(seen, `${size.width} px`).toBe(true);
    await page.reload();
    await expect(card).toBeInViewport();
    await expect.poll(seen, `${size.width} px, opened anew`).toBe(true);
  }
});
