import {
  type BlockStretch,
  chooseExtract,
  isTooLittle,
  NATURAL_PACE,
  QUICK_PACE,
  SPEECH_TEXT_MAX,
  type SpeechLanguage,
  sentences,
  speechChunks,
} from "@tenfold/speech-text";
import { type Block, blocksOf } from "./page-text.ts";

/** A part of a text, from its first position up to but not including its end. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A stretch of a block, and its position in the whole text. */
interface Part extends Span {
  readonly block: Block;
  /** Where in the block it begins. */
  readonly from: number;
}

/** Between two blocks: the end of a line ends a sentence. */
const JOINT = "\n";

/** The parts of a text, one after the other. */
function lay(blocks: readonly Block[], stretches: readonly BlockStretch[]): Part[] {
  let start = 0;
  return stretches.flatMap(({ block: index, start: from, end: to }) => {
    const block = blocks[index];
    if (!block) return [];
    const part = { block, from, start, end: start + to - from };
    start = part.end + JOINT.length;
    return part;
  });
}

interface Wanted {
  /** How many characters were spoken since reading began. */
  readonly before: number;
  readonly natural: boolean;
  readonly wanted: number;
}

/** A text to read: the main part of a page, then the rest of it. Every position maps to a place on the page. */
export class Reading {
  readonly text: string;
  /** Where the main part ends and the rest of the page begins. */
  readonly extractEnd: number;
  readonly #parts: readonly Part[];
  /** Found on demand: finding all of a long page would delay the first sound. */
  readonly #sentences = new Map<Part, readonly Span[]>();
  #language: SpeechLanguage = "en-US";
  readonly #again: (() => Reading | undefined) | undefined;

  /** @param again reads the page anew */
  constructor(
    blocks: readonly Block[],
    extract: readonly BlockStretch[],
    rest: readonly BlockStretch[],
    again?: () => Reading | undefined,
  ) {
    this.#again = again;
    this.#parts = lay(blocks, [...extract, ...rest]);
    this.text = this.#parts.map(({ block, from, start, end }) => block.text.slice(from, from + end - start)).join(JOINT);
    this.extractEnd = this.#parts[extract.length - 1]?.end ?? 0;
  }

  /** Cuts the text as a voice's language asks for: members write in theirs, and listen to it. */
  speakIn(language: SpeechLanguage): void {
    if (language !== this.#language) this.#sentences.clear();
    this.#language = language;
  }

  textOf({ start, end }: Span): string {
    return this.text.slice(start, end);
  }

  /**
   * The next chunks in which a stretch of the text is spoken, at least as many as wanted unless the text ends; empty at
   * its end. When reading begins, the first one is short, and for a natural voice the next ones are, too.
   */
  chunks(from: number, to: number, { before, natural, wanted }: Wanted): Span[] {
    const chunks: Span[] = [];
    let spoken = before;
    const pace = natural ? NATURAL_PACE : QUICK_PACE;
    for (const part of this.#parts) {
      const [start, end] = [Math.max(from, part.start), Math.min(to, part.end)];
      if (start >= end) continue;
      for (const chunk of speechChunks(this.text.slice(start, end), this.#language, { ...pace, before: spoken })) {
        const longer = isTooLittle(spoken, pace) ? chunks.pop() : undefined;
        chunks.push({ start: longer?.start ?? start + chunk.start, end: start + chunk.end });
        spoken += chunk.end - chunk.start + JOINT.length;
      }
      if (chunks.length >= wanted && !isTooLittle(spoken, pace)) break;
    }
    return chunks;
  }

  /** Everything up to a position, in texts as long as the server accepts. */
  wholeTexts(to: number): readonly string[] {
    const texts: Span[] = [];
    for (const { start, end } of this.chunks(0, to, { before: 0, natural: false, wanted: Number.POSITIVE_INFINITY })) {
      const last = texts.at(-1);
      if (last && end - last.start <= SPEECH_TEXT_MAX) texts[texts.length - 1] = { start: last.start, end };
      else texts.push({ start, end });
    }
    return texts.map((span) => this.textOf(span));
  }

  #sentencesOf(part: Part | undefined): readonly Span[] {
    if (!part) return [];
    const known = this.#sentences.get(part);
    if (known) return known;
    const found = sentences(this.textOf(part), this.#language).map(({ start, end }) => ({
      start: part.start + start,
      end: part.start + end,
    }));
    this.#sentences.set(part, found);
    return found;
  }

  /** The sentence at a position, or the next one. */
  sentenceAt(place: number): Span | undefined {
    const first = this.#parts.findIndex(({ end }) => end > place);
    for (const part of first < 0 ? [] : this.#parts.slice(first)) {
      const found = this.#sentencesOf(part).find(({ end }) => end > place);
      if (found) return found;
    }
    return undefined;
  }

  /** The previous sentence; undefined for the first. */
  sentenceBefore({ start }: Span): Span | undefined {
    for (const part of this.#parts.filter((each) => each.start < start).toReversed()) {
      const found = this.#sentencesOf(part).findLast((sentence) => sentence.start < start);
      if (found) return found;
    }
    return undefined;
  }

  #partAt(place: number): Part | undefined {
    return this.#parts.find(({ end }) => end > place);
  }

  /** Where a stretch of the text is on the page; if it spans blocks, its part in the first one. */
  rangeOf(start: number, end: number): Range | undefined {
    const part = this.#partAt(start);
    if (!part) return undefined;
    const inBlock = (place: number) => part.from + Math.min(Math.max(place, part.start), part.end) - part.start;
    return part.block.rangeOf(inBlock(start), inBlock(end));
  }

  /** The paragraph on the page at a position. */
  elementAt(place: number): Element | undefined {
    return this.#partAt(place)?.block.element;
  }

  /** Whether the paragraph at a position is still on the page. */
  stands(place: number): boolean {
    return this.elementAt(place)?.isConnected ?? false;
  }

  /** The page's text as it is by now; undefined where it is the same, and for a selection, to which nothing is added. */
  again(): Reading | undefined {
    const other = this.#again?.();
    if (!other) return undefined;
    const elements = other.#parts.map(({ block }) => block.element);
    const same = this.text === other.text && this.#parts.every(({ block }, place) => block.element === elements[place]);
    return same ? undefined : other;
  }

  /** Where a stretch within a paragraph is in another reading of the page; undefined if it reads otherwise there. */
  spanIn(other: Reading, span: Span | undefined): Span | undefined {
    const part = span && this.#partAt(span.start);
    if (!part) return undefined;
    const { element, text } = part.block;
    // The lines of a paragraph share its element, and may read alike.
    const alike = ({ block }: Part) => block.element === element && block.text === text;
    const nth = [...new Set(this.#parts.filter(alike).map(({ block }) => block))].indexOf(part.block);
    const block = [...new Set(other.#parts.filter(alike).map((each) => each.block))][nth];
    const within = part.from + span.start - part.start;
    const found = other.#parts.find(
      (each) => each.block === block && each.from <= within && within < each.from + each.end - each.start,
    );
    const start = (found?.start ?? 0) + within - (found?.from ?? 0);
    const moved = { start, end: start + span.end - span.start };
    return found && other.textOf(moved) === this.textOf(span) ? moved : undefined;
  }

  /** Where the paragraph begins that an element is, or is part of. */
  placeOf(element: Element): number | undefined {
    const holding = this.#parts.filter(({ block }) => block.element.contains(element));
    // The innermost of nested boxes.
    return holding.find(({ block }) => holding.every((other) => other.block.element.contains(block.element)))?.start;
  }

  /** The paragraph `by` places after an element in page order; before it if negative. */
  neighborOf(element: Element, by: number): Element | undefined {
    // Titles of what folds are reached by Tab, and Enter folds them.
    const elements = [...new Set(this.#parts.map(({ block }) => block.element))]
      .filter((each) => !each.closest("summary"))
      .sort((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
    const index = elements.indexOf(element);
    return index < 0 ? undefined : elements[index + by];
  }
}

export function takeReading(page: Document, selected: Range | undefined): Reading | undefined {
  if (selected) {
    const blocks = blocksOf(page, selected);
    const whole = blocks.map(({ text }, block) => ({ block, start: 0, end: text.length }));
    if (whole.length > 0) return new Reading(blocks, whole, []);
  }
  const blocks = blocksOf(page);
  const { extract, rest } = chooseExtract(blocks);
  const again = () => takeReading(page, undefined);
  return extract.length > 0 ? new Reading(blocks, extract, rest, again) : undefined;
}
