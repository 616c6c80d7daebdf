import type { Random } from "@tenfold/domain/random";
import { lch } from "../color.ts";
import { type Essence, frame } from "../frame.ts";
import { drawBloom } from "./uniqueness-bloom.ts";
import { drawField } from "./uniqueness-field.ts";
import { drawGarden } from "./uniqueness-garden.ts";
import { drawScales } from "./uniqueness-scales.ts";

/** Uniqueness: among many that are alike, on a bright yellow ground, one that is like no other. */
export function drawUniqueness(random: Random): Essence {
  const { drawing, alt } = random.pick([drawField, drawBloom, drawGarden, drawScales])(random);
  return {
    svg: frame(drawing, { inner: lch(0.88, 0.155, 94), outer: lch(0.72, 0.155, 78), center: [470, 420], vignette: 0.16 }),
    alt,
  };
}
