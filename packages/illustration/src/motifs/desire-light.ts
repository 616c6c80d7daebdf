import { lch, ramp } from "../color.ts";
import { circle, halo, light } from "../frame.ts";
import type { Point } from "../path.ts";

/** Ember brown through orange to pale gold. */
export const orange = ramp([0.33, 0.1, 42], [0.54, 0.16, 46], [0.7, 0.18, 54], [0.83, 0.14, 72], [0.96, 0.06, 90]);

/** The target: a point of light with a wide glow. */
export function drawWanted(at: Point, size = 1): string {
  return (
    light(halo("wanted", at, 250 * size, orange(0.6), 0.75) + halo("wanted-near", at, 80 * size, orange(0.95), 0.95)) +
    circle(at, 11 * size, { fill: lch(0.99, 0.02, 90) })
  );
}
