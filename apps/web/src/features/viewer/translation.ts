import type { CallReply } from "@tenfold/contract/calls";
import { ApiError, call } from "../../app/api.ts";
import { pause } from "../../app/retry.ts";

export type ModelStatus = CallReply<"getModelStatus">;

const POLL_MS = 2_000;
/** In a row: a short loss of connection ends nothing. */
const MAX_FAILURES = 5;

/** 40 for "40%". */
export function percentIn(progress: string): number {
  const percent = Number.parseFloat(progress);
  return Number.isFinite(percent) ? Math.min(Math.max(percent, 0), 100) : 0;
}

const isFinal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/**
 * Polls until a model is done. The first request waits a moment, which is enough for a small model. Rejects as the call
 * does, or as aborted.
 */
export async function followTranslation(
  urn: string,
  signal: AbortSignal,
  onStatus: (status: ModelStatus) => void,
): Promise<ModelStatus> {
  let query: { readonly wait?: "end" } = { wait: "end" };
  for (let failures = 0; ; ) {
    try {
      const status = await call("getModelStatus", {
        params: { urn },
        query,
        signal,
        isReply: (reply) => typeof reply.status === "string",
      });
      query = {};
      failures = 0;
      onStatus(status);
      if (status.status !== "inprogress") return status;
    } catch (error) {
      failures += 1;
      if (signal.aborted || isFinal(error) || failures >= MAX_FAILURES) throw error;
    }
    await pause(POLL_MS, signal);
  }
}
