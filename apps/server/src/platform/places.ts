import { WIDER_TIMES, widerOf } from "./network.ts";

/**
 * Counts who is in. What it returns takes the names of whoever comes, each with how many may be in under it, and answers how to
 * leave again; undefined where there is no room.
 */
export function countPlaces(
  mostInAll = Number.POSITIVE_INFINITY,
): (names: ReadonlyMap<string, number>) => (() => void) | undefined {
  let all = 0;
  const taken = new Map<string, number>();
  const add = (name: string, change: number) => {
    const count = (taken.get(name) ?? 0) + change;
    if (count === 0) taken.delete(name);
    else taken.set(name, count);
  };
  return (names) => {
    if (all >= mostInAll || [...names].some(([name, most]) => (taken.get(name) ?? 0) >= most)) return undefined;
    all += 1;
    for (const name of names.keys()) add(name, 1);
    return () => {
      all -= 1;
      for (const name of names.keys()) add(name, -1);
    };
  };
}

/** A network, and the wider one of IPv6 where there is one, each with how many may be in where a visitor may have so many. */
export const placesOf = (network: string, ofVisitor: number): readonly (readonly [string, number])[] => [
  // Where there is no wider one, the network's own number comes after this and counts.
  [widerOf(network) ?? network, ofVisitor * WIDER_TIMES],
  [network, ofVisitor],
];
