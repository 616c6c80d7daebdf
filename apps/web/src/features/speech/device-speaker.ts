import { OTHER, SpeechError } from "./failures.ts";
import type { Speaker, Told } from "./speaker.ts";

export const deviceSpeaks = () => "speechSynthesis" in globalThis;

/** Roughly how many characters such voices speak per second. */
const PACE = 15;

/** Speaks with the device's own voice, which needs no server. */
export class DeviceSpeaker implements Speaker {
  readonly #language: string;
  #speed = 1;
  #held = false;
  #place = 0;

  /** @param language of the text, as in "en-US" */
  constructor(language: string) {
    this.#language = language;
  }

  has(): boolean {
    return true;
  }

  async prepare(): Promise<void> {
    // Nothing has to be fetched.
  }

  hold(): void {
    this.#held = true;
    speechSynthesis.pause();
  }

  letGo(): void {
    this.#held = false;
    speechSynthesis.resume();
  }

  rest(): void {
    this.#held = false;
  }

  setSpeed(speed: number): void {
    // Applies from the next part on: the speed of an utterance can't be changed while it is spoken.
    this.#speed = speed;
  }

  secondsOf(text: string): number {
    return text.length / PACE;
  }

  elapsed(): number {
    return this.#place / PACE;
  }

  speak(text: string, from: number, told: Told, signal: AbortSignal): Promise<void> {
    this.#place = from;
    const utterance = new SpeechSynthesisUtterance(text.slice(from));
    utterance.lang = this.#language;
    utterance.rate = this.#speed;
    return new Promise<void>((resolve, reject) => {
      signal.addEventListener(
        "abort",
        () => {
          speechSynthesis.cancel();
          reject(signal.reason);
        },
        { once: true },
      );
      utterance.onstart = () => told.sounding();
      utterance.onboundary = ({ charIndex, charLength, name }) => {
        if (name === "sentence" || signal.aborted) return;
        const start = from + charIndex;
        this.#place = start;
        // Not every browser gives the word's length.
        told.word(start, start + (charLength || (/^\S+/.exec(text.slice(start))?.[0].length ?? 1)));
      };
      utterance.onend = () => resolve();
      utterance.onerror = () => reject(signal.aborted ? signal.reason : new SpeechError(OTHER));
      // Speech left over from another page or an earlier part would come first.
      speechSynthesis.cancel();
      speechSynthesis.speak(utterance);
      if (this.#held) speechSynthesis.pause();
      else speechSynthesis.resume();
    });
  }
}
