import type { Digit } from "@tenfold/domain/principles";
import { createRandom, type Random } from "@tenfold/domain/random";
import type { Essence } from "./frame.ts";
import { drawChange } from "./motifs/change.ts";
import { drawDesire } from "./motifs/desire.ts";
import { drawGrowth } from "./motifs/growth.ts";
import { drawHarmony } from "./motifs/harmony.ts";
import { drawJoining } from "./motifs/joining.ts";
import { drawNonseparation } from "./motifs/nonseparation.ts";
import { drawOmniscience } from "./motifs/omniscience.ts";
import { drawRefinementOfPace } from "./motifs/refinement-of-pace.ts";
import { drawRemembrance } from "./motifs/remembrance.ts";
import { drawUniqueness } from "./motifs/uniqueness.ts";
import { capitalized } from "./words.ts";

export type { Essence } from "./frame.ts";

/** The motif of each principle; the index is the digit. */
const MOTIFS: readonly ((random: Random) => Essence)[] = [
  drawNonseparation,
  drawChange,
  drawUniqueness,
  drawJoining,
  drawGrowth,
  drawDesire,
  drawRefinementOfPace,
  drawHarmony,
  drawRemembrance,
  drawOmniscience,
];

/**
 * The visual essence of a principle: a square SVG of 1200 units, and one or two sentences that describe it.
 * The same digit and seed give the same strings; any string will do as a seed, and none of it is written out.
 */
export function drawEssence(digit: Digit, seed: string): Essence {
  const draw = MOTIFS[digit] as (random: Random) => Essence;
  const { svg, alt } = draw(createRandom(`visual-essence/${digit}/${seed}`));
  return { svg, alt: capitalized(alt) };
}
