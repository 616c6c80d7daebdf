import { axe } from "../axe.ts";
import { expect, test } from "../fixtures.ts";
import { PAGES } from "./pages.ts";

/** The levels of a page's headings in their order. */
const levelsOf = (elements: Element[]) => elements.map((element) => Number(element.tagName.slice(1)));

for (const { path, title, links, words } of PAGES) {
  test.describe(path, () => {
    test("leads where it should", async ({ page }) => {
      test.setTimeout(120_000);
      for (const link of links) {
        await page.goto(path);
        await page.locator(`:is(main, footer) a[href="${link}"]`).first().click();
        await expect(page).toHaveURL((url) => `${url.pathname}${url.search}` === link);
        await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(title);
      }
    });

    test("has headings that form an outline without gaps", async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      const levels = await page.locator("h1, h2, h3, h4, h5, h6").evaluateAll(levelsOf);
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      expect(levels[0]).toBe(1);
      for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
    });

    for (const colorScheme of ["light", "dark"] as const)
      test(`has nothing that axe finds, in ${colorScheme}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
        expect((await axe(page).analyze()).violations).toEqual([]);
      });

    test("fits a narrow screen", async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });

    test.describe("with scripts off", () => {
      test.use({ javaScriptEnabled: false });

      test("can be read", async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
        for (const some of words) await expect(page.locator("main, .footer").getByText(some).first()).toBeVisible();
        // What only works with scripts is not there to be tried.
        await expect(page.locator("main").getByRole("slider")).toHaveCount(0);
      });
    });
  });
}
