import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { createRandom, type Random } from "../random/index.ts";

/**
 * A seed as a caller gives it. Each shuffle divides every pool of the corpus into {@link PARTS} parts, so that readings
 * from seeds of the same shuffle and of different parts share no sentence. That is how a refresh stays clear of the last
 * three readings although a reading depends on its seed alone.
 */
export type Seed = number | string;

/** One more than the number of readings that a refresh stays clear of. */
export const PARTS = 4;

/** How many seeds are looked at for one that gives another reading. */
const TRIES = 48;

/** How many of a visitor's latest readings are to be remembered, so that as many and one more all differ. */
export const REMEMBERED_READINGS = 11;

const SHUFFLES = 1024;
const SEED_LIMIT = 2 ** 48;

interface Place {
  readonly part: number;
  readonly shuffle: number;
}

/** The seed as a whole number below 2^48: itself where it is one (or its digits), else a hash of its text. */
export function numberOf(seed: Seed): number {
  const number = typeof seed === "number" || /^\d{1,15}$/.test(seed) ? Number(seed) : Number.NaN;
  if (Number.isInteger(number) && number >= 0 && number < SEED_LIMIT) return number;
  const digest = new DataView(sha256(utf8ToBytes(String(seed).toWellFormed())).buffer);
  return digest.getUint16(0) * 2 ** 32 + digest.getUint32(2);
}

function placeOf(seed: Seed): Place {
  const number = numberOf(seed);
  return { part: number % PARTS, shuffle: Math.floor(number / PARTS) % SHUFFLES };
}

/**
 * A fresh seed for a visitor whose latest readings had these seeds (newest first): of the newest one's
 * shuffle, in a part that the last three did not use, and for another reading than any of them where that can be had.
 * @param chance numbers from 0 to below 1
 * @param readingOf the text that a seed gives
 */
export function freshSeed(recent: readonly Seed[], chance: () => number, readingOf: (seed: Seed) => string): number {
  const newest = recent[0];
  if (newest === undefined) return Math.floor(chance() * SEED_LIMIT);
  const { shuffle } = placeOf(newest);
  const places = recent.slice(0, REMEMBERED_READINGS).map((seed) => ({ seed, ...placeOf(seed) }));
  const used = places.slice(0, PARTS - 1).filter((one) => one.shuffle === shuffle);
  const free = [...Array(PARTS).keys()].filter((part) => !used.some((one) => one.part === part));
  const part = free[Math.floor(chance() * free.length)] ?? 0;
  // Readings of other parts share no sentence with it.
  const known = places.filter((one) => one.shuffle === shuffle && one.part === part).map(({ seed }) => readingOf(seed));
  const span = PARTS * SHUFFLES;
  const next = () => Math.floor((chance() * SEED_LIMIT) / span) * span + shuffle * PARTS + part;
  let seed = next();
  for (let tries = 1; tries < TRIES && known.length > 0 && known.includes(readingOf(seed)); tries += 1) seed = next();
  return seed;
}

/** The part of a corpus that one seed may draw from. */
export interface Draw {
  /** Chance for everything that is drawn; `attempt` tells tries apart. */
  random(attempt: number): Random;
  /** The units of a pool that belong to the seed's part. The pool's name fixes how it is shuffled. */
  from<T>(pool: string, units: readonly T[]): T[];
  /** One of `count` threads, and the units of its steps that belong to the part. */
  thread(count: number): { readonly index: number; steps<T>(pool: string, step: number, units: readonly T[]): T[] };
}

/** The draw of a seed; `occasion` is everything else that the reading depends on. */
export function drawOf(seed: Seed, occasion: string): Draw {
  const { part, shuffle } = placeOf(seed);
  const unitsOf = <T>(pool: string, units: readonly T[], parts: number, which: number) => {
    // Seeds that were given out keep their readings by these very words.
    const shuffled = createRandom(`deck ${shuffle} ${pool}`).shuffle(units);
    // What a sorrow leaves of a pool may be too little for all parts, which then share it.
    return shuffled.length <= which % parts ? shuffled : shuffled.filter((_, index) => index % parts === which % parts);
  };
  return {
    random: (attempt) => createRandom(`${occasion} ${numberOf(seed)} ${attempt}`),
    from: (pool, units) => unitsOf(pool, units, PARTS, part),
    thread: (count) => ({
      index: (part + shuffle) % count,
      // Of three units one part gets two and the other one: by turns, else a part would tell one story only.
      steps: (pool, step, units) => unitsOf(pool, units, Math.ceil(PARTS / count), Math.floor(part / count) + step),
    }),
  };
}
