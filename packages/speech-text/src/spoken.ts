import type { CleanText } from "./clean.ts";

/** The text as it should be spoken, and the mapping back to the original; both in UTF-16 units. */
export interface Prepared {
  readonly spoken: string;
  /** The source of the stretch of `spoken` from `start` to before `end`. */
  sourceOf(start: number, end: number): { readonly start: number; readonly end: number };
}

/** A stretch of the spoken text; a copy maps to its source letter by letter, anything else as a whole. */
interface Piece {
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly copy: boolean;
}

type Gap = "" | " " | ", " | ". ";

const STRENGTH: Readonly<Record<Gap, number>> = { "": 0, " ": 1, ", ": 2, ". ": 3 };

/** How many times longer than its source a text may become, plus a little for short ones, so that no text makes hours of speech. */
const GROWTH = 4;
const ALLOWANCE = 64;

/** Punctuation of sentences; only one mark at a time is kept. */
const MARK = /[,;:.!?…。、！？，；：।॥،؛؟]/u;

/** Writes the spoken text and keeps the mapping back. Spaces and pauses are held back until something follows them. */
export class Spoken {
  readonly #clean: CleanText;
  readonly #stop: string;
  readonly #pieces: Piece[] = [];
  #text = "";
  /** The last unit of the text, kept because looking it up in a growing text is slow. */
  #last = "";
  #gap: Gap = "";

  /** @param stop What ends a sentence in the language. */
  constructor(clean: CleanText, stop: string) {
    this.#clean = clean;
    this.#stop = stop;
  }

  /** Leaves a space, a short pause or the end of a sentence; the strongest of several counts. */
  pause(gap: Gap): void {
    if (STRENGTH[gap] > STRENGTH[this.#gap]) this.#gap = gap;
  }

  copy(from: number, to: number): void {
    this.#put(this.#clean.text.slice(from, to), from, to, true);
  }

  /** Speaks words in place of a stretch of the text, with spaces around them. */
  word(words: string, from: number, to: number): void {
    this.pause(" ");
    const source = this.#clean.ends[to - 1] ?? 0;
    if (this.#text.length + words.length + 4 <= GROWTH * source + ALLOWANCE) this.#put(words, from, to, false);
    this.pause(" ");
  }

  /** A mark that ends or divides a sentence; it replaces a pause, and is not repeated. */
  mark(mark: string, from: number, to: number): void {
    const last = this.#last;
    if (last === "" || MARK.test(last)) return;
    this.#gap = "";
    this.#put(mark, from, to, false);
  }

  #put(text: string, from: number, to: number, copy: boolean): void {
    if (this.#last !== "") this.#separate(from);
    this.#gap = "";
    this.#pieces.push({ at: this.#text.length, from, to, copy });
    this.#text += text;
    this.#last = text.at(-1) ?? "";
  }

  #separate(from: number): void {
    const ended = MARK.test(this.#last);
    const gap = this.#gap === ". " ? `${this.#stop} ` : this.#gap;
    const separator = ended && gap !== "" ? " " : gap;
    if (separator === "") return;
    const last = this.#pieces.at(-1);
    this.#pieces.push({ at: this.#text.length, from: last?.to ?? 0, to: Math.max(from, last?.to ?? 0), copy: false });
    this.#text += separator;
  }

  prepared(): Prepared {
    const pieces = this.#pieces;
    const { starts, ends } = this.#clean;
    const spoken = this.#text;
    const pieceAt = (place: number) => {
      let low = 0;
      let high = pieces.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((pieces[middle]?.at ?? 0) <= place) low = middle;
        else high = middle - 1;
      }
      return pieces[low];
    };
    const startOf = (place: number) => {
      const piece = pieceAt(place);
      if (!piece) return 0;
      return starts[piece.copy ? piece.from + place - piece.at : piece.from] ?? ends.at(-1) ?? 0;
    };
    const endOf = (place: number) => {
      const piece = pieceAt(place);
      if (!piece) return 0;
      return ends[(piece.copy ? piece.from + place - piece.at + 1 : piece.to) - 1] ?? 0;
    };
    return {
      spoken,
      sourceOf(start, end) {
        if (spoken === "") return { start: 0, end: 0 };
        const first = Math.min(Math.max(0, Math.floor(start) || 0), spoken.length - 1);
        const last = Math.min(Math.max(first, Math.ceil(end) - 1 || 0), spoken.length - 1);
        const from = startOf(first);
        return { start: from, end: Math.max(from, endOf(last)) };
      },
    };
  }
}
