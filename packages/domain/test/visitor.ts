// Somebody who comes back.
import type { Heard, SeedChoice } from "../src/readings/index.ts";

/**
 * Gives the seeds of what a visitor reads one after the other; each goes by what they have heard.
 * @param chance numbers from 0 to below 1
 */
export function makeVisitor(chance: () => number): (reader: Pick<SeedChoice, "freshSeed" | "told">) => number {
  let heard: readonly Heard[] = [];
  return (reader) => {
    const seed = reader.freshSeed(heard, chance);
    heard = [...reader.told(seed), ...heard];
    return seed;
  };
}
