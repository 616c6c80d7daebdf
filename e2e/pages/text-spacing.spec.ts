import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { PAGES } from "./pages.ts";

/** Spaces a page's text as WCAG 2.2, 1.4.12 has it. */
const space = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }" +
        "p { margin-block-end: 2em !important }",
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });

/** The elements whose text is cut off, each with its beginning. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("body *")]
      .filter((element) => {
        const { overflowX, overflowY, clipPath } = getComputedStyle(element);
        const isCut =
          (overflowX === "hidden" && element.scrollWidth > element.clientWidth + 1) ||
          (overflowY === "hidden" && element.scrollHeight > element.clientHeight + 1);
        return isCut && clipPath === "none" && element.innerText.trim() !== "" && element.checkVisibility();
      })
      .map((element) => `${element.tagName} ${element.className}: ${element.innerText.slice(0, 40)}`),
  );

for (const width of [360, 1440])
  test(`at ${width} px nothing is lost where text is spaced`, async ({ page, expectedErrors }) => {
    test.setTimeout(240_000);
    expectedErrors.push(/status of 40[14]/);
    await page.setViewportSize({ width, height: 800 });
    const tools = ["/", "/angel", "/astrology", "/auth", "/birth-date", "/forum", "/my-readings", "/3d-viewer"];
    for (const path of [...tools, ...PAGES.map((read) => read.path)]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await space(page);
      expect(await cutOff(page), path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
    }
  });
