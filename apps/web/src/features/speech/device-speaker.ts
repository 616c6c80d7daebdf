import type { SpeechLanguage } from "@tenfold/speech-text/voices";
import { type DeviceVoice, voiceFor, voiceHere, voiceInTime } from "./device-voices.ts";
import { refusedByDevice, voiceGone } from "./failures.ts";
import type { Speaker, SpeakerEvents } from "./speaker.ts";

/** Roughly how many characters such voices speak per second. */
const PACE = 15;

/** Speaks with a voice of the device, which needs no server. */
export class DeviceSpeaker implements Speaker {
  readonly #wanted: DeviceVoice | SpeechLanguage;
  #speed: number;
  #paused = false;
  #place = 0;
  /** What is spoken now. Kept, since Chrome forgets to tell the end of what nobody holds. */
  #utterance: SpeechSynthesisUtterance | undefined;
  /** Speaks the current text from the place on. */
  #begin: (() => void) | undefined;

  /** @param wanted a voice, or a language, for which it takes the nearest that the device has */
  constructor(speed: number, wanted: DeviceVoice | SpeechLanguage) {
    this.#speed = speed;
    this.#wanted = wanted;
  }

  has(): boolean {
    return true;
  }

  async prepare(): Promise<void> {
    // Nothing has to be fetched.
  }

  /** Android ends speech that is paused, and a sample could not be heard meanwhile: it is spoken anew from the last word. */
  pause(): void {
    this.#paused = true;
    this.#quiet();
  }

  resume(): void {
    this.#paused = false;
    this.#begin?.();
  }

  reset(): void {
    this.#paused = false;
    this.#begin = undefined;
  }

  #quiet(): void {
    const speaking = this.#utterance !== undefined;
    // First, so that its end is not taken for a failure.
    this.#utterance = undefined;
    if (speaking) speechSynthesis.cancel();
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

  async speak(text: string, from: number, events: SpeakerEvents, signal: AbortSignal): Promise<void> {
    this.#place = from;
    const wanted = this.#wanted;
    // Without a wait where there need be none: phones let a page speak only during the tap.
    const voice = typeof wanted === "string" ? voiceFor(wanted) : (voiceHere(wanted.uri) ?? (await voiceInTime(wanted.uri)));
    signal.throwIfAborted();
    if (!voice && typeof wanted !== "string") throw voiceGone(wanted.name);
    return new Promise<void>((resolve, reject) => {
      const stop = () => {
        this.#quiet();
        reject(signal.reason);
      };
      signal.addEventListener("abort", stop, { once: true });
      this.#begin = () => {
        const utterance = this.#utteranceOf(text, voice, events);
        const settle = (act: () => void) => {
          if (utterance !== this.#utterance) return;
          this.#utterance = undefined;
          signal.removeEventListener("abort", stop);
          act();
        };
        utterance.onend = () => settle(resolve);
        utterance.onerror = ({ error }) => settle(() => reject(refusedByDevice(error)));
        // Speech left over from another page or an earlier part would come first.
        speechSynthesis.cancel();
        this.#utterance = utterance;
        speechSynthesis.speak(utterance);
        speechSynthesis.resume();
      };
      if (!this.#paused) this.#begin();
    });
  }

  #utteranceOf(text: string, voice: SpeechSynthesisVoice | undefined, events: SpeakerEvents): SpeechSynthesisUtterance {
    const from = this.#place;
    const utterance = new SpeechSynthesisUtterance(text.slice(from));
    utterance.lang = voice?.lang.replaceAll("_", "-") ?? "en-US";
    if (voice) utterance.voice = voice;
    utterance.rate = this.#speed;
    utterance.onstart = () => events.playing();
    utterance.onboundary = ({ charIndex, charLength, name }) => {
      if (name === "sentence" || utterance !== this.#utterance) return;
      const start = from + charIndex;
      this.#place = start;
      // Not every browser gives the word's length.
      events.word(start, start + (charLength || (/^\S+/.exec(text.slice(start))?.[0].length ?? 1)));
    };
    return utterance;
  }
}
