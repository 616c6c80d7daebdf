import { converter } from "culori";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PRINCIPLES } from "../principles/index.ts";
import { CONTRAST_OF, type InkUse, inkOf, leastContrast } from "./index.ts";

const LIGHT = ["#faf8f4", "#ffffff", "#f1ede5"];
const DARK = ["#131118", "#1c1924", "#0d0b11"];
const USES = Object.keys(CONTRAST_OF) as InkUse[];

/** WCAG 2.2's contrast ratio, computed from its definition of relative luminance. */
function contrastByDefinition(one: string, other: string): number {
  const luminance = (hex: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5]
      .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const toOklch = converter("oklch");
const lightnessOf = (hex: string) => toOklch(hex)?.l ?? Number.NaN;

/** How far apart two hues are, in degrees; 0 if a color is too gray to have one. */
function hueApart(one: string, other: string): number {
  const [a, b] = [toOklch(one), toOklch(other)];
  if (!a || !b || Math.min(a.c, b.c) < 0.02) return 0;
  const apart = Math.abs((a.h ?? 0) - (b.h ?? 0)) % 360;
  return Math.min(apart, 360 - apart);
}

describe.each([
  ["light", LIGHT],
  ["dark", DARK],
] as const)("inks of the ten principles on %s surfaces", (_, surfaces) => {
  test.each(USES)("have the contrast of %s, the hue of their color, and are no further from it than that takes", (use) => {
    for (const { color } of PRINCIPLES) {
      const ink = inkOf(color.hex, surfaces, use);
      expect(ink).toMatch(/^#[\da-f]{6}$/);
      const least = Math.min(...surfaces.map((surface) => contrastByDefinition(ink, surface)));
      expect(least).toBeGreaterThanOrEqual(CONTRAST_OF[use]);
      expect(hueApart(ink, color.hex)).toBeLessThan(4);
      // An ink that differs from its color is right at the limit.
      if (ink !== color.hex) expect(least).toBeLessThan(CONTRAST_OF[use] + 0.15);
    }
  });
});

test("uses need what WCAG says", () => {
  expect(CONTRAST_OF).toEqual({ text: 7, large: 4.5, mark: 3 });
});

test("a color that has the contrast is its own ink", () => {
  expect(inkOf("#17151c", LIGHT, "text")).toBe("#17151c");
  expect(inkOf("#f4f1ea", DARK, "text")).toBe("#f4f1ea");
});

test("the contrast is the least of all surfaces", () => {
  expect(leastContrast("#000000", ["#ffffff", "#777777"])).toBeCloseTo(contrastByDefinition("#000000", "#777777"), 5);
  expect(leastContrast("#777777", ["#777777"])).toBe(1);
});

const hexes = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

test("every color has an ink for every use, darker on light surfaces and lighter on dark ones", () => {
  fc.assert(
    fc.property(hexes, fc.constantFrom(...USES), (hex, use) => {
      const onLight = inkOf(hex, LIGHT, use);
      const onDark = inkOf(hex, DARK, use);
      for (const surface of LIGHT) expect(contrastByDefinition(onLight, surface)).toBeGreaterThanOrEqual(CONTRAST_OF[use]);
      for (const surface of DARK) expect(contrastByDefinition(onDark, surface)).toBeGreaterThanOrEqual(CONTRAST_OF[use]);
      expect(lightnessOf(onLight)).toBeLessThanOrEqual(lightnessOf(hex) + 1e-9);
      expect(lightnessOf(onDark)).toBeGreaterThanOrEqual(lightnessOf(hex) - 1e-9);
    }),
    { numRuns: 300 },
  );
});

test("what can't be is refused", () => {
  expect(() => inkOf("#4b3fa7", ["#ffffff", "#000000"], "text")).toThrow(
    "no ink of #4b3fa7 has a contrast of 7 with all of #ffffff, #000000",
  );
  expect(() => inkOf("no color", LIGHT, "text")).toThrow("not a color: no color");
});
