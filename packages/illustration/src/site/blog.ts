import { element, halo, linearGradient } from "../frame.ts";
import { fixed, type Point, polar, TURN } from "../path.ts";
import { colorOf, picture, rectangle, toward } from "./canvas.ts";

/** The sheets' digits from left to right: the rainbow, red to violet. */
const SHEETS = [1, 5, 2, 4, 3, 6, 7];
const [WIDE, LONG] = [330, 470];
const PIVOT: Point = [720, 1090];
const REACH = 985;
const STEP = 9.6;

/** How far from the pivot the line crosses the left edge of each sheet, and the right edge of the last sheet. */
const CROSSINGS = [700, 830, 745, 880, 790, 905, 770, 850];

const lean = (i: number) => (i - 3) * STEP;

/** A point of a sheet: how far right of its middle and how far from the pivot, before the sheet is turned. */
function onSheet(i: number, right: number, up: number): Point {
  const turn = (lean(i) * TURN) / 360;
  const away = polar(PIVOT, up, turn - TURN / 4);
  return [away[0] + right * Math.cos(turn), away[1] + right * Math.sin(turn)];
}

/** A sheet, and the piece of the line on it: from its left edge to where the next sheet covers it. */
function sheet(digit: number, i: number): string {
  const [x, y] = [PIVOT[0] - WIDE / 2, PIVOT[1] - REACH];
  const color = colorOf(digit);
  const fill = linearGradient(
    `leaf${i}`,
    [x, y],
    [x + WIDE, y + LONG],
    [
      [0, toward(color, "#ffffff", 0.34)],
      [0.45, toward(color, "#ffffff", 0.06)],
      [1, toward(color, "#140a24", 0.24)],
    ],
  );
  const shadow = rectangle(x - 8, y + 6, WIDE, LONG, "#050308", { rx: 8, "fill-opacity": 0.5, filter: "url(#soft)" });
  const paper = rectangle(x, y, WIDE, LONG, `url(#leaf${i})`, {
    rx: 8,
    stroke: "#ffffff",
    "stroke-opacity": 0.2,
    "stroke-width": 1.5,
  });
  const [from, to] = [
    onSheet(i, -WIDE / 2, CROSSINGS[i] as number),
    i < 6 ? onSheet(i + 1, -WIDE / 2, CROSSINGS[i + 1] as number) : onSheet(6, WIDE / 2, CROSSINGS[7] as number),
  ];
  const ends = { x1: fixed(from[0]), y1: fixed(from[1]), x2: fixed(to[0]), y2: fixed(to[1]) };
  const line = element("line", {
    ...ends,
    stroke: "#fffaf0",
    "stroke-opacity": 0.92,
    "stroke-width": 3.5,
    "stroke-linecap": "round",
  });
  return fill + element("g", { transform: `rotate(${lean(i)} ${PIVOT[0]} ${PIVOT[1]})` }, shadow + paper) + line;
}

/** Seven sheets fanned out on a table; the line on each continues where the next one covers it. */
export function drawBlog(): string {
  const table = { inner: "#473a3d", outer: "#1a141a", center: [480, 180], vignette: 0.35 } as const;
  return picture(halo("lamp", [480, 60], 760, "#ffd9a0", 0.22) + SHEETS.map(sheet).join(""), table);
}
