import type { Reading, ReadingRequest } from "@tenfold/domain/readings";

/** Writes readings. */
export interface Writer {
  /** Resolves to a reading, or rejects when none can be had in the writer's own time; `signal` ends the work early. */
  write(request: ReadingRequest, signal?: AbortSignal): Promise<Reading>;
}
