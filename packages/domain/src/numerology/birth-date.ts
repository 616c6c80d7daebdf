import type { Digit } from "../principles/index.ts";
import { digitalRoot, digitsOf } from "./digital-root.ts";
import { MONTHS } from "./months.ts";

/** A date of birth as numbers. The day is not checked against the month's length: every month may have up to 31. */
export interface BirthDate {
  /** 1 to 12. */
  readonly month: number;
  /** 1 to 31. */
  readonly day: number;
  /** 1900 to 2100. */
  readonly year: number;
}

const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;

/** The last two-digit year that belongs to this century. */
const PIVOT = 25;

function yearOf(digits: string): number {
  const year = Number(digits);
  if (digits.length === 4) return year;
  return year <= PIVOT ? 2000 + year : 1900 + year;
}

/**
 * The date that "month/day/year" stands for; undefined if it is no date. Two-digit years from 00 to 25 belong to this century,
 * the others to the previous one.
 */
export function parseBirthDate(text: string): BirthDate | undefined {
  const parts = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/.exec(text);
  if (!parts) return undefined;
  const [month, day, year] = [Number(parts[1]), Number(parts[2]), yearOf(parts[3] ?? "")];
  const fits = month >= 1 && month <= 12 && day >= 1 && day <= 31 && year >= FIRST_YEAR && year <= LAST_YEAR;
  return fits ? { month, day, year } : undefined;
}

/** A date in words, even one that is in no calendar: "February 31, 1988". */
export function dateInWords({ month, day, year }: BirthDate): string {
  return `${MONTHS[month - 1]} ${day}, ${year}`;
}

const padded = (number: number) => String(number).padStart(2, "0");

/** The date as "MM/DD/YYYY". */
export function formatBirthDate({ month, day, year }: BirthDate): string {
  return `${padded(month)}/${padded(day)}/${year}`;
}

/** All eight digits of the date as in "MM/DD/YYYY", including the zeros before month and day. */
export function digitsOfDate(date: BirthDate): Digit[] {
  return digitsOf(formatBirthDate(date));
}

/** The life path number: the digits added up until only one is left. There are no master numbers. */
export function lifePathOf(date: BirthDate): Digit {
  return digitalRoot(digitsOfDate(date));
}

/** Whether the Gregorian calendar has this day: 02/31/1988 is not in it. */
export function isInCalendar({ month, day, year }: BirthDate): boolean {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  if (month === 2) return day <= (leap ? 29 : 28);
  return day <= ([4, 6, 9, 11].includes(month) ? 30 : 31);
}
