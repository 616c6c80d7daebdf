import type { CallReply } from "@tenfold/contract/calls";
import type { Preferences } from "@tenfold/domain/preferences";
import type { Digit } from "@tenfold/domain/principles";
import { ApiError, replyIn, send } from "../../app/api.ts";
import { retrying } from "../../app/retry.ts";
import { isUnanswered, locally } from "../local-readings/index.ts";
import type { Told } from "./told.ts";

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

/** Whether answers can be read as they come; a part of the page that can't be loaded is not asked for again. */
let canBeTold = "body" in Response.prototype;

/** Loads what reads an answer as it comes, which pages need only where a language model writes. */
const loadTeller = () =>
  import("./told.ts").catch((error: unknown) => {
    canBeTold = false;
    throw error;
  });

/** One attempt at the server's reading; `tell` hears of it while it is written, where the server tells. */
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
 * A reading: the server's or, where it can't be reached, one from the corpus that this browser keeps. The server is asked
 * up to three times; without a network there is no point in asking again. Rejects with what went wrong last, or when
 * `signal` is aborted. `tell` hears what there is of it while it is written, and undefined where that counts no more.
 */
export async function generateReading(
  number: Digit,
  preferences: Preferences,
  signal: AbortSignal,
  tell: (told: Told | undefined) => void,
): Promise<Reading> {
  const request = () => ask({ number, preferences }, signal, tell);
  try {
    return await retrying(request, signal, (error, failures) =>
      mayPass(error) && navigator.onLine ? RETRY_DELAYS_MS[failures - 1] : undefined,
    );
  } catch (error) {
    if (signal.aborted || !isUnanswered(error)) throw error;
    return { ...(await locally(error, (engine) => engine.composeHere(number, preferences))), local: true };
  }
}
