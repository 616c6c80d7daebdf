import { digitalRoot, reduceSteps, type SumStep } from "../numerology/index.ts";
import type { Digit } from "../principles/index.ts";

/** The digits in the order in which they are added. */
const DOWNWARD: readonly Digit[] = [9, 8, 7, 6, 5, 4, 3, 2, 1];

/** One step of the way down from nine. */
export interface RunningStep {
  /** The digits added so far, from 9 on. */
  readonly addends: readonly Digit[];
  /** Their sum before it is reduced: 9, 17, 24 … 45. */
  readonly total: number;
  /** The sums that reduce it to one digit; none if there is nothing to add yet. */
  readonly sums: readonly SumStep[];
  readonly root: Digit;
}

/** The nine steps from 9 to 9+8+7+6+5+4+3+2+1, each with the digit that its total reduces to. */
export function palindromeSteps(): RunningStep[] {
  return DOWNWARD.map((digit, index) => {
    const addends = DOWNWARD.slice(0, index + 1);
    const sums = reduceSteps(addends);
    return { addends, total: sums[0]?.sum ?? digit, sums, root: digitalRoot(addends) };
  });
}

/** The digits that the nine steps reduce to: 9 8 6 3 8 3 6 8 9. */
export function palindromeRow(): Digit[] {
  return palindromeSteps().map(({ root }) => root);
}

/** A digit of a row, the digit below it when the row is written backward underneath, and the difference of the two. */
export interface Column {
  readonly forward: Digit;
  readonly backward: Digit;
  readonly difference: number;
}

/** A row minus its own reverse, column by column: nothing but zeros if the row is a palindrome. */
export function mirrorColumns(row: readonly Digit[]): Column[] {
  const reverse = row.toReversed();
  return row.map((forward, index) => {
    const backward = reverse[index] ?? forward;
    return { forward, backward, difference: forward - backward };
  });
}

/** The digits that meet when the row is folded in the middle, from the outside in, and the digit in the fold, if there is one. */
export function foldPairs(row: readonly Digit[]): {
  readonly pairs: readonly (readonly [Digit, Digit])[];
  readonly middle: Digit | undefined;
} {
  const half = Math.floor(row.length / 2);
  const pairs = mirrorColumns(row)
    .slice(0, half)
    .map(({ forward, backward }) => [forward, backward] as const);
  return { pairs, middle: row.length % 2 === 1 ? row[half] : undefined };
}
