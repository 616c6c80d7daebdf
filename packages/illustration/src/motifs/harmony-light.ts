import { ramp } from "../color.ts";

/** Deep violet to rose-white. */
export const violet = ramp([0.3, 0.15, 300], [0.5, 0.21, 304], [0.7, 0.16, 310], [0.93, 0.045, 325]);
