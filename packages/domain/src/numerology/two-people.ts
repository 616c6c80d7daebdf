import type { Digit } from "../principles/index.ts";
import { type BirthDate, digitsOfDate } from "./birth-date.ts";
import { digitalRoot, digitsOf, reduceSteps, writeSteps } from "./digital-root.ts";
import { personalYear } from "./personal-year.ts";

/** A number that a date comes to, and how: "3+0 = 3"; empty where nothing had to be added. */
export interface Found {
  readonly number: Digit;
  readonly sum: string;
}

/** What two dates are compared by. */
export interface DateNumbers {
  readonly lifePath: Found;
  readonly birthday: Found;
  readonly thisYear: Found;
}

function found(digits: readonly Digit[]): Found {
  return { number: digitalRoot(digits), sum: writeSteps(reduceSteps(digits)) };
}

/** The numbers of a date that are compared with another's, in a year of the calendar. */
export function numbersOf(date: BirthDate, year: number): DateNumbers {
  const { number, sum } = personalYear(date, year);
  return {
    lifePath: found(digitsOfDate(date)),
    birthday: found(digitsOf(String(date.day))),
    thisYear: { number, sum },
  };
}
