import type { Corpus } from "./corpus.ts";
import { NO_SORROW } from "./no-sorrow.ts";
import { respelled } from "./respell.ts";
import { NAMED, SORROW_NAMES, SORROWS, type SorrowName, WOUNDS, type Wound } from "./sorrows.ts";

const isLetter = "[\\p{L}\\p{N}]";

/** Finds any of the phrases as whole words, also without their apostrophes. Each gap is bounded, so the text is scanned only once. */
export function phrases(words: string): RegExp {
  const named = words.replace(/\{(\w+)\}/g, (_, name: string) => `(?:${(NAMED[name] ?? "").replace(/, /g, "|")})`);
  const patterns = named
    .split(/,\s+/)
    .map((phrase) => phrase.trim().replace(/'/g, "'?").replace(/ … /g, "(?: [^ ]+){0,3} ").replace(/\*/g, "[\\p{L}']*"));
  return new RegExp(`(?<!${isLetter})(?:${patterns.join("|")})(?!${isLetter})`, "giu");
}

const harmless = phrases(NO_SORROW.trim());
const sorrows = SORROWS.map(({ name, wounds, words }) => ({ name, wounds, pattern: phrases(words) }));

/** Text as the word lists have it: with straight apostrophes and single spaces. */
export const plainly = (text: string) => text.replace(/[’‘]/g, "'").replace(/[-‐‑–—\s]+/g, " ");

/** A picture between two words, as in “my cat 🐈 died”. */
const PICTURE_BETWEEN = /(?<=\p{L}) ?(?:\p{Extended_Pictographic}[\ufe0f\u200d]*)+ ?(?=\p{L})/gu;

/** A visitor's words as the word lists have them, without the slips of haste. */
export const asMeant = (text: string) =>
  respelled(
    plainly(text)
      .replace(PICTURE_BETWEEN, " ")
      .replace(/(?<=[\p{L}\p{N}])[\s\p{P}]+$/u, ""),
  );

const sorrowsIn = (text: string) => {
  // In capitals it is who deports people; in small letters it is ice.
  const plain = asMeant(text).replace(/^ICE$/, "ICE raid").replace(harmless, "|");
  return sorrows.filter(({ pattern }) => plain.search(pattern) >= 0);
};

/** What would hurt somebody who typed these words; empty if they name no sorrow. */
export function woundsOf(text: string): readonly Wound[] {
  const found = sorrowsIn(text).flatMap(({ wounds }) => wounds);
  return found.length === 0 ? [] : [...new Set<Wound>([...found, "any"])];
}

/** The sorrow that these words are answered as; if there are several, the one that needs the most care. Undefined if there is none. */
export function sorrowOf(text: string): SorrowName | undefined {
  const found = sorrowsIn(text).map(({ name }) => name);
  return SORROW_NAMES.find((name) => found.includes(name));
}

/** The part of a corpus that is left for somebody with these wounds. */
const sparing = (corpus: Corpus, wounds: readonly Wound[]): Corpus =>
  new Map(
    [...corpus].map(([pool, units]) => [pool, units.filter((unit) => !unit.wounds.some((wound) => wounds.includes(wound)))]),
  );

/** What each kind of sorrow leaves of a corpus, and what all of them together leave. */
function remainders(corpus: Corpus): { readonly of: string; readonly left: Corpus; readonly isAll: boolean }[] {
  const kinds = [...new Set(SORROWS.map(({ wounds }) => wounds.join(" ")))].map((kind) => kind.split(" ") as Wound[]);
  const each = kinds.map((kind) => ({ of: kind.join(", "), left: sparing(corpus, [...kind, "any"]), isAll: false }));
  return [...each, { of: "all", left: sparing(corpus, WOUNDS), isAll: true }];
}

/**
 * Where a corpus of planets or angel numbers has too little for somebody in sorrow, one line each. With two sentences a second
 * reading can differ from the first; with every sorrow at once, at least one must be left.
 */
export function careFaults(corpus: Corpus): string[] {
  return remainders(corpus).flatMap(({ of, left, isAll }) => {
    const least = isAll ? 1 : 2;
    return [...left]
      .filter(([, units]) => units.length < least)
      .map(([pool, { length }]) => `@${pool}: ${length} units are left in sorrow (${of}), needs ${least}`);
  });
}
