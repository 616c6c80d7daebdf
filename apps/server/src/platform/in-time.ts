import { setTimeout as wait } from "node:timers/promises";

/** How long an answer waits for something optional. */
const DEADLINE_MS = 2_000;

/** Rejects if optional work takes too long. The work itself goes on. */
export function inTime<T>(work: Promise<T>, deadlineMs = DEADLINE_MS): Promise<T> {
  const timeout = wait(deadlineMs, undefined, { ref: false }).then(() => {
    throw new Error("what was asked for takes too long");
  });
  return Promise.race([work, timeout]);
}
