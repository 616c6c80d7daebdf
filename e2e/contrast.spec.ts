import type { Page } from "@playwright/test";
import { repeatedAxe } from "./axe.ts";
import { expect, opened, test } from "./fixtures.ts";
import { homePage } from "./home-page.ts";

/** Pages that are visible to people but hidden from search engines. */
const UNLISTED = [
  "/forum",
  "/auth",
  "/verify-email",
  "/reset-password",
  "/unsubscribe",
  "/forum/topic",
  "/forum/member",
  "/nowhere",
];

/** Elements in the main part of a page that are not running text. */
const NOT_RUNNING = ["h1", "h2", "h3", "button", ".button", "label", "summary", "figcaption", "[aria-hidden='true']"];

/**
 * Spreads the breath of color behind a page evenly and at full strength, and removes the overlays that make links easier to hit:
 * axe can't compute contrast with either.
 */
async function strengthenBreath(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
    for (const element of document.querySelectorAll<HTMLElement>("main > *, main > * > *")) {
      const strongest = /^radial-gradient\([\w-]+, (\w+\([^)]*\))/.exec(
        getComputedStyle(element, "::before").backgroundImage,
      )?.[1];
      if (strongest) element.style.backgroundColor = strongest;
    }
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("main ::before, main ::after { content: none !important }");
    document.adoptedStyleSheets = [sheet];
  });
}

/**
 * The running text whose contrast is below 7 or unknown, in light and in dark, and everything whose contrast is too low for what it
 * is, if that is asked for: one line for each place.
 */
async function faint(page: Page, { alsoOthers = false } = {}): Promise<string[]> {
  const lines: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await strengthenBreath(page);
    const axe = (await repeatedAxe(page)).withRules(["color-contrast-enhanced", ...(alsoOthers ? ["color-contrast"] : [])]);
    const { violations, incomplete } = await axe.include("main").analyze();
    const found = [...violations, ...incomplete.filter(({ id }) => id === "color-contrast-enhanced")].flatMap(({ id, nodes }) =>
      nodes.map(({ target, any }) => ({ id, target: target.join(" "), said: any.map(({ message }) => message).join("; ") })),
    );
    const running = await page.evaluate(
      ({ targets, notRunning }) =>
        targets.map((target) => {
          const element = document.querySelector(target);
          const text = element?.closest("p, li, dd, blockquote, td")?.textContent ?? "";
          return !element?.closest(notRunning) && text.trim().split(/\s+/).length >= 4;
        }),
      { targets: found.map(({ target }) => target), notRunning: NOT_RUNNING.join(", ") },
    );
    for (const [index, { id, target, said }] of found.entries())
      if (running[index] || id === "color-contrast") lines.push(`${page.url()} in ${colorScheme}: ${target}: ${id}: ${said}`);
  }
  return lines;
}

test.describe("running text has a contrast of 7 at least", () => {
  test.beforeEach(async ({ page }) => {
    test.setTimeout(480_000);
    await page.emulateMedia({ reducedMotion: "reduce" });
  });

  test("on every page", async ({ page, request, expectedErrors }) => {
    expectedErrors.push(/status of 40[14]/);
    const siteMap = await (await request.get("/sitemap.xml")).text();
    const paths = [...siteMap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location = ""]) => new URL(location).pathname);
    expect(paths).toEqual(expect.arrayContaining(["/", "/about", "/blog", "/astrology/Moon"]));
    const found: string[] = [];
    for (const path of [...paths, ...UNLISTED]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      found.push(...(await faint(page)));
    }
    expect(found).toEqual([]);
  });

  test("in readings of all ten principles, which differ in their words and colors, and nothing else is faint", async ({
    page,
  }) => {
    const home = await opened(homePage(page));
    const found: string[] = [];
    for (let digit = 0; digit <= 9; digit += 1) {
      await home.number(digit).click();
      await expect(home.announced).toHaveText(new RegExp(`for ${digit}, .* is ready`));
      found.push(...(await faint(page, { alsoOthers: true })));
    }
    expect(found).toEqual([]);
  });
});
