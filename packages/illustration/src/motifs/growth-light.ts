import { ramp } from "../color.ts";

/** Deep forest green through leaf green to the pale yellow-green of new shoots. */
export const green = ramp([0.3, 0.07, 160], [0.5, 0.13, 154], [0.7, 0.17, 145], [0.86, 0.15, 128], [0.97, 0.06, 115]);
