import { type Body, isWanderer, type Sign } from "@tenfold/astronomy/names";
import type { Style } from "../preferences/index.ts";
import type { Random } from "../random/index.ts";
import { type Corpus, countWords, type Draw, type Keyword, type Unit, weave } from "../readings/index.ts";
import { elementOf, numberOfPlanet, numberOfSign } from "../terminology/index.ts";
import type { PlanetLibrary } from "./library.ts";

/** What a reading is about. */
export interface PlanetInSign {
  readonly planet: Body;
  readonly sign: Sign;
  /** Whether the planet is retrograde now; undefined where that is not known, and then nothing is said of it. */
  readonly retrograde: boolean | undefined;
}

/** How a draft is written. */
export interface Manner {
  readonly style: Style;
  /** The style, or the one voice of all simple readings. */
  readonly voice: Style | "simple";
  /** For readings in which room is short: the shorter half of each pool, and simple sentences where they will do. */
  readonly terse: boolean;
  /** Whether sentences come from the seed's part of each pool, which readings of other parts don't have. */
  readonly ownPart: boolean;
}

/** One of the letters of a plan; see {@link PlanetDraft.move}. */
export type Move = "o" | "b" | "m" | "s" | "e" | "z" | "k" | "d" | "t" | "a" | "p" | "c" | "x" | "y" | "1" | "2" | "3" | "6";

/** The sentences of a planet's reading while it is being written; none is taken twice. */
export class PlanetDraft {
  readonly sentences: string[] = [];
  private readonly library: PlanetLibrary;
  private readonly about: PlanetInSign;
  private readonly manner: Manner;
  private readonly keywords: readonly Keyword[];
  private readonly draw: Draw;
  private readonly random: Random;
  private readonly thread: string;

  constructor(
    library: PlanetLibrary,
    about: PlanetInSign,
    manner: Manner,
    keywords: readonly Keyword[],
    chance: { readonly draw: Draw; readonly random: Random; readonly threads: readonly string[] },
  ) {
    this.library = library;
    this.about = about;
    this.manner = manner;
    this.keywords = keywords;
    this.draw = chance.draw;
    this.random = chance.random;
    this.thread = chance.random.pick(chance.threads);
  }

  private filled(text: string): string {
    const { planet, sign } = this.about;
    const name = (offset: number) => (isWanderer(planet) ? planet : `${offset === 0 ? "The" : "the"} ${planet}`);
    return text.replace("{planet}", (_, offset: number) => name(offset)).replace("{sign}", sign);
  }

  /** One of a pool's sentences: of the seed's own part as long as there is one, where the manner keeps to it. */
  private take(pool: string, units: readonly Unit[] = [], terse = this.manner.terse): string[] {
    const offered = terse ? units.toSorted((a, b) => countWords(a.text) - countWords(b.text)) : units;
    const half = offered.slice(0, terse ? Math.ceil(units.length / 2) : units.length);
    const unused = half.filter(({ text }) => !this.sentences.includes(text));
    const own = this.manner.ownPart ? this.draw.from(pool, units).filter((unit) => unused.includes(unit)) : [];
    const free = own.length > 0 ? own : unused;
    if (free.length === 0) return [];
    const { text } = this.random.pick(free);
    this.sentences.push(text);
    return [this.filled(text)];
  }

  private from(corpus: Corpus, pool: string, terse?: boolean): string[] {
    return this.take(pool, corpus.get(pool), terse);
  }

  private motion(): string[] {
    const { planet, retrograde } = this.about;
    const voice = this.manner.terse ? "simple" : this.manner.voice;
    if (!isWanderer(planet)) return this.from(this.library.sky, `${voice} light`);
    if (retrograde === undefined) return [];
    return this.from(this.library.sky, `${voice} ${retrograde ? "retrograde" : "direct"}`);
  }

  private element(): string[] {
    const { planet, sign } = this.about;
    const shared =
      numberOfPlanet(planet) === numberOfSign(sign) ? this.from(this.library.sky, `${this.manner.voice} shared`) : [];
    return [...this.from(this.library.sky, `${this.manner.voice} ${elementOf(sign).name.toLowerCase()}`), ...shared];
  }

  private woven(): string[] {
    const { keywords, draw, random, sentences } = this;
    const woven = weave(this.library.keywords, this.manner.voice, keywords, draw, random, new Set(sentences));
    this.sentences.push(...woven.map(({ source }) => source));
    return woven.map(({ text }) => text);
  }

  /** The sentences of one move; none where nothing fits. */
  move(letter: Move): string[] {
    const { planet, signs, sky, principle } = this.library;
    const { style, voice, terse } = this.manner;
    const ofStyle = (pool: string, part = "", fits: (unit: Unit) => boolean = () => true) =>
      this.take(`${style} ${pool} ${part}`, (principle.get(`${style} ${pool}`) ?? []).filter(fits));
    switch (letter) {
      case "o":
        return this.from(planet, `${voice} open`);
      case "b":
        return this.from(planet, `${terse ? "simple" : voice} body`, false);
      case "m":
        return this.motion();
      case "s":
        return this.from(signs, `${this.about.sign.toLowerCase()} ${voice}`);
      case "e":
        return this.element();
      case "z":
        // The short ones hold one term each, where most readings need two.
        return this.from(sky, `${voice} zero`, false);
      case "k":
        return this.woven();
      case "d":
        return ofStyle("deepen");
      case "t":
        return ofStyle("turn");
      case "a":
        return ofStyle("ask");
      case "p":
        return ofStyle("practice");
      case "c":
        return ofStyle("close", "loose", (unit) => !unit.callsBack);
      case "x":
        return ofStyle("simple", "m", (unit) => unit.image === "m");
      case "y":
        return ofStyle("simple", "e", (unit) => unit.image === "e");
      default:
        return this.from(principle, `thread ${this.thread} ${letter}`);
    }
  }
}
