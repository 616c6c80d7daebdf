import type { VoiceId } from "@tenfold/speech-text";

/** When a word is spoken: from `start` up to `end` in the text that was given, in UTF-16 units; `at` in seconds. */
export interface SpokenWord {
  readonly start: number;
  readonly end: number;
  readonly at: number;
}

/** A text as sound. */
export interface Speech {
  readonly mp3: Buffer;
  readonly seconds: number;
  /** In the order in which they are spoken. */
  readonly words: readonly SpokenWord[];
}

/** Reads texts aloud, which have been prepared for speaking. */
export interface Speaker {
  readonly engine: "embedded" | "hosted";
  /**
   * Rejects with a {@link SpeechError} where nothing can be heard, and with its reason where `signal` ends it. Where
   * several wait, those that `from` tells apart take turns.
   */
  speak(text: string, voice: VoiceId, asked?: { readonly signal?: AbortSignal; readonly from?: string }): Promise<Speech>;
  /** Loads what the first text would wait for. */
  warm?(): Promise<void>;
  /** Ends what the speaker keeps running. */
  close(): Promise<void>;
}

/** Why a text was not spoken. It is made to be logged: its message holds nothing of the text. */
export class SpeechError extends Error {
  override readonly name = "SpeechError";
  /** Whether there was merely too much to do. */
  readonly busy: boolean;

  constructor(message: string, { busy = false }: { busy?: boolean } = {}) {
    super(message);
    this.busy = busy;
  }
}
