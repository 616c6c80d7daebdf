import type { CallReply } from "@tenfold/contract/paths";
import type { Preferences } from "@tenfold/domain/preferences";
import type { Digit } from "@tenfold/domain/principles";
import { ApiError, call } from "../../app/api.ts";

export type Reading = CallReply<"generateContent">;

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
  if (!isReading(answer)) throw new TypeError("what was answered is no reading");
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

/** Asks for a reading, up to three times. Rejects with the last attempt's error, or when `signal` is aborted. */
export async function generateReading(number: Digit, preferences: Preferences, signal: AbortSignal): Promise<Reading> {
  for (const pause of WAITS) {
    try {
      return await askOnce(number, preferences, signal);
    } catch (error) {
      if (signal.aborted || !mayPass(error)) throw error;
      await wait(pause, signal);
    }
  }
  return askOnce(number, preferences, signal);
}
