import type { Preferences } from "../preferences/index.ts";
import type { Random } from "../random/index.ts";
import { type Corpus, countWords, type Unit } from "./corpus.ts";
import type { Keyword } from "./keywords.ts";
import type { Draw } from "./shuffle.ts";
import { weave } from "./weave.ts";

/** The two corpora that a reading draws from. */
export interface Library {
  readonly principle: Corpus;
  readonly keywords: Corpus;
}

/**
 * A reading while it is being written. Every sentence it takes is noted, so that none is taken twice and no
 * image comes back by accident.
 */
export class Draft {
  readonly sentences: string[] = [];
  private readonly images = new Set<string>();
  private readonly waiting: Keyword[];
  private readonly library: Library;
  private readonly preferences: Preferences;
  private readonly draw: Draw;
  readonly random: Random;

  constructor(library: Library, preferences: Preferences, keywords: readonly Keyword[], draw: Draw, attempt: number) {
    this.library = library;
    this.preferences = preferences;
    this.waiting = [...keywords];
    this.draw = draw;
    this.random = draw.random(attempt);
  }

  /** Whether keywords are left that no sentence carries yet. */
  get hasKeywords(): boolean {
    return this.waiting.length > 0;
  }

  private note(unit: Pick<Unit, "text" | "image">): string {
    this.sentences.push(unit.text);
    if (unit.image !== "") this.images.add(unit.image);
    return unit.text;
  }

  private drawn(pool: string): Unit[] {
    return this.draw.from(pool, this.library.principle.get(pool) ?? []);
  }

  private all(move: string): readonly Unit[] {
    return this.library.principle.get(`${this.preferences.style} ${move}`) ?? [];
  }

  /** A sentence of one of the style's pools, of an image that the reading does not have yet where there is one. */
  take(move: string): string[] {
    const unused = this.drawn(`${this.preferences.style} ${move}`).filter((unit) => !this.sentences.includes(unit.text));
    const fresh = unused.filter((unit) => !this.images.has(unit.image));
    const units = fresh.length > 0 ? fresh : unused;
    return units.length > 0 ? [this.note(this.random.pick(units))] : [];
  }

  /** An opening, the given number of sentences that go on with its image, and a closing that fits it. */
  frame(developments: number): { opening: string[]; close: () => string[] } {
    const open = this.random.pick(this.drawn(`${this.preferences.style} open`));
    const develop = this.all("develop")
      .filter((unit) => unit.image === open.image)
      .slice(0, developments);
    const close = () => {
      const callBacks = this.all("close").filter((unit) => unit.callsBack && unit.image === open.image);
      const loose = this.draw.from(
        `${this.preferences.style} close loose`,
        this.all("close").filter((unit) => !unit.callsBack),
      );
      // Most readings come home to the image that they began with; some end in the open.
      return [this.note(this.random.pick(this.random.next() < 0.7 ? callBacks : loose))];
    };
    return { opening: [open, ...develop].map((unit) => this.note(unit)), close };
  }

  /** A unit of a simple reading by its place: start, middle or end. */
  simple(place: "s" | "m" | "e"): string[] {
    const all = this.all("simple").filter((unit) => unit.image === place);
    const unused = (units: readonly Unit[]) => units.filter((unit) => !this.sentences.includes(unit.text));
    const drawn = unused(this.draw.from(`${this.preferences.style} simple ${place}`, all));
    // What a sorrow leaves to one part may be spent before the reading is long enough.
    const units = drawn.length > 0 ? drawn : unused(all);
    return units.length > 0 ? [this.note({ ...this.random.pick(units), image: "" })] : [];
  }

  /** The step of a thread, in the draft's style where the step has one for each. */
  step(thread: { steps: ReturnType<Draw["thread"]>["steps"] }, name: string, step: number): string[] {
    const pool = `thread ${name} ${step}${step === 5 ? ` ${this.preferences.style}` : ""}`;
    const units = thread.steps(pool, step, this.library.principle.get(pool) ?? []);
    return units.length > 0 ? [this.note({ ...this.random.pick(units), image: "" })] : [];
  }

  /** The thread that is the seed's turn. */
  thread(names: readonly string[]): { name: string; steps: ReturnType<Draw["thread"]>["steps"] } {
    const { index, steps } = this.draw.thread(names.length);
    return { name: names[index] ?? "", steps };
  }

  /** The sentences that carry the next `count` keywords (all that are left by default); see {@link weave}. */
  keywords(count = this.waiting.length): string[] {
    const voice = this.preferences.composition === "simple" ? "simple" : this.preferences.style;
    const woven = weave(
      this.library.keywords,
      voice,
      this.waiting.splice(0, count),
      this.draw,
      this.random,
      new Set(this.sentences),
    );
    this.sentences.push(...woven.map(({ source }) => source));
    return woven.map(({ text }) => text);
  }
}

/** How many words a reading's paragraphs have together. */
export function wordsOf(paragraphs: readonly (readonly string[])[]): number {
  return countWords(paragraphs.flat().join(" "));
}
