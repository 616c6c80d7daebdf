import type { Reading, ReadingRequest } from "@tenfold/domain/readings";
import type { Telling } from "./telling.ts";

export interface Writer {
  /**
   * Resolves to a reading with the same image as the draft, which is the embedded engine's answer, or rejects if none
   * can be had within the writer's own time limit. `telling` hears the reading as it is written, if the writer can do
   * that.
   */
  write(request: ReadingRequest, draft: Reading, telling?: Telling): Promise<Reading>;
}
