import type { CallReply } from "@tenfold/contract/calls";
import type { Preferences } from "@tenfold/domain/preferences";
import type { Digit } from "@tenfold/domain/principles";
import { ApiError, call } from "../../app/api.ts";
import { retrying } from "../../app/retry.ts";
import { isUnanswered, locally } from "../local-readings/index.ts";

export interface Reading extends CallReply<"generateContent"> {
  /** Whether it was put together in this browser, since the server can't be reached. */
  readonly local?: boolean;
}

/** How long to wait before the second and the third attempt. */
const RETRY_DELAYS_MS = [1_000, 2_000] as const;

/** Whether the same request can end otherwise next time: not when the server has understood and refused it. */
function mayPass(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 408 || error.status === 429;
}

/** Whether something is a reading: what answers in the server's place may be anything. Throws where it is nothing like one. */
export function isReading({ principle, affirmation, afterwards, imageUrl, imageAlt }: Reading): boolean {
  const isText = (value: unknown) => typeof value === "string";
  const { shadow, questions, exercise } = afterwards;
  return (
    [principle.title, principle.content, principle.insight, affirmation, shadow, ...questions, exercise].every(isText) &&
    [imageUrl, imageAlt].every((value) => value === undefined || isText(value))
  );
}

/**
 * A reading: the server's or, where it can't be reached, one from the corpus that this browser keeps. The server is asked
 * up to three times; without a network there is no point in asking again. Rejects with what went wrong last, or when
 * `signal` is aborted.
 */
export async function generateReading(number: Digit, preferences: Preferences, signal: AbortSignal): Promise<Reading> {
  const request = () => call("generateContent", { body: { number, preferences }, signal, isReply: isReading });
  try {
    return await retrying(request, signal, (error, failures) =>
      mayPass(error) && navigator.onLine ? RETRY_DELAYS_MS[failures - 1] : undefined,
    );
  } catch (error) {
    if (signal.aborted || !isUnanswered(error)) throw error;
    return { ...(await locally(error, (engine) => engine.composeHere(number, preferences))), local: true };
  }
}
