import type { Digit } from "@tenfold/domain/principles";
import { converter, parse } from "culori";
import { describe, expect, it } from "vitest";
import { drawEssence } from "./index.ts";

const DIGITS: readonly Digit[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const SEEDS = Array.from({ length: 20 }, (_, i) => `seed ${i}`);
const HOSTILE = [
  "",
  "x".repeat(100_000),
  `"><script>alert("marker")</script>`,
  "]]> & <!-- marker",
  "🜁🌀👩‍👩‍👧‍👦 marker",
  "\ud800 marker",
  "\u0000marker\n",
  "__proto__",
];

/** Throws unless the text is one well-formed XML element: tags nest and close, attributes are quoted and unique. */
function checkWellFormed(xml: string): void {
  const open: string[] = [];
  let end = 0;
  let roots = 0;
  for (const match of xml.matchAll(/<(\/?)([A-Za-z][A-Za-z0-9]*)((?: [A-Za-z][A-Za-z0-9:-]*="[^"<&]*")*)(\/?)>/g)) {
    if (match.index !== end) throw new Error(`stray text at ${end}: ${xml.slice(end, end + 40)}`);
    end = match.index + match[0].length;
    const [, closing, name = "", attributes = "", empty] = match;
    const names = [...attributes.matchAll(/ ([A-Za-z0-9:-]+)=/g)].map((m) => m[1]);
    if (new Set(names).size !== names.length) throw new Error(`an attribute twice in <${name}>`);
    if (closing) {
      if (open.pop() !== name) throw new Error(`</${name}> closes what is not open`);
    } else {
      if (open.length === 0) roots++;
      if (!empty) open.push(name);
    }
  }
  if (end !== xml.length || open.length > 0 || roots !== 1) throw new Error("not one whole element");
}

/** The first match of a pattern, or nothing; a failed test then shows a word instead of a whole picture. */
const firstMatch = (text: string, pattern: RegExp) => text.match(pattern)?.[0] ?? "";

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** The visual structure of a picture: which elements it has, and roughly how many of each. */
function makeOf(svg: string): string {
  const names = ["path", "circle", "use", "radialGradient", "linearGradient", "line"];
  return names.map((name) => `${name}:${Math.round(Math.log2(1 + count(svg, new RegExp(`<${name} `, "g"))) * 2)}`).join(" ");
}

const toOklch = converter("oklch");

/** The colors that an SVG uses, once for each use. */
function colorsOf(svg: string): { l: number; c: number; h: number }[] {
  return [...svg.matchAll(/#[0-9a-f]{6}\b/g)].map(([hex]) => {
    const color = toOklch(parse(hex));
    if (!color) throw new Error(`${hex} is no color`);
    return { l: color.l, c: color.c, h: color.h ?? 0 };
  });
}

/** The range of hues (degrees) of each colored digit. */
const HUES: ReadonlyMap<Digit, readonly [from: number, to: number]> = new Map([
  [1, [0, 62]],
  [2, [60, 112]],
  [3, [215, 275]],
  [4, [110, 170]],
  [5, [35, 95]],
  [6, [255, 295]],
  [7, [292, 330]],
  [8, [40, 95]],
]);

describe("drawEssence", () => {
  it("gives the same picture and words for the same digit and seed", () => {
    for (const digit of DIGITS) expect(drawEssence(digit, "again")).toEqual(drawEssence(digit, "again"));
  });

  it("gives other pictures for other digits and seeds", () => {
    const all = DIGITS.flatMap((digit) => SEEDS.slice(0, 4).map((seed) => drawEssence(digit, seed).svg));
    expect(new Set(all).size).toBe(all.length);
  });

  describe.each(DIGITS)("of %i", (digit) => {
    const pictures = SEEDS.map((seed) => drawEssence(digit, seed));

    it("is one well-formed SVG of sound numbers and bounded size, that refers to nothing outside", () => {
      for (const { svg } of pictures) {
        expect(() => checkWellFormed(svg)).not.toThrow();
        expect(svg.slice(0, 70)).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 1200 1200"/);
        expect(firstMatch(svg.replace(/#[0-9a-f]{6}/g, ""), /NaN|Infinity|undefined|null|\[object|\de[+-]?\d/)).toBe("");
        expect(firstMatch(svg.slice(40), /https?:|data:|<script|<image|<foreignObject| on[a-z]+=/i)).toBe("");
        expect(svg.length).toBeLessThan(700_000);
        expect(svg.length).toBeGreaterThan(3_000);
      }
    });

    it("defines every gradient, filter and symbol it uses, and no id twice", () => {
      for (const { svg } of pictures) {
        const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]);
        const used = [...svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map((m) => m[1] ?? m[2]);
        expect(new Set(ids).size).toBe(ids.length);
        for (const id of used) expect(ids).toContain(id);
      }
    });

    it("changes its structure from seed to seed", () => {
      expect(new Set(pictures.map(({ svg }) => makeOf(svg))).size).toBeGreaterThanOrEqual(5);
      // Apart from numbers, the words distinguish at least ten structures in twenty pictures, of at least four kinds.
      expect(new Set(pictures.map(({ alt }) => alt.replace(/\d+/g, "#"))).size).toBeGreaterThanOrEqual(10);
      expect(new Set(pictures.map(({ alt }) => alt.split(" ").slice(1, 5).join(" "))).size).toBeGreaterThanOrEqual(4);
    });

    it("is described in one or two plain sentences", () => {
      for (const { alt } of pictures) {
        expect(alt.length).toBeGreaterThan(90);
        expect(alt.length).toBeLessThan(420);
        expect(alt).toMatch(/^[A-Z0-9].*\.$/);
        expect(count(alt, /\. [A-Z]/g)).toBeLessThanOrEqual(1);
        expect(alt).not.toMatch(/image of|picture of|undefined|NaN|[<>&{}]| {2}/i);
      }
    });

    it("keeps to the principle's color", () => {
      for (const { svg } of pictures) {
        const colors = colorsOf(svg);
        const hue = HUES.get(digit);
        if (digit === 0) {
          const ground = colors.slice(0, 2);
          for (const { l } of ground) expect(l).toBeLessThan(0.2);
        } else if (digit === 9) {
          const lightness = colors.map(({ l }) => l).sort((a, b) => a - b);
          expect(lightness[lightness.length >> 1]).toBeGreaterThan(0.82);
          expect(colors.every(({ c }) => c < 0.16)).toBe(true);
        } else {
          const [from, to] = hue ?? [0, 0];
          const chroma = (some: typeof colors) => some.reduce((sum, { c }) => sum + c, 0);
          const inside = colors.filter(({ h }) => h >= from && h <= to);
          expect(chroma(inside) / chroma(colors)).toBeGreaterThan(0.8);
        }
      }
    });

    it.each(HOSTILE)("takes any text as a seed and writes none of it out (%#)", (seed) => {
      const { svg, alt } = drawEssence(digit, seed);
      expect(() => checkWellFormed(svg)).not.toThrow();
      expect(firstMatch(svg + alt, /marker|script|xxxx|__proto__|🜁/)).toBe("");
      expect(svg.length).toBeLessThan(700_000);
    });
  });
});

it.each([
  ["eight", "an eight-pointed figure"],
  ["seven", "a seven-pointed figure"],
])("says %s as one does before “-pointed”", (count, words) => {
  for (let seed = 0; seed < 200; seed += 1) {
    const { alt } = drawEssence(7, `${seed}`);
    if (alt.includes(`${count}-pointed`)) return expect(alt).toContain(words);
  }
  throw new Error("no such figure was drawn");
});
