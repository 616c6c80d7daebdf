/** What a speaker reports while it speaks. */
export interface SpeakerEvents {
  /** Sound has started. */
  playing(): void;
  /** A word begins, at these positions in the text. */
  word(start: number, end: number): void;
  /** The system, a headset or another program has paused it. */
  paused(): void;
}

export interface Speaker {
  /** Whether a text can play at once. */
  has(text: string): boolean;
  /** Prepares a text; failures are reported when it is spoken. */
  prepare(text: string, signal: AbortSignal): Promise<void>;
  /**
   * Speaks a text from a position on. Resolves at its end; rejects if it fails or is canceled. If paused before it
   * begins, it begins when it is resumed.
   */
  speak(text: string, from: number, events: SpeakerEvents, signal: AbortSignal): Promise<void>;
  pause(): void;
  resume(): void;
  /** Forgets a pause, when a reading ends or another one begins. */
  reset(): void;
  setSpeed(speed: number): void;
  /** Duration of a text at normal speed, if known. */
  secondsOf(text: string): number | undefined;
  /** How far the current text has come, in seconds at normal speed. */
  elapsed(): number;
}
