import type { Digit } from "../principles/index.ts";
import { relationshipOf } from "../relationships/index.ts";

/** Two neighboring digits, and how the principle of the first meets that of the second. */
export interface Encounter {
  readonly number1: Digit;
  readonly number2: Digit;
  readonly relationship: string;
}

/** What there is to say of a date without encounters: of 11/11/1999. */
export const NO_ENCOUNTERS =
  "In this date only digits that are alike stand side by side, so none of them meets another; that is so on one day of two centuries.";

/** The index of the year's second digit in a date's eight: the year's first two belong to everybody's century. */
const IN_CENTURY = 5;

/**
 * The encounters of neighbors among the eight digits of a date, from left to right, except the one that everybody born in the
 * same century has. Each ordered pair appears once, at its first place; equal neighbors do not count.
 */
export function encountersOfDate(digits: readonly Digit[]): Encounter[] {
  // A map keeps the position at which a key was first set.
  const met = new Map<string, Encounter>();
  for (const [index, number2] of digits.entries()) {
    const number1 = digits[index - 1];
    const relationship = number1 === undefined ? undefined : relationshipOf(number1, number2);
    if (number1 === undefined || relationship === undefined || index === IN_CENTURY) continue;
    met.set(`${number1} ${number2}`, { number1, number2, relationship });
  }
  return [...met.values()];
}
