import type { Page } from "@playwright/test";
import { expect, holdBack, holdScripts, test } from "../fixtures.ts";

const PATHS = ["/", "/about", "/numbers", "/astrology", "/birth-date", "/angel", "/auth", "/forum", "/3d-viewer"];

/** Where the headings are that a page had when it came, in pixels from its top. */
const placesOfHeadings = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.querySelectorAll("main :is(h1, h2)")].map((heading) => [
      heading.textContent,
      Math.round(heading.getBoundingClientRect().top + scrollY),
    ]);
  });

test("nothing moves when a page begins to answer, upright or on its side", async ({ page }) => {
  test.setTimeout(240_000);
  for (const viewport of [
    { width: 360, height: 780 },
    { width: 640, height: 360 },
  ]) {
    await page.setViewportSize(viewport);
    for (const path of PATHS) {
      const release = await holdScripts(page);
      // What the server says of a visitor may put something else in a page's place, as where the forum is closed to guests.
      const answer = await holdBack(page, "**/api/**");
      await page.goto(path, { waitUntil: "commit" });
      await expect(page.locator(".footer")).toBeVisible();
      const before = await placesOfHeadings(page);
      expect(before.length, path).toBeGreaterThan(0);
      release();
      await expect(page.getByRole("complementary", { name: "Listen aloud" })).toBeVisible();
      const after = await placesOfHeadings(page);
      expect(after.slice(0, before.length), `${path}, ${viewport.width} px`).toEqual(before);
      answer();
      await page.unrouteAll({ behavior: "wait" });
    }
  }
});
