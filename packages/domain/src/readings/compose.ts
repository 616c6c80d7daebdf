import { type Composition, foldKeywords, type Preferences, type Style } from "../preferences/index.ts";
import { type Digit, principleOf } from "../principles/index.ts";
import { sparing, woundsOf } from "./care.ts";
import { WORD_RANGES, writeParagraphs } from "./compositions.ts";
import { type Corpus, countWords, sentencesOf, TENDER_STYLES, threadsOf } from "./corpus.ts";
import { Draft, type Library } from "./draft.ts";
import { type Keyword, keywordsOf } from "./keywords.ts";
import { drawOf, type Seed } from "./shuffle.ts";

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

/** A reading with the corpus sentences that it was put together from. */
export interface ComposedReading extends Reading {
  readonly sentences: readonly string[];
}

export interface ReadingRequest {
  readonly number: Digit;
  readonly preferences: Preferences;
  readonly seed: Seed;
}

const ATTEMPTS = 48;

/** How many seeds of a hundred may stammer: where few sentences fit together, a visitor's later readings need them to differ. */
const STAMMERING_PERCENT = 20;

function missedBy(words: number, composition: Composition): number {
  const [least, most] = WORD_RANGES[composition];
  return Math.max(least - words, words - most, 0);
}

/** Whether a sentence begins like the one before it, which the ear takes for a slip. */
export function stammers(text: string): boolean {
  const openers = sentencesOf(text).map((sentence) => sentence.split(" ")[0]);
  return openers.some((opener, index) => index > 0 && opener === openers[index - 1]);
}

/**
 * The style that a reading is written in. To somebody in sorrow no jokes are made and no cells are counted: where
 * the practical or the scientific voice was asked for, the tender one speaks.
 */
export function voiceFor(style: Style, keywords: readonly Keyword[]): Style {
  const sorrow = keywords.some(({ kind }) => kind === "sorrow");
  return sorrow && !TENDER_STYLES.includes(style) ? "spiritual" : style;
}

/** The corpus without what would hurt somebody who typed these keywords. */
export const sparingFor = (corpus: Corpus, keywords: readonly Keyword[]): Corpus =>
  sparing(
    corpus,
    keywords.flatMap(({ text, kind }) => (kind === "sorrow" ? woundsOf(text) : [])),
  );

/**
 * The reading of a digit: the same for the same request and library, whoever asks.
 * Tries are rejected, never ranked (ranking sentences by fit made all readings alike): the first one of the
 * right length is taken, in the first half of the tries only if no two neighbors begin alike; a few seeds don't mind.
 */
export function composeReading(whole: Library, request: ReadingRequest): ComposedReading {
  const { number, seed } = request;
  const folded = foldKeywords(request.preferences.keywords);
  const keywords = keywordsOf(folded);
  const preferences = { ...request.preferences, keywords: folded, style: voiceFor(request.preferences.style, keywords) };
  const draw = drawOf(seed, `${number} ${preferences.style} ${preferences.composition} ${preferences.keywords}`);
  const library = { ...whole, principle: sparingFor(whole.principle, keywords) };
  const threads = threadsOf(library.principle);
  const fluentUntil = draw.random(ATTEMPTS).chance(STAMMERING_PERCENT / 100) ? 0 : ATTEMPTS / 2;
  let best: ComposedReading | undefined;
  let bestMiss = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const draft = new Draft(library, preferences, keywords, draw, attempt);
    const paragraphs = writeParagraphs(draft, preferences.composition, threads);
    const content = paragraphs
      .filter((paragraph) => paragraph.length > 0)
      .map((paragraph) => paragraph.join(" "))
      .join("\n\n");
    const miss = missedBy(countWords(content), preferences.composition);
    if (miss >= bestMiss || (attempt < fluentUntil && stammers(content))) continue;
    best = {
      principle: {
        title: `${principleOf(number).title}: ${draft.take("title").join("")}`,
        content,
        insight: draft.take("insight").join(""),
      },
      affirmation: draft.take("affirmation").join(""),
      sentences: draft.sentences,
    };
    bestMiss = miss;
    if (miss === 0) break;
  }
  if (!best) throw new Error(`no reading could be composed for ${number}`);
  return best;
}
