/** What a speaker tells while it speaks. */
export interface Told {
  /** It can be heard now. */
  sounding(): void;
  /** A word begins, at these places of the text. */
  word(start: number, end: number): void;
  /** The system, a headset or another program has stopped it for the moment. */
  held(): void;
}

/** What can speak a text. */
export interface Speaker {
  /** Whether a text can be heard at once. */
  has(text: string): boolean;
  /** Gets a text ready; what goes wrong is told when the text is spoken. */
  prepare(text: string, signal: AbortSignal): Promise<void>;
  /**
   * Speaks a text from one of its places on. Resolves when it has come to its end, rejects when it fails or is called
   * off. A text that is held begins when it is let go.
   */
  speak(text: string, from: number, told: Told, signal: AbortSignal): Promise<void>;
  hold(): void;
  letGo(): void;
  /** Forgets that it was held, as a reading ends or another one begins. */
  rest(): void;
  setSpeed(speed: number): void;
  /** How long a text takes at its own speed, in seconds, where that is known. */
  secondsOf(text: string): number | undefined;
  /** How far into the text that is spoken it is, in seconds at the text's own speed. */
  elapsed(): number;
}
