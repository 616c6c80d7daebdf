import type { Random } from "@tenfold/domain/random";
import { createNoise2D } from "simplex-noise";
import { lch } from "../color.ts";
import { type Essence, frame } from "../frame.ts";
import { drawArches } from "./remembrance-arches.ts";
import { drawShell } from "./remembrance-shell.ts";
import { drawStrata } from "./remembrance-strata.ts";
import { drawTreeRings } from "./remembrance-tree-rings.ts";

/** Remembrance: what was laid down layer by layer, with old light in its depth. */
export function drawRemembrance(random: Random): Essence {
  const noise = createNoise2D(random.next);
  const { drawing, alt } = random.pick([drawArches, drawShell, drawStrata, drawTreeRings])(random, noise);
  return { svg: frame(drawing, { inner: lch(0.3, 0.06, 55), outer: lch(0.12, 0.03, 48), vignette: 0.45 }), alt };
}
