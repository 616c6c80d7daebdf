import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" }));

/** The value of a system color on this page. */
async function systemColor(page: Page, name: string): Promise<string> {
  return page.evaluate((color) => {
    const probe = document.createElement("i");
    document.body.append(probe);
    probe.style.color = color;
    const computed = getComputedStyle(probe).color;
    probe.remove();
    return computed;
  }, name);
}

/** Checks that every line of a drawing has the system's text color, so that it stands out from any background. */
async function expectDrawn(page: Page, lines: Locator): Promise<void> {
  const ink = await systemColor(page, "CanvasText");
  // A vertical line has no width, so it does not count as visible.
  await expect(lines.first()).toBeAttached();
  const strokes = await lines.evaluateAll((paths) => paths.map((path) => getComputedStyle(path).stroke));
  expect(new Set(strokes)).toEqual(new Set([ink]));
}

test("lines and words of the figures are of the system's colors, and the step that one is at is told from the others", async ({
  page,
}) => {
  await page.goto("/palindrome");
  await expectDrawn(page, page.getByRole("figure", { name: /read backward/ }).locator("svg path"));
  const rows = page.getByRole("figure", { name: /^Nine totals/ }).locator("tbody tr");
  await expect(rows.first()).toHaveCSS("outline-style", "solid");
  await expect(rows.first()).toHaveCSS("outline-color", await systemColor(page, "Highlight"));
  await expect(rows.nth(1)).toHaveCSS("outline-style", "none");

  await page.goto("/colors");
  await expectDrawn(page, page.getByRole("figure", { name: /order of the zodiac/ }).locator("svg :is(path, circle)"));
  await expectDrawn(
    page,
    page
      .getByRole("figure", { name: /ring of the rainbow/ })
      .locator("svg > circle ~ path")
      .last(),
  );
  const ink = await systemColor(page, "CanvasText");
  const words = await page.locator("figure svg text").evaluateAll((texts) => texts.map((text) => getComputedStyle(text).fill));
  expect(new Set(words)).toEqual(new Set([ink]));
  // Here the color itself is the content, so it stays.
  await expect(page.locator("li rect").nth(1)).toHaveCSS("fill", "rgb(200, 50, 60)");
  await page.goto("/octahedron");
  await expect(page.getByRole("application").getByRole("img", { name: "Octahedron" })).toHaveCSS(
    "stroke",
    await systemColor(page, "CanvasText"),
  );
});
