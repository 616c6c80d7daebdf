import { CHUNK_MAX } from "@tenfold/speech-text";
import type { Reading, Span } from "./reading.ts";
import type { Speaker } from "./speaker.ts";

/** How many chunks are fetched ahead. */
const AHEAD = 2;
/** How many characters are fetched ahead at least for a natural voice: half of the longest chunk. */
const AHEAD_NATURAL = CHUNK_MAX / 2;

/** Assumed until the real length is known. */
const SECONDS_PER_CHARACTER = 0.068;

/** A text in the chunks in which it is spoken: they are cut as reading comes to them, fetched ahead and counted. */
export class ChunkQueue {
  #reading: Reading;
  readonly #isNatural: () => boolean;
  readonly #from: number;
  /** How many characters are spoken before the chunks that are held. */
  #before = 0;
  #chunks: readonly Span[] = [];
  #current = 0;
  #end: number;

  /** @param isNatural whether the chosen voice is natural: such ones take longer to begin, so their chunks are shorter */
  constructor(reading: Reading, from: number, end: number, isNatural: () => boolean) {
    this.#reading = reading;
    this.#isNatural = isNatural;
    this.#end = end;
    this.#from = from;
  }

  /** How many characters are spoken before the chunk in a place of the queue. */
  #spoken(index: number): number {
    return this.#chunks.slice(0, index).reduce((sum, { start, end }) => sum + end - start, this.#before);
  }

  /** The chunk in a place of the queue, which is cut when it is asked for. */
  #at(index: number): Span | undefined {
    if (index >= this.#chunks.length) {
      const before = this.#spoken(index);
      const from = this.#chunks.at(-1)?.end ?? this.#from;
      const more = this.reading.chunks(from, this.#end, { before, natural: this.#isNatural(), wanted: 1 });
      this.#chunks = [...this.#chunks, ...more];
    }
    return this.#chunks[index];
  }

  get reading(): Reading {
    return this.#reading;
  }

  /**
   * Goes on in the page's text as it is by now: what comes after the current chunk is cut anew. False, and no change, if that
   * chunk no longer stands there.
   */
  moveTo(reading: Reading): boolean {
    const moved = this.#reading.spanIn(reading, this.current());
    if (!moved) return false;
    this.#before = this.#spoken(this.#current);
    const last = this.#reading.spanIn(reading, { start: this.#end - 1, end: this.#end }) ?? moved;
    const whole = this.#end === this.#reading.text.length;
    this.#end = whole ? reading.text.length : Math.max(reading.extractEnd, last.end);
    this.#reading = reading;
    this.#chunks = [moved];
    this.#current = 0;
    return true;
  }

  /** Where in the text reading ends. */
  get end(): number {
    return this.#end;
  }

  endAt(end: number): void {
    this.#end = end;
    this.#chunks = this.#chunks.filter(({ start }) => start < end);
  }

  /** The chunk that is spoken now. Undefined at the end. */
  current(): Span | undefined {
    return this.#at(this.#current);
  }

  next(): Span | undefined {
    this.#current += 1;
    return this.current();
  }

  /** Goes to the chunk at a position; undefined, and no step, if none was cut there. */
  goTo(place: number): Span | undefined {
    const index = this.#chunks.findIndex(({ start, end }) => start <= place && place < end);
    if (index >= 0) this.#current = index;
    return this.#chunks[index];
  }

  async fetchAhead(speaker: Speaker, signal: AbortSignal): Promise<void> {
    const current = this.#current;
    let characters = 0;
    for (let ahead = 1; ahead <= AHEAD || (this.#isNatural() && characters < AHEAD_NATURAL); ahead += 1) {
      const chunk = this.#at(current + ahead);
      if (!chunk) return;
      characters += chunk.end - chunk.start;
      await speaker.prepare(this.reading.textOf(chunk), signal);
    }
  }

  /** The remaining time at normal speed; estimated for chunks that were not fetched yet. */
  secondsLeft(speaker: Speaker): number {
    let seconds = -speaker.elapsed();
    for (const chunk of this.#chunks.slice(this.#current))
      seconds += speaker.secondsOf(this.reading.textOf(chunk)) ?? (chunk.end - chunk.start) * SECONDS_PER_CHARACTER;
    seconds += (this.#end - (this.#chunks.at(-1)?.end ?? this.#end)) * SECONDS_PER_CHARACTER;
    return Math.max(0, seconds);
  }
}
