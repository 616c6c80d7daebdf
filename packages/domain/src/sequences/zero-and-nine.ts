import { digitsOf, reduceSteps, type SumStep } from "../numerology/index.ts";
import type { Digit } from "../principles/index.ts";

/** What comes of a digit and 0 or 9, and how that is reduced; no steps where it is one digit already. */
export interface Outcome {
  readonly operation: "+" | "×";
  readonly by: 0 | 9;
  readonly result: number;
  readonly reduction: readonly SumStep[];
}

/** A digit to which 0 and 9 are added, and which is multiplied by each. */
export function zeroAndNine(digit: Digit): Outcome[] {
  return (["+", "×"] as const).flatMap((operation) =>
    ([0, 9] as const).map((by) => {
      const result = operation === "+" ? digit + by : digit * by;
      return { operation, by, result, reduction: reduceSteps(digitsOf(String(result))) };
    }),
  );
}
