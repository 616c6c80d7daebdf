import type { LanguageWords } from "./language-words.ts";
import type { Spoken } from "./spoken.ts";
import type { SpeechLanguage } from "./voices.ts";

/** What a rule knows of the text around it. */
export interface Context {
  readonly words: LanguageWords;
  readonly language: SpeechLanguage;
  readonly english: boolean;
  readonly text: string;
  /** Where in the text the rule's match begins. */
  readonly at: number;
}

/** A stretch of the text that is not spoken as it is written. */
export interface Rule {
  /** Sticky: it is tried where a word, a number or a symbol begins. */
  readonly pattern: RegExp;
  /** Speaks the match and returns how much of the text that was, or 0 where it is something else after all. */
  say(match: RegExpExecArray, spoken: Spoken, context: Context): number;
}

/** A rule that says words instead of its whole match; undefined leaves the match to the rules after it. */
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

/** A rule that says nothing but leaves a pause. */
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
