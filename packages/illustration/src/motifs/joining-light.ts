import { ramp } from "../color.ts";

/** The one: a clear, cool blue. */
export const cool = ramp([0.36, 0.11, 240], [0.6, 0.14, 236], [0.86, 0.08, 222]);

/** The other: a deep, ultramarine blue. */
export const deep = ramp([0.32, 0.16, 268], [0.5, 0.2, 264], [0.76, 0.12, 262]);

/** What the two become. */
export const third = ramp([0.7, 0.13, 250], [0.88, 0.07, 235], [0.98, 0.02, 220]);
