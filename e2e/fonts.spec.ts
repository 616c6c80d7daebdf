import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const READ = ["/about", "/numbers", "/colors", "/privacy", "/octahedron", "/healing", "/seven-three-one", "/blog"];
const USED = ["/", "/birth-date", "/astrology", "/angel", "/forum", "/auth"];

/** The names of the fonts that a page requests, without their hashes. */
function fontsOf(page: Page): Set<string> {
  const asked = new Set<string>();
  page.on("request", (request) => {
    const [, name] = /\/assets\/(.+)-[\w-]{8}\.woff2$/.exec(new URL(request.url()).pathname) ?? [];
    if (name) asked.add(name);
  });
  return asked;
}

const UPRIGHT = ["instrument-sans-latin-wght-normal", "newsreader-latin-400-normal"];

/** Disables caching between pages: the browser's cache is off when requests are routed. */
const keepNothing = (page: Page) => page.route("**/*.woff2", (route) => route.continue());

test("no page asks for more fonts than it shows", async ({ page }) => {
  test.setTimeout(240_000);
  const asked = fontsOf(page);
  await keepNothing(page);
  for (const path of [...READ, ...USED]) {
    asked.clear();
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    expect([...asked].filter((name) => name !== "newsreader-latin-400-italic").sort(), path).toEqual(UPRIGHT);
  }
});

test.describe("on a phone, where the fonts come after the first paint", () => {
  test.use({ viewport: { width: 412, height: 823 } });

  test("a page stays where it is when they come", async ({ page }) => {
    test.setTimeout(240_000);
    let released: Promise<void> = Promise.resolve();
    await page.route("**/*.woff2", async (route) => {
      await released;
      await route.continue();
    });
    for (const path of READ) {
      const { promise, resolve: release } = Promise.withResolvers<void>();
      released = promise;
      await page.goto(path, { waitUntil: "commit" });
      await expect.poll(() => page.evaluate(() => performance.getEntriesByType("paint").length)).toBeGreaterThan(1);
      expect(await page.evaluate(() => document.fonts.check("1rem Newsreader")), path).toBe(false);
      release();
      const moved = await page.evaluate(async () => {
        await Promise.all(["1rem Newsreader", "1rem 'Instrument Sans Variable'"].map((font) => document.fonts.load(font)));
        await document.fonts.ready;
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        await frame();
        await frame();
        const observer = new PerformanceObserver(() => {});
        observer.observe({ type: "layout-shift", buffered: true });
        const shifts = observer.takeRecords() as (PerformanceEntry & { readonly value: number })[];
        return shifts.reduce((total, { value }) => total + value, 0);
      });
      // Other systems have other fallback fonts, so a line more or less is fine; everything moving is not.
      expect(moved, path).toBeLessThan(0.02);
    }
  });
});
