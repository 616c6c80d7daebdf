import { circle, halo, linearGradient, path } from "../frame.ts";
import { lines, type Point } from "../path.ts";
import { colorOf, DUSK, picture, rectangle, toward } from "./canvas.ts";

const [WIDE, HIGH] = [206, 196];
const [STEP_X, STEP_Y] = [222, 212];
const START = [173, 176] as const;

/** The drawer that stands open, in the middle of the lower row. */
const OPEN = 7;

const place = (digit: number): Point => [START[0] + (digit % 5) * STEP_X, START[1] + Math.floor(digit / 5) * STEP_Y];

/** The front of a drawer with its knob. */
function front(x: number, y: number, width: number, height: number, digit: number): string {
  const edge = { rx: 10, stroke: toward(colorOf(digit), "#ffffff", 0.4), "stroke-opacity": 0.45, "stroke-width": 1.5 };
  const knob: Point = [x + width / 2, y + height * 0.42];
  return (
    rectangle(x, y, width, height, `url(#sheet${digit})`, edge) +
    circle([knob[0] + 2, knob[1] + 6], 15, { fill: "#07050c", "fill-opacity": 0.4, filter: "url(#soft)" }) +
    circle(knob, 14, { fill: "url(#brass)" })
  );
}

/** The open drawer: its dark slot, the box that comes out of it, one small slip of paper inside, the front. */
function openDrawer(): string {
  const [x, y] = place(OPEN);
  const top = y + 118;
  const slot = rectangle(x, y, WIDE, HIGH, "#0a0811", { rx: 10 });
  const wall = lines(
    [
      [x + 12, y + 42],
      [x + WIDE - 12, y + 42],
      [x + WIDE + 16, top + 6],
      [x - 16, top + 6],
    ],
    true,
  );
  const floor = lines(
    [
      [x + 24, y + 56],
      [x + WIDE - 24, y + 56],
      [x + WIDE - 6, top + 4],
      [x + 6, top + 4],
    ],
    true,
  );
  const slip = lines(
    [
      [x + 84, y + 70],
      [x + 122, y + 68],
      [x + 128, y + 90],
      [x + 87, y + 93],
    ],
    true,
  );
  const shadow = rectangle(x - 10, top + 18, WIDE + 20, HIGH + 6, "#050308", {
    rx: 12,
    "fill-opacity": 0.6,
    filter: "url(#glow)",
  });
  return (
    slot +
    shadow +
    path(wall, { fill: toward(colorOf(OPEN), "#ffffff", 0.18) }) +
    path(floor, { fill: toward(colorOf(OPEN), "#0a0712", 0.62) }) +
    path(slip, { fill: "#fbf6ec" }) +
    front(x - 18, top, WIDE + 36, HIGH + 14, OPEN)
  );
}

/** Ten small drawers; nine are shut, and the open one is nearly empty. */
export function drawPrivacy(): string {
  const shut = [0, 1, 2, 3, 4, 5, 6, 8, 9].map((digit) => front(...place(digit), WIDE, HIGH, digit)).join("");
  const [x, y, width, height] = [START[0] - 18, START[1] - 18, 4 * STEP_X + WIDE + 36, STEP_Y + HIGH + 36];
  const shadow = rectangle(x + 8, y + 22, width, height, "#050308", { rx: 20, "fill-opacity": 0.55, filter: "url(#glow)" });
  const cabinet = rectangle(x, y, width, height, "#221d2b", { rx: 20, stroke: "#ffffff", "stroke-opacity": 0.12 });
  const brass = linearGradient(
    "brass",
    [0, 200],
    [0, 600],
    [
      [0, "#f2e2bf"],
      [1, "#c9ab72"],
    ],
  );
  return picture(brass + halo("light", [520, 200], 700, "#cfc2e6", 0.25) + shadow + cabinet + shut + openDrawer(), DUSK);
}
