import type { Composition, Preferences, Style } from "../preferences/index.ts";
import type { Digit } from "../principles/index.ts";
import type { Random } from "../random/index.ts";
import type { Corpus, Draw, Library } from "../readings/index.ts";
import type { Slots } from "./forms.ts";

/** What angel numbers are read from: sentences of their own, and those of the readings. */
export interface AngelLibrary {
  readonly own: Corpus;
  readonly libraryOf: (digit: Digit) => Pick<Library, "principle">;
}

interface Unit {
  readonly text: string;
  readonly image: string;
}

/** Sentences being drawn for one reading of an angel number. None comes that is taken already. */
export class Drawing {
  readonly style: Style;
  readonly composition: Composition;
  readonly random: Random;
  readonly inSorrow: boolean;
  private readonly library: AngelLibrary;
  private readonly seedDraw: Draw;
  private taken: string;

  /** @param taken text that holds the sentences that are taken. */
  constructor(library: AngelLibrary, preferences: Preferences, draw: Draw, taken: string, inSorrow: boolean) {
    this.library = library;
    this.style = preferences.style;
    this.composition = preferences.composition;
    this.seedDraw = draw;
    this.random = draw.random(0);
    this.taken = taken;
    this.inSorrow = inSorrow;
  }

  /** One of the sentences that are the seed's; where all of those are taken, of the pool's others. */
  private draw(pool: string, all: readonly Unit[]): string[] {
    const isFree = ({ text }: Unit) => !this.taken.includes(text);
    const drawn = this.seedDraw.from(pool, all).filter(isFree);
    const free = drawn.length > 0 ? drawn : all.filter(isFree);
    if (free.length === 0) return [];
    const { text } = this.random.pick(free);
    this.taken += `\n${text}`;
    return [text];
  }

  /** A sentence of angel numbers' own, with its slots filled. */
  own(pool: string, slots: Slots = {}): string[] {
    const sentences = this.draw(pool, this.library.own.get(pool) ?? []);
    return sentences.map((text) => text.replace(/\{(\w+)\}/g, (slot, name: string) => slots[name] ?? slot));
  }

  /** A sentence of a principle's readings, in the style. */
  of(digit: Digit, move: string): string[] {
    const pool = `${this.style} ${move}`;
    return this.draw(pool, this.library.libraryOf(digit).principle.get(pool) ?? []);
  }

  /** A sentence from the middle of a principle's simple readings, in the style. */
  simple(digit: Digit): string[] {
    const units = this.library.libraryOf(digit).principle.get(`${this.style} simple`) ?? [];
    return this.draw(
      `${this.style} simple m`,
      units.filter(({ image }) => image === "m"),
    );
  }
}
