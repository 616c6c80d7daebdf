import type { Random } from "@tenfold/domain/random";
import { lch } from "../color.ts";
import { type Essence, frame } from "../frame.ts";
import { drawBloom } from "./omniscience-bloom.ts";
import { drawPleats } from "./omniscience-pleats.ts";
import { drawRosette } from "./omniscience-rosette.ts";
import { drawWindow } from "./omniscience-window.ts";

/** Omniscience: white paper in layers, each seen at once with all the others. */
export function drawOmniscience(random: Random): Essence {
  const { drawing, alt } = random.pick([drawRosette, drawWindow, drawBloom, drawPleats])(random);
  return {
    svg: frame(drawing, { inner: lch(0.985, 0.008, 90), outer: lch(0.945, 0.014, 85), vignette: 0.06 }),
    alt,
  };
}
