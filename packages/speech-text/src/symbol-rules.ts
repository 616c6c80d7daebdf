import type { LanguageWords } from "./language-words.ts";
import { type Context, instead, pausing, type Rule, UNSPACED } from "./rule.ts";
import { skyWord } from "./sky-words.ts";

/** The text before the match, a few characters at most. */
const before = ({ text, at }: Context) => text.slice(Math.max(0, at - 6), at);
const after = ({ text, at }: Context, length: number) => text.slice(at + length, at + length + 6);

const between = (context: Context, length: number) =>
  /[\d)]\s?$/u.test(before(context)) && /^\s?[\d(]/u.test(after(context, length));

/** A triangle or a square is an aspect only beside a planet. */
const aspect = instead(/[△□](?=\s?[☉☽☿♀♂♃-♇])/uy, ([glyph], context) =>
  /[☉☽☿♀♂♃-♇]\s?$/u.test(before(context)) ? skyWord(glyph, context.language) : undefined,
);

const sky = instead(/[☀-⛿☾☽℞\u{1F31B}\u{1F31C}\u{1F319}\u{1F31E}]/uy, ([glyph], { language }) => skyWord(glyph, language));

/** Emoji that stand for a word; only English has them. */
const PICTURES: Readonly<Record<string, string>> = {
  "❤": "heart",
  "♥": "heart",
  "⭐": "star",
  "★": "star",
  "☆": "star",
  "👍": "thumbs up",
  "✓": "check",
  "✔": "check",
  "✅": "check",
};

const PICTURE = String.raw`[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}★☆✓✔♥]`;

/** A run of emoji is spoken once, as the first one with a name; the others are skipped. */
const pictures: Rule = {
  pattern: new RegExp(String.raw`${PICTURE}(?:\s{0,2}${PICTURE}){0,400}`, "uy"),
  say(match, spoken, { at, english }) {
    const named = english ? [...match[0]].find((picture) => PICTURES[picture]) : undefined;
    if (named) spoken.word(PICTURES[named] ?? "", at, at + match[0].length);
    spoken.pause(" ");
    return match[0].length;
  },
};

type SymbolWord = "plus" | "equals" | "times" | "dividedBy" | "about" | "rootOf" | "to" | "and" | "at" | "lessThan" | "moreThan";

const said = (pattern: RegExp, word: SymbolWord) => instead(pattern, (_match, { words }) => words[word]);

const OPERATORS: readonly Rule[] = [
  // Rows of these are rules under a heading.
  pausing(/[=+_*~#-]{4,400}/uy, ", "),
  said(/[=-]{1,2}>|[→⇢⟹]/uy, "to"),
  said(/\+/uy, "plus"),
  // The Korean word follows the last sound of the number: 일은, 이는.
  instead(/={1,3}/uy, (_match, { words, language, text, at }) =>
    language === "ko-KR" && /[013678]\s?$/.test(text.slice(Math.max(0, at - 2), at)) ? "은" : words.equals,
  ),
  said(/×/uy, "times"),
  said(/÷/uy, "dividedBy"),
  said(/[≈≃≅]/uy, "about"),
  said(/√/uy, "rootOf"),
  said(/&/uy, "and"),
];

/** A temperature, whose minus may follow a letter of a script without spaces. */
const COLD = new RegExp(String.raw`(?<=[${UNSPACED}])-\d+(?:\.\d+)?\s?[°度도]`, "uy");

function isCold({ text, at }: Context): boolean {
  COLD.lastIndex = at;
  return COLD.test(text);
}

const minus = instead(/\s?[−-]\s?(?=[\d(])/uy, ([match], context) => {
  const written = before(context);
  const sign = match.includes("−");
  if (/[\d)]\s?$/u.test(written)) {
    const sum = /^[\d\s+×÷().,−-]{0,60}=/u.test(context.text.slice(context.at + match.length, context.at + match.length + 62));
    const spaced = /\s/.test(match);
    return sign || (sum && spaced) ? context.words.minus : undefined;
  }
  const alone = /(?:^|[\s(=])$/u.test(written) || isCold(context);
  return sign || (match === "-" && alone) ? context.words.negative : undefined;
});

const compared = instead(/[<>]/uy, ([sign], context) =>
  between(context, 1) ? (sign === "<" ? context.words.lessThan : context.words.moreThan) : undefined,
);

const SIGNS = "±≠≤≥∞§";

const signs = instead(/[±≠≤≥∞§]/uy, ([sign], { words }) => words.signs.split("|")[SIGNS.indexOf(sign)]);

/** Signs with words only in English; other languages skip them. */
const englishSigns = instead(/[©↔]/uy, ([sign], { english }) => (english ? (sign === "©" ? "copyright" : "and") : undefined));

/** What a small ² or ³ raises to a power; after any other word it is a footnote's. */
const RAISED = /(?:\d|\)|(?<!\p{L})(?:\p{L}|[cdkm]m|ft|yd|mi|mc))$/u;

const powers = instead(/[²³]/uy, ([power], context) =>
  RAISED.test(before(context)) ? context.words.signs.split("|").at(power === "²" ? -2 : -1) : undefined,
);

const percentWord = (words: LanguageWords) => words.percent.other.replace("#", "").trim();
const loose: readonly Rule[] = [
  instead(/[%٪]/uy, (_match, { words }) => percentWord(words)),
  instead(/°/uy, (_match, { words }) => words.degree.other),
];

/** #c8323c: the code of a color, sign by sign. */
const hexColor = instead(/#((?=[\da-f]*[a-f])(?=[\da-f]*\d)[\da-f]{6})(?![\p{L}\d])/iuy, ([, code = ""], { words }) =>
  [words.number, ...code.toUpperCase()].join(" "),
);

const numbered: readonly Rule[] = [
  hexColor,
  instead(/(?:#|№\s?)(?=\d)/uy, (_match, { words }) => words.number),
  instead(/#(?=\p{L})/uy, (_match, { words }) => words.hashtag),
  said(/@(?=[\p{L}\d_])/uy, "at"),
  // 3~5, as East Asian texts have it for 3 to 5.
  instead(/~\s?(?=\d)/uy, (_match, { words, text, at }) => (/[\p{L}\d]/u.test(text.charAt(at - 1)) ? words.to : words.about)),
];

const DUTCH: Readonly<Record<string, string>> = { t: "het", n: "een", k: "ik" };

/** 't huis. */
const clipped = instead(/'([tnk])(?= \p{L})/uy, ([, letter = ""], { language, text, at }) =>
  language === "nl-NL" && !/[\p{L}\d]$/u.test(text.slice(0, at).slice(-1)) ? DUTCH[letter] : undefined,
);

const slash = pausing(/\s?[/\\|]\s?/uy, ", ");

/** Marks that only the eye needs: bullets, footnotes, quotes, brackets, and those that eSpeak would read as commands. */
const UNHEARD: readonly Rule[] = [
  pausing(/(?:\[(?:\d{1,3}|\*|[a-z])\]|[¹²³⁴-⁹†‡]{1,4})/uy, " ", (context) => /[\p{L}\p{P}\d]$/u.test(before(context))),
  pausing(/[•‣◦▪●■□○◆▶►·*-](?=\s)/uy, " ", (context) => /(?:^|\n)\s{0,6}$/u.test(before(context))),
  pausing(/\s[•·|](?=\s)/uy, ", "),
  pausing(/\s[-–—]{1,3}(?=\s)|[—–]{1,3}|--+/uy, ", "),
  pausing(/[()[\]{}]{1,100}/uy, ", "),
];

/** Everything that is neither a letter nor a digit; the first rule that fits is used. */
export const SYMBOL_RULES: readonly Rule[] = [
  aspect,
  sky,
  ...OPERATORS,
  signs,
  englishSigns,
  pictures,
  minus,
  compared,
  powers,
  clipped,
  ...numbered,
  ...loose,
  ...UNHEARD,
  slash,
];
