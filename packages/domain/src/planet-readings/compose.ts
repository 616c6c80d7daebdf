import { PLANETS } from "../planets/index.ts";
import { type Composition, foldKeywords, type Preferences } from "../preferences/index.ts";
import {
  type ArcPart,
  type Corpus,
  countWords,
  isFit,
  keywordsOf,
  openArcChoice,
  SENTENCES_ON_KEYWORDS,
  type Seed,
  type SeedChoice,
  takeUp,
  tellersOf,
  textOf,
  type Variant,
  voiceFor,
  wordRangeOf,
  woundsOfAll,
} from "../readings/index.ts";
import { checkTerminology } from "../terminology/index.ts";
import type { PlanetInSign } from "./day.ts";
import { layoutsOf } from "./layouts.ts";
import type { PlanetLibrary } from "./library.ts";
import { Sentences } from "./sentences.ts";

/** What a planet's reading is based on. */
export interface PlanetRequest extends PlanetInSign {
  readonly preferences: Preferences;
}

export interface PlanetReadingRequest extends PlanetRequest {
  /** The same seed gives the same reading. */
  readonly seed: Seed;
}

export interface PlanetReading {
  /** Paragraphs, separated by a blank line. */
  readonly reading: string;
  /** The corpus sentences that it was assembled from, with their slots filled. */
  readonly sentences: readonly string[];
}

/** The readings of a planet in a sign, for one choice of voice, length and keywords. */
export interface PlanetReader extends SeedChoice {
  read(seed: Seed): PlanetReading;
}

/** Sentences beside the arc come in turns; pools of 8, 10 and 12 line up again only after this many. */
const TURNS = 120;

/** How many turns are tried to find sentences that meet the rules for terms and length. */
const TRIES = 12;

const PARTS_OF: Readonly<Record<Composition, readonly ArcPart[]>> = {
  brief: ["open", "meaning"],
  detailed: ["open", "develop", "meaning", "turn", "practice", "question", "close"],
  metaphorical: ["open", "figure", "close"],
  simple: ["simple", "open", "close"],
};

/** How many words more a brief reading may have than one of a digit, since it first says what the sky does. */
const ROOM_FOR_THE_SKY = 30;

/** The fewest and the most words of a planet's reading with these keywords, which may be empty. */
export function planetWordRangeOf(composition: Composition, keywords: string): readonly [number, number] {
  const [least, most] = wordRangeOf(composition, keywords);
  return [least, composition === "brief" ? most + ROOM_FOR_THE_SKY : most];
}

/** Terms matter more than length. */
const FAULT = { terms: 1_000_000, word: 1 };

/** Opens the readings of a planet for one choice. Throws an Error if the library has too little for it. */
export function planetReaderOf(library: PlanetLibrary, about: PlanetRequest): PlanetReader {
  const { planet, sign, preferences } = about;
  const { composition } = preferences;
  const folded = foldKeywords(preferences.keywords);
  const keywords = keywordsOf(folded);
  const wounds = woundsOfAll(keywords);
  const style = voiceFor(preferences.style, keywords);
  const isSimple = composition === "simple";
  const voice = isSimple ? "simple" : style;
  const sentences = SENTENCES_ON_KEYWORDS[composition];
  // Next to the day's facts there is no room for each of several keywords.
  const takenUp = takeUp(library, keywords, { style, simple: isSimple, sentences, alsoAlone: false });
  const isSparing = (variant: Variant) => PARTS_OF[composition].every((part) => isFit(textOf(variant, part), wounds));
  const [briefest = []] = Array.from({ length: takenUp.turns }, (_, turn) => takenUp.shortOf(turn)).toSorted(
    (a, b) => countWords(a.join(" ")) - countWords(b.join(" ")),
  );
  const arcs = library.arcs[style] ?? [];
  const { variantOf, turnOf, answerOf, told, ...choice } = openArcChoice({
    choice: `${planet} ${style}`,
    alike: tellersOf(PLANETS[planet].principle, style),
    arcs,
    isSparing,
    turns: TURNS,
    takenUp,
    keywords: folded,
  });
  const fitOf = new Map<string, readonly string[]>();
  // A planet may stand in the sign Cancer; nothing else need be said of it to whoever is ill, or fears for somebody.
  const isOnCancer = (pool: string, text: string) =>
    pool.startsWith("cancer ") || (text.includes("{next}") && about.day?.nextIngress.constellation === "Cancer");
  const fit = (corpus: Corpus, pool: string) => {
    const known =
      fitOf.get(pool) ??
      (corpus.get(pool) ?? [])
        .filter((unit) => isFit(unit, wounds) && !(wounds.includes("body") && isOnCancer(pool, unit.text)))
        .map(({ text }) => text);
    fitOf.set(pool, known);
    return known;
  };
  const faultsOf = (text: string): number => {
    const [least, most] = planetWordRangeOf(composition, folded);
    const words = countWords(text);
    return (
      (checkTerminology(text, planet, sign).compliant ? 0 : FAULT.terms) + FAULT.word * Math.max(least - words, words - most, 0)
    );
  };
  const tell = (seed: Seed): PlanetReading & { readonly answer: number } => {
    const variant = variantOf(seed);
    const from = new Sentences(library, about, voice, turnOf(seed), fit);
    let best: ReturnType<typeof tell> | undefined;
    let fewest = Number.POSITIVE_INFINITY;
    for (let later = 0; later < TRIES && fewest > 0; later += 1) {
      const answer = (answerOf(seed) + later) % takenUp.turns;
      const answers = [takenUp.of(answer), takenUp.shortOf(answer), briefest] as const;
      for (const layout of layoutsOf(variant, composition, from, answers, later)) {
        const paragraphs = layout.filter((paragraph) => paragraph.length > 0);
        const reading = paragraphs.map((paragraph) => paragraph.join(" ")).join("\n\n");
        const faults = faultsOf(reading);
        if (faults >= fewest) continue;
        best = { reading, sentences: paragraphs.flat(), answer };
        fewest = faults;
        if (faults === 0) break;
      }
    }
    if (!best) throw new Error(`no reading could be composed for ${planet} in ${sign}`);
    return best;
  };
  return {
    ...choice,
    told: (seed) => told(seed, takenUp.turns === 1 ? 0 : tell(seed).answer),
    read(seed) {
      const { reading, sentences } = tell(seed);
      return { reading, sentences };
    },
  };
}

/** The reading of a planet in a sign: the same for the same request and library. Throws what {@link planetReaderOf} throws. */
export const composePlanetReading = (library: PlanetLibrary, { seed, ...about }: PlanetReadingRequest): PlanetReading =>
  planetReaderOf(library, about).read(seed);
