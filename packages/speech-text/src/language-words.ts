import type { SpeechLanguage } from "./voices.ts";

/** The forms of a counted word, by the names of Intl.PluralRules; `other` serves where a language has no special form. */
export type Counted = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** The words of a language for what a text shows as a symbol. */
export interface LanguageWords {
  readonly plus: string;
  readonly equals: string;
  /** Between two numbers. */
  readonly minus: string;
  /** Before a negative number. */
  readonly negative: string;
  readonly times: string;
  readonly dividedBy: string;
  readonly lessThan: string;
  readonly moreThan: string;
  /** Between the ends of a range: 700 to 1,500. */
  readonly to: string;
  readonly and: string;
  readonly about: string;
  readonly rootOf: string;
  /** ½ as a word. */
  readonly half: string;
  /** A fraction: # is the numerator, ~ the denominator. */
  readonly fraction: string;
  /** ⅓, ⅔, ¼ and ¾ as words, divided by bars. */
  readonly parts: string;
  /** A number of times: 3x. */
  readonly often?: Counted;
  /** Between the sides of a score or a proportion, 3:2; undefined where nothing is said. */
  readonly ratio?: string;
  /** ±, ≠, ≤, ≥, ∞, §, and a small ² and ³ that raise to a power, divided by bars. */
  readonly signs: string;
  readonly hashtag: string;
  readonly degree: Counted;
  /** Celsius and Fahrenheit: # is the number with its degrees. */
  readonly scales: readonly [celsius: string, fahrenheit: string];
  readonly minute: Counted;
  readonly second: Counted;
  /** # is the number. */
  readonly percent: Counted;
  /** A time of day: # is the hour, ~ the minutes. */
  readonly time: string;
  /** A full hour, # o'clock. */
  readonly fullHour: string;
  readonly linkTo: string;
  readonly at: string;
  readonly dot: string;
  /** Before a number, for # and №. */
  readonly number: string;
}

/** The language's tag for Intl; ours says "UK" for Britain, like the hosted voices. */
export function localeOf(language: SpeechLanguage): string {
  if (language === "en-UK") return "en-GB";
  // Saudi Arabia's own calendar and digits would change the dates in a text.
  return language === "ar-SA" ? "ar-u-ca-gregory-nu-latn" : language;
}

/** Where 1,5 is one and a half. */
const DECIMAL_COMMA = /^(?:de|es|fr|it|nl|pl|pt|ru)/;

/** The form of a counted word that agrees with a number as written. */
export function counted(forms: Counted, written: string, language: SpeechLanguage): string {
  const plain = DECIMAL_COMMA.test(language)
    ? written.replace(/(?<=^\d{1,3}(?:\.\d{3})*)\.(?=\d{3}(?!\d))/g, "").replace(/^(\d+),(\d+)$/, "$1.$2")
    : written;
  const form = new Intl.PluralRules(localeOf(language)).select(Number(plain.replaceAll(",", "")) || 0);
  return forms[form] ?? forms.other;
}
