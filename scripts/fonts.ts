// Cuts the fonts that come with a page down to the characters that style sheets ask of them: `node scripts/fonts.ts`.
// With --check nothing is written, and it fails where a cut is not what the style sheets ask for.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename } from "node:path";
import subsetFont from "subset-font";

const { resolve } = createRequire(import.meta.url);
const UI = new URL("../apps/web/src/ui/", import.meta.url);
const SHEETS = ["fonts.css", "italics.css"];

/** What each is cut from. */
const FONTS: Readonly<Record<string, string>> = {
  "newsreader.woff2": "@fontsource/newsreader/files/newsreader-latin-400-normal.woff2",
  "newsreader-italic.woff2": "@fontsource/newsreader/files/newsreader-latin-400-italic.woff2",
  "instrument-sans.woff2": "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
};

/** What of a font's features shows on our pages: how letters stand beside and upon each other, and kinds of figures. */
const FEATURES = ["calt", "ccmp", "kern", "liga", "lnum", "locl", "mark", "mkmk", "tnum"];

/** The characters of a unicode-range as in a style sheet, with the parts that they are put together from. */
function charactersOf(range: string): string {
  const characters = range.split(",").flatMap((part) => {
    const [, first = "", last = first] = /^U\+([\dA-F]+)(?:-([\dA-F]+))?$/.exec(part.trim()) ?? [];
    const from = Number.parseInt(first, 16);
    const count = Number.parseInt(last, 16) - from + 1;
    if (!(count > 0)) throw new Error(`${part} is no range of characters`);
    return Array.from({ length: count }, (_, at) => String.fromCodePoint(from + at));
  });
  return characters.map((character) => character + character.normalize("NFD")).join("");
}

const faulty: string[] = [];
for (const sheet of SHEETS)
  for (const [face] of readFileSync(new URL(sheet, UI), "utf8").matchAll(/@font-face \{[^}]*\}/g)) {
    const [, file] = /url\("\.\/(fonts\/[^"]+)"\)/.exec(face) ?? [];
    if (file === undefined) continue;
    const font = FONTS[basename(file)];
    const range = /unicode-range:([^;]+);/.exec(face)?.[1];
    if (font === undefined || range === undefined) throw new Error(`${sheet}: ${file} has no font to be cut from, or no range`);
    const options = { targetFormat: "woff2", keepFeatures: FEATURES } as const;
    const cut = await subsetFont(readFileSync(resolve(font)), charactersOf(range), options);
    const path = new URL(file, UI);
    if (!process.argv.includes("--check")) {
      mkdirSync(new URL(".", path), { recursive: true });
      writeFileSync(path, cut);
    } else if (!readFileSync(path).equals(cut)) faulty.push(file);
  }
for (const file of faulty)
  console.error(`apps/web/src/ui/${file} is not what the style sheets ask for; run: node scripts/fonts.ts`);
process.exitCode = faulty.length > 0 ? 1 : 0;
