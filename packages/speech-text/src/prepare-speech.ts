import { clean } from "./clean.ts";
import { COUNTING_RULES } from "./counting-rules.ts";
import { DATE_RULES } from "./date-rules.ts";
import { arabic, chinese, hindi, japanese, korean, polish, russian } from "./further-words.ts";
import type { LanguageWords } from "./language-words.ts";
import { by, NUMBER_RULES } from "./number-rules.ts";
import { ORDINAL_RULES } from "./ordinal-rules.ts";
import { type Context, type Rule, UNSPACED } from "./rule.ts";
import { type Prepared, Spoken } from "./spoken.ts";
import { SYMBOL_RULES } from "./symbol-rules.ts";
import { LETTERED_UNIT_RULES } from "./unit-rules.ts";
import type { SpeechLanguage } from "./voices.ts";
import { dutch, english, french, german, italian, portuguese, spanish } from "./western-words.ts";
import { ABBREVIATION_RULES, LINK_RULES, WORD_RULES } from "./word-rules.ts";

const WORDS: Readonly<Record<SpeechLanguage, LanguageWords>> = {
  "en-US": english,
  "en-UK": english,
  "en-AU": english,
  "es-ES": spanish,
  "fr-FR": french,
  "de-DE": german,
  "it-IT": italian,
  "pt-BR": portuguese,
  "nl-NL": dutch,
  "pl-PL": polish,
  "ja-JP": japanese,
  "zh-CN": chinese,
  "ko-KR": korean,
  "hi-IN": hindi,
  "ru-RU": russian,
  "ar-SA": arabic,
};

/** A language's words for the symbols of a text. */
function wordsOf(language: SpeechLanguage): LanguageWords {
  return WORDS[language];
}

const LETTER_RULES: readonly Rule[] = [
  by,
  ...LETTERED_UNIT_RULES,
  ...ABBREVIATION_RULES,
  ...LINK_RULES,
  ...DATE_RULES,
  ...WORD_RULES,
];
const DIGIT_RULES: readonly Rule[] = [...LINK_RULES, ...DATE_RULES, ...ORDINAL_RULES, ...COUNTING_RULES, ...NUMBER_RULES];
const OTHER_RULES: readonly Rule[] = [...NUMBER_RULES, ...SYMBOL_RULES];

/** A word with its apostrophes and hyphens, or a number with its marks; no rule may begin inside it. */
const IN_WORD = String.raw`(?:[\p{L}\p{M}\u200C\u200D]|(?<![${UNSPACED}])\d)`;
const WORD = new RegExp(String.raw`[\p{L}\p{M}]${IN_WORD}*(?:['-](?=\p{L})${IN_WORD}+)*`, "uy");
const NUMBER = new RegExp(String.raw`\d+(?:[.,]\d+)*(?:(?!x\d)\p{L}${IN_WORD}*)?`, "uy");
const MARK = /\.{2,100}|[.,;:!?。、！？，；：।॥،؛؟]/uy;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Speaks what begins at a place, and returns where it ends. */
function speakAt(spoken: Spoken, context: Context): number {
  const { text, at } = context;
  const first = String.fromCodePoint(text.codePointAt(at) ?? 32);
  if (first === "\n") return lineBreak(spoken, text, at);
  const letter = /[\p{L}\p{M}]/u.test(first);
  const digit = /\d/.test(first);
  for (const rule of letter ? LETTER_RULES : digit ? DIGIT_RULES : OTHER_RULES) {
    const match = matchAt(rule.pattern, text, at);
    const length = match ? rule.say(match, spoken, context) : 0;
    if (length > 0) return at + length;
  }
  const whole = matchAt(letter ? WORD : NUMBER, text, at);
  if (whole) {
    spoken.copy(at, at + whole[0].length);
    return at + whole[0].length;
  }
  return mark(spoken, context, first);
}

/** A line without final punctuation is a sentence of its own: a heading, a list item, a paragraph. */
function lineBreak(spoken: Spoken, text: string, at: number): number {
  spoken.pause(". ");
  let end = at + 1;
  while (/\s/.test(text.charAt(end))) end += 1;
  return end;
}

function mark(spoken: Spoken, { text, at }: Context, first: string): number {
  const marks = matchAt(MARK, text, at);
  if (!marks) {
    // Combining marks and signs of scripts that no rule knows are left to the voice; quotes and symbols are not spoken.
    if (/[\p{N}\p{Sc}]/u.test(first)) spoken.copy(at, at + first.length);
    // 5'11" is not 511, nor is l'8 a word.
    else if (!/["']/.test(first) || /[\d\p{L}].\d/u.test(text.slice(Math.max(0, at - 1), at + 2))) spoken.pause(" ");
    return at + first.length;
  }
  const end = at + marks[0].length;
  if (marks[0].length > 1) spoken.pause(/^\s*["')\]]*\s*(?:\p{Lu}|$)/u.test(text.slice(end)) ? ". " : ", ");
  else spoken.mark(marks[0], at, end);
  return end;
}

const STOPS: Partial<Record<SpeechLanguage, string>> = { "ja-JP": "。", "zh-CN": "。", "hi-IN": "।" };

/**
 * The text as it should be spoken in a language: symbols as words, digit patterns one by one, dates, times and degrees in words,
 * nothing that only the eye needs. Never throws; the result is at most four times the length of the text plus 64 characters.
 */
export function prepareSpeech(text: string, language: SpeechLanguage): Prepared {
  const cleaned = clean(text);
  const words = wordsOf(language);
  const spoken = new Spoken(cleaned, STOPS[language] ?? ".");
  const english = language.startsWith("en-");
  let at = 0;
  while (at < cleaned.text.length) at = speakAt(spoken, { words, language, english, text: cleaned.text, at });
  return spoken.prepared();
}
