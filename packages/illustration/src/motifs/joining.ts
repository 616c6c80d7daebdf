import type { Random } from "@tenfold/domain/random";
import { lch } from "../color.ts";
import { type Essence, frame } from "../frame.ts";
import { drawBraid } from "./joining-braid.ts";
import { drawBridge } from "./joining-bridge.ts";
import { drawConfluence } from "./joining-confluence.ts";
import { drawRings } from "./joining-rings.ts";

/** Joining: two blues that meet, and a third thing that is in neither. */
export function drawJoining(random: Random): Essence {
  const { drawing, alt } = random.pick([drawBraid, drawBraid, drawBridge, drawConfluence, drawConfluence, drawRings])(random);
  return { svg: frame(drawing, { inner: lch(0.25, 0.085, 256), outer: lch(0.09, 0.035, 262) }), alt };
}
