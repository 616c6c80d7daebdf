import type { LanguageWords } from "./language-words.ts";
import type { Spoken } from "./spoken.ts";
import type { SpeechLanguage } from "./voices.ts";

/** What a rule knows about the text around it. */
export interface Context {
  readonly words: LanguageWords;
  readonly language: SpeechLanguage;
  readonly english: boolean;
  readonly text: string;
  /** Where the rule's match begins in the text. */
  readonly at: number;
}

/** A rule for text that is not spoken as written. */
export interface Rule {
  /** Sticky: tried wherever a word, a number or a symbol begins. */
  readonly pattern: RegExp;
  /** Speaks the match and returns how much of the text it covered, or 0 if the rule does not apply after all. */
  say(match: RegExpExecArray, spoken: Spoken, context: Context): number;
}

/** Scripts that are written without spaces, so that a number or an address ends where their letters begin. */
export const UNSPACED = String.raw`\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}`;

/** Not in the middle of a word or a number. */
export const ENDS = String.raw`(?!\d|(?![${UNSPACED}])\p{L})`;

const quantityWith = (spaces: string) =>
  String.raw`\d{1,3}(?:\.\d{3})+,\d{1,15}|\d{1,3}(?:(?:\.\d{3}){2,5}|${spaces}(?:,\d{1,15})?)(?!\d)|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,15}(?:[.,]\d{1,15})?`;
/** A number as people write quantities: 7, 1,500, 3.25, 12.345,67, 12 000; "day 3 500 g" has two. */
const QUANTITY = quantityWith(String.raw`(?: \d{3}){0,4} 000`);
/** The same where thousands are written 12 345. */
const SPACED_QUANTITY = quantityWith(String.raw`(?: \d{3}){1,5}`);
export const SPACED_THOUSANDS: ReadonlySet<SpeechLanguage> = new Set(["fr-FR", "pl-PL", "ru-RU"]);

/** A number as it is said: no voice takes the spaces of 12 345 for a part of it. */
export const joined = (number: string) => number.replaceAll(" ", "");

/** The period of an abbreviation, unless it ends the sentence. */
export const PERIOD = String.raw`(?:\.(?!\s+["'(]*\p{Lu}|\s*$))?`;

/** Whether a sentence ends at a place, before a capital or the end of the text: an abbreviation's period is its period, too. */
export const endsSentence = (text: string, at: number): boolean => /^(?:\s+["'(]*\p{Lu}|\s*$)/u.test(text.slice(at, at + 8));

/** A rule that speaks words instead of its whole match; undefined leaves the match to the next rules. */
export function instead(pattern: RegExp, words: (match: RegExpExecArray, context: Context) => string | undefined): Rule {
  return {
    pattern,
    say(match, spoken, context) {
      const said = words(match, context);
      if (said === undefined) return 0;
      spoken.word(said, context.at, context.at + match[0].length);
      return match[0].length;
    },
  };
}

/** A rule with a quantity in its pattern; a list of patterns (111 222) stays one. */
export function measuring(pattern: (quantity: string) => string, words: Parameters<typeof instead>[1]): readonly Rule[] {
  const listed = /^\D*(\d)\1\1(?: (\d)\2\2)+(?! ?\d)/u;
  return [
    instead(new RegExp(pattern(SPACED_QUANTITY), "uy"), (match, context) =>
      SPACED_THOUSANDS.has(context.language) && !listed.test(match[0]) ? words(match, context) : undefined,
    ),
    instead(new RegExp(pattern(QUANTITY), "uy"), words),
  ];
}

/** A rule that speaks nothing but leaves a pause. */
export function pausing(pattern: RegExp, gap: " " | ", " | ". ", where: (context: Context) => boolean = () => true): Rule {
  return {
    pattern,
    say(match, spoken, context) {
      if (!where(context)) return 0;
      spoken.pause(gap);
      return match[0].length;
    },
  };
}
