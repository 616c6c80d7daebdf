import type { Digit } from "@tenfold/domain/principles";
import { createRandom } from "@tenfold/domain/random";
import type { Essence } from "./frame.ts";
import { MOTIFS } from "./motifs.ts";
import { capitalized } from "./words.ts";

export type { Essence } from "./frame.ts";

/**
 * The visual essence of a principle: a square SVG of 1200 units, and one or two sentences that describe it. The same digit and
 * seed give the same strings; any string can be a seed, and it does not appear in the output.
 */
export function drawEssence(digit: Digit, seed: string): Essence {
  const draw = MOTIFS[digit] as (typeof MOTIFS)[number];
  const { svg, alt } = draw(createRandom(`visual-essence/${digit}/${seed}`));
  return { svg, alt: capitalized(alt) };
}
