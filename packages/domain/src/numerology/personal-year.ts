import type { Digit } from "../principles/index.ts";
import { type BirthDate, digitsOfDate, formatBirthDate } from "./birth-date.ts";
import { digitsOf, type Sum, sumUp } from "./digital-root.ts";

/** A calendar year, and its number for somebody born on a certain day. */
export interface PersonalYear extends Sum {
  readonly year: number;
}

/** How many years are shown on either side of this one: nine in all, so every number from 1 to 9 occurs once. */
const AROUND = 4;

/** A personal year: the digits of the month and day of birth and of the year in question, added up until only one is left. */
function personalYear(date: BirthDate, year: number): PersonalYear {
  return { year, ...sumUp(digitsOf(formatBirthDate({ ...date, year }))) };
}

/** The nine personal years around a calendar year, the earliest first. */
export function personalYears(date: BirthDate, thisYear: number): PersonalYear[] {
  return Array.from({ length: 2 * AROUND + 1 }, (_, index) => personalYear(date, thisYear - AROUND + index));
}

/** A month of a personal year. */
export interface PersonalMonth extends Sum {
  /** 1 to 12. */
  readonly month: number;
}

/** The twelve months of a personal year: the year's number and the month's, added up until only one digit is left. */
export function personalMonths(yearNumber: Digit): PersonalMonth[] {
  return Array.from({ length: 12 }, (_, index) => {
    const month = index + 1;
    const { number, sum: rest } = sumUp(digitsOf(String(yearNumber + month)));
    const first = `${yearNumber}+${month} = ${yearNumber + month}`;
    return { month, number, sum: rest === "" ? first : `${first}, ${rest}` };
  });
}

/** The numbers by which two dates are compared. */
export interface DateNumbers {
  readonly lifePath: Sum;
  readonly birthday: Sum;
  readonly thisYear: Sum;
}

/** The numbers of a date in a calendar year, for comparison with another's. */
export function numbersOf(date: BirthDate, year: number): DateNumbers {
  const { number, sum } = personalYear(date, year);
  return {
    lifePath: sumUp(digitsOfDate(date)),
    birthday: sumUp(digitsOf(String(date.day))),
    thisYear: { number, sum },
  };
}
