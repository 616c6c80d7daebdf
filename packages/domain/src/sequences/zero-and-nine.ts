import { digitsOf, reduceSteps, type SumStep } from "../numerology/index.ts";
import type { Digit } from "../principles/index.ts";

/** The result of a digit with 0 or 9, and how it is reduced; no steps if it is already one digit. */
export interface Outcome {
  readonly operation: "+" | "×";
  readonly by: 0 | 9;
  readonly result: number;
  readonly reduction: readonly SumStep[];
}

/** The results of adding 0 and 9 to a digit, and of multiplying it by each. */
export function zeroAndNine(digit: Digit): Outcome[] {
  return (["+", "×"] as const).flatMap((operation) =>
    ([0, 9] as const).map((by) => {
      const result = operation === "+" ? digit + by : digit * by;
      return { operation, by, result, reduction: reduceSteps(digitsOf(String(result))) };
    }),
  );
}
