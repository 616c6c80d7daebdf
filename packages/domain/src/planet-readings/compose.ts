import { type Composition, foldKeywords, type Preferences } from "../preferences/index.ts";
import {
  countWords,
  drawOf,
  type Keyword,
  keywordsOf,
  type Seed,
  sparingFor,
  stammers,
  threadsOf,
  voiceFor,
  WORD_RANGES,
} from "../readings/index.ts";
import { checkTerminology } from "../terminology/index.ts";
import { type Move, PlanetDraft, type PlanetInSign } from "./draft.ts";
import type { PlanetLibrary } from "./library.ts";
import { PLANS, withKeywords } from "./plans.ts";

export interface PlanetReadingRequest extends PlanetInSign {
  readonly preferences: Preferences;
  /** The same seed gives the same reading; a new one for each call makes them differ. */
  readonly seed: Seed;
}

export interface PlanetReading {
  /** Paragraphs, parted by a blank line. */
  readonly reading: string;
  /** The corpus sentences that it was put together from. */
  readonly sentences: readonly string[];
}

const ATTEMPTS = 320;

/** From this try on, sentences come from all of a pool: its terms and its length matter more than what others had. */
const WHOLE_POOLS_FROM = 60;

/** From this try on, a reading is written with fewer words where room is short: long keywords may fill it. */
const TERSE_FROM = 24;

/** How far a text is from what is promised; 0 where it keeps everything. Terms come before length, length before sound. */
function faultsOf(text: string, { planet, sign }: PlanetInSign, composition: Composition): number {
  const [least, most] = WORD_RANGES[composition];
  const words = countWords(text);
  const incomplete = checkTerminology(text, planet, sign).compliant ? 0 : 1_000_000;
  return incomplete + 10 * Math.max(least - words, words - most, 0) + (stammers(text) ? 1 : 0);
}

/** What a reading for somebody who typed these keywords may draw from. */
const sparingLibrary = (library: PlanetLibrary, keywords: readonly Keyword[]): PlanetLibrary => ({
  planet: sparingFor(library.planet, keywords),
  signs: sparingFor(library.signs, keywords),
  sky: sparingFor(library.sky, keywords),
  principle: sparingFor(library.principle, keywords),
  keywords: library.keywords,
});

/**
 * The reading of a planet in a sign: the same for the same request and library. The first try that keeps all promises
 * is taken (its terms, its length, and no two neighbors that begin alike); what is tried comes from chance alone, so
 * that no sentence is preferred.
 */
export function composePlanetReading(whole: PlanetLibrary, request: PlanetReadingRequest): PlanetReading {
  const { planet, sign, preferences, seed } = request;
  const { composition } = preferences;
  const folded = foldKeywords(preferences.keywords);
  const keywords = keywordsOf(folded);
  const style = voiceFor(preferences.style, keywords);
  const voice = composition === "simple" ? "simple" : style;
  const draw = drawOf(seed, `${planet} ${sign} ${style} ${composition} ${folded}`);
  const library = sparingLibrary(whole, keywords);
  const threads = threadsOf(library.principle);
  let best: PlanetReading | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS && fewest > 0; attempt += 1) {
    const random = draw.random(attempt);
    const plan = random.pick(PLANS[composition]);
    const terse = attempt >= TERSE_FROM && composition !== "detailed";
    const manner = { style, voice, terse, ownPart: attempt < WHOLE_POOLS_FROM } as const;
    const draft = new PlanetDraft(library, request, manner, keywords, { draw, random, threads });
    const paragraphs = (keywords.length > 0 ? withKeywords(plan, composition) : plan)
      .split(" ")
      .map((moves) => [...moves].flatMap((move) => draft.move(move as Move)).join(" "));
    const reading = paragraphs.filter((paragraph) => paragraph !== "").join("\n\n");
    const faults = faultsOf(reading, request, composition);
    if (faults >= fewest) continue;
    best = { reading, sentences: draft.sentences };
    fewest = faults;
  }
  if (!best) throw new Error(`no reading could be composed for ${planet} in ${sign}`);
  return best;
}
