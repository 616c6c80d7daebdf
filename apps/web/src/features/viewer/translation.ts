import type { CallReply } from "@tenfold/contract/calls";
import { ApiError, call } from "../../app/api.ts";
import { pause } from "../../app/retry.ts";

export type ModelStatus = CallReply<"getModelStatus">;

/** How long after an answer the next question is asked, in milliseconds. */
const POLL = 2_000;
/** So many questions in a row may stay without an answer: a line that is down for a moment ends nothing. */
const PATIENCE = 5;

/** Such as 40 for "40%". */
export function percentIn(progress: string): number {
  const percent = Number.parseFloat(progress);
  return Number.isFinite(percent) ? Math.min(Math.max(percent, 0), 100) : 0;
}

const isFinal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** Asks how far a model is until it is done; the first answer waits a moment, by which a small one is, one way or the other. Rejects as the call does, or as aborted. */
export async function followTranslation(
  urn: string,
  signal: AbortSignal,
  onStatus: (status: ModelStatus) => void,
): Promise<ModelStatus> {
  let query: { readonly wait?: "end" } = { wait: "end" };
  for (let unanswered = 0; ; ) {
    try {
      const status = await call("getModelStatus", { params: { urn }, query, signal });
      query = {};
      unanswered = 0;
      onStatus(status);
      if (status.status !== "inprogress") return status;
    } catch (error) {
      unanswered += 1;
      if (signal.aborted || isFinal(error) || unanswered >= PATIENCE) throw error;
    }
    await pause(POLL, signal);
  }
}
