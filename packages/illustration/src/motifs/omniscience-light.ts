import { lch } from "../color.ts";
import { CENTER, circle, element, path } from "../frame.ts";
import { fixed, polar, TURN } from "../path.ts";

const SHADE = "#6b5638";

const GOLD = lch(0.75, 0.12, 84);

/** A white with a hint of a hue; `t` from 0 (deep) to 1 (near) lightens it. */
export function pearl(lightness: number, t: number, hue: number): string {
  return lch(lightness + 0.035 * t, 0.006 + 0.008 * Math.sin((hue * Math.PI) / 180) ** 2, hue % 360);
}

/**
 * The soft shadow of a sheet on what lies `lift` units below it: strokes of increasing width, which librsvg draws many times
 * faster than a blur for each sheet.
 */
export function paperShadow(d: string, lift: number, evenOdd = false): string {
  const strokes = [0.4, 1, 1.7, 2.5, 3.6].map((share) => path(d, { "stroke-width": lift * share }));
  const group = {
    fill: evenOdd ? "none" : SHADE,
    stroke: SHADE,
    "stroke-linejoin": "round",
    "fill-opacity": 0.045,
    "stroke-opacity": 0.05,
    transform: `translate(${lift * 0.35} ${lift * 0.8})`,
  };
  return element("g", group, strokes.join(""));
}

/** The golden sun in the middle of a paper flower, with as many rays as the flower has petals. */
export function drawHeart(count: number, radius = 34): string {
  let rays = "";
  const rayCount = count * (count > 9 ? 4 : 8);
  for (let k = 0; k < rayCount; k++) {
    const angle = -TURN / 4 + (k / rayCount) * TURN;
    const [x1, y1] = polar(CENTER, radius * 1.3, angle);
    const [x2, y2] = polar(CENTER, radius * (k % (rayCount / count) === 0 ? 2.3 : 1.8), angle);
    rays += `M${fixed(x1)} ${fixed(y1)}L${fixed(x2)} ${fixed(y2)}`;
  }
  return (
    circle(CENTER, radius, { fill: "none", stroke: GOLD, "stroke-width": 1.4 }) +
    path(rays, { fill: "none", stroke: GOLD, "stroke-width": 1.1, "stroke-linecap": "round" }) +
    circle(CENTER, radius * 0.32, { fill: GOLD })
  );
}
