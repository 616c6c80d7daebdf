import type { Composition, Preferences, Style } from "../preferences/index.ts";
import type { Digit } from "../principles/index.ts";
import { woundsOf } from "./care.ts";
import { TENDER_STYLES } from "./corpus.ts";
import type { Keyword } from "./keywords.ts";
import type { Seed } from "./seed.ts";
import type { Wound } from "./sorrows.ts";

/**
 * What a request's composition gives; where it fails, that of the same request without keywords, once `onFailure` was
 * told. What is thrown may quote the keywords, which are nobody's but the visitor's.
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

/** What a visitor is given to read. Paragraphs of `content` are parted by a blank line. */
export interface Reading {
  readonly principle: { readonly title: string; readonly content: string; readonly insight: string };
  readonly affirmation: string;
}

/** What may be asked for after a reading, of the same image. */
export interface Afterwards {
  /** Its other side. */
  readonly shadow: string;
  /** Three of them, to the reader. */
  readonly questions: readonly string[];
  /** Something to do today. */
  readonly exercise: string;
}

/** A reading with the corpus sentences that it was put together from. */
export interface ComposedReading extends Reading {
  readonly sentences: readonly string[];
  readonly afterwards: Afterwards;
}

export interface ReadingRequest {
  readonly number: Digit;
  readonly preferences: Preferences;
  readonly seed: Seed;
}

/** How many words the content of a reading has, from and to, by composition. */
export const WORD_RANGES: Readonly<Record<Composition, readonly [number, number]>> = {
  brief: [30, 75],
  detailed: [150, 320],
  metaphorical: [90, 170],
  simple: [40, 80],
};

/**
 * The style that a reading is written in. To somebody in sorrow no jokes are made and no cells are counted: where
 * the practical or the scientific voice was asked for, the tender one speaks.
 */
export function voiceFor(style: Style, keywords: readonly Keyword[]): Style {
  const sorrow = keywords.some(({ kind }) => kind === "sorrow");
  return sorrow && !TENDER_STYLES.includes(style) ? "spiritual" : style;
}

/** What would hurt somebody who typed these keywords. */
export const woundsOfAll = (keywords: readonly Keyword[]): readonly Wound[] =>
  keywords.flatMap(({ text, kind }) => (kind === "sorrow" ? woundsOf(text) : []));
