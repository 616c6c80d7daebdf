import { OTHER, SpeechError } from "./failures.ts";
import type { Speaker, Told } from "./speaker.ts";

/** Whether the browser can speak by itself. */
export const deviceSpeaks = () => "speechSynthesis" in globalThis;

/** How many characters such voices speak in a second, about. */
const PACE = 15;

/** Speaks with the voice of the visitor's own device, which needs no server. */
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
    // It holds from the next part on: a voice that speaks can't be sped up.
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
        // Not every browser says how long the word is.
        told.word(start, start + (charLength || (/^\S+/.exec(text.slice(start))?.[0].length ?? 1)));
      };
      utterance.onend = () => resolve();
      utterance.onerror = () => reject(signal.aborted ? signal.reason : new SpeechError(OTHER));
      // What another page or an earlier part left behind would come first.
      speechSynthesis.cancel();
      speechSynthesis.speak(utterance);
      if (this.#held) speechSynthesis.pause();
      else speechSynthesis.resume();
    });
  }
}
