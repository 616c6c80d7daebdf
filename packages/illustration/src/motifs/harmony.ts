import type { Random } from "@tenfold/domain/random";
import { lch } from "../color.ts";
import { type Essence, frame } from "../frame.ts";
import { drawChords } from "./harmony-chords.ts";
import { drawPlate } from "./harmony-plate.ts";
import { drawTuning } from "./harmony-tuning.ts";

/** Harmony: violet figures of sound that has come to rest. */
export function drawHarmony(random: Random): Essence {
  const { drawing, alt } = random.pick([drawPlate, drawPlate, drawChords, drawTuning])(random);
  return { svg: frame(drawing, { inner: lch(0.24, 0.11, 306), outer: lch(0.085, 0.045, 304) }), alt };
}
