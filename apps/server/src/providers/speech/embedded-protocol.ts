import type { VoiceId } from "@tenfold/speech-text";
import type { NaturalOrder } from "./natural/natural.ts";
import type { SpokenWord } from "./speech.ts";

/**
 * What the server tells the speaking process: to start a text, to resume a paused one, or to drop a paused one. Only
 * one text is spoken at a time.
 */
export type Order =
  | { readonly id: number; readonly text: string; readonly voice: VoiceId; readonly natural?: NaturalOrder }
  | { readonly resume: number }
  | { readonly cancel: number };

/** What the process answers: once, that it is ready; for a text, that it is paused between two sentences, and its result. */
export type Answer =
  | { readonly ready: true }
  | { readonly id: number; readonly paused: true }
  | {
      readonly id: number;
      readonly spoken: { readonly mp3: Uint8Array; readonly words: readonly SpokenWord[] };
      readonly memoryBytes: number;
    }
  | { readonly id: number; readonly fault: string };
