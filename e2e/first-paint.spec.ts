import type { Page } from "@playwright/test";
import { principleOf } from "@tenfold/domain/principles";
import { expect, test } from "./fixtures.ts";

const PATHS = ["/", "/about", "/numbers", "/octahedron", "/blog", "/privacy", "/astrology", "/birth-date", "/forum", "/auth"];

/**
 * Notes the styles of everything in a page, one line for each element, and tells the lines that were other ones when this was
 * done before. Moving, playing and loading elements are left out, as are custom properties, which show in other properties.
 * The lines stay in the page: all of them are megabytes.
 */
const noteStyles = (page: Page) =>
  page.evaluate(() => {
    const noted = window as unknown as { styles?: string[] };
    const before = noted.styles;
    const names = [...getComputedStyle(document.body)].filter((name) => !name.startsWith("--"));
    noted.styles = [...document.querySelectorAll("body, body *:not(script, noscript, link, source, track, video)")].flatMap(
      (element) =>
        ["", "::before", "::after"].map((pseudo) => {
          const style = getComputedStyle(element, pseudo || null);
          // Without content there is no such part.
          const said = (pseudo && style.content === "none" ? [] : names)
            .map((name) => `${name}:${style.getPropertyValue(name)}`)
            .join(";");
          return `${element.tagName}.${element.getAttribute("class")}${pseudo} ${said}`;
        }),
    );
    return {
      count: noted.styles.length,
      changed:
        before && [...noted.styles.filter((line, at) => line !== before[at]), ...before.slice(noted.styles.length)].slice(0, 5),
    };
  });

test("every page carries all the styles that it is first painted with", async ({ page, expectedErrors }) => {
  test.setTimeout(240_000);
  expectedErrors.push(/status of 40[14]|dynamically imported module/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  // Without scripts the page stays as it was sent; its style sheets still load.
  await page.route("**/assets/*.js", (route) => route.abort());
  for (const path of PATHS)
    await test.step(path, async () => {
      const held: (() => void)[] = [];
      await page.route("**/assets/*.css", async (route) => {
        await new Promise<void>((resolve) => held.push(resolve));
        await route.continue();
      });
      await page.goto(path, { waitUntil: "commit" });
      await expect(page.locator(".footer, footer").first()).toBeVisible();
      await page.evaluate(async () => void (await document.fonts.ready));
      expect((await noteStyles(page)).count, path).toBeGreaterThan(100);
      await expect.poll(() => held.length, path).toBeGreaterThan(0);
      await page.unroute("**/assets/*.css");
      for (const release of held) release();
      const sheets = page.locator('link[rel="stylesheet"]');
      await expect.poll(() => sheets.evaluateAll((links) => links.every((link) => (link as HTMLLinkElement).sheet))).toBe(true);
      expect((await noteStyles(page)).changed, path).toEqual([]);
    });
});

// Otherwise, as the sheets arrive, styles would be found and all text be laid out anew.
test("a sheet that comes later stands behind the page’s own, and tells of no font a second time", async ({ page }) => {
  await page.goto("/astrology");
  await expect(page.getByRole("button", { name: "Listen to this page" })).toBeVisible();
  await expect(page.locator("head link[rel=stylesheet]")).toHaveCount(0);
  await expect(page.locator("script ~ link[rel=stylesheet]")).not.toHaveCount(0);

  await page.goto("/about");
  const fonts = await page.evaluate(() => [...document.fonts].map(({ family, style, weight }) => `${family} ${style} ${weight}`));
  expect(fonts).toHaveLength(7);
  expect(new Set(fonts).size).toBe(7);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a page has its italics and all of its styles", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto("/numbers");
    await expect(page.getByText(principleOf(0).subtitle)).toHaveCSS("font-style", "italic");
    expect(asked.filter((url) => url.endsWith(".css")).length).toBeGreaterThan(1);
    expect(asked.some((url) => /italic-[^/]*\.woff2$/.test(url))).toBe(true);
  });
});
