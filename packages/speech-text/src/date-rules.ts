import { agreeing } from "./agreement.ts";
import { KOREAN_MONTHS, koreanCount } from "./counting-rules.ts";
import { germanEnding } from "./german-ordinals.ts";
import { localeOf } from "./language-words.ts";
import { yearInWords } from "./number-rules.ts";
import { englishOrdinal, germanOrdinal, slavicOrdinal, slavicYear } from "./ordinals.ts";
import { POLISH_RULES } from "./polish-rules.ts";
import { type Context, ENDS, endsSentence, instead, PERIOD, type Rule } from "./rule.ts";
import type { SpeechLanguage } from "./voices.ts";
import { withYearSaid, YEAR_RULES } from "./year-rules.ts";

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

function exists(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return month >= 1 && month <= 12 && day >= 1 && date.getUTCMonth() === month - 1;
}

/** Some languages have a special word for the first of a month. */
const FIRST: Partial<Record<SpeechLanguage, string>> = { "fr-FR": "1er", "it-IT": "primo", "pt-BR": "primeiro" };

/** A day in German with the ending that the word before it asks for: "am ersten", "der erste", "erster". */
function germanDayWord(day: number, { text, at }: Context): string {
  return germanOrdinal(day, germanEnding(text.slice(Math.max(0, at - 40), at)) ?? "r");
}

/** The day of a written date as it is spoken: "1. November" would end a sentence, and "1 novembre" would become "one November". */
function spelledDay(written: string, day: number, context: Context): string {
  const { language } = context;
  if (language === "de-DE") return written.replace(/^\d+\./, () => germanDayWord(day, context));
  if (language === "ko-KR") return written.replace(/6월|10월/, (month) => KOREAN_MONTHS[month as keyof typeof KOREAN_MONTHS]);
  if (language === "ru-RU" || language === "pl-PL")
    return written
      .replace(/^\d+/, () => slavicOrdinal(language, day, "genitive"))
      .replace(/\d{4}/, (year) => slavicYear(language, Number(year), "genitive"));
  const first = day === 1 ? FIRST[language] : undefined;
  return first ? written.replace(/^1\u00BA?(?= )/, first) : written;
}

/** A date in words, or undefined if there is no such day. Two-digit years stay as they are. */
function dateInWords(yearText: string, month: number, day: number, context: Context): string | undefined {
  const { english, language } = context;
  const whole = yearText.length === 4;
  const year = whole ? Number(yearText) : 2000;
  if (!exists(year, month, day)) return undefined;
  if (english) return `${MONTHS[month - 1]} ${englishOrdinal(day)}, ${whole ? yearInWords(yearText) : yearText}`;
  const options = { timeZone: "UTC", day: "numeric", month: "long", year: whole ? "numeric" : undefined } as const;
  const written = new Intl.DateTimeFormat(localeOf(language), options).format(new Date(Date.UTC(year, month - 1, day)));
  const said = spelledDay(withYearSaid(written.replace(/ г\.$/, " года"), language), day, context);
  return whole ? said : `${said} ${yearText}`;
}

/** 2025-08-18, without a time after it, and 2025/8/18 and 2025.8.18 as in East Asia. */
const yearFirst = instead(
  new RegExp(String.raw`(\d{4})([-/.])(\d\d?)\2(\d\d?)${ENDS}(?!-|[/.]\d)`, "uy"),
  ([, year = "", , month, day], context) => dateInWords(year, Number(month), Number(day), context),
);

/** 11/01/2011 and 11-01-2011: month first in English, as the site writes dates, and day first elsewhere; the other way around if only that is a date. */
const yearLast = instead(
  new RegExp(String.raw`(\d{1,2})([/-])(\d{1,2})\2(\d{4}|(?<=\/)\d\d)${ENDS}(?![/-]\d)`, "uy"),
  ([, first, , second, year = ""], context) => {
    const [one, two] = [Number(first), Number(second)];
    const american = () => dateInWords(year, one, two, context);
    const european = () => dateInWords(year, two, one, context);
    return context.english ? (american() ?? european()) : (european() ?? american());
  },
);

/** 7.3.1985, in Russian and Polish also with the word for the year; 07.03.85 only where it can be no time. */
const dotted = instead(
  new RegExp(
    String.raw`(\d{1,2})\. ?(\d{1,2})\. ?(\d{4}|(?<=\d\d\.\d\d\.)\d\d)(?![\p{L}\d]|\.\d)(?: (г|r)(?=\.)${PERIOD})?`,
    "uy",
  ),
  ([, day, month, year = "", noun], context) => {
    const said = context.english ? undefined : dateInWords(year, Number(month), Number(day), context);
    return said && noun === "r" ? `${said} roku` : said;
  },
);

const monthNamed = (name: string) => MONTHS.find((month) => month.startsWith(name.slice(0, 3)));

/** Nov 1, 2025 and November 1: the month in full, the day as an ordinal, the year in two halves. */
const named = instead(
  new RegExp(
    String.raw`(${MONTHS.join("|")}|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.?) (\d{1,2})(?:st|nd|rd|th)?(?![\p{L}\d]|[:./]\d)(?:(,? )(\d{4})(?![\p{L}\d]|[:.,/]\d))?`,
    "uy",
  ),
  ([, name = "", day, , year], { english }) => {
    const month = monthNamed(name);
    const date = Number(day);
    if (!english || !month || date < 1 || date > 31) return undefined;
    return `${month} ${englishOrdinal(date)}${year ? `, ${yearInWords(year)}` : ""}`;
  },
);

const GERMAN_WEEKDAYS = ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"];
const GERMAN_WEEKDAY_BEFORE = new RegExp(
  String.raw`(?<!\p{L})(?:${GERMAN_WEEKDAYS.join("|")}|(?:Mo|Di|Mi|Do|Fr|Sa|So)\.),? $`,
  "u",
);

/** "am 3.5." in German, and 2024. 5. 3. in Korean. */
const withoutYear = instead(/(\d{1,2})\.(\d{1,2})\.(?!\d)/uy, ([whole, day, month], context) => {
  const { language, text, at } = context;
  const before = text.slice(Math.max(0, at - 40), at);
  const named = GERMAN_WEEKDAY_BEFORE.test(before);
  if (language !== "de-DE" || (named ? endsSentence(text, at + whole.length) : germanEnding(before) !== "n")) return undefined;
  const said = dateInWords("", Number(month), Number(day), context)?.trim();
  return named && germanEnding(before.replace(GERMAN_WEEKDAY_BEFORE, "")) === "n" ? said?.replace(/r(?= )/, "n") : said;
});

/** Di., 3.6. and Dienstag, der 3. Juni. */
const germanWeekday = instead(/(Mo|Di|Mi|Do|Fr|Sa|So)\.(?=,? (?:de[rmn] )?\d{1,2}\.)/uy, ([, day = ""], { language }) =>
  language === "de-DE" ? GERMAN_WEEKDAYS.find((name) => name.startsWith(day)) : undefined,
);

const koreanDate = instead(/(\d{4})\. ?(\d{1,2})\. ?(\d{1,2})(?!\d)\.?/uy, ([, year = "", month, day], context) =>
  context.language === "ko-KR" ? dateInWords(year, Number(month), Number(day), context) : undefined,
);

/** "am 1. November" and "der 3. Mai" in German texts. */
const germanDay = instead(
  /(\d{1,2})\. ?(?=(?:Jan|Feb|Apr|Aug|Sept?|Okt|Nov|Dez)\.|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)/uy,
  ([, day], context) =>
    context.language === "de-DE" && Number(day) >= 1 && Number(day) <= 31 ? germanDayWord(Number(day), context) : undefined,
);

/** Months as they are written short after a day, from January on; undefined names are written in full anyhow. */
const SHORT_MONTHS: Partial<Record<SpeechLanguage, readonly string[]>> = {
  "de-DE": ["Jan", "Feb", "Mrz", "Apr", "", "Jun", "Jul", "Aug", "Sept", "Okt", "Nov", "Dez"],
  "es-ES": ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sept", "oct", "nov", "dic"],
  "fr-FR": ["janv", "févr", "", "avr", "", "", "juil", "", "sept", "oct", "nov", "déc"],
  "it-IT": ["gen", "feb", "mar", "apr", "mag", "giu", "lug", "ago", "set", "ott", "nov", "dic"],
  "pt-BR": ["jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez"],
  "nl-NL": ["jan", "feb", "mrt", "apr", "", "jun", "jul", "aug", "sept", "okt", "nov", "dec"],
};

/** Months that are words of their own when they are short: "3 set", "2 out". */
const ALSO_WORDS = /^(?:ago|mag|mar|out|set)$/;
const DAY_BEFORE = /(?<!\p{L})(?:(?:il|el|d[ií]a) \d{1,2}|\d{1,2} de) $/u;

/** 21. Dez. 2012, 21 déc.; where the period may end the sentence, both stay as they are. */
const shortMonth = instead(/(\p{L}{3,4})\.(?=\s|[,;)]|$)/uy, ([whole, name = ""], { language, text, at }) => {
  const month = SHORT_MONTHS[language]?.indexOf(name.replace(/^(Sep|sep)$/, "$1t")) ?? -1;
  const before = text.slice(Math.max(0, at - 10), at);
  const end = at + whole.length;
  if (month < 0 || !/\d\.? (?:de )?$/.test(before) || endsSentence(text, end)) return undefined;
  const dated = DAY_BEFORE.test(before) || /^ (?:del? )?\d{4}(?!\d)/.test(text.slice(end, end + 10));
  if (ALSO_WORDS.test(name) && !dated) return undefined;
  return new Intl.DateTimeFormat(localeOf(language), { timeZone: "UTC", month: "long" }).format(new Date(Date.UTC(2000, month)));
});

/** What may be a part of something: "le 1/3", "du 3/5 de la bouteille", "il 7/10 in musica". */
const PART = /^(?:1\/[234]|2\/3|3\/4|24\/7)$/;
const OF_SOMETHING = /^ (?!(?:a|à|al|alle|au|e|et|ou|o|ore|y|hasta)(?!\p{L}))\p{Ll}/u;

/** "el 18/7", "le 18/7", "dal 18/7", "dia 18/7": a day and its month; without such a word it is a fraction. */
const dayAndMonth = instead(/(\d{1,2})\/(\d{1,2})(?![\p{L}\d/]|[.,]\d)/uy, ([whole, day, month], context) => {
  const { language, text, at } = context;
  const asked = {
    "es-ES": /(?<!\p{L})(?:el|del|al|día)\s$/iu,
    "fr-FR": /(?<!\p{L})(?:le|du|au)\s$/iu,
    "it-IT": /(?<!\p{L})(?:il|dal|del|al)\s$/iu,
    "pt-BR": /(?<!\p{L})dia\s$/iu,
  }[language as string];
  const before = text.slice(Math.max(0, at - 6), at);
  if (!asked?.test(before)) return undefined;
  const following = text.slice(at + whole.length, at + whole.length + 8);
  const part = PART.test(whole) || (Number(day) <= 12 && OF_SOMETHING.test(following));
  return part && !/d[ií]a\s$/iu.test(before) ? undefined : dateInWords("", Number(month), Number(day), context)?.trim();
});

/** 3 May 2024 and 3 May. */
const britishDay = instead(
  new RegExp(String.raw`(\d{1,2}) (${MONTHS.join("|")})(?!\p{L})(?:,? (\d{4})(?![\p{L}\d]|[:.,/]\d))?`, "uy"),
  ([, day, month, year], { english, text, at }) => {
    const date = Number(day);
    if (!english || date < 1 || date > 31) return undefined;
    const the = /\b(?:the|of|st|nd|rd|th) $/iu.test(text.slice(Math.max(0, at - 4), at)) ? "" : "the ";
    return `${the}${englishOrdinal(date)} of ${month}${year ? `, ${yearInWords(year)}` : ""}`;
  },
);

/** 1 Nov 2025 and Nov 2025. */
const abbreviated = instead(
  /(Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.?(?= \d{4}(?!\d))/uy,
  ([, name = ""], { english }) => (english ? monthNamed(name) : undefined),
);

const weekday = instead(
  /(Sun|Mon|Tue|Tues|Wed|Thu|Thur|Thurs|Fri|Sat)\.?(?=,? (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec))/uy,
  ([, name = ""], { english }) => (english ? WEEKDAYS.find((day) => day.startsWith(name.slice(0, 3))) : undefined),
);

const ZONES: Readonly<Record<string, string>> = {
  EDT: "Eastern Daylight Time",
  EST: "Eastern Standard Time",
  CDT: "Central Daylight Time",
  CST: "Central Standard Time",
  MDT: "Mountain Daylight Time",
  MST: "Mountain Standard Time",
  PDT: "Pacific Daylight Time",
  PST: "Pacific Standard Time",
  ET: "Eastern Time",
  PT: "Pacific Time",
};

/** Said before minutes of one digit. */
const NOUGHT: Partial<Record<SpeechLanguage, string>> = { "zh-CN": "零", "ru-RU": "ноль " };

/** What the hour is an hour of, where one is counted otherwise for it: la una, à une heure, ein Uhr. */
const HOUR: Partial<Record<SpeechLanguage, string>> = {
  "es-ES": "hora",
  "fr-FR": "heure",
  "it-IT": "ora",
  "pt-BR": "hora",
  "de-DE": "Uhr",
};

function clockInWords(hour: string, minute: string, { english, language, words }: Context): string {
  const hours = Number(hour);
  const minutes = Number(minute);
  // Korean counts hours otherwise than minutes.
  const said =
    language === "ko-KR" && hours >= 1 && hours <= 12
      ? koreanCount(hours)
      : agreeing(String(hours), HOUR[language] ?? "", language);
  const one = (pattern: string) => (hours < 2 ? pattern.replace("heures", "heure") : pattern);
  if (minutes === 0) return one(words.fullHour).replace("#", said);
  const nought = english ? "oh " : (NOUGHT[language] ?? "");
  const spelled = minutes < 10 ? `${nought}${minutes}` : minute;
  return one(words.time).replace(/[#~]/g, (mark) => (mark === "#" ? said : spelled));
}

/** 3:32 PM EDT, 15:30, 4:08:20, 15:30 Uhr, 15.30 Uhr. Full hours are spoken without minutes. */
const time = instead(
  /(\d{1,2})(?::|\.(?=\d\d (?:Uhr|uur)\b))([0-5]\d)(?::([0-5]\d))?(?!\d|[.:]\d)(?: ?([AaPp])(?:\.[Mm]\.|[Mm]\b)| (?:Uhr|uur|h|बजे)(?![\p{L}\p{M}\d]))?(?: (E[DS]?T|[CM][DS]T|P[DS]?T|UTC|GMT)\b|(s)\b)?/uy,
  ([, hour = "", minute = "", second, half, zone, many = ""], context) => {
    if (Number(hour) > 24) return undefined;
    const said = [half && Number(minute) === 0 ? String(Number(hour)) : clockInWords(hour, minute, context)];
    if (second) said.push(String(Number(second)));
    if (half) said.push(`${half.toUpperCase()}M`);
    if (zone) said.push((context.english && ZONES[zone]) || zone);
    return `${said.join(" ")}${many}`;
  },
);

/** alle 19.00, as Italian texts have it, and 21.30 h in Spanish. */
const dottedTime = instead(/(\d{1,2})\.([0-5]\d)( h)?(?![\p{L}\d]|[.,]\d)/uy, ([, hour = "", minute = "", h], context) => {
  const { language, text, at } = context;
  const asked = h
    ? language === "es-ES"
    : language === "it-IT" && /(?<!\p{L})(?:[ad]lle|ore|le|fino alle)\s$/iu.test(text.slice(Math.max(0, at - 12), at));
  return asked && Number(hour) <= 24 ? clockInWords(hour, minute, context) : undefined;
});

/** 15h30, as French, Portuguese and Spanish texts have it; 9 h is as many hours. */
const hourAndMinutes = instead(/(\d{1,2}) ?h ?([0-5]\d)(?![\p{L}\d])/uy, ([, hour = "", minute = ""], context) => {
  const known = /^(?:es|fr|pt)/.test(context.language);
  return known && Number(hour) <= 24 ? clockInWords(hour, minute, context) : undefined;
});

export const DATE_RULES: readonly Rule[] = [
  koreanDate,
  yearFirst,
  yearLast,
  dotted,
  withoutYear,
  ...YEAR_RULES,
  ...POLISH_RULES,
  germanDay,
  time,
  dottedTime,
  hourAndMinutes,
  named,
  abbreviated,
  britishDay,
  weekday,
  germanWeekday,
  shortMonth,
  dayAndMonth,
];
