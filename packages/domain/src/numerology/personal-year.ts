import type { Digit } from "../principles/index.ts";
import { type BirthDate, formatBirthDate } from "./birth-date.ts";
import { digitalRoot, digitsOf, reduceSteps, writeSteps } from "./digital-root.ts";

/** A calendar year, and the number that it has for somebody born on a certain day. */
export interface PersonalYear {
  readonly year: number;
  readonly number: Digit;
  /** How the number is found, such as "0+5+1+4+2+0+2+6 = 20, 2+0 = 2". */
  readonly sum: string;
}

/** How many years are shown on either side of this one: nine in all, in which every number from 1 to 9 comes once. */
const AROUND = 4;

/** A personal year: the digits of the month and the day of birth and of the year in question, added up until one is left. */
export function personalYear(date: BirthDate, year: number): PersonalYear {
  const digits = digitsOf(formatBirthDate({ ...date, year }));
  return { year, number: digitalRoot(digits), sum: writeSteps(reduceSteps(digits)) };
}

/** The nine personal years around a year of the calendar, the earliest first. */
export function personalYears(date: BirthDate, thisYear: number): PersonalYear[] {
  return Array.from({ length: 2 * AROUND + 1 }, (_, index) => personalYear(date, thisYear - AROUND + index));
}

/** A month of a personal year. */
export interface PersonalMonth {
  /** From 1 to 12. */
  readonly month: number;
  readonly number: Digit;
  /** How the number is found, such as "5+11 = 16, 1+6 = 7". */
  readonly sum: string;
}

/** The twelve months of a personal year: its number and the month's, added up until one digit is left. */
export function personalMonths(yearNumber: Digit): PersonalMonth[] {
  return Array.from({ length: 12 }, (_, index) => {
    const month = index + 1;
    const digits = digitsOf(String(yearNumber + month));
    const rest = writeSteps(reduceSteps(digits));
    const sum = [`${yearNumber}+${month} = ${yearNumber + month}`, ...(rest === "" ? [] : [rest])].join(", ");
    return { month, number: digitalRoot(digits), sum };
  });
}
