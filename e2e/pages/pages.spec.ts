import type { Page } from "@playwright/test";
import { axeFindings } from "../axe.ts";
import { expect, test } from "../fixtures.ts";
import { PAGES } from "./pages.ts";

/** The viewport left of 1280 by 1024 at a zoom of 400 %. */
const ZOOMED = { width: 320, height: 256 };

/** Everything that can be pressed, played or clicked. */
const PRESSED =
  "header.top-bar, .footer, .side-menu, nav, video, iframe, canvas, input, button, main :is(.button, .icon-button, .back-link)";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** The levels of a page's headings in their order. */
const levelsOf = (elements: Element[]) => elements.map((element) => Number(element.tagName.slice(1)));

/** Focuses each focusable element on the page, and names those that are not visible then. */
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

async function expectReadableZoomed(page: Page, path: string): Promise<void> {
  await page.setViewportSize(ZOOMED);
  await page.goto(path);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(ZOOMED.width);
  // Tables and figures stay within their frames.
  const wide = await page
    .locator("main figure > table")
    .evaluateAll((tables) =>
      tables.filter((table) => table.clientWidth > (table.parentElement?.clientWidth ?? 0)).map((table) => table.className),
    );
  expect(wide).toEqual([]);
  expect(await unseenWhenFocused(page)).toEqual([]);
}

/** Checks that a printed page is only its text. */
async function expectPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.locator(PRESSED).filter({ visible: true })).toHaveCount(0);
  // Dark text, whatever the screen had.
  await expect(page.locator("html")).toHaveCSS("color", "rgb(33, 28, 43)");
  // Paper can't be clicked, so the target of a link in the text is written after it; cards that are links have no room for it.
  const untold = await page.locator(".prose > :is(p, ul, ol) a:not(.card-link a)").evaluateAll((links) =>
    links
      .filter((link) => getComputedStyle(link, "::after").content !== `" (" attr(href) ")"`)
      .filter((link) => !getComputedStyle(link, "::after").content.includes(link.getAttribute("href") ?? "-"))
      .map((link) => `${link.textContent}: ${getComputedStyle(link, "::after").content}`),
  );
  expect(untold).toEqual([]);
  const torn = await page
    .locator("main :is(figure:not([data-film]), .card)")
    .evaluateAll((parts) => parts.filter((part) => getComputedStyle(part).breakInside !== "avoid").map((part) => part.outerHTML));
  expect(torn).toEqual([]);
  await page.emulateMedia({ media: "screen" });
}

for (const { path, title, links } of PAGES)
  test(`${path} has an outline, is for everybody and its text on paper, and leads where it should`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    await expect(heading(page)).toHaveText(title);
    const levels = await page.locator("h1, h2, h3, h4, h5, h6").evaluateAll(levelsOf);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels[0]).toBe(1);
    for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
    expect(await axeFindings(page)).toEqual([]);
    await expectPaper(page);
    for (const link of links) {
      await page.locator(`:is(main, footer) a[href="${link}"]`).first().click();
      await expect(page).toHaveURL((url) => `${url.pathname}${url.search}` === link);
      await expect(heading(page)).not.toHaveText(title);
      await page.goBack();
      await expect(heading(page)).toHaveText(title);
    }
    // On a phone fingers hit what is on it (e2e/phones).
    await expectReadableZoomed(page, path);
  });

test("an address without a page says so to everybody", async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/nowhere");
  await expect(heading(page)).toHaveText("Page Not Found");
  expect(await axeFindings(page)).toEqual([]);
  await expectReadableZoomed(page, "/nowhere");
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await expect(heading(page)).toHaveText("What the Numbers Really Mean");
});

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });

  test("every page can be read, and those of which scripts make the most say so", async ({ page }) => {
    test.setTimeout(240_000);
    for (const { path, title, words } of PAGES) {
      await page.goto(path);
      await expect(heading(page)).toHaveText(title);
      for (const some of words) await expect(page.locator("main, .footer").getByText(some).first()).toBeVisible();
      // Anything that needs scripts is not shown.
      await expect(page.locator("main").getByRole("slider")).toHaveCount(0);
    }
    await page.goto("/birth-date");
    await expect(page.locator("noscript p")).toBeVisible();
    await expect(page.locator("noscript p")).toHaveText("The analysis needs JavaScript, which is switched off in this browser.");
  });
});
