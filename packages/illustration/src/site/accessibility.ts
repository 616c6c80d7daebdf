import { halo, linearGradient, path } from "../frame.ts";
import { lines, type Point } from "../path.ts";
import { colorOf, DUSK, HEIGHT, LEFT, picture, rectangle, SPAN, toward } from "./canvas.ts";

const STEPS = 10;
const [TREAD, RISE] = [86, 36];
/** The foot of the stairs. */
const [LEFT_FOOT, FLOOR] = [250, 650];
const [RIGHT, LANDING] = [LEFT_FOOT + STEPS * TREAD, FLOOR - STEPS * RISE];
/** How far the ramp stands in front of the stairs, and how thick it is. */
const [BEFORE, THICK] = [78, 26];

/** A step from its tread down to behind the ramp. */
function step(digit: number): string {
  const [x, y] = [LEFT_FOOT + digit * TREAD, FLOOR - (digit + 1) * RISE];
  const tread = rectangle(x, y, TREAD, 7, toward(colorOf(digit), "#ffffff", 0.4), { "fill-opacity": 0.75 });
  return rectangle(x, y, TREAD, FLOOR + BEFORE - y, `url(#sheet${digit})`) + tread;
}

/** An even slope in front of the stairs, from the same floor to the same landing. */
function ramp(): string {
  const [foot, head]: readonly [Point, Point] = [
    [LEFT_FOOT - 120, FLOOR + BEFORE],
    [RIGHT, LANDING + BEFORE],
  ];
  const far = RIGHT + 600;
  const run = (head[0] - foot[0]) / (foot[1] - head[1]);
  const wall = lines([foot, head, [far, head[1]], [far, HEIGHT], [foot[0], HEIGHT]], true);
  const way = lines(
    [foot, head, [far, head[1]], [far, head[1] + THICK], [head[0], head[1] + THICK], [foot[0] + THICK * run, foot[1]]],
    true,
  );
  return path(wall, { fill: "url(#wall)" }) + path(way, { fill: "#efe6d6" });
}

/** The doorway that both lead to, open and lit. */
function door(): string {
  const [x, width, height] = [RIGHT + 48, 132, 206];
  const top = LANDING - height;
  const frame = rectangle(x - 12, top - 12, width + 24, height + 12, "#221d2b", { rx: 12 });
  const glow = halo("door", [x + width / 2, LANDING - height / 2], 330, "#ffd88f", 0.75);
  return glow + frame + rectangle(x, top, width, height, "#fff1cf", { rx: 6 });
}

/** Ten steps in the ten colors and an even ramp beside them, both up to one open door. */
export function drawAccessibility(): string {
  const wall = linearGradient(
    "wall",
    [0, LANDING],
    [0, FLOOR + BEFORE],
    [
      [0, "#6d6380"],
      [1, "#1d1826"],
    ],
  );
  const landing = rectangle(RIGHT, LANDING, 600, FLOOR - LANDING, "#4b4359") + rectangle(RIGHT, LANDING, 600, 7, "#a89bb8");
  const floor = rectangle(LEFT, FLOOR + BEFORE, SPAN, HEIGHT, "#1d1826");
  const steps = Array.from({ length: STEPS }, (_, digit) => step(digit)).join("");
  return picture(wall + floor + door() + landing + steps + ramp(), DUSK);
}
