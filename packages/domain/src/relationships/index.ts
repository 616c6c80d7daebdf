import type { Digit } from "../principles/index.ts";
import { RELATIONSHIPS } from "./relationships.ts";

/**
 * The sentence that says how the principle of one digit meets the principle of another, seen from the first;
 * undefined where the two are the same. The order matters.
 */
export function relationshipOf(from: Digit, to: Digit): string | undefined {
  const row: Readonly<Partial<Record<Digit, string>>> = RELATIONSHIPS[from];
  return row[to];
}
