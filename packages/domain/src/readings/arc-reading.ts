import { planetOf } from "../planets/index.ts";
import { type Composition, foldKeywords, type Preferences, type Style } from "../preferences/index.ts";
import { type Digit, principleOf } from "../principles/index.ts";
import { addressesOf, isFit, openArcChoice, type SeedChoice, textOf, type Variant } from "./arc-choice.ts";
import type { Arc, ArcPart } from "./arcs.ts";
import { type ComposedReading, type ReadingRequest, voiceFor, wordRangeOf, woundsOfAll } from "./compose.ts";
import { countWords } from "./corpus.ts";
import { keywordsOf } from "./keywords.ts";
import type { Seed } from "./seed.ts";
import type { Wound } from "./sorrows.ts";
import { besideAnswers, type KeywordLibrary, SENTENCES_ON_KEYWORDS, takeUp } from "./take-up.ts";

/** What a principle's readings are made of: its arcs by voice, and the sentences on keywords. */
export interface Library extends KeywordLibrary {
  readonly arcs: Readonly<Partial<Record<Style, readonly Arc[]>>>;
}

const ADDRESSES = 2;

/** The parts of a reading of each length, without its addresses. */
const PARTS_OF: Readonly<Record<Composition, readonly ArcPart[]>> = {
  brief: ["open", "meaning", "question", "close"],
  detailed: ["open", "develop", "meaning", "turn", "practice", "question", "close"],
  metaphorical: ["open", "develop", "figure", "close"],
  simple: ["simple", "open", "close"],
};

/** Whether a variant of an arc would hurt nobody with these wounds. */
function isSparing(variant: Variant, composition: Composition, wounds: readonly Wound[]): boolean {
  const parts = [...PARTS_OF[composition], "title", "insight", "affirmation"] as const;
  const { shadow, ask, exercise } = variant.arc.parts;
  return (
    [...parts.map((part) => textOf(variant, part)), ...shadow, ...ask, ...exercise].every((text) => isFit(text, wounds)) &&
    (composition !== "detailed" || addressesOf(variant, wounds).length >= ADDRESSES)
  );
}

type Layout = readonly (readonly string[])[];

/**
 * The ways to lay out a reading of a length, best first, as paragraphs of sentences; later ones leave more out. What is said to
 * keywords stands apart from the image and comes first, or it would cut the image in two; only a detailed one is long enough to
 * hold it before its end.
 */
function layoutsOf(
  variant: Variant,
  composition: Composition,
  [woven, briefly]: readonly [woven: readonly string[], briefly: readonly string[]],
  addresses: readonly string[],
): Layout[] {
  const text = (part: ArcPart) => textOf(variant, part).text;
  if (composition === "brief") {
    const [open, meaning, question, close] = [text("open"), text("meaning"), text("question"), text("close")];
    const last = variant.ending === 0 ? question : close;
    // A meaning builds on its opening. Each ending makes a reading of its own, or the same one would come twice as often.
    const images = [[open, meaning, last], [open, meaning, close], [open, meaning], [open, last], [open], [close]];
    return woven.length === 0 ? images.map((image) => [image]) : [...images.map((image) => [woven, image]), [briefly, [close]]];
  }
  if (composition === "detailed") {
    const first = [text("open"), text("develop")];
    const second = [text("meaning"), text("turn")];
    const end = [...besideAnswers(woven, text("practice"), text("question")), text("close")];
    if (woven.length === 0) return [[first, second, addresses.slice(0, ADDRESSES), end]];
    const answers = woven.map((answer) => [answer]);
    return [
      [first, [...second, ...addresses.slice(0, 1)], ...answers, end],
      [first, second, ...answers, end],
      [first, [text("meaning")], ...answers, end],
    ];
  }
  if (composition === "metaphorical")
    return [
      [woven, [text("open"), text("develop")], [text("figure")], [text("close")]],
      [woven, [text("open")], [text("figure")], [text("close")]],
      [woven, [text("figure")], [text("close")]],
    ];
  if (woven.length === 0) return [[[text("simple"), text("close")]], [[text("simple")]]];
  return [
    [woven, [text("simple"), text("close")]],
    [woven, [text("simple")]],
    [briefly, [text("simple")]],
    // Next to everything that somebody carries there may be no room for the telling.
    [woven, [text("open"), text("close")]],
  ];
}

/** By how many words a text is outside a range. */
function missedBy(content: string, [least, most]: readonly [number, number]): number {
  const words = countWords(content);
  return Math.max(least - words, words - most, 0);
}

/** How many of a visitor's latest readings of a digit in one voice should be remembered. */
export const REMEMBERED = 60;

/** The readings of one choice: digit, voice, length and keywords. */
export interface ArcReader extends SeedChoice {
  variantOf(seed: Seed): Variant;
  /** The reading of a seed: the same for the same choice and library, whoever asks. */
  read(seed: Seed): ComposedReading;
}

/** What tells the arcs of a digit in a voice: its readings, messages of angel numbers and its planet, whatever their length. */
export const tellersOf = (number: Digit, style: Style) =>
  [`${number} ${style}`, `angel message ${number} ${style}`, `${planetOf(number)} ${style}`] as const;

/**
 * Opens the readings of a choice. Throws an Error if the library has no arc for it, or no sentence on the keywords.
 * @param as whether they stand alone or in messages of angel numbers, which are remembered apart
 */
export function readerOf(
  library: Library,
  number: Digit,
  preferences: Preferences,
  as: "reading" | "message" = "reading",
): ArcReader {
  const { composition } = preferences;
  const folded = foldKeywords(preferences.keywords);
  const keywords = keywordsOf(folded);
  const wounds = woundsOfAll(keywords);
  const style = voiceFor(preferences.style, keywords);
  const range = wordRangeOf(composition, folded);
  const takenUp = takeUp(library, keywords, {
    style,
    simple: composition === "simple",
    sentences: SENTENCES_ON_KEYWORDS[composition],
    alsoAlone: composition === "detailed",
  });
  const arcs = library.arcs[style] ?? [];
  const alike = tellersOf(number, style);
  const { variantOf, answerOf, told, ...choice } = openArcChoice({
    choice: alike[as === "reading" ? 0 : 1],
    alike,
    arcs,
    isSparing: (one) => isSparing(one, composition, wounds),
    takenUp,
    keywords: folded,
  });

  /** The best telling of a variant, beginning with the sentences of a turn. */
  const tell = (variant: Variant, first: number) => {
    const addresses = addressesOf(variant, wounds);
    let best:
      | { readonly sentences: readonly string[]; readonly content: string; readonly miss: number; readonly turn: number }
      | undefined;
    for (let later = 0; later < takenUp.turns && best?.miss !== 0; later += 1) {
      const turn = (first + later) % takenUp.turns;
      for (const layout of layoutsOf(variant, composition, [takenUp.of(turn), takenUp.shortOf(turn)], addresses)) {
        const paragraphs = layout.filter((paragraph) => paragraph.length > 0);
        const content = paragraphs.map((paragraph) => paragraph.join(" ")).join("\n\n");
        const miss = missedBy(content, range);
        if (best === undefined || miss < best.miss) best = { sentences: paragraphs.flat(), content, miss, turn };
        if (miss === 0) break;
      }
    }
    if (!best) throw new Error(`no reading could be composed for ${number}`);
    return best;
  };
  return {
    ...choice,
    variantOf,
    // Another answer than the seed's own may have been one that fits.
    told: (seed) => told(seed, takenUp.turns === 1 ? 0 : tell(variantOf(seed), answerOf(seed)).turn),
    read(seed) {
      const variant = variantOf(seed);
      const { sentences, content } = tell(variant, answerOf(seed));
      const text = (part: ArcPart) => textOf(variant, part).text;
      return {
        principle: { title: `${principleOf(number).title}: ${text("title")}`, content, insight: text("insight") },
        affirmation: text("affirmation"),
        sentences,
        afterwards: {
          shadow: text("shadow"),
          questions: variant.arc.parts.ask.map((question) => question.text),
          exercise: text("exercise"),
        },
      };
    },
  };
}

/** The reading of a digit: the same for the same request and library, whoever asks. Throws what {@link readerOf} throws. */
export const composeReading = (library: Library, { number, preferences, seed }: ReadingRequest): ComposedReading =>
  readerOf(library, number, preferences).read(seed);
