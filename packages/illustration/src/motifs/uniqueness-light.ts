import { ramp } from "../color.ts";
import { element, path, type Stops } from "../frame.ts";

/** Dark amber through gold and yellow to the palest lemon. */
export const yellow = ramp([0.5, 0.11, 68], [0.68, 0.145, 78], [0.82, 0.16, 88], [0.91, 0.15, 98], [0.98, 0.06, 104]);

/** The white of the one that is different. */
export const IVORY = "#fffdf2";

/** A soft shadow below a shape: strokes of increasing width, because a blur for each shape would take too long. */
export function shadowOf(d: string, size: number, opacity: number): string {
  const layers = [0.2, 0.6, 1, 1.4].map((share) => path(d, { "stroke-width": size * share }));
  return element(
    "g",
    {
      fill: yellow(0),
      stroke: yellow(0),
      "stroke-linejoin": "round",
      opacity: 1,
      "fill-opacity": opacity,
      "stroke-opacity": opacity,
      transform: `translate(${size * 0.3} ${size * 0.5})`,
    },
    layers.join(""),
  );
}

/** A gradient across the bounding box of whatever it fills, lit from the upper left. */
export function reliefGradient(id: string, stops: Stops): string {
  const content = stops.map(([offset, color]) => element("stop", { offset, "stop-color": color })).join("");
  return element("radialGradient", { id, cx: 0.36, cy: 0.32, r: 0.8 }, content);
}
