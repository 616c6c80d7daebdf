import type { Reading, ReadingRequest } from "@tenfold/domain/readings";

/** Writes readings. */
export interface Writer {
  /** Resolves to a reading, or rejects when none can be had; `signal` ends the work. */
  write(request: ReadingRequest, signal: AbortSignal): Promise<Reading>;
}
