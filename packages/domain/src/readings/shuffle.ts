import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { createRandom, type Random } from "../random/index.ts";

/**
 * A seed as a caller gives it. Readings drawn from seeds of the same deck and of different suits share no
 * sentence, because each deck deals every pool of the corpus into {@link SUITS} parts. That is how a
 * refresh stays clear of the last three readings although a reading depends on its seed alone.
 */
export type Seed = number | string;

/** One more than the number of readings that a refresh stays clear of. */
export const SUITS = 4;

/** How many seeds are looked at for one that gives another reading. */
const TRIES = 48;

/** How many of a visitor's latest readings are to be remembered, so that as many and one more all differ. */
export const REMEMBERED_READINGS = 11;

const DECKS = 1024;
const SEED_LIMIT = 2 ** 48;

interface Dealt {
  readonly suit: number;
  readonly deck: number;
}

/** The seed as a whole number below 2^48: itself where it is one (or its digits), else a hash of its text. */
export function numberOf(seed: Seed): number {
  const number = typeof seed === "number" || /^\d{1,15}$/.test(seed) ? Number(seed) : Number.NaN;
  if (Number.isInteger(number) && number >= 0 && number < SEED_LIMIT) return number;
  const digest = new DataView(sha256(utf8ToBytes(String(seed).toWellFormed())).buffer);
  return digest.getUint16(0) * 2 ** 32 + digest.getUint32(2);
}

function dealtBy(seed: Seed): Dealt {
  const number = numberOf(seed);
  return { suit: number % SUITS, deck: Math.floor(number / SUITS) % DECKS };
}

/**
 * A fresh seed for a visitor whose latest readings had these seeds (newest first): of the newest one's
 * deck, in a suit that the last three did not use, and for another reading than any of them where that can be had.
 * @param chance numbers from 0 to below 1
 * @param readingOf the text that a seed gives
 */
export function freshSeed(recent: readonly Seed[], chance: () => number, readingOf: (seed: Seed) => string): number {
  const newest = recent[0];
  if (newest === undefined) return Math.floor(chance() * SEED_LIMIT);
  const { deck } = dealtBy(newest);
  const dealt = recent.map((seed) => ({ seed, ...dealtBy(seed) }));
  const used = dealt.slice(0, SUITS - 1).filter((one) => one.deck === deck);
  const free = [...Array(SUITS).keys()].filter((suit) => !used.some((one) => one.suit === suit));
  const suit = free[Math.floor(chance() * free.length)] ?? 0;
  // Readings of other suits share no sentence with it.
  const known = dealt.filter((one) => one.deck === deck && one.suit === suit).map(({ seed }) => readingOf(seed));
  const span = SUITS * DECKS;
  const draw = () => Math.floor((chance() * SEED_LIMIT) / span) * span + deck * SUITS + suit;
  let seed = draw();
  for (let tries = 1; tries < TRIES && known.length > 0 && known.includes(readingOf(seed)); tries += 1) seed = draw();
  return seed;
}

/** The part of a corpus that one seed may draw from. */
export interface Hand {
  /** Chance for everything that is drawn from the hand; `attempt` tells tries apart. */
  random(attempt: number): Random;
  /** The units of a pool that belong to the seed's suit. The pool's name fixes how it is dealt. */
  deal<T>(pool: string, units: readonly T[]): T[];
  /** One of `count` threads, and the units of its steps that belong to the suit. */
  thread(count: number): { readonly index: number; steps<T>(pool: string, step: number, units: readonly T[]): T[] };
}

/** The hand of a seed; `occasion` is everything else that the reading depends on. */
export function handOf(seed: Seed, occasion: string): Hand {
  const { suit, deck } = dealtBy(seed);
  const part = <T>(pool: string, units: readonly T[], parts: number, which: number) => {
    const shuffled = createRandom(`deck ${deck} ${pool}`).shuffle(units);
    // What a sorrow leaves of a pool may be too little for all suits, which then share it.
    return shuffled.length <= which % parts ? shuffled : shuffled.filter((_, index) => index % parts === which % parts);
  };
  return {
    random: (attempt) => createRandom(`${occasion} ${numberOf(seed)} ${attempt}`),
    deal: (pool, units) => part(pool, units, SUITS, suit),
    thread: (count) => ({
      index: (suit + deck) % count,
      // Of three units one suit gets two and the other one: by turns, else a suit would tell one story only.
      steps: (pool, step, units) => part(pool, units, Math.ceil(SUITS / count), Math.floor(suit / count) + step),
    }),
  };
}
