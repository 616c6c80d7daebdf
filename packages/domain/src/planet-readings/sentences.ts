import { isWanderer } from "@tenfold/astronomy/names";
import type { Style } from "../preferences/index.ts";
import { type Corpus, countWords } from "../readings/index.ts";
import { findTerms } from "../terminology/index.ts";
import { bodyInSentence, factsOf, type PlanetInSign, type Slots } from "./day.ts";
import type { PlanetLibrary } from "./library.ts";

/** When there is little room, one of this many of a pool's shortest simple sentences is taken. */
const SHORTEST = 12;

/** A simple sentence of this many words shows its principle in something. */
const SHOWN_MIN_WORDS = 9;

/** In one of this many turns, a reading of the Sun or Moon says that it is never retrograde. */
const TURNS_TO_NEVER = 6;

/** A filled slot may begin a sentence. */
const capital = (text: string) =>
  text.replace(/(^|[.?]”? )(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());

const filled = (text: string, slots: Slots) => capital(text.replace(/\{(\w+)\}/g, (slot, name: string) => slots[name] ?? slot));

/** Sentences of the pools for a turn: in the next turn each pool gives another one. */
export class Sentences {
  private readonly about: PlanetInSign;
  private readonly library: PlanetLibrary;
  private readonly voice: Style | "simple";
  private readonly turn: number;
  private readonly fit: (corpus: Corpus, pool: string) => readonly string[];

  constructor(library: PlanetLibrary, about: PlanetInSign, voice: Style | "simple", turn: number, fit: Sentences["fit"]) {
    this.library = library;
    this.about = about;
    this.voice = voice;
    this.turn = turn;
    this.fit = fit;
  }

  /** One of a pool's sentences; empty if the pool has none that fits. */
  of(corpus: "planet" | "signs" | "sky", pool: string, slots: Slots | undefined = {}, later = 0): string[] {
    return this.turned(this.fit(this.library[corpus], pool), later).map((text) => filled(text, slots));
  }

  /** The text whose turn it is; empty if there is none. */
  private turned(texts: readonly string[], later: number): string[] {
    const text = texts[(this.turn + later) % texts.length];
    return text === undefined ? [] : [text];
  }

  /** One of the shortest of a pool's simple sentences, for readings in which keywords take up the room. */
  short(corpus: "planet" | "sky", pool: string, later = 0): string[] {
    const texts = this.fit(this.library[corpus], `simple ${pool}`).toSorted((a, b) => countWords(a) - countWords(b));
    return this.turned(texts.slice(0, SHORTEST), later);
  }

  zero = (later: number) => this.of("sky", `${this.voice} zero`, {}, later);

  /** One short sentence with the terms of the planet's principle and of Nonseparation that a short reading needs. */
  both = (later: number) => this.of("planet", "simple both", {}, later);

  /** Nonseparation in a sentence with two of its terms, which longer readings need. */
  zeroTwice(later: number): string[] {
    const texts = this.fit(this.library.sky, `${this.voice} zero`).filter((text) => findTerms(text, 0).length > 1);
    return this.turned(texts, later);
  }

  /** Where the planet stands and until when; if that is unknown, only that it is in the sign. */
  place(voice = this.voice): string[] {
    const { planet, sign } = this.about;
    const { place } = factsOf(this.about);
    if (!place) return this.of("planet", `${voice} open`, { planet: bodyInSentence(planet), sign });
    return this.of("sky", `${voice} ${isWanderer(planet) ? "place" : "light"}`, place);
  }

  body = (later: number) => this.of("planet", `${this.voice} body`, {}, later);

  /** The same from the sentences that have room to show it, which very short ones have not. */
  bodyShown(later: number): string[] {
    const texts = this.fit(this.library.planet, `${this.voice} body`).filter((text) => countWords(text) >= SHOWN_MIN_WORDS);
    return texts.length === 0 ? this.body(later) : this.turned(texts, later);
  }

  /** Two sentences on the planet's principle, one from each half of their pool. */
  bodyTwice(later: number): string[] {
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
