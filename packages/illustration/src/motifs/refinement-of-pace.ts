import type { Random } from "@tenfold/domain/random";
import { lch } from "../color.ts";
import { type Essence, frame } from "../frame.ts";
import { drawHarmonograph } from "./refinement-of-pace-harmonograph.ts";
import { drawLotus } from "./refinement-of-pace-lotus.ts";
import { drawPendulums } from "./refinement-of-pace-pendulums.ts";
import { drawPolyrhythm } from "./refinement-of-pace-polyrhythm.ts";

/** Refinement of Pace: indigo traces of rhythms that find their tempo. */
export function drawRefinementOfPace(random: Random): Essence {
  const { drawing, alt } = random.pick([drawHarmonograph, drawLotus, drawPendulums, drawPolyrhythm])(random);
  return { svg: frame(drawing, { inner: lch(0.25, 0.125, 282), outer: lch(0.085, 0.045, 288) }), alt };
}
