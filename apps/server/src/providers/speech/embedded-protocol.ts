import type { VoiceId } from "@tenfold/speech-text";
import type { SpokenWord } from "./speech.ts";

/**
 * What the server tells the process that speaks: to begin a text, to go on with one that it has paused, or to forget
 * one that is paused. Only one text is being spoken at a time.
 */
export type Order =
  | { readonly id: number; readonly text: string; readonly voice: VoiceId }
  | { readonly resume: number }
  | { readonly cancel: number };

/** What that process answers: once that it is ready; of a text that it has paused between two sentences, and what it came to. */
export type Answer =
  | { readonly ready: true }
  | { readonly id: number; readonly paused: true }
  | {
      readonly id: number;
      readonly spoken: { readonly mp3: Uint8Array; readonly words: readonly SpokenWord[] };
      /** What the process takes. */
      readonly memoryBytes: number;
    }
  | { readonly id: number; readonly fault: string };
