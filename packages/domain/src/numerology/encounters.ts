import type { Digit } from "../principles/index.ts";
import { relationshipOf } from "../relationships/index.ts";

/** Two digits that stand side by side, and how the principle of the first meets that of the second. */
export interface Encounter {
  readonly number1: Digit;
  readonly number2: Digit;
  readonly relationship: string;
}

/** Where the second digit of the year stands in a date's eight: the first two are those of everybody's century. */
const IN_CENTURY = 5;

/**
 * The encounters of neighbors among the eight digits of a date, from left to right, but for the one that everybody born in
 * the same century has. Each ordered pair is told once, at its first place; a digit beside itself meets nobody.
 */
export function encountersOfDate(digits: readonly Digit[]): Encounter[] {
  // A map keeps the place at which a key was first set.
  const met = new Map<string, Encounter>();
  for (const [index, number2] of digits.entries()) {
    const number1 = digits[index - 1];
    const relationship = number1 === undefined ? undefined : relationshipOf(number1, number2);
    if (number1 === undefined || relationship === undefined || index === IN_CENTURY) continue;
    met.set(`${number1} ${number2}`, { number1, number2, relationship });
  }
  return [...met.values()];
}
