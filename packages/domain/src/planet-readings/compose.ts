import { isWanderer } from "@tenfold/astronomy/names";
import { type Composition, foldKeywords, type Preferences, type Style } from "../preferences/index.ts";
import {
  type ArcPart,
  type ArcReader,
  type Corpus,
  countWords,
  isFit,
  keywordsOf,
  openArcChoice,
  SENTENCES_ON_KEYWORDS,
  type Seed,
  takeUp,
  textOf,
  type Variant,
  voiceFor,
  WORD_RANGES,
  woundsOfAll,
} from "../readings/index.ts";
import { checkTerminology, findTerms } from "../terminology/index.ts";
import { bodyInSentence, factsOf, type PlanetInSign, type Slots } from "./day.ts";
import type { PlanetLibrary } from "./library.ts";

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
export interface PlanetReader extends Pick<ArcReader, "choice" | "freshSeed" | "sharedSeeds"> {
  read(seed: Seed): PlanetReading;
}

/** Sentences beside the arc come in turns; pools of 8, 10 and 12 line up again only after this many. */
const TURNS = 120;

/** How many turns are tried to find sentences that meet the rules for terms and length. */
const TRIES = 12;

/** When there is little room, one of this many of a pool's shortest simple sentences is taken. */
const SHORTEST = 12;

/** A simple sentence of this many words shows its principle in something. */
const SHOWN = 9;

/** In one of this many turns, a reading of the Sun or Moon says that it is never retrograde. */
const TURNS_TO_NEVER = 6;

const PARTS_OF: Readonly<Record<Composition, readonly ArcPart[]>> = {
  brief: ["open", "meaning", "insight"],
  detailed: ["open", "develop", "meaning", "turn", "practice", "question", "close"],
  metaphorical: ["open", "figure", "close"],
  simple: ["simple", "open", "close"],
};

/** Terms matter more than length. */
const FAULT = { terms: 1_000_000, word: 1 };

/** A filled slot may begin a sentence. */
const capital = (text: string) =>
  text.replace(/(^|[.?]”? )(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());

const filled = (text: string, slots: Slots) => capital(text.replace(/\{(\w+)\}/g, (slot, name: string) => slots[name] ?? slot));

/** Sentences of the pools for a turn: in the next turn each pool gives another one. */
class Sentences {
  private readonly about: PlanetRequest;
  private readonly library: PlanetLibrary;
  private readonly voice: Style | "simple";
  private readonly turn: number;
  private readonly fit: (corpus: Corpus, pool: string) => readonly string[];

  constructor(library: PlanetLibrary, about: PlanetRequest, voice: Style | "simple", turn: number, fit: Sentences["fit"]) {
    this.library = library;
    this.about = about;
    this.voice = voice;
    this.turn = turn;
    this.fit = fit;
  }

  /** One of a pool's sentences; empty if the pool has none that fits. */
  of(corpus: "planet" | "signs" | "sky", pool: string, slots: Slots | undefined = {}, later = 0): string[] {
    const texts = this.fit(this.library[corpus], pool);
    const text = texts[(this.turn + later) % texts.length];
    return text === undefined ? [] : [filled(text, slots)];
  }

  /** One of the shortest of a pool's simple sentences, for readings in which keywords take up the room. */
  short(corpus: "planet" | "sky", pool: string, later = 0): string[] {
    const texts = this.fit(this.library[corpus], `simple ${pool}`).toSorted((a, b) => countWords(a) - countWords(b));
    return texts.length === 0 ? [] : [texts[(this.turn + later) % Math.min(texts.length, SHORTEST)] as string];
  }

  zero = (later = 0) => this.of("sky", `${this.voice} zero`, {}, later);

  /** The same with two of its terms, which longer readings need. */
  zeroTwice(later = 0): string[] {
    const texts = this.fit(this.library.sky, `${this.voice} zero`).filter((text) => findTerms(text, 0).length > 1);
    return texts.length === 0 ? [] : [texts[(this.turn + later) % texts.length] as string];
  }

  /** Where the planet stands and until when; if that is unknown, only that it is in the sign. */
  place(voice = this.voice): string[] {
    const { planet, sign } = this.about;
    const { place } = factsOf(this.about);
    if (!place) return this.of("planet", `${voice} open`, { planet: bodyInSentence(planet), sign });
    return this.of("sky", `${voice} ${isWanderer(planet) ? "place" : "light"}`, place);
  }

  body = (later = 0) => this.of("planet", `${this.voice} body`, {}, later);

  /** The same from the sentences that have room to show it, which very short ones have not. */
  bodyShown(later = 0): string[] {
    const texts = this.fit(this.library.planet, `${this.voice} body`).filter((text) => countWords(text) >= SHOWN);
    const text = texts[(this.turn + later) % texts.length];
    return text === undefined ? this.body(later) : [text];
  }

  /** Two sentences on the planet's principle, one from each half of their pool. */
  bodyTwice(later = 0): string[] {
    const half = Math.floor(this.fit(this.library.planet, `${this.voice} body`).length / 2);
    return [...new Set([...this.body(later), ...this.body(later + half)])];
  }

  sign = () => this.of("signs", `${this.about.sign.toLowerCase()} ${this.voice}`);

  /** Until when the planet is retrograde or direct; now and then, that the Sun and the Moon are never retrograde. */
  motion(): string[] {
    const { planet, day } = this.about;
    if (!day) return [];
    if (!isWanderer(planet))
      return this.turn % TURNS_TO_NEVER === 0
        ? this.of("sky", `${this.voice} light never`, { planet: bodyInSentence(planet) })
        : [];
    const { station } = factsOf(this.about);
    return station ? this.of("sky", `${this.voice} ${day.isRetrograde ? "retrograde" : "direct"} until`, station) : [];
  }

  /** The closest aspect, and when it is exact. */
  aspect(): string[] {
    const { aspect } = this.about.day ?? {};
    const slots = factsOf(this.about).aspect;
    if (!aspect || !slots) return [];
    return [
      ...this.of("sky", `${this.voice} ${aspect.name}`, slots),
      ...this.of("sky", `${this.voice} ${aspect.applying ? "coming" : "past"}`, slots),
    ];
  }

  moon(): string[] {
    const { moon } = factsOf(this.about);
    if (!moon) return [];
    const waxing = ["new moon", "waxing crescent", "first quarter", "waxing gibbous"].includes(moon.phase ?? "");
    return this.of("sky", `${this.voice} ${waxing ? "waxing" : "waning"}`, moon);
  }
}

type Layout = readonly (readonly string[])[];

/** The ways to lay out a reading, best first, as paragraphs; later ones leave more out. `later` asks for other sentences. */
function layoutsOf(
  variant: Variant,
  composition: Composition,
  from: Sentences,
  [woven, briefly, briefest]: readonly [woven: readonly string[], briefly: readonly string[], briefest: readonly string[]],
  later: number,
): Layout[] {
  const text = (part: ArcPart) => textOf(variant, part).text;
  const [place, body, zero] = [from.place(), from.body(later), from.zero(later)];
  const hasWords = woven.length > 0;
  if (composition === "brief")
    return hasWords
      ? [
          [
            [...place, ...body],
            [...woven, ...zero],
          ],
          [place, [...woven, ...zero]],
          [
            [...place, ...from.short("planet", "body")],
            [...woven, ...from.short("sky", "zero")],
          ],
          [
            [...place, ...body],
            [...briefly, ...zero],
          ],
          [
            [...from.place("simple"), ...from.short("planet", "body", later)],
            [...briefly, ...from.short("sky", "zero", later)],
          ],
          [
            [...from.place("simple"), ...from.short("planet", "body", later)],
            [...briefest, ...from.short("sky", "zero")],
          ],
        ]
      : [
          [[...place, text("open"), text("meaning"), ...zero]],
          [[...place, ...body, text("insight"), ...zero]],
          [[...place, ...body, ...zero]],
        ];
  if (composition === "simple")
    return hasWords
      ? [
          // What is said to keywords stands apart from the sky, and has the last word.
          [[...place, ...from.bodyShown(later), ...zero], woven],
          [[...place, ...from.bodyTwice(later), ...zero], woven],
          [[...place, ...body, ...zero], woven],
          [[...place, ...zero], woven],
          [[...place, ...from.short("planet", "body", later), ...from.short("sky", "zero", later)], briefly],
        ]
      : [
          [[...place, text("simple"), ...from.of("planet", "simple both", {}, later)]],
          [[...place, text("simple"), ...body, ...zero]],
          [[...place, ...body, text("open"), ...zero, text("close")]],
          [[...place, ...body, text("open"), ...zero]],
          [[...place, ...body, ...from.moon(), ...zero, text("close")]],
          [[...place, ...body, ...zero, text("close")]],
          [[...place, ...body, ...from.motion(), ...from.moon(), ...zero]],
        ];
  if (composition === "metaphorical") {
    const whole = [text("open"), text("figure"), ...woven];
    // A figure builds on its opening; an opening stands on its own.
    const opened = [text("open"), ...woven];
    // Above this many words more terms are needed: a second sentence on the planet brings them.
    const grounds = [
      [...body, ...from.zeroTwice(later)],
      [...from.bodyTwice(later), ...from.zeroTwice(later)],
    ];
    const withMoon = [...place, ...from.moon()];
    const close = text("close");
    return [
      ...[withMoon, place].flatMap((sky) => grounds.map((ground) => [sky, whole, [...ground, close]])),
      [place, whole, [...body, ...zero, close]],
      ...[...grounds, [...body, ...zero]].map((ground) => [place, whole, ground]),
      ...grounds.map((ground) => [[...withMoon, ...from.motion()], whole, [...ground, ...from.sign(), close]]),
      ...[withMoon, place].flatMap((sky) => grounds.map((ground) => [sky, opened, [...ground, close]])),
      [place, opened, [...body, ...zero, close]],
      [place, woven, [...body, ...zero, close]],
      ...grounds.map((ground) => [withMoon, woven, [...ground, close]]),
    ];
  }
  const sky = [...place, ...from.motion(), ...from.aspect()];
  const begin = [text("open"), text("develop")];
  const meaning = [...body, text("meaning"), text("turn")];
  const end = [text("practice"), text("question"), text("close")];
  const ground = [...from.moon(), ...from.zeroTwice(later)];
  return [
    [sky, begin, meaning, woven, [...from.sign(), ...ground], end],
    [sky, begin, meaning, woven, [...ground, ...end]],
    [[...place, ...from.aspect()], begin, meaning, woven, [...ground, ...end.slice(1)]],
    [[...place, ...from.aspect()], begin, [...body, text("meaning")], woven, [...ground, ...end.slice(1)]],
    [place, begin, [...body, text("meaning")], woven, [...ground, text("close")]],
  ];
}

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
  const { variantOf, turnOf, freshSeed, sharedSeeds } = openArcChoice({ arcs, isSparing, turns: TURNS, keywords: folded });
  const fitOf = new Map<string, readonly string[]>();
  const fit = (corpus: Corpus, pool: string) => {
    const known = fitOf.get(pool) ?? (corpus.get(pool) ?? []).filter((unit) => isFit(unit, wounds)).map(({ text }) => text);
    fitOf.set(pool, known);
    return known;
  };
  const faultsOf = (text: string): number => {
    const [least, most] = WORD_RANGES[composition];
    const words = countWords(text);
    return (
      (checkTerminology(text, planet, sign).compliant ? 0 : FAULT.terms) + FAULT.word * Math.max(least - words, words - most, 0)
    );
  };
  return {
    choice: `${planet} ${style} ${composition}`,
    freshSeed,
    sharedSeeds,
    read(seed) {
      const variant = variantOf(seed);
      let best: PlanetReading | undefined;
      let fewest = Number.POSITIVE_INFINITY;
      for (let later = 0; later < TRIES && fewest > 0; later += 1) {
        const turn = turnOf(seed);
        const from = new Sentences(library, about, voice, turn, fit);
        for (const layout of layoutsOf(
          variant,
          composition,
          from,
          [takenUp.of(turn + later), takenUp.shortOf(turn + later), briefest],
          later,
        )) {
          const paragraphs = layout.filter((paragraph) => paragraph.length > 0);
          const reading = paragraphs.map((paragraph) => paragraph.join(" ")).join("\n\n");
          const faults = faultsOf(reading);
          if (faults >= fewest) continue;
          best = { reading, sentences: paragraphs.flat() };
          fewest = faults;
          if (faults === 0) break;
        }
      }
      if (!best) throw new Error(`no reading could be composed for ${planet} in ${sign}`);
      return best;
    },
  };
}

/** The reading of a planet in a sign: the same for the same request and library. Throws what {@link planetReaderOf} throws. */
export const composePlanetReading = (library: PlanetLibrary, { seed, ...about }: PlanetReadingRequest): PlanetReading =>
  planetReaderOf(library, about).read(seed);
