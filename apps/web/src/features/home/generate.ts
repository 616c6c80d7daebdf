import type { CallReply } from "@tenfold/contract/paths";
import type { Preferences } from "@tenfold/domain/preferences";
import type { Digit } from "@tenfold/domain/principles";
import { ApiError, call } from "../../app/api.ts";
import { isUnanswered, locally } from "../local-readings/index.ts";

export interface Reading extends CallReply<"generateContent"> {
  /** Whether it was put together in this browser, since the server can't be reached. */
  readonly local?: boolean;
}

/** How long to wait before the second and the third attempt, in milliseconds. */
const WAITS = [1_000, 2_000] as const;

/** Whether the same request can end otherwise next time: not when the server has understood and refused it. */
function mayPass(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 408 || error.status === 429;
}

/** Whether an answer is a reading: something between the page and the server can have answered in its place. */
function isReading(answer: unknown): answer is Reading {
  const { principle, affirmation, imageUrl, imageAlt } = Object(answer) as Partial<Record<keyof Reading, unknown>>;
  const { title, content, insight } = Object(principle) as Partial<Record<keyof Reading["principle"], unknown>>;
  const isText = (value: unknown) => typeof value === "string";
  return (
    [title, content, insight, affirmation].every(isText) &&
    [imageUrl, imageAlt].every((value) => value === undefined || isText(value))
  );
}

async function askOnce(number: Digit, preferences: Preferences, signal: AbortSignal): Promise<Reading> {
  const answer: unknown = await call("generateContent", { body: { number, preferences }, signal });
  if (!isReading(answer)) throw new Error("what was answered is no reading");
  return answer;
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** Asks for a reading, up to three times; without a network there is no point in asking again. */
async function askPatiently(number: Digit, preferences: Preferences, signal: AbortSignal): Promise<Reading> {
  for (const pause of WAITS) {
    try {
      return await askOnce(number, preferences, signal);
    } catch (error) {
      if (signal.aborted || !mayPass(error) || !navigator.onLine) throw error;
      await wait(pause, signal);
    }
  }
  return askOnce(number, preferences, signal);
}

/**
 * A reading: the server's or, where it can't be reached, one from the corpus that this browser keeps. Rejects with
 * what went wrong last, or when `signal` is aborted.
 */
export async function generateReading(number: Digit, preferences: Preferences, signal: AbortSignal): Promise<Reading> {
  try {
    return await askPatiently(number, preferences, signal);
  } catch (error) {
    if (signal.aborted || !isUnanswered(error)) throw error;
    return { ...(await locally(error, (engine) => engine.composeHere(number, preferences))), local: true };
  }
}
