import type { SpeechLanguage } from "./voices.ts";

/** The forms of a counted word, as Intl.PluralRules names them; `other` where a language has no own form. */
export type Counted = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** How a language says what a text shows as a symbol. */
export interface LanguageWords {
  readonly plus: string;
  readonly equals: string;
  /** Between two numbers. */
  readonly minus: string;
  /** Before a number below nothing. */
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
  /** A fraction: # is the upper, ~ the lower number. */
  readonly fraction: string;
  readonly degree: Counted;
  readonly minute: Counted;
  readonly second: Counted;
  /** # is the number. */
  readonly percent: Counted;
  /** A time of day: # is the hour, ~ the minutes. */
  readonly time: string;
  readonly linkTo: string;
  readonly at: string;
  readonly dot: string;
  /** Before a number, for # and №. */
  readonly number: string;
}

/** The language's tag as Intl knows it; ours says "UK" for Britain, as the hosted voices do. */
export function localeOf(language: SpeechLanguage): string {
  if (language === "en-UK") return "en-GB";
  // Saudi Arabia's own calendar and digits would change the dates that a text gives.
  return language === "ar-SA" ? "ar-u-ca-gregory-nu-latn" : language;
}

/** The form of a counted word that goes with a number as it is written. */
export function counted(forms: Counted, written: string, language: SpeechLanguage): string {
  const form = new Intl.PluralRules(localeOf(language)).select(Number(written.replaceAll(",", "")) || 0);
  return forms[form] ?? forms.other;
}
