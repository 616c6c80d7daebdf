import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { PAGES } from "./pages.ts";

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

const WIDTHS = [360, 1440];

test("at 360 and at 1440 px every control is at least 44 by 44 pixels, and nothing is lost where text is spaced", async ({
  page,
  expectedErrors,
}) => {
  test.setTimeout(240_000);
  expectedErrors.push(/status of 40[14]/);
  const resize = (width: number) => page.setViewportSize({ width, height: 800 });
  const tools = ["/", "/angel", "/astrology", "/astrology/Venus", "/auth", "/birth-date", "/forum", "/my-readings", "/3d-viewer"];
  for (const path of [...tools, ...PAGES.map((read) => read.path)])
    await test.step(path, async () => {
      await resize(360);
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      for (const width of WIDTHS) {
        await resize(width);
        expect(await tooSmall(page), `${path} at ${width} px`).toEqual([]);
      }
      await space(page);
      for (const width of WIDTHS) {
        await resize(width);
        expect(await cutOff(page), `${path} at ${width} px`).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
      }
    });
  await page.reload();
  for (const width of WIDTHS) {
    await resize(width);
    await page.getByRole("button", { name: "Open side menu" }).click();
    expect(await tooSmall(page), `the side menu at ${width} px`).toEqual([]);
    await page.keyboard.press("Escape");
  }
});
