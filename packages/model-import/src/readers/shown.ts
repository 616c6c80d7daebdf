import { limits } from "./limits.ts";
import { ReadError } from "./read-error.ts";

const COUNTING = -1;

/**
 * Parts may show other parts again, and those others: a few lines can stand for millions. So they are counted before any is made,
 * each once.
 * @param name the format's name, for the message
 * @throws ReadError if there are too many, or one contains itself
 */
export function assureShown<T>(root: T, childrenOf: (part: T) => readonly T[], name: string): void {
  const counts = new Map<T, number>();
  const count = (part: T, depth: number): number => {
    const known = counts.get(part);
    if (known === COUNTING)
      throw new ReadError("damaged", `The parts of this ${name} are made of each other in a circle. Export it again.`);
    if (known !== undefined) return known;
    if (depth > limits.nesting)
      throw new ReadError("too-large", `The parts of this ${name} are nested too deeply. Flatten it, then upload it again.`);
    counts.set(part, COUNTING);
    const total = childrenOf(part).reduce((sum, child) => sum + count(child, depth + 1), 1);
    counts.set(part, total);
    return total;
  };
  if (count(root, 0) > limits.nodes)
    throw new ReadError("too-large", `This ${name} shows too many parts. Join some of them, then upload it again.`);
}
