import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { uniformFloat64 } from "pure-rand/distribution/uniformFloat64";
import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";

/** A repeatable source of chance: the same seed gives the same sequence everywhere. */
export interface Random {
  /** A whole number from 0 to below `count`; `count` is at least 1. */
  int(count: number): number;
  /** A number from `from` (0) to below `to` (1). */
  float(from?: number, to?: number): number;
  /** One item of a list that is not empty. */
  pick<T>(items: readonly T[]): T;
  /** The items in a new order. */
  shuffle<T>(items: readonly T[]): T[];
}

/** The random source of a seed; any string will do. */
export function randomFrom(seed: string): Random {
  const digest = new DataView(sha256(utf8ToBytes(seed.toWellFormed())).buffer);
  const generator = xoroshiro128plus(digest.getInt32(0));
  // The generator takes 32 bits of seed; a few further steps taken from the digest tell apart seeds that share them.
  for (let steps = digest.getUint8(4); steps > 0; steps -= 1) generator.next();
  const int = (count: number) => uniformInt(generator, 0, count - 1);
  return {
    int,
    float: (from = 0, to = 1) => from + uniformFloat64(generator) * (to - from),
    pick: (items) => items[int(items.length)] as (typeof items)[number],
    shuffle: (items) => {
      const order = [...items];
      for (let last = order.length - 1; last > 0; last -= 1) {
        const other = int(last + 1);
        [order[last], order[other]] = [order[other] as (typeof items)[number], order[last] as (typeof items)[number]];
      }
      return order;
    },
  };
}
