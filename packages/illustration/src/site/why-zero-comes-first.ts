import { circle, halo, path, radialGradient } from "../frame.ts";
import { curve, type Point, polar } from "../path.ts";
import { disk, PAPER, picture } from "./canvas.ts";

const RING: Point = [560, 462];
const OUTER = 178;

/** The position of a step on the spiral, from 1 next to the ring to 10, where there is nothing. */
const step = (n: number): Point => polar(RING, 222 * 1.105 ** (n - 1), ((98 + (n - 1) * 28.5) * Math.PI) / 180);

/** An open ring, and the nine digits that leave it. */
export function drawWhyZeroComesFirst(): string {
  const dark = radialGradient("dark", RING, OUTER, [
    [0, "#17151c", 0],
    [0.36, "#17151c", 0],
    [0.56, "#17151c", 0.3],
    [0.74, "#17151c", 0.92],
    [1, "#17151c", 1],
  ]);
  const shadow = circle([RING[0] + 10, RING[1] + 24], OUTER, { fill: "#5a4a38", "fill-opacity": 0.3, filter: "url(#glow)" });
  const ground = circle(RING, OUTER, { fill: "#faf5ea" });
  const ring = circle(RING, OUTER, { fill: "url(#dark)" });
  const way = curve(Array.from({ length: 40 }, (_, i) => step(0.6 + (i / 39) * 9.4)));
  const line = path(way, {
    fill: "none",
    stroke: "#8f8377",
    "stroke-opacity": 0.5,
    "stroke-width": 1.6,
    "stroke-dasharray": "2 9",
    "stroke-linecap": "round",
  });
  const dots = Array.from({ length: 9 }, (_, i) => disk(step(i + 1), 22 + i * 0.9, i + 1, 0.28)).join("");
  const empty = circle(step(10), 31, {
    fill: "none",
    stroke: "#8f8377",
    "stroke-opacity": 0.75,
    "stroke-width": 1.8,
    "stroke-dasharray": "2 7",
    "stroke-linecap": "round",
  });
  return picture(halo("light", RING, 520, "#ffffff", 0.5) + shadow + ground + dark + ring + line + dots + empty, PAPER);
}
