import type { VoiceId } from "@tenfold/speech-text/voices";
import { naturalFacts } from "../../app/product.ts";
import { createStore } from "../../app/store.ts";
import { AudioSpeaker } from "./audio-speaker.ts";
import { type Choices, keepChoices, languageOf, recallChoices } from "./choices.ts";
import { ChunkQueue } from "./chunk-queue.ts";
import { DeviceSpeaker } from "./device-speaker.ts";
import { type DeviceVoice, voicesHere } from "./device-voices.ts";
import { NO_CONTENT, SpeechError, wordsFor } from "./failures.ts";
import { IDLE, type ListeningState } from "./listening-state.ts";
import type { Reading } from "./reading.ts";
import type { Speaker } from "./speaker.ts";
import { speakerEvents } from "./speaker-events.ts";
import { Supply } from "./supply.ts";

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
  /** What is read, or was read last. */
  #queue: ChunkQueue | undefined;
  #natural: ReadonlySet<string> = new Set(naturalFacts()?.split(" "));
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

  /** Notes which of the server's voices are natural by now: they take longer to begin. */
  noteVoices(voices: readonly { readonly id: VoiceId; readonly natural?: boolean }[]): void {
    this.#natural = new Set(voices.flatMap(({ id, natural }) => (natural ? [id] : [])));
  }

  readonly #isNatural = () => this.#natural.has(this.state().choices.voiceId);

  /** Starts reading, unless something is being read already. Call this during a tap or a key press. */
  play(): void {
    if (this.state().phase !== "idle") return;
    const queue = this.#queue;
    const reading = queue?.reading;
    const brokeOffAt = this.#brokeOffAt ?? 0;
    // If it broke off at its start, or its text is gone, the page is read anew.
    if (reading && brokeOffAt > 0 && reading.stands(brokeOffAt)) {
      this.#run(reading, brokeOffAt, queue.end);
      this.notePage();
    } else if (reading && this.state().more && reading.stands(reading.extractEnd)) {
      const now = reading.again() ?? reading;
      const heard = reading.spanIn(now, { start: reading.extractEnd - 1, end: reading.extractEnd });
      // Where something else comes first by now, as a reading that was asked for, that is read.
      if (heard && heard.start < now.extractEnd) this.#run(now, heard.end, now.text.length);
      else void this.#begin();
    } else void this.#begin();
  }

  async #begin(): Promise<void> {
    this.#cancel();
    this.#queue = undefined;
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
    reading.speakIn(languageOf(this.state().choices));
    const [first] = reading.chunks(0, reading.text.length, { before: 0, natural: this.#isNatural(), wanted: 1 });
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

  /** Pauses, also what is still on its way: that begins when it is resumed. Ends if it is not yet known what to read. */
  pause(): void {
    const { phase, reading } = this.state();
    if (phase === "idle" || phase === "paused") return;
    this.#speaker.pause();
    if (reading) this.#store.set({ phase: "paused" });
    else this.stop();
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
    this.#queue = undefined;
    this.#brokeOffAt = undefined;
    this.#store.set({ ...IDLE, open: false, reading: undefined, unreachable: false });
    if (reading) void this.warm(reading);
  }

  /**
   * Call this when the page has changed: what has come to it is read in its place. The rest of it is no longer offered once the
   * part before has given way to another.
   */
  notePage(): void {
    const { more, reading, phase, sentence, word, choices } = this.state();
    if (more && !reading?.stands(reading.extractEnd - 1)) this.stop();
    const queue = this.#queue;
    const now = phase === "idle" ? undefined : reading?.again();
    if (!queue || !reading || !now || !queue.moveTo(now)) return;
    now.speakIn(languageOf(choices));
    this.#store.set({ reading: now, sentence: reading.spanIn(now, sentence), word: reading.spanIn(now, word) });
    // While it is loading, that follows its first sound.
    if (this.#under && phase !== "loading") void queue.fetchAhead(this.#speaker, this.#under.signal);
  }

  /** Goes a sentence forward or back. */
  skip(by: 1 | -1): void {
    const { sentence, phase } = this.state();
    const queue = this.#queue;
    if (!queue || !sentence || phase === "idle") return;
    const next = by < 0 ? (queue.reading.sentenceBefore(sentence) ?? sentence) : queue.reading.sentenceAt(sentence.end);
    if (!next || (by > 0 && next.start >= queue.end)) this.#finish(queue);
    else this.goTo(next.start);
  }

  /** Continues from a position in the text. */
  goTo(place: number): void {
    const queue = this.#queue;
    if (!queue || this.state().phase === "idle") return;
    const { reading } = queue;
    // Going past the main part means wanting to hear the rest.
    if (place >= queue.end) queue.endAt(reading.text.length);
    const chunk = queue.goTo(place);
    if (chunk && this.#speaker.has(reading.textOf(chunk))) this.#follow(queue, place);
    else this.#run(reading, place, queue.end);
  }

  setSpeed(speed: number): void {
    this.#choose({ speed });
    this.#speaker.setSpeed(speed);
  }

  setGoOn(goOn: boolean): void {
    this.#choose({ goOn });
    const queue = this.#queue;
    if (!queue) return;
    const { text, extractEnd } = queue.reading;
    const within = (this.state().sentence?.start ?? 0) < extractEnd;
    queue.endAt(goOn || !within ? text.length : extractEnd);
  }

  /** Continues with another voice, from the current sentence; while paused, once it is resumed. */
  setVoice(voice: VoiceId | DeviceVoice): void {
    this.#choose(typeof voice === "string" ? { voiceId: voice, device: undefined } : { device: voice });
    if (typeof voice === "string") this.#audio.setVoice(voice);
    this.#again(this.#chosen());
  }

  /** Continues with the device's own voice for the language of the one that was chosen. */
  speakByDevice(): void {
    this.#store.set({ unreachable: false });
    const { choices } = this.state();
    this.#again(new DeviceSpeaker(choices.speed, languageOf(choices)));
  }

  #again(speaker: Speaker): void {
    const { sentence, phase } = this.state();
    const place = phase === "idle" ? this.#brokeOffAt : sentence?.start;
    this.#cancel();
    this.#speaker = speaker;
    if (this.#queue && place !== undefined) this.#run(this.#queue.reading, place, this.#queue.end);
    if (phase === "paused") this.pause(); // Who paused to choose a voice decides when it is heard.
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

  #run(reading: Reading, place: number, end: number): void {
    reading.speakIn(languageOf(this.state().choices));
    this.#queue = new ChunkQueue(reading, place, end, this.#isNatural);
    this.#follow(this.#queue, place);
  }

  /** Reads on from a position in the current chunk. */
  #follow(queue: ChunkQueue, place: number): void {
    this.#cancel();
    const under = new AbortController();
    this.#under = under;
    this.#brokeOffAt = undefined;
    const { reading } = queue;
    const first = queue.current();
    // Audio that is already loaded plays during the tap itself.
    if (first && !this.#speaker.has(reading.textOf(first))) this.#audio.unlock();
    const sentence = reading.sentenceAt(place);
    this.#store.set({ phase: "loading", open: true, reading, sentence, word: undefined, more: false, unreachable: false });
    this.#speakOn(queue, place, under.signal).then(
      () => this.#finish(queue),
      (error: unknown) => under.signal.aborted || this.#fail(error),
    );
  }

  async #speakOn(queue: ChunkQueue, place: number, signal: AbortSignal): Promise<void> {
    let from = Math.max(0, place - (queue.current()?.start ?? 0));
    for (let chunk = queue.current(); chunk && queue.reading.stands(chunk.start); chunk = queue.next()) {
      const ahead = () => void queue.fetchAhead(this.#speaker, signal);
      const events = speakerEvents(queue, this.#store, { ahead, stop: () => this.stop() });
      await this.#speaker.speak(queue.reading.textOf(chunk), from, events, signal);
      from = 0;
    }
  }

  #finish({ reading, end }: ChunkQueue): void {
    this.#cancel();
    const more = end < reading.text.length && reading.stands(end);
    this.#store.set({ ...IDLE, more, open: more });
  }

  #fail(error: unknown): void {
    this.#brokeOffAt = this.state().sentence?.start;
    const { unreachable = false, voiceGone = false } = error instanceof SpeechError ? error : {};
    // The device's voices are offered then, and some browsers look for them only once they are asked.
    if (unreachable) voicesHere();
    this.#cancel();
    if (voiceGone) {
      this.#choose({ device: undefined });
      this.#speaker = this.#audio;
    }
    this.#store.set({ ...IDLE, open: unreachable, unreachable });
    this.#options.showError(wordsFor(error));
  }

  secondsLeft(): number {
    return (this.#queue?.secondsLeft(this.#speaker) ?? 0) / this.state().choices.speed;
  }

  /** Everything that is read, from the start, in texts as long as the server accepts. */
  wholeTexts(): readonly string[] {
    return this.#queue?.reading.wholeTexts(this.#queue.end) ?? [];
  }
}
