import type { Choices } from "./choices.ts";
import type { Reading, Span } from "./reading.ts";

/** What those who show the listening need to know; a new object at every change. */
export interface ListeningState {
  readonly phase: "idle" | "loading" | "playing" | "paused";
  /** Whether the player is there. */
  readonly open: boolean;
  readonly reading: Reading | undefined;
  /** What is being read. */
  readonly sentence: Span | undefined;
  readonly word: Span | undefined;
  /** Whether the main part was read and there is more. */
  readonly more: boolean;
  /** Whether the server can't be reached, so that the device's own voice would help. */
  readonly unreachable: boolean;
  readonly choices: Choices;
}

/** What holds while nothing is read. */
export const IDLE = { phase: "idle", sentence: undefined, word: undefined, more: false } as const;
