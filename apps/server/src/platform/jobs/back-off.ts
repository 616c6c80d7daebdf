import { HOUR_MS, MINUTE_MS, SECOND_MS } from "@tenfold/domain/time";

/** How long is waited after each try that failed: quickly at first, then for two days less a little, since mail servers can be away that long. */
const DELAYS_MS: readonly number[] = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  HOUR_MS,
  ...Array.from({ length: 15 }, () => 3 * HOUR_MS),
];

/** How often a job is tried before it is given up. */
export const MAX_ATTEMPTS = DELAYS_MS.length + 1;

/**
 * Milliseconds to wait after the try of this number (from 1), or undefined where it was the last.
 * `random`, from 0 to 1, makes it up to a fifth shorter: jobs that failed together don't come back together.
 */
export function delayAfter(attempt: number, random: number): number | undefined {
  const delay = DELAYS_MS[attempt - 1];
  return delay === undefined ? undefined : Math.round(delay * (1 - random / 5));
}
