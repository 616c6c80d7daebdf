import type { Digit } from "../principles/index.ts";
import { RELATIONSHIPS } from "./relationships.ts";

/**
 * The sentence on how the principle of one digit meets that of another, seen from the first; undefined if they are the same. The
 * order matters.
 */
export function relationshipOf(from: Digit, to: Digit): string | undefined {
  const row: Readonly<Partial<Record<Digit, string>>> = RELATIONSHIPS[from];
  return row[to];
}
