import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { PAGES } from "./pages.ts";

/** What is left of a screen of 1280 by 1024 at a zoom of 400 %. */
const ZOOMED = { width: 320, height: 256 };

const bar = (page: Page) => page.locator("header.top-bar");

/** Gives the focus to each thing on the page that can have it, and names those that can't be seen then. */
async function unseenWhenFocused(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const unseen: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>("main :is(a, button, input, canvas, video, [tabindex='0'])")) {
      if (element.getClientRects().length === 0 || element.matches(":disabled")) continue;
      element.focus();
      await new Promise(requestAnimationFrame);
      const { top, left } = element.getClientRects()[0] ?? element.getBoundingClientRect();
      const name = `${element.tagName} ${element.textContent.slice(0, 30)}`;
      const hit = document.elementFromPoint(Math.max(left, 0) + 3, Math.max(top, 0) + 3);
      if (document.activeElement !== element || top >= innerHeight || hit?.closest(".top-bar")) unseen.push(name);
    }
    return unseen;
  });
}

for (const { path, title } of [...PAGES, { path: "/nowhere", title: "Page Not Found" }])
  test(`${path} can be read and gone through at 400 %`, async ({ page, expectedErrors }) => {
    expectedErrors.push(/status of 404/);
    await page.setViewportSize(ZOOMED);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(ZOOMED.width);
    // Tables and figures keep to their frames.
    expect(
      await page
        .locator("main figure > table")
        .evaluateAll((tables) =>
          tables.filter((table) => table.clientWidth > (table.parentElement?.clientWidth ?? 0)).map((table) => table.className),
        ),
    ).toEqual([]);
    expect(await unseenWhenFocused(page)).toEqual([]);
  });

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

for (const [name, size] of [
  ["400 %", ZOOMED],
  ["a phone", { width: 360, height: 780 }],
  ["a desk", { width: 1440, height: 900 }],
] as const)
  test(`what an address names stands below the bar, at the size of ${name}`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/about");
    await page.goto("/numbers#7");
    const card = page.getByRole("article", { name: "7, Universal Harmony" });
    await expect(card).toBeInViewport();
    const seen = () =>
      card.evaluate((element) => {
        const { top, left } = element.getBoundingClientRect();
        return top >= 0 && element.contains(document.elementFromPoint(left + 30, top + 3));
      });
    await expect.poll(seen).toBe(true);
  });
