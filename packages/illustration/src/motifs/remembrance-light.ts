import { ramp } from "../color.ts";

/** Peat brown through umber and ochre to candlelight. */
export const brown = ramp(
  [0.2, 0.04, 48],
  [0.34, 0.07, 50],
  [0.48, 0.09, 54],
  [0.66, 0.11, 66],
  [0.82, 0.11, 76],
  [0.95, 0.05, 88],
);
