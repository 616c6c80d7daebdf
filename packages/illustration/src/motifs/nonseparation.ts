import type { Random } from "@tenfold/domain/random";
import { createNoise2D } from "simplex-noise";
import { lch } from "../color.ts";
import { type Essence, frame } from "../frame.ts";
import { drawEclipse } from "./nonseparation-eclipse.ts";
import { drawRipples } from "./nonseparation-ripples.ts";
import { drawThreshold } from "./nonseparation-threshold.ts";
import { drawVeil } from "./nonseparation-veil.ts";

/** Nonseparation: forms of warm light that emerge from the dark and dissolve into it again. */
export function drawNonseparation(random: Random): Essence {
  const noise = createNoise2D(random.next);
  const { drawing, alt } = random.pick([drawEclipse, drawRipples, drawThreshold, drawVeil])(random, noise);
  return { svg: frame(drawing, { inner: lch(0.16, 0.012, 300), outer: lch(0.09, 0.008, 300), vignette: 0.35 }), alt };
}
