import { digitsOf, reduceSteps, type SumStep } from "../numerology/index.ts";
import type { Digit } from "../principles/index.ts";

/** The trinity; its frame; the first steps of counting. */
const ROWS: readonly (readonly Digit[])[] = [
  [7, 3, 1],
  [0, 9, 1],
  [1, 2, 3],
];

/** The arithmetic of 999. */
export interface TrinitySum {
  readonly rows: readonly SumStep[];
  /** The sums of the rows: 11, 10, 6. */
  readonly parts: readonly number[];
  /** What the parts add up to: 27. */
  readonly total: number;
  /** How the total reduces to one digit: 2+7 = 9. */
  readonly reduction: readonly SumStep[];
  /** That digit once for each row: "999". */
  readonly expressed: string;
}

/** 7+3+1 = 11, 0+9+1 = 10 and 1+2+3 = 6 add up to 27, which reduces to 9 and is written 999. */
export function trinitySum(): TrinitySum {
  const rows = ROWS.map((addends) => ({ addends, sum: addends.reduce<number>((sum, digit) => sum + digit, 0) }));
  const parts = rows.map(({ sum }) => sum);
  const total = parts.reduce((sum, part) => sum + part, 0);
  const reduction = reduceSteps(digitsOf(String(total)));
  return { rows, parts, total, reduction, expressed: String(reduction.at(-1)?.sum ?? total).repeat(rows.length) };
}
