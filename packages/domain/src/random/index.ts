import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { uniformFloat64 } from "pure-rand/distribution/uniformFloat64";
import { xoroshiro128plusFromState } from "pure-rand/generator/xoroshiro128plus";

/** A source of random values that are always the same for the same seed. */
export interface Random {
  /** A number from 0 (included) to 1 (excluded). */
  readonly next: () => number;
  /** A number from `min` (included) to `max` (excluded). */
  readonly between: (min: number, max: number) => number;
  /** A whole number from `min` to `max`, both included. */
  readonly whole: (min: number, max: number) => number;
  /** One of the items; the list is never empty. */
  readonly pick: <T>(items: readonly T[]) => T;
  /** True with the given probability. */
  readonly chance: (probability: number) => boolean;
  /** Minus one or one. */
  readonly sign: () => 1 | -1;
}

/** A random source whose 128-bit state is the start of the seed's SHA-256; any string can be a seed. */
export function createRandom(seed: string): Random {
  // Half a surrogate pair has no UTF-8 encoding.
  const digest = sha256(utf8ToBytes(seed.toWellFormed()));
  const view = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
  const generator = xoroshiro128plusFromState([0, 4, 8, 12].map((offset) => view.getInt32(offset)));
  const next = () => uniformFloat64(generator);
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    between: (min, max) => min + (max - min) * next(),
    whole,
    pick: <T>(items: readonly T[]) => items[whole(0, items.length - 1)] as T,
    chance: (probability) => next() < probability,
    sign: () => (next() < 0.5 ? -1 : 1),
  };
}
