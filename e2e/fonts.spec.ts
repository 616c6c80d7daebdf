import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const { resolve } = createRequire(import.meta.url);
const READ = ["/about", "/numbers", "/colors", "/privacy", "/octahedron", "/healing", "/seven-three-one", "/blog"];
const USED = ["/", "/birth-date", "/astrology", "/angel", "/forum", "/auth"];

/** The names of the fonts that a page asks for, without their hashes. */
function fontsOf(page: Page): Set<string> {
  const asked = new Set<string>();
  page.on("request", (request) => {
    const [, name] = /\/assets\/(.+)-[\w-]{8}\.woff2$/.exec(new URL(request.url()).pathname) ?? [];
    if (name) asked.add(name);
  });
  return asked;
}

const LIGHT = ["instrument-sans", "newsreader"];

for (const path of [...READ, ...USED])
  test(`${path} comes with the light fonts alone`, async ({ page }) => {
    const asked = fontsOf(page);
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    expect([...asked].filter((name) => name !== "newsreader-italic").sort()).toEqual(LIGHT);
  });

test("a letter that the light fonts have not is fetched when it is seen", async ({ page }) => {
  const asked = fontsOf(page);
  await page.goto("/colors");
  await page.locator("h1").evaluate((title) => title.append(" é"));
  await expect.poll(() => [...asked].sort()).toEqual([...LIGHT, "newsreader-latin-400-normal"]);
  await page.getByRole("contentinfo").evaluate((footer) => footer.append(" ü"));
  await expect.poll(() => [...asked]).toContain("instrument-sans-latin-wght-normal");
});

test.describe("on a phone, where the fonts come after the first paint", () => {
  test.use({ viewport: { width: 412, height: 823 }, moves: false });

  for (const path of READ)
    test(`${path} stays where it is when they come`, async ({ page }) => {
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route("**/*.woff2", async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(path, { waitUntil: "commit" });
      await expect.poll(() => page.evaluate(() => performance.getEntriesByType("paint").length)).toBeGreaterThan(1);
      expect(await page.evaluate(() => document.fonts.check("1rem Newsreader"))).toBe(false);
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
      // A line more here or there, where a system has other stand-ins, is no fault; that everything moves is one.
      expect(moved).toBeLessThan(0.02);
    });
});

/**
 * Characters of the light fonts (but for the minus, which FreeType's own hinting moves by less than a pixel), and pairs of
 * letters that stand closer, marks upon letters and figures in columns.
 */
const SAMPLE = `${String.fromCharCode(...Array.from({ length: 95 }, (_, at) => 32 + at))} ©°·×–—‘’“”… AVATAR To Wave Ty. fi fl ffi 1.11 7,40 10:41`;

const CUTS = [
  { cut: "newsreader", whole: "@fontsource/newsreader/files/newsreader-latin-400-normal.woff2", weights: [400], more: "ṣ ½ ¼" },
  {
    cut: "newsreader-italic",
    whole: "@fontsource/newsreader/files/newsreader-latin-400-italic.woff2",
    weights: [400],
    more: "ṣ ½",
  },
  {
    cut: "instrument-sans",
    whole: "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
    weights: [400, 450, 550, 600, 650, 700],
    more: "",
  },
];

for (const { cut, whole, weights, more } of CUTS)
  test(`the light cut of ${cut} sets text as the whole font does`, async ({ page }) => {
    const files = [new URL(`../apps/web/src/ui/fonts/${cut}.woff2`, import.meta.url), resolve(whole)];
    await page.goto("/about");
    await page.evaluate(
      async ({ fonts, range }) => {
        for (const [at, base64] of fonts.entries()) {
          const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
          document.fonts.add(await new FontFace(`tried-${at}`, bytes, { weight: range }).load());
        }
        document.body.innerHTML = "";
        document.body.append(document.createElement("main"));
      },
      {
        fonts: files.map((file) => readFileSync(file).toString("base64")),
        range: `${weights.at(0)} ${weights.at(-1)}`,
      },
    );
    const picturesOf = async (family: string) => {
      await page.evaluate(
        ({ family, weights, sample }) => {
          const main = document.querySelector("main") as HTMLElement;
          main.replaceChildren(
            ...weights.flatMap((weight) =>
              ["normal", "lining-nums", "tabular-nums", "lining-nums tabular-nums"].map((numeric) => {
                const line = document.createElement("p");
                line.textContent = sample;
                Object.assign(line.style, { font: `${weight} 20px ${family}, monospace`, fontVariantNumeric: numeric });
                return line;
              }),
            ),
          );
        },
        { family, weights, sample: `${SAMPLE} ${more}` },
      );
      return page.locator("main").screenshot();
    };
    const wanted = await picturesOf("tried-1");
    expect(wanted.equals(await picturesOf("monospace"))).toBe(false);
    expect((await picturesOf("tried-0")).equals(wanted)).toBe(true);
  });
