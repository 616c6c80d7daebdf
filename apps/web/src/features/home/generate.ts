import type { CallReply } from "@tenfold/contract/paths";
import type { Preferences } from "@tenfold/domain/preferences";
import type { Digit } from "@tenfold/domain/principles";
import { ApiError, call } from "../../app/api.ts";

export type Reading = CallReply<"generateContent">;

/** How long to wait before the second and the third attempt, in milliseconds. */
const WAITS = [1_000, 2_000] as const;

/** Whether an error says that the keywords are not fit for a reading. */
export function isGraphicAlert(error: unknown): error is ApiError {
  return error instanceof ApiError && error.message.includes("GRAPHIC_ALERT");
}

/** Whether the same request can end otherwise next time: not when the server has understood and refused it. */
function mayPass(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 408 || error.status === 429;
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
      return await call("generateContent", { body: { number, preferences }, signal });
    } catch (error) {
      if (signal.aborted || !mayPass(error)) throw error;
      await wait(pause, signal);
    }
  }
  return call("generateContent", { body: { number, preferences }, signal });
}
