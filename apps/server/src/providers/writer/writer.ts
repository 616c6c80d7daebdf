import type { Reading, ReadingRequest } from "@tenfold/domain/readings";
import type { Telling } from "./telling.ts";

/** Writes readings. */
export interface Writer {
  /**
   * Resolves to a reading of the same image as the draft, which is what the embedded engine says to the request, or rejects
   * when none can be had in the writer's own time; `signal` ends the work early, and `telling` hears of it as it goes on,
   * where the writer can tell.
   */
  write(request: ReadingRequest, draft: Reading, signal?: AbortSignal, telling?: Telling): Promise<Reading>;
}
