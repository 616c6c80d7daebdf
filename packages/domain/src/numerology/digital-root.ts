import { type Digit, isDigit } from "../principles/index.ts";

/** One line of a sum as done on paper: what is added, and the result. */
export interface SumStep {
  readonly addends: readonly Digit[];
  readonly sum: number;
}

/** The digits 0 to 9 of a text in order; everything else is skipped. */
export function digitsOf(text: string): Digit[] {
  return (text.match(/\d/g) ?? []).map(Number).filter(isDigit);
}

/**
 * The sums that reduce digits to a single one, each adding up the digits of the sum before it. Empty if there is at most one
 * digit, since there is nothing to add.
 */
export function reduceSteps(digits: readonly Digit[]): SumStep[] {
  const steps: SumStep[] = [];
  let addends = digits;
  while (addends.length > 1) {
    const sum = addends.reduce<number>((total, digit) => total + digit, 0);
    steps.push({ addends, sum });
    addends = digitsOf(String(sum));
  }
  return steps;
}

/** The single digit that the digits reduce to by repeated adding: 0 only if there is nothing but zeros. */
export function digitalRoot(digits: readonly Digit[]): Digit {
  const root = reduceSteps(digits).at(-1)?.sum ?? digits[0] ?? 0;
  return isDigit(root) ? root : 0;
}

/** The steps in writing: "1+2+3+4 = 10, 1+0 = 1"; empty if there are none. */
export function writeSteps(steps: readonly SumStep[]): string {
  return steps.map(({ addends, sum }) => `${addends.join("+")} = ${sum}`).join(", ");
}

/** What digits add up to, and how: "1+2+3+4 = 10, 1+0 = 1"; empty if nothing had to be added. */
export interface Sum {
  readonly number: Digit;
  readonly sum: string;
}

/** Adds digits up until only one is left. */
export const sumUp = (digits: readonly Digit[]): Sum => ({
  number: digitalRoot(digits),
  sum: writeSteps(reduceSteps(digits)),
});
