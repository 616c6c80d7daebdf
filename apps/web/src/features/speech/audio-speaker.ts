import type { VoiceId } from "@tenfold/speech-text/voices";
import { isOnPhone } from "../../ui/on-phone.ts";
import { brokenOff, refusedToPlay } from "./failures.ts";
import type { Speaker, SpeakerEvents } from "./speaker.ts";
import { patiently, type Spoken, type Supply } from "./supply.ts";

const HEADER_BYTES = 44;
const RATE = 8000;

/** A moment of silence, as a WAV file: playing it during a tap allows the element to play sound later. */
function silence(): Blob {
  const samples = RATE / 100;
  const view = new DataView(new ArrayBuffer(HEADER_BYTES + samples));
  const mark = (at: number, letters: string) => {
    for (const [index, letter] of [...letters].entries()) view.setUint8(at + index, letter.charCodeAt(0));
  };
  mark(0, "RIFF");
  view.setUint32(4, HEADER_BYTES - 8 + samples, true);
  mark(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  mark(36, "data");
  view.setUint32(40, samples, true);
  for (let at = HEADER_BYTES; at < view.byteLength; at += 1) view.setUint8(at, 128);
  return new Blob([view], { type: "audio/wav" });
}

/** Phones wait this long before they begin to play. */
const MOBILE_DELAY_MS = 50;

const mobileDelay = () => (isOnPhone() ? new Promise((resolve) => setTimeout(resolve, MOBILE_DELAY_MS)) : undefined);

/** The index of the word spoken at a time; -1 before the first. */
function wordAt(words: Spoken["words"], seconds: number): number {
  return words.findLastIndex(({ at }) => at <= seconds);
}

/** Speaks with the server's voices, through one audio element. */
export class AudioSpeaker implements Speaker {
  readonly #audio = new Audio();
  readonly #supply: Supply;
  #voiceId: VoiceId;
  #speed = 1;
  #paused = false;
  /** Where the text is reported that the element is playing; otherwise the element's events are ignored. */
  #events: SpeakerEvents | undefined;
  #begun = false;
  #unlocked = false;

  constructor(supply: Supply, voiceId: VoiceId) {
    this.#supply = supply;
    this.#voiceId = voiceId;
    this.#audio.preservesPitch = true;
  }

  /** Call this during a tap: phones let an element play later only if it has played during one. */
  unlock(): void {
    if (this.#events || this.#unlocked) return;
    this.#unlocked = true;
    this.#audio.src = URL.createObjectURL(silence());
    // The text that follows replaces the silence, which ends it with a meaningless error.
    this.#audio.play().catch(() => undefined);
  }

  setVoice(voiceId: VoiceId): void {
    this.#voiceId = voiceId;
  }

  setSpeed(speed: number): void {
    this.#speed = speed;
    // The default applies to whatever is loaded next.
    this.#audio.defaultPlaybackRate = speed;
    this.#audio.playbackRate = speed;
  }

  has(text: string): boolean {
    return this.#supply.has(text, this.#voiceId);
  }

  secondsOf(text: string): number | undefined {
    return this.#supply.secondsOf(text, this.#voiceId);
  }

  elapsed(): number {
    return this.#events ? this.#audio.currentTime : 0;
  }

  async prepare(text: string, signal: AbortSignal): Promise<void> {
    await patiently(() => this.#supply.get(text, this.#voiceId, signal), signal).catch(() => undefined);
  }

  /** Preloads the next part, so that it starts without a delay. Does nothing if it has not been fetched. */
  load(text: string): void {
    const address = this.#supply.addressOf(text, this.#voiceId);
    if (address && !this.#events) this.#open(address);
  }

  /** Does not reload what is loaded already. */
  #open(address: string): void {
    if (this.#audio.src !== address) this.#audio.src = address;
  }

  pause(): void {
    this.#paused = true;
    this.#audio.pause();
  }

  resume(): void {
    this.#paused = false;
    const events = this.#events;
    // Some phones refuse after a call, until the next tap.
    if (events) this.#audio.play().catch(() => events === this.#events && this.#notePause());
  }

  /** Reports a pause that nobody here asked for. */
  #notePause(): void {
    if (this.#paused) return;
    this.#paused = true;
    this.#events?.paused();
  }

  async speak(text: string, from: number, events: SpeakerEvents, signal: AbortSignal): Promise<void> {
    const voiceId = this.#voiceId;
    const get = () => this.#supply.get(text, voiceId, signal);
    // A visitor who just pressed the button hears of a failure at once; one who is already listening would rather wait a
    // little.
    const spoken = this.#begun ? await patiently(get, signal) : await get();
    if (!this.#begun) await mobileDelay();
    signal.throwIfAborted();
    this.#begun = true;
    try {
      await this.#play(spoken, from, { ...events, playing: () => this.#reportPlaying(text, voiceId, events) }, signal);
    } catch (error) {
      if (!signal.aborted) this.#giveUp(text, voiceId);
      throw error;
    }
  }

  /** Audio that can't be played is dropped; it may be better the next time. */
  #giveUp(text: string, voiceId: VoiceId): void {
    this.#audio.removeAttribute("src");
    this.#audio.load();
    this.#supply.drop(text, voiceId);
  }

  #reportPlaying(text: string, voiceId: VoiceId, events: SpeakerEvents): void {
    events.playing();
    void this.#supply.heard(text, voiceId);
  }

  reset(): void {
    this.#begun = false;
    this.#paused = false;
  }

  #play(spoken: Spoken, from: number, events: SpeakerEvents, signal: AbortSignal): Promise<void> {
    const audio = this.#audio;
    const done = new AbortController();
    const { signal: until } = done;
    this.#events = events;
    return new Promise<void>((resolve, reject) => {
      const end = (settle: () => void) => {
        if (until.aborted) return;
        done.abort();
        this.#events = undefined;
        settle();
      };
      const stop = () => {
        audio.pause();
        end(() => reject(signal.reason));
      };
      signal.addEventListener("abort", stop, { signal: until });
      audio.addEventListener("ended", () => end(resolve), { signal: until });
      audio.addEventListener("error", () => end(() => reject(brokenOff(audio.error))), { signal: until });
      audio.addEventListener("playing", () => events.playing(), { signal: until });
      audio.addEventListener(
        "pause",
        () => {
          // The part before was paused when this one was asked for; its event may come only now.
          if (!audio.ended && audio.paused) this.#notePause();
        },
        { signal: until },
      );
      this.#open(spoken.address);
      audio.defaultPlaybackRate = this.#speed;
      audio.playbackRate = this.#speed;
      const begin = (from > 0 ? spoken.words.find(({ start }) => start >= from)?.at : undefined) ?? 0;
      if (audio.currentTime !== begin) audio.currentTime = begin;
      this.#reportWords(spoken.words, events, until);
      if (this.#paused) return;
      // If it is paused before it begins, it begins when it is resumed.
      audio.play().catch((error: unknown) => this.#paused || end(() => reject(refusedToPlay(error))));
    });
  }

  /** Looks in every frame for the word that is being said, as long as there is sound. */
  #reportWords(words: Spoken["words"], events: SpeakerEvents, until: AbortSignal): void {
    const audio = this.#audio;
    let last = -1;
    let asked = false;
    const look = () => {
      asked = false;
      if (until.aborted) return;
      const current = wordAt(words, audio.currentTime);
      const word = words[current];
      if (word && current !== last) events.word(word.start, word.end);
      last = current;
      if (!audio.paused) request();
    };
    const request = () => {
      if (asked) return;
      asked = true;
      requestAnimationFrame(look);
    };
    audio.addEventListener("play", request, { signal: until });
    request();
  }
}
