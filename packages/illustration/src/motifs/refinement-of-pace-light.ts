import { lch, ramp } from "../color.ts";
import { blurred, circle, light } from "../frame.ts";
import type { Point } from "../path.ts";

/** Deep indigo to pale moonlight. */
export const indigo = ramp([0.3, 0.15, 284], [0.46, 0.2, 282], [0.66, 0.15, 276], [0.9, 0.05, 262]);

/** The gold of a beat. */
export const GOLD = lch(0.86, 0.12, 86);

/** Small golden lights where a pendulum rests or a beat falls; they all share one blur. */
export function drawBeats(places: readonly Point[], radius: number): string {
  const glow = places.map((at) => circle(at, radius * 3.4, { fill: GOLD })).join("");
  const cores = places.map((at) => circle(at, radius, { fill: lch(0.97, 0.05, 92) })).join("");
  return light(blurred("glow", glow, 0.75)) + cores;
}
