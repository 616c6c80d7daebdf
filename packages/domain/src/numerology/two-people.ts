import { type BirthDate, digitsOfDate } from "./birth-date.ts";
import { digitsOf, type Sum, sumUp } from "./digital-root.ts";
import { personalYear } from "./personal-year.ts";

/** What two dates are compared by. */
export interface DateNumbers {
  readonly lifePath: Sum;
  readonly birthday: Sum;
  readonly thisYear: Sum;
}

/** The numbers of a date that are compared with another's, in a year of the calendar. */
export function numbersOf(date: BirthDate, year: number): DateNumbers {
  const { number, sum } = personalYear(date, year);
  return {
    lifePath: sumUp(digitsOfDate(date)),
    birthday: sumUp(digitsOf(String(date.day))),
    thisYear: { number, sum },
  };
}
