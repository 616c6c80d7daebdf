import type { Digit } from "../principles/index.ts";
import { type BirthDate, formatBirthDate } from "./birth-date.ts";
import { digitalRoot, digitsOf } from "./digital-root.ts";

/** A calendar year, and the number that it has for somebody born on a certain day. */
export interface PersonalYear {
  readonly year: number;
  readonly number: Digit;
}

/** How many years are shown on either side of this one: nine in all, in which every number from 1 to 9 comes once. */
const AROUND = 4;

/** A personal year's number: the digits of the month and the day of birth and of the year in question, added up until one is left. */
function personalYearOf(date: BirthDate, year: number): Digit {
  return digitalRoot(digitsOf(formatBirthDate({ ...date, year })));
}

/** The nine personal years around a year of the calendar, the earliest first. */
export function personalYears(date: BirthDate, thisYear: number): PersonalYear[] {
  return Array.from({ length: 2 * AROUND + 1 }, (_, index) => {
    const year = thisYear - AROUND + index;
    return { year, number: personalYearOf(date, year) };
  });
}
