import type { CallReply } from "@tenfold/contract/calls";
import type { Preferences } from "@tenfold/domain/preferences";
import type { Digit } from "@tenfold/domain/principles";
import { MINUTE_MS, SECOND_MS } from "@tenfold/domain/time";
import { ApiError, replyIn, send } from "../../app/api.ts";
import { isRefused } from "../../app/failure.ts";
import { inTime } from "../../app/in-time.ts";
import { retrying } from "../../app/retry.ts";
import { isUnanswered, locally } from "../local-readings/index.ts";
import type { Told } from "./told.ts";

export interface Reading extends CallReply<"generateContent"> {
  /** Whether it was composed in this browser because the server could not be reached. */
  readonly local?: boolean;
}

/** Of one attempt: well above what the slowest model is given. */
const TIMEOUT_MS = MINUTE_MS;

/** The waits before the second and the third attempt. */
const RETRY_DELAYS_MS = [1_000, 2_000] as const;

/** Whether the same request may succeed next time: not if the server has understood and refused it, or was silent for so long. */
function mayPass(error: unknown): boolean {
  if (error instanceof DOMException) return false;
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 408 || error.status === 429;
}

/** How long to wait before asking again; undefined if asking would be in vain, or too soon for a visitor with too many requests. */
function delayMs(error: unknown, failures: number): number | undefined {
  const delay = mayPass(error) && navigator.onLine ? RETRY_DELAYS_MS[failures - 1] : undefined;
  const isTooSoon = isRefused(error, 429) && (error.retryAfterSeconds ?? 0) * SECOND_MS > (delay ?? 0);
  return isTooSoon ? undefined : delay;
}

/**
 * Whether an answer is a reading: something between the page and the server may have replied. Throws if it is nothing
 * like one.
 */
export function isReading({ principle, affirmation, afterwards, imageUrl, imageAlt }: Reading): boolean {
  const isText = (value: unknown) => typeof value === "string";
  const { shadow, questions, exercise } = afterwards;
  return (
    [principle.title, principle.content, principle.insight, affirmation, shadow, ...questions, exercise].every(isText) &&
    [imageUrl, imageAlt].every((value) => value === undefined || isText(value))
  );
}

/** Whether answers can be read as a stream; a script that failed to load is not requested again. */
let canBeTold = "body" in Response.prototype;

/** Loads the stream reader, which is needed only if a language model writes the readings. */
const loadTeller = () =>
  import("./told.ts").catch((error: unknown) => {
    canBeTold = false;
    throw error;
  });

/** One attempt at the server's reading; `tell` gets the text so far while it streams. */
async function ask(
  body: { readonly number: Digit; readonly preferences: Preferences },
  signal: AbortSignal,
  tell: (told: Told | undefined) => void,
): Promise<Reading> {
  tell(undefined);
  const headers = { accept: `${canBeTold ? "text/event-stream, " : ""}application/json` };
  const response = await send("generateContent", { body, signal, headers });
  const isTold = response.headers.get("content-type")?.startsWith("text/event-stream");
  return replyIn(isTold ? await (await loadTeller()).readTold(response, tell) : response, isReading);
}

/**
 * The server's reading or, if it can't be reached, one from the corpus that this browser keeps. The server is asked up to
 * three times, but only once without a network, and no sooner than it allows to who asked too often. Rejects with the last
 * failure, or when `signal` is aborted. `tell` gets the text so far while it streams, and undefined when that text is void.
 */
export async function generateReading(
  number: Digit,
  preferences: Preferences,
  signal: AbortSignal,
  tell: (told: Told | undefined) => void,
): Promise<Reading> {
  const request = () => inTime(TIMEOUT_MS, (until) => ask({ number, preferences }, until, tell), signal);
  try {
    return await retrying(request, signal, delayMs);
  } catch (error) {
    if (signal.aborted || !isUnanswered(error)) throw error;
    return { ...(await locally(error, (engine) => engine.composeHere(number, preferences))), local: true };
  }
}
