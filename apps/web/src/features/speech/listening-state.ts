import type { Choices } from "./choices.ts";
import type { Reading, Span } from "./reading.ts";

/** The state that the interface shows; a new object on every change. */
export interface ListeningState {
  readonly phase: "idle" | "loading" | "playing" | "paused";
  /** Whether the player is shown. */
  readonly open: boolean;
  readonly reading: Reading | undefined;
  /** The sentence being read. */
  readonly sentence: Span | undefined;
  readonly word: Span | undefined;
  /** Whether the main part is finished and there is more. */
  readonly more: boolean;
  /** Whether the server can't be reached, so that the device's own voice would help. */
  readonly unreachable: boolean;
  readonly choices: Choices;
}

export const IDLE = { phase: "idle", sentence: undefined, word: undefined, more: false } as const;
