import { circle, halo } from "../frame.ts";
import { type Point, polar, TURN } from "../path.ts";
import { disk, PAPER, picture } from "./canvas.ts";

const MIDDLE: Point = [720, 405];
const RADIUS = 268;

/** Ten disks in a ring, black at the top and on clockwise to white. */
export function drawTenPrinciples(): string {
  const line = circle(MIDDLE, RADIUS, { fill: "none", stroke: "#8f8377", "stroke-opacity": 0.45, "stroke-width": 1.5 });
  const faint = [0.42, 0.62].map((share) =>
    circle(MIDDLE, RADIUS * share, { fill: "none", stroke: "#a4978a", "stroke-opacity": 0.28, "stroke-width": 1.2 }),
  );
  const light = halo("light", MIDDLE, 300, "#f5c878", 0.6);
  const disks = Array.from({ length: 10 }, (_, digit) =>
    disk(polar(MIDDLE, RADIUS, (digit / 10 - 0.25) * TURN), 62, digit, 0.28),
  );
  return picture(light + line + faint.join("") + disks.join(""), PAPER);
}
