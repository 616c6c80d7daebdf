import { element, halo } from "../frame.ts";
import type { Point } from "../path.ts";
import { DUSK, disk, picture } from "./canvas.ts";

const ROWS = [
  [7, 3, 1],
  [0, 9, 1],
  [1, 2, 3],
];
const SMALL = 66;
const NINE = 80;
const END = 1110;

const place = (row: number, column: number): Point => [330 + column * 196, 185 + row * 220];

function row(digits: readonly number[], index: number): string {
  const end: Point = [END, place(index, 0)[1]];
  const line = element("line", {
    x1: place(index, 0)[0],
    y1: end[1],
    x2: end[0],
    y2: end[1],
    stroke: "#f4f1ea",
    "stroke-opacity": 0.45,
    "stroke-width": 2,
  });
  const disks = digits.map((digit, column) => disk(place(index, column), SMALL, digit));
  return line + disks.join("") + halo(`end${index}`, end, 190, "#fff6e4", 0.42) + disk(end, NINE, 9);
}

/** Three sums in disks, and the nine at the end of each. */
export function drawNineNineNine(): string {
  return picture(ROWS.map(row).join(""), DUSK);
}
