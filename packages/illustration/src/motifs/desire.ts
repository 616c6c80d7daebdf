import type { Random } from "@tenfold/domain/random";
import { lch } from "../color.ts";
import { type Essence, frame } from "../frame.ts";
import { drawEmbers } from "./desire-embers.ts";
import { drawField } from "./desire-field.ts";
import { drawFlame } from "./desire-flame.ts";
import { drawTendrils } from "./desire-tendrils.ts";

/** Desire: everything in the picture leans toward one glowing point. */
export function drawDesire(random: Random): Essence {
  const { drawing, alt } = random.pick([drawEmbers, drawField, drawFlame, drawTendrils])(random);
  return { svg: frame(drawing, { inner: lch(0.25, 0.075, 50), outer: lch(0.09, 0.03, 42) }), alt };
}
