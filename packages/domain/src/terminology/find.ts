import type { Digit } from "../principles/index.ts";
import { FORMS } from "./forms.ts";

/** A term found in a text. */
export interface FoundTerm {
  /** The term in its base form, such as "renewal". */
  readonly term: string;
  /** The words as written in the text, with their possessive. */
  readonly text: string;
  /** Where they begin (inclusive) and end (exclusive), in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** Characters of a word; the letter apostrophe (U+02BC) counts as an apostrophe here. */
const WORD = "[[\\p{L}\\p{M}\\p{N}_]--[\\u02BC]]";
const APOSTROPHE = "['\\u2019\\u02BC\\uFF07]";
/** The hyphen as typed, the Unicode hyphen, and the non-breaking one. */
const HYPHEN = "[\\-\\u2010\\u2011]";
const SOFT_HYPHEN = "\\u00AD";

/** Prefixes that turn the word after the hyphen into another one, mostly its opposite; "self-renewal" counts as two words. */
const PREFIX = "(?:a|anti|de|dis|ex|im|in|mis|non|pre|re|un)";

const STARTS = `(?<!${WORD}${SOFT_HYPHEN}?)(?<!${WORD}${APOSTROPHE})(?<!(?<!${WORD})${PREFIX}${HYPHEN})`;
const ENDS = `(?:${APOSTROPHE}(?:s|d|ll))?(?!${SOFT_HYPHEN}?${WORD})(?!${APOSTROPHE}${WORD})(?!${HYPHEN}less(?!${WORD}))`;

function patternOf(form: string): string {
  const letters = (part: string) => [...part].join(`${SOFT_HYPHEN}?`);
  const words = form.split(" ").map((word) => word.split("-").map(letters).join(`${HYPHEN}?`));
  return words.join(`(?:\\s+|${HYPHEN})`);
}

interface Dictionary {
  /** As in titles: "nonseparation". */
  readonly terms: readonly string[];
  /** One group for each term. */
  readonly pattern: RegExp;
}

function dictionaryOf(digit: Digit): Dictionary {
  const families = FORMS[digit].map((line) => line.split(", "));
  const groups = families.map((forms) => `(${forms.map(patternOf).join("|")})`);
  return {
    terms: families.map(([term = ""]) => term.replaceAll("-", "")),
    pattern: new RegExp(`${STARTS}(?:${groups.join("|")})${ENDS}`, "giv"),
  };
}

const DICTIONARIES: ReadonlyMap<Digit, Dictionary> = new Map(
  Object.keys(FORMS).map((key) => [Number(key) as Digit, dictionaryOf(Number(key) as Digit)]),
);

/** The terms of a principle in lower case, its name first. */
export function termsOf(digit: Digit): readonly string[] {
  return DICTIONARIES.get(digit)?.terms ?? [];
}

/**
 * Every place in a text with a term of the principle, in order: as a whole word, in any form and letter case, also as part of a
 * hyphenated word, but never inside another word.
 */
export function findTerms(text: string, digit: Digit): FoundTerm[] {
  const dictionary = DICTIONARIES.get(digit);
  if (!dictionary) return [];
  return [...text.matchAll(dictionary.pattern)].map((match) => {
    const group = match.slice(1).findIndex((words) => words !== undefined);
    return {
      term: dictionary.terms[group] ?? "",
      text: match[0],
      start: match.index,
      end: match.index + match[0].length,
    };
  });
}
