import type { VoiceId } from "@tenfold/domain/speech";
import type { SpokenWord } from "./speech.ts";

/** What the server tells the process that speaks. It has one text at a time. */
export type Order = { readonly id: number; readonly text: string; readonly voice: VoiceId } | { readonly cancel: number };

/** What that process answers: once that it is ready, and then once for every text. */
export type Answer =
  | { readonly ready: true }
  | {
      readonly id: number;
      /** Nothing where it was canceled. */
      readonly spoken: { readonly mp3: Uint8Array; readonly words: readonly SpokenWord[] } | undefined;
      /** The memory that the process takes, in bytes. */
      readonly memory: number;
    }
  | { readonly id: number; readonly fault: string };
