import { PARTS } from "./words.ts";

/** Letters that are often doubled; doubling one may make another word, as in "seeks" or "cook". */
const OFTEN_DOUBLE = /[aeodfglmnprst]/;
const RUN = /(\p{L})\1*/gu;

/**
 * Every letter may be repeated: "fuuuck" matches "fuck", while "nigger" must not match "niger". Texts have no letter more than
 * three times in a row.
 */
function stretched(source: string): string {
  return source.replace(RUN, (run, letter: string) => {
    if (run.length > 1) return `${letter}{${run.length},}`;
    return OFTEN_DOUBLE.test(letter) ? `${letter}(?:${letter}${letter})?` : `${letter}+`;
  });
}

/**
 * Returns a function that maps a drawn-out word ("yourselfff") to the vocabulary word that it must be, and leaves other words as
 * they are. This is for phrases: patterns that allow every letter to repeat would take seconds to compile.
 */
export function shortener(vocabulary: Iterable<string>): (word: string) => string {
  const words = new Set(vocabulary);
  const bySqueezed = new Map<string, string>();
  for (const word of words) {
    const squeezed = word.replace(RUN, "$1");
    if (word.length > (bySqueezed.get(squeezed)?.length ?? 0)) bySqueezed.set(squeezed, word);
  }
  return (word) => {
    if (words.has(word) || !/(.)\1\1|([^aeodfglmnprst])\2/u.test(word)) return word;
    const found = bySqueezed.get(word.replace(RUN, "$1"));
    return found !== undefined && found.length < word.length ? found : word;
  };
}

/** The words of a list, in the notation of words.ts. */
export function listed(words: string): string[] {
  return words
    .trim()
    .split(/\s+/)
    .filter((word) => word !== "")
    .map((word) => word.replaceAll("_", " "));
}

interface Options {
  /** Whether letters may be repeated. */
  readonly stretch: boolean;
  /** What may follow a whole word. */
  readonly endings: string;
}

/** The alternatives of a list of words; each matches at the beginning of a word after a space, `*parts*` match anywhere. */
export function wordsPattern(words: readonly string[], { stretch, endings }: Options): RegExp {
  const form = (word: string) => (stretch ? stretched(word) : word);
  const bare = (word: string) => form(word.replaceAll("*", ""));
  const never = "(?!)";
  const starts = (word: string) => word.startsWith("*");
  const ends = (word: string) => word.endsWith("*");
  const join = (chosen: readonly string[]) => (chosen.length === 0 ? never : chosen.map(bare).join("|"));
  const whole = join(words.filter((word) => !starts(word) && !ends(word)));
  const stems = join(words.filter((word) => !starts(word) && ends(word)));
  const tails = join(words.filter((word) => starts(word) && !ends(word)));
  const parts = join(words.filter((word) => starts(word) && ends(word)));
  return new RegExp(`(?<= )(?:(?:${whole})(?:${endings})?(?= )|(?:${stems})[^ ]*)|(?:${tails})(?= )|(?:${parts})`, "g");
}

/** Placeholders in phrases: for any one word that may be missing, and for a number. */
const WILD = new Map([
  ["{any}", "([^ ]+ )?"],
  ["{number}", "\\d+"],
]);

/** The alternatives of a list of phrases, from the beginning of one word to the end of another. */
export function phrasesPattern(phrases: readonly string[]): RegExp {
  const sources = phrases.map((phrase) => {
    const expanded = phrase.replace(/\{(\w+)\}/g, (wild, name: string) =>
      PARTS[name] === undefined ? wild : `(${PARTS[name]})`,
    );
    return expanded.replace(/\{any\}|\{number\}/g, (wild) => WILD.get(wild) ?? wild);
  });
  return new RegExp(`(?<= )(?:${sources.join("|").replace(/\((?!\?)/g, "(?:")})(?= )`, "g");
}

/** The single words of phrases. */
export function phraseWords(phrases: readonly string[]): string[] {
  return phrases.flatMap((phrase) => phrase.replace(/\{\w+\}/g, " ").match(/[a-z]+/g) ?? []);
}
