import type { Composition, Preferences, Style } from "../preferences/index.ts";
import type { Digit } from "../principles/index.ts";
import { woundsOf } from "./care.ts";
import { TENDER_STYLES } from "./corpus.ts";
import type { Keyword } from "./keywords.ts";
import type { Seed } from "./seed.ts";
import type { Wound } from "./sorrows.ts";

/**
 * Composes a request; if that fails, calls `onFailure` and composes the same request without keywords. The error may quote the
 * keywords, which are private to the visitor.
 */
export function composeAnyway<Request extends { readonly preferences: Preferences }, Composed>(
  request: Request,
  compose: (request: Request) => Composed,
  onFailure: (error: unknown) => void,
): Composed {
  try {
    return compose(request);
  } catch (error) {
    if (request.preferences.keywords === "") throw error;
    onFailure(error);
    return compose({ ...request, preferences: { ...request.preferences, keywords: "" } });
  }
}

/** A reading as a visitor gets it. Paragraphs of `content` are separated by a blank line. */
export interface Reading {
  readonly principle: { readonly title: string; readonly content: string; readonly insight: string };
  readonly affirmation: string;
}

/** What can be asked for after a reading, all on the same image. */
export interface Afterwards {
  /** The image's other side. */
  readonly shadow: string;
  /** Three questions to the reader. */
  readonly questions: readonly string[];
  /** Something to do today. */
  readonly exercise: string;
}

/** A reading with the corpus sentences that it was assembled from. */
export interface ComposedReading extends Reading {
  readonly sentences: readonly string[];
  readonly afterwards: Afterwards;
}

export interface ReadingRequest {
  readonly number: Digit;
  readonly preferences: Preferences;
  readonly seed: Seed;
}

/** The fewest and the most words of a reading's content, by composition. */
export const WORD_RANGES: Readonly<Record<Composition, readonly [number, number]>> = {
  brief: [30, 75],
  detailed: [150, 320],
  metaphorical: [90, 170],
  simple: [40, 80],
};

/** How many words more a reading may have with keywords, or what is said to them would take the place of its image or its number. */
const ROOM_FOR_KEYWORDS: Readonly<Record<Composition, number>> = { brief: 45, detailed: 0, metaphorical: 40, simple: 0 };

/** The fewest and the most words of the content of a principle's reading with these keywords, which may be empty. */
export function wordRangeOf(composition: Composition, keywords: string): readonly [number, number] {
  const [least, most] = WORD_RANGES[composition];
  return [least, most + (keywords === "" ? 0 : ROOM_FOR_KEYWORDS[composition])];
}

/**
 * The style that a reading is written in. Somebody in sorrow gets no jokes and no cell counts: the tender voice replaces the
 * practical and the scientific one.
 */
export function voiceFor(style: Style, keywords: readonly Keyword[]): Style {
  const sorrow = keywords.some(({ kind }) => kind === "sorrow");
  return sorrow && !TENDER_STYLES.includes(style) ? "spiritual" : style;
}

/** What would hurt somebody who typed these keywords. */
export const woundsOfAll = (keywords: readonly Keyword[]): readonly Wound[] =>
  keywords.flatMap(({ text, kind }) => (kind === "sorrow" ? woundsOf(text) : []));
