import type { Reading, Span } from "./reading.ts";
import type { Speaker } from "./speaker.ts";

/** How many chunks are fetched ahead. */
const AHEAD = 2;

/** Assumed until the real length is known. */
const SECONDS_PER_CHARACTER = 0.068;

/** A text in the chunks in which it is spoken: they are cut as reading comes to them, fetched ahead and counted. */
export class ChunkQueue {
  readonly reading: Reading;
  readonly #isNatural: () => boolean;
  #chunks: readonly Span[] = [];
  #current = 0;
  #end: number;

  /** @param isNatural whether the chosen voice is natural: such ones take longer to begin, so their chunks are shorter */
  constructor(reading: Reading, from: number, end: number, isNatural: () => boolean) {
    this.reading = reading;
    this.#isNatural = isNatural;
    this.#end = end;
    this.#cut(from, 1 + AHEAD);
  }

  #cut(from: number, wanted: number): void {
    const before = this.#chunks.reduce((sum, { start, end }) => sum + end - start, 0);
    const natural = this.#isNatural();
    this.#chunks = [...this.#chunks, ...this.reading.chunks(from, this.#end, { before, natural, wanted })];
  }

  /** Where in the text reading ends. */
  get end(): number {
    return this.#end;
  }

  endAt(end: number): void {
    this.#end = end;
    this.#chunks = this.#chunks.filter(({ start }) => start < end);
  }

  /** The chunk that is spoken now; the following ones are cut as well. Undefined at the end. */
  current(): Span | undefined {
    const wanted = this.#current + 1 + AHEAD - this.#chunks.length;
    const last = this.#chunks.at(-1);
    if (wanted > 0 && last) this.#cut(last.end, wanted);
    return this.#chunks[this.#current];
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
    const next = this.#chunks.slice(this.#current + 1, this.#current + 1 + AHEAD);
    for (const chunk of next) await speaker.prepare(this.reading.textOf(chunk), signal);
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
