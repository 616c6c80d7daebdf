import { type BirthDate, parseBirthDate } from "./birth-date.ts";
import { MONTHS } from "./months.ts";

const NAMES = MONTHS.map((month) => month.toLowerCase());

/** The number of a month by its English name or its first three letters (also "sept"); 0 if it is none. */
function monthNamed(word: string): number {
  const name = word.toLowerCase();
  return (
    NAMES.findIndex((month) => month === name || month.slice(0, 3) === name || (name === "sept" && month.startsWith(name))) + 1
  );
}

const WEEKDAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day,? /i;

/** What may separate the parts if the month is a word. */
const GAP = "[ ,./-]+";
const NTH = "(?:st|nd|rd|th)?";

const MONTH_FIRST = new RegExp(`^([a-z]+)${GAP}(\\d{1,2})${NTH}${GAP}['’]?(\\d{4}|\\d{2})$`, "i");
const DAY_FIRST = new RegExp(`^(\\d{1,2})${NTH}(?: of)?${GAP}([a-z]+)${GAP}(\\d{4})$`, "i");
const YEAR_FIRST = new RegExp(`^(\\d{4})${GAP}([a-z]+)${GAP}(\\d{1,2})$`, "i");
const NUMBERS_YEAR_FIRST = /^(\d{4}) ?([-./]) ?(\d{1,2}) ?\2 ?(\d{1,2})$/;
const NUMBERS_MONTH_FIRST = /^(\d{1,2}) ?([-/]) ?(\d{1,2}) ?\2 ?(\d{4}|\d{2})$/;
const NUMBERS_DAY_FIRST = /^(\d{1,2}) ?([-.]) ?(\d{1,2}) ?\2 ?(\d{4})$/;

type Parts = readonly [month: string | number | undefined, day: string | undefined, year: string | undefined];

function namedParts(text: string): Parts | undefined {
  const plain = text.replace(WEEKDAY, "");
  const monthFirst = MONTH_FIRST.exec(plain);
  if (monthFirst) return [monthNamed(monthFirst[1] ?? ""), monthFirst[2], monthFirst[3]];
  const dayFirst = DAY_FIRST.exec(plain);
  if (dayFirst) return [monthNamed(dayFirst[2] ?? ""), dayFirst[1], dayFirst[3]];
  const yearFirst = YEAR_FIRST.exec(plain);
  return yearFirst ? [monthNamed(yearFirst[2] ?? ""), yearFirst[3], yearFirst[1]] : undefined;
}

/** Month, day and short year, unless the text could just as well start with the year: 01-02-03 may be the 3rd of February. */
function withShortYear(first: string, second: string, third: string): Parts | undefined {
  return parseBirthDate(`${second}/${third}/${first}`) ? undefined : [first, second, third];
}

function numberParts(text: string): Parts | undefined {
  const yearFirst = NUMBERS_YEAR_FIRST.exec(text);
  if (yearFirst) return [yearFirst[3], yearFirst[4], yearFirst[1]];
  const [, day = "", , month, year] = NUMBERS_DAY_FIRST.exec(text) ?? [];
  // No month: so it can only be the day.
  if (Number(day) > 12) return [month, day, year];
  const [, first = "", mark, second = "", third = ""] = NUMBERS_MONTH_FIRST.exec(text) ?? [];
  if (mark === "/" || third.length === 4) return [first, second, third];
  return mark === undefined ? undefined : withShortYear(first, second, third);
}

/** Digits without separators: MMDDYYYY, YYYYMMDD (no valid year begins like a month), MMDDYY. */
function digitParts(text: string): Parts | undefined {
  const part = (from: number, to: number) => text.slice(from, to);
  if (/^\d{8}$/.test(text))
    return Number(part(0, 2)) <= 12 ? [part(0, 2), part(2, 4), part(4, 8)] : [part(4, 6), part(6, 8), part(0, 4)];
  return /^\d{6}$/.test(text) ? withShortYear(part(0, 2), part(2, 4), part(4, 6)) : undefined;
}

/**
 * The date meant by a text that was pasted or filled in as a whole, such as "1/2/88", "01-02-1988", "19880102" or "Jan 2 1988".
 * Undefined if it is no date or could be two: numbers separated by dots (01.02.1988) are written day first in some countries, so
 * nothing is guessed from them unless the first can be no month (25.12.1988).
 */
export function readGivenDate(text: string): BirthDate | undefined {
  const plain = text
    .normalize("NFKC")
    .replace(/[‐‑‒–—]/g, "-")
    .replace(/\s+/g, " ")
    .trim();
  const parts = numberParts(plain) ?? digitParts(plain) ?? namedParts(plain);
  return parts && parseBirthDate(parts.join("/"));
}
