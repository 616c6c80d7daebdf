import type { VoiceId } from "@tenfold/speech-text/voices";
import { createStore } from "../../app/store.ts";
import { AudioSpeaker } from "./audio-speaker.ts";
import { type Choices, keepChoices, recallChoices } from "./choices.ts";
import { DeviceSpeaker } from "./device-speaker.ts";
import type { DeviceVoice } from "./device-voices.ts";
import { NO_CONTENT, SpeechError, wordsFor } from "./failures.ts";
import { IDLE, type ListeningState } from "./listening-state.ts";
import type { Reading, Span } from "./reading.ts";
import type { Speaker, SpeakerEvents } from "./speaker.ts";
import { Supply } from "./supply.ts";

/** How many parts are fetched ahead. */
const AHEAD = 2;

/** Assumed until the real length is known. */
const SECONDS_PER_CHARACTER = 0.068;

interface ListeningOptions {
  /** Gets what to read now: the selection, or the page. Synchronous once the text finder is loaded. */
  readonly getReading: () => Reading | undefined | Promise<Reading | undefined>;
  /** Shows people what went wrong. */
  readonly showError: (words: string) => void;
}

/** Listening to a page: what is read, how far it has come, and the actions on it. */
export class Listening {
  readonly supply = new Supply();
  readonly #audio: AudioSpeaker;
  readonly #options: ListeningOptions;
  readonly #store = createStore<ListeningState>({
    ...IDLE,
    open: false,
    reading: undefined,
    unreachable: false,
    choices: recallChoices(),
  });
  readonly state = this.#store.get;
  readonly subscribe = this.#store.subscribe;
  #speaker: Speaker;
  #under: AbortController | undefined;
  #chunks: readonly Span[] = [];
  #current = 0;
  #natural: ReadonlySet<VoiceId> = new Set();
  #end = 0;
  /** Where reading broke off; the next press resumes there. */
  #brokeOffAt: number | undefined;

  constructor(options: ListeningOptions) {
    this.#options = options;
    const { voiceId, speed } = this.state().choices;
    this.#audio = new AudioSpeaker(this.supply, voiceId);
    this.#audio.setSpeed(speed);
    this.#speaker = this.#chosen();
  }

  #chosen(): Speaker {
    const { device, speed } = this.state().choices;
    return device ? new DeviceSpeaker(speed, device) : this.#audio;
  }

  /** Notes which of the server's voices are natural: they take longer to begin. */
  noteVoices(voices: readonly { readonly id: VoiceId; readonly natural?: boolean }[]): void {
    this.#natural = new Set(voices.flatMap(({ id, natural }) => (natural ? [id] : [])));
  }

  #cut(reading: Reading, from: number, to: number, wanted: { readonly begins: boolean; readonly wanted: number }): Span[] {
    return reading.chunks(from, to, { ...wanted, natural: this.#natural.has(this.state().choices.voiceId) });
  }

  /** Starts reading, unless something is being read already. Call this during a tap or a key press. */
  play(): void {
    if (this.state().phase !== "idle") return;
    const { reading, more } = this.state();
    const brokeOffAt = this.#brokeOffAt ?? 0;
    // If it broke off at its start, or its text is gone, the page is read anew.
    if (reading && brokeOffAt > 0 && reading.stands(brokeOffAt)) this.#run(reading, brokeOffAt, this.#end);
    else if (reading && more && reading.stands(reading.extractEnd)) this.#run(reading, reading.extractEnd, reading.text.length);
    else void this.#begin();
  }

  async #begin(): Promise<void> {
    this.#cancel();
    const under = new AbortController();
    this.#under = under;
    this.#store.set({ ...IDLE, phase: "loading", open: false, reading: undefined, unreachable: false });
    try {
      const found = this.#options.getReading();
      if (found instanceof Promise) this.#audio.unlock();
      const reading = found instanceof Promise ? await found : found;
      if (under.signal.aborted) return;
      if (!reading) throw new SpeechError(NO_CONTENT);
      this.#run(reading, 0, this.state().choices.goOn ? reading.text.length : reading.extractEnd);
    } catch (error) {
      if (!under.signal.aborted) this.#fail(error);
    }
  }

  /** Prepares the start of a text if this browser has heard it before; the server is not asked. */
  async warm(reading: Reading): Promise<void> {
    if (this.state().phase !== "idle") return;
    const [first] = this.#cut(reading, 0, reading.text.length, { begins: true, wanted: 1 });
    if (!first) return;
    const text = reading.textOf(first);
    await this.supply.recall(text, this.state().choices.voiceId);
    if (this.state().phase === "idle") this.#audio.load(text);
  }

  /** The button's action: starts, pauses, resumes. While the first words are loading it does nothing. */
  toggle(): void {
    const { phase } = this.state();
    if (phase === "idle") this.play();
    else if (phase === "playing") this.pause();
    else if (phase === "paused") this.resume();
  }

  pause(): void {
    if (this.state().phase !== "playing") return;
    this.#speaker.pause();
    this.#store.set({ phase: "paused" });
  }

  resume(): void {
    if (this.state().phase !== "paused") return;
    this.#speaker.resume();
    this.#store.set({ phase: "playing" });
  }

  /** Stops reading and closes the player. */
  stop(): void {
    const { reading } = this.state();
    this.#cancel();
    this.#speaker = this.#chosen();
    this.#brokeOffAt = undefined;
    this.#store.set({ ...IDLE, open: false, reading: undefined, unreachable: false });
    if (reading) void this.warm(reading);
  }

  /** Goes a sentence forward or back. */
  skip(by: 1 | -1): void {
    const { reading, sentence, phase } = this.state();
    if (!reading || !sentence || phase === "idle") return;
    const next = by < 0 ? (reading.sentenceBefore(sentence) ?? sentence) : reading.sentenceAt(sentence.end);
    if (!next || (by > 0 && next.start >= this.#end)) this.#finish(reading);
    else this.goTo(next.start);
  }

  /** Continues from a position in the text. */
  goTo(place: number): void {
    const { reading, phase } = this.state();
    if (!reading || phase === "idle") return;
    // Going past the main part means wanting to hear the rest.
    if (place >= this.#end) this.#end = reading.text.length;
    const index = this.#chunks.findIndex(({ start, end }) => start <= place && place < end);
    const chunk = this.#chunks[index];
    if (chunk && this.#speaker.has(reading.textOf(chunk))) this.#follow(reading, index, place);
    else this.#run(reading, place, this.#end);
  }

  setSpeed(speed: number): void {
    this.#choose({ speed });
    this.#speaker.setSpeed(speed);
  }

  setGoOn(goOn: boolean): void {
    this.#choose({ goOn });
    const { reading, sentence } = this.state();
    if (!reading) return;
    const within = sentence === undefined || sentence.start < reading.extractEnd;
    this.#end = goOn || !within ? reading.text.length : reading.extractEnd;
    this.#chunks = this.#chunks.filter(({ start }) => start < this.#end);
  }

  /** Continues with another voice, from the current sentence. */
  setVoice(voice: VoiceId | DeviceVoice): void {
    const ours = typeof voice === "string";
    this.#choose(ours ? { voiceId: voice, device: undefined } : { device: voice });
    if (ours) this.#audio.setVoice(voice);
    this.#again(this.#chosen());
  }

  /** Continues with the device's own voice. */
  speakByDevice(): void {
    this.#store.set({ unreachable: false });
    this.#again(new DeviceSpeaker(this.state().choices.speed));
  }

  #again(speaker: Speaker): void {
    const { reading, sentence, phase } = this.state();
    const place = phase === "idle" ? this.#brokeOffAt : sentence?.start;
    this.#cancel();
    this.#speaker = speaker;
    if (reading && place !== undefined) this.#run(reading, place, this.#end);
  }

  #choose(part: Partial<Choices>): void {
    const choices = { ...this.state().choices, ...part };
    keepChoices(choices);
    this.#store.set({ choices });
  }

  #cancel(): void {
    this.#under?.abort();
    this.#under = undefined;
    this.#speaker.reset();
  }

  /** A chunk by its index; prepares the following ones as well. Undefined at the end. */
  #chunkAt(reading: Reading, index: number): Span | undefined {
    const wanted = index + 1 + AHEAD - this.#chunks.length;
    const last = this.#chunks.at(-1);
    if (wanted > 0 && last)
      this.#chunks = [...this.#chunks, ...this.#cut(reading, last.end, this.#end, { begins: false, wanted })];
    return this.#chunks[index];
  }

  #run(reading: Reading, place: number, end: number): void {
    this.#end = end;
    this.#chunks = this.#cut(reading, place, end, { begins: true, wanted: 1 + AHEAD });
    this.#follow(reading, 0, place);
  }

  /** Reads from a chunk on, starting at a position within it. */
  #follow(reading: Reading, index: number, place: number): void {
    this.#cancel();
    const under = new AbortController();
    this.#under = under;
    this.#brokeOffAt = undefined;
    const first = this.#chunks[index];
    // Audio that is already loaded plays during the tap itself.
    if (first && !this.#speaker.has(reading.textOf(first))) this.#audio.unlock();
    const sentence = reading.sentenceAt(place);
    this.#store.set({ phase: "loading", open: true, reading, sentence, word: undefined, more: false, unreachable: false });
    this.#speakOn(reading, index, place, under.signal).then(
      () => this.#finish(reading),
      (error: unknown) => under.signal.aborted || this.#fail(error),
    );
  }

  async #speakOn(reading: Reading, index: number, place: number, signal: AbortSignal): Promise<void> {
    for (this.#current = index; ; this.#current += 1) {
      const chunk = this.#chunkAt(reading, this.#current);
      if (!chunk || !reading.stands(chunk.start)) return;
      const from = this.#current === index ? Math.max(0, place - chunk.start) : 0;
      await this.#speaker.speak(reading.textOf(chunk), from, this.#eventsOf(reading, chunk, signal), signal);
    }
  }

  #eventsOf(reading: Reading, chunk: Span, signal: AbortSignal): SpeakerEvents {
    let hasPlayed = false;
    return {
      playing: () => {
        if (this.state().phase === "loading") this.#store.set({ phase: "playing" });
        // A device's voice need not tell its words.
        const { sentence } = this.state();
        if (!sentence || sentence.end <= chunk.start)
          this.#store.set({ sentence: reading.sentenceAt(chunk.start), word: undefined });
        if (!hasPlayed) void this.#fetchAhead(reading, signal);
        hasPlayed = true;
      },
      word: (start, end) => {
        const word = { start: chunk.start + start, end: chunk.start + end };
        // The text has left the page, so there is nothing left to read.
        if (!reading.stands(word.start)) return this.stop();
        const { sentence } = this.state();
        const same = sentence && sentence.start <= word.start && word.start < sentence.end;
        this.#store.set({ word, sentence: same ? sentence : reading.sentenceAt(word.start) });
      },
      paused: () => this.#store.set({ phase: "paused" }),
    };
  }

  async #fetchAhead(reading: Reading, signal: AbortSignal): Promise<void> {
    const next = this.#chunks.slice(this.#current + 1, this.#current + 1 + AHEAD);
    for (const chunk of next) await this.#speaker.prepare(reading.textOf(chunk), signal);
  }

  #finish(reading: Reading): void {
    this.#cancel();
    const more = this.#end < reading.text.length && reading.stands(this.#end);
    this.#store.set({ ...IDLE, more, open: more });
  }

  #fail(error: unknown): void {
    this.#brokeOffAt = this.state().sentence?.start;
    const { unreachable = false, voiceGone = false } = error instanceof SpeechError ? error : {};
    this.#cancel();
    if (voiceGone) {
      this.#choose({ device: undefined });
      this.#speaker = this.#audio;
    }
    this.#store.set({ ...IDLE, open: unreachable, unreachable });
    this.#options.showError(wordsFor(error));
  }

  /** The remaining time at the chosen speed; estimated for parts that were not fetched yet. */
  secondsLeft(): number {
    const { reading, choices } = this.state();
    if (!reading) return 0;
    let seconds = -this.#speaker.elapsed();
    for (const chunk of this.#chunks.slice(this.#current))
      seconds += this.#speaker.secondsOf(reading.textOf(chunk)) ?? (chunk.end - chunk.start) * SECONDS_PER_CHARACTER;
    seconds += (this.#end - (this.#chunks.at(-1)?.end ?? this.#end)) * SECONDS_PER_CHARACTER;
    return Math.max(0, seconds) / choices.speed;
  }

  /** Everything that is read, from the start, in texts as long as the server accepts. */
  wholeTexts(): readonly string[] {
    const { reading } = this.state();
    return reading?.wholeTexts(this.#end) ?? [];
  }
}
