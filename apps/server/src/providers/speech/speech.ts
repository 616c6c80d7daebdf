import type { VoiceId } from "@tenfold/speech-text";

/** When a word is spoken: `start` and `end` (exclusive) in the given text in UTF-16 units; `at` in seconds. */
export interface SpokenWord {
  readonly start: number;
  readonly end: number;
  readonly at: number;
}

export interface Speech {
  readonly mp3: Buffer;
  readonly seconds: number;
  readonly words: readonly SpokenWord[];
  /** What spoke, where it was a natural voice: tells its sound from others of the same name. */
  readonly sound?: string;
}

export interface Speaker {
  readonly engine: "embedded" | "hosted";
  /**
   * Rejects with a {@link SpeechError} if nothing can be heard, and with its reason if `signal` aborts. When several
   * wait, callers with different `from` take turns.
   */
  speak(text: string, voice: VoiceId, asked?: { readonly signal?: AbortSignal; readonly from?: string }): Promise<Speech>;
  /** What would speak now under a name, where it is a natural voice; see {@link Speech.sound}. */
  soundOf?(voice: VoiceId): string | undefined;
  /** Whose the natural voice is that would speak now under a name, and its license. */
  creditOf?(voice: VoiceId): string | undefined;
  /** Loads what the first text would otherwise wait for. */
  warm?(voice?: VoiceId): Promise<void>;
  close(): Promise<void>;
}

/** Why a text was not spoken. Made to be logged: its message holds nothing of the text. */
export class SpeechError extends Error {
  override readonly name = "SpeechError";
  /** Whether there was merely too much to do. */
  readonly busy: boolean;

  constructor(message: string, { busy = false }: { busy?: boolean } = {}) {
    super(message);
    this.busy = busy;
  }
}
