import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "./fixtures.ts";

const SOURCES = new URL("../apps/web/src/", import.meta.url);

/** The contrast that each use of a color needs; where the surface is tinted with the color itself, AA is enough. */
const COLORS = [
  { property: "--principle", plain: 7, tinted: 4.5 },
  { property: "--principle-large", plain: 4.5, tinted: 3 },
  { property: "--principle-mark", plain: 3, tinted: 1 },
];
const SURFACES = ["ground", "raised", "sunken"];

/** The lines of the style sheets, as written, that use a color of a principle. */
const LINES = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".css"))
  .flatMap((name) => readFileSync(new URL(name, SOURCES), "utf8").split("\n"))
  .filter((line) => line.includes("var(--principle"));

/** The strongest tint of a color that a page puts on a surface, in percent. */
const TINT = Math.max(
  ...LINES.flatMap((line) => /color-mix\(in oklab, var\(--principle\S* (\d+)%, var\(--color/.exec(line)?.[1] ?? []).map(Number),
);

test("every color is used for what it is there for, and can be seen on every surface, in light and in dark", async ({ page }) => {
  expect(LINES.length).toBeGreaterThan(40);
  expect(TINT).toBeGreaterThan(0);
  const wrong = LINES.filter((line) => {
    const property = /^\s*([\w-]+):/.exec(line)?.[1] ?? "";
    // Text must use the colors for text; lines and edges may use any.
    return property === "color" && line.includes("--principle-mark");
  });
  expect(wrong).toEqual([]);

  await page.goto("/about");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const shown = await page.evaluate(
      ({ colors, surfaces, tint }) => {
        const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
        const probe = document.body.appendChild(document.createElement("i"));
        /** The relative luminance of a color as the browser paints it. */
        const luminance = (color: string) => {
          probe.style.color = color;
          if (!canvas) throw new Error("nothing can be painted");
          canvas.fillStyle = getComputedStyle(probe).color;
          canvas.fillRect(0, 0, 1, 1);
          const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data]
            .map((part) => part / 255)
            .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        };
        const contrast = (one: string, other: string) => {
          const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
          return (lighter + 0.05) / (darker + 0.05);
        };
        return Array.from({ length: 10 }, (_, digit) => digit).flatMap((digit) => {
          probe.dataset.digit = `${digit}`;
          return colors.flatMap(({ property, plain, tinted }) =>
            surfaces.flatMap((surface) => {
              const veiled = `color-mix(in oklab, var(--principle-mark) ${tint}%, var(--color-${surface}))`;
              return [
                {
                  where: `${property} of ${digit} on ${surface}`,
                  is: contrast(`var(${property})`, `var(--color-${surface})`),
                  needs: plain,
                },
                {
                  where: `${property} of ${digit} on tinted ${surface}`,
                  is: contrast(`var(${property})`, veiled),
                  needs: tinted,
                },
              ];
            }),
          );
        });
      },
      { colors: COLORS, surfaces: SURFACES, tint: TINT },
    );
    expect(shown).toHaveLength(10 * COLORS.length * SURFACES.length * 2);
    expect(
      shown.filter(({ is, needs }) => is < needs),
      colorScheme,
    ).toEqual([]);
  }
});
