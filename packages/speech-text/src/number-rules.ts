import { decimal, quantity } from "./agreement.ts";
import { half } from "./half-rules.ts";
import { counted } from "./language-words.ts";
import { ENDS, instead, joined, measuring, type Rule, SPACED_THOUSANDS } from "./rule.ts";
import type { Spoken } from "./spoken.ts";
import { UNIT_RULES } from "./unit-rules.ts";
import { LONE_YEAR_RULES } from "./year-rules.ts";

/** Speaks digits one by one, each with its own source; longer rows have a short pause after every third digit. */
function sayDigits(digits: string, spoken: Spoken, at: number): number {
  const pauses = digits.length > 5;
  for (let place = 0; place < digits.length; place += 1) {
    spoken.word(digits.charAt(place), at + place, at + place + 1);
    if (pauses && place % 3 === 2 && place < digits.length - 1) spoken.pause(", ");
  }
  return digits.length;
}

const isYear = (digits: string) => /^(?:1[1-9]|20)\d\d$/.test(digits);

/** Whether a row of digits is a pattern to be spoken digit by digit: 111, 1234, 1212, 007, 986383689; years are not. */
function isPattern(digits: string): boolean {
  if (digits.length < 3) return false;
  if (/^(\d)\1+$/.test(digits) || digits.startsWith("0")) return true;
  // A round million is a quantity.
  if (digits.length >= 7) return digits.length > 15 || !digits.endsWith("000");
  if (digits.length >= 4 && ("0123456789".includes(digits) || "9876543210".includes(digits))) return true;
  if (digits.length === 4 && /^(\d\d)\1$/.test(digits)) return !isYear(digits) || digits === "1212";
  return digits.length >= 5 && !digits.endsWith("00") && digits === [...digits].reverse().join("");
}

/** A year in two halves, as in English; years spoken as quantities stay: 1900, 2000, 2005. */
export function yearInWords(digits: string): string {
  const [head, tail] = [digits.slice(0, 2), digits.slice(2)];
  if (tail === "00" || head === "10" || head === "20") return digits;
  return tail.startsWith("0") ? `${head} oh ${tail.charAt(1)}` : `${head} ${tail}`;
}

/** Digits in a row with short pauses between them: 1-4-2-3, 7–3–1. Hyphens are not minus signs here. */
const sequence: Rule = {
  pattern: /(\d{1,2})(?:[-–·]\d{1,2}){2,40}(?![\p{L}\d]|[-–]\d)/uy,
  say(match, spoken, { at }) {
    for (const number of match[0].matchAll(/\d+/g)) {
      if (number.index > 0) spoken.pause(", ");
      spoken.word(number[0], at + number.index, at + number.index + number[0].length);
    }
    return match[0].length;
  },
};

/** A counted number is a quantity, whatever its digits look like. */
const COUNTED = String.raw`(?! ?(?:percent|degrees?|minutes?|seconds?|dollars?|euros?|pounds?|hours?|days?|years?|people|words?|pages?|times|characters?|km|kg|cm|mm|miles?)(?!\p{L}))`;

/** 10 000, of any size in languages that write thousands so, and 10'000 as in Switzerland; a list of patterns (111 222) stays one. */
const thousands = instead(
  /[1-9]\d{0,2}(?:(?: \d{3})+|(?:'\d{3})+)(?:,\d{1,15})?(?![\p{L}\d]| \d|-\d)/uy,
  ([number], { language, text, at }) => {
    const listed = /^(?:(\d)\1\1(?: |$))+$/.test(number) || /\d $|\btel\.?:? $/i.test(text.slice(Math.max(0, at - 7), at));
    // Elsewhere only round ones are certainly one number.
    const spaced = SPACED_THOUSANDS.has(language) || / 000$/.test(number);
    const apart = number.includes(" ") && (listed || !spaced);
    return apart ? undefined : number.replace(/[ ']/g, "");
  },
);

const digitRow: Rule = {
  pattern: new RegExp(String.raw`\d{3,400}(?![\p{L}\d]|[.,]\d)${COUNTED}`, "uy"),
  say(match, spoken, { at }) {
    return isPattern(match[0]) ? sayDigits(match[0], spoken, at) : 0;
  },
};

const year = instead(
  new RegExp(String.raw`(1[1-9]\d\d)(s?)(?![\p{L}\d]|[.,]\d)${COUNTED}`, "uy"),
  ([, digits = "", decade = ""], { english, text, at }) =>
    // "1988–1994" is a range of years; "$1984" and "−1984" are not years.
    english && !/[$€£¥−]\s?$/u.test(text.slice(Math.max(0, at - 2), at)) ? `${yearInWords(digits)}${decade}` : undefined,
);

const COMPASS: Readonly<Record<string, string>> = { N: "north", S: "south", E: "east", W: "west" };

/** 05 minutes are not "zero five minutes". */
const plainly = (number: string) => number.replace(/^0(?=\d)/, "");

/** 12°34′56″, also with straight quotes, and 20 °C. */
const degrees = measuring(
  (number) =>
    String.raw`(${number})\s?([°º])(?:([CF])${ENDS}|\s?(\d{1,2}(?:\.\d+)?)\s?['′](?:\s?(\d{1,2}(?:\.\d+)?)\s?(?:"|″|''|′′))?)?(?:\s?([NSEW])${ENDS})?`,
  ([, whole = "", sign, scale, minutes, seconds, side], context) => {
    const { words, english, language } = context;
    // The voices say "1º" as the first.
    if (sign === "º" && !scale && !minutes && !side && /^(?:es|it|pt)/.test(language)) return undefined;
    const said = [quantity(joined(whole), words.degree, language)];
    const scaled = words.scales[scale === "C" ? 0 : 1];
    if (scale) said[0] = scaled.replace("#", () => said[0] ?? "");
    if (minutes) said.push(quantity(plainly(minutes), words.minute, language));
    if (seconds) said.push(quantity(plainly(seconds), words.second, language));
    if (side) said.push((english && COMPASS[side]) || side);
    return said.join(" ");
  },
);

/** 34′ and 56″ without degrees before them. */
const arcs = measuring(
  (number) => `(${number})([′″])`,
  ([, number = "", mark], { words, language }) =>
    quantity(plainly(joined(number)), mark === "′" ? words.minute : words.second, language),
);

const percent = measuring(
  (number) => String.raw`(${number})\s?[%٪]`,
  ([, number = ""], { words, language }) =>
    counted(words.percent, joined(number), language).replace("#", () => decimal(joined(number), language)),
);

/** 3,5 in Russian and 3.5 in Korean; "6.25 전쟁" and "3.5.1" are no decimals. */
const loneDecimal = instead(
  new RegExp(String.raw`\d{1,9}([.,])\d{1,3}${ENDS}(?![.,:]\d| (?:전쟁|운동|혁명|광복|항쟁))`, "uy"),
  ([number, mark], { language, text, at }) => {
    const said =
      mark === (language === "ru-RU" ? "," : ".") && !/[.,]$/.test(text.charAt(at - 1)) ? decimal(number, language) : number;
    return said === number ? undefined : said;
  },
);

const PARTS = ["1/3", "2/3", "1/4", "3/4"];

/** 1/2, 3/4, ½, 2½, 4/3. "24/7" is no fraction. */
const fraction = instead(
  new RegExp(String.raw`(?:(\d{1,4}) (?=\d\d?⁄))?(\d{1,4})[/⁄](\d{1,4})${ENDS}(?![/⁄.,]\d)`, "uy"),
  ([, whole, upper = "", lower = ""], { words, text, at }) => {
    if (text.charAt(at - 1) === "/") return undefined;
    const written = `${upper}/${lower}`;
    // Round the clock, and from one year to the next.
    const turn = Number(upper) >= 1500 && Number(upper) < 2100 && lower === String((Number(upper) + 1) % 100).padStart(2, "0");
    if (written === "24/7" || turn) return `${upper} ${lower}`;
    const inFull = words.fraction.replace(/[#~]/g, (mark) => (mark === "#" ? upper : lower));
    const named = written === "1/2" ? words.half : words.parts.split("|")[PARTS.indexOf(written)];
    const said = named ?? inFull;
    return whole === undefined ? said : `${whole} ${words.and} ${said.replace(/^one /, "a ")}`;
  },
);

/** 555-0123, 212-555-0123, 010-1234-5678, 91234-5678, 555-35-35 and 06-12345678: digit by digit. 500-1000 is a range. */
const phone: Rule = {
  pattern:
    /(?:\d{1,3}-)?\d{3}-\d{4}(?![\p{L}\d]|-\d)|(?:0\d{1,3}-\d{3,4}|1[3-9]\d-\d{4}|9\d{4})-\d{4}(?!-?\d)|\d{3}-\d\d-\d\d(?![\p{L}\d]|-\d)|0\d{1,4}[-/]\d{5,9}(?![\p{L}\d])/uy,
  say([written], spoken, { at }) {
    if (/^[1-9]\d0-[1-9]\d\d0$/.test(written)) return 0;
    for (const group of written.matchAll(/\d+/g)) {
      if (group.index > 0) spoken.pause(", ");
      sayDigits(group[0], spoken, at + group.index);
    }
    return written.length;
  },
};

/** 1-2 and 700–1,500, where the mark between two numbers is "to", and ratios (3:2). */
const range = instead(/(?:\s?[–]\s?|-|:)(?=\d)/uy, ([mark], { words, text, at }) => {
  if (!/\d[%°′″]?$/u.test(text.slice(Math.max(0, at - 2), at))) return undefined;
  return mark === ":" ? words.ratio : words.to;
});

/** 3x a week; "y = 3x" and "size 3x" are not. */
const often = instead(/([1-9]\d{0,3})\s?[x×](?=\s\p{L}|[,.;!?)]|\s*$)/uy, ([, number = ""], { words, language, text, at }) =>
  words.often && !/(?:[=+−^]|size)\s?$/iu.test(text.slice(Math.max(0, at - 5), at))
    ? quantity(number, words.often, language)
    : undefined,
);

/** The "x" of 3x4, used where the rules for letters are tried. */
export const by = instead(/\s?x\s?(?=\d)/uy, (_match, { words, text, at }) =>
  /\d\s?$/.test(text.slice(Math.max(0, at - 2), at)) ? words.times : undefined,
);

/** What begins with a digit or stands between two numbers; the first rule that fits is used. */
export const NUMBER_RULES: readonly Rule[] = [
  ...degrees,
  ...arcs,
  ...percent,
  ...UNIT_RULES,
  phone,
  sequence,
  half,
  often,
  fraction,
  thousands,
  loneDecimal,
  digitRow,
  year,
  ...LONE_YEAR_RULES,
  range,
];
