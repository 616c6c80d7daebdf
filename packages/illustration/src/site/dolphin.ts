import { circle, element, halo, linearGradient, path } from "../frame.ts";
import { curve, fixed, type Point, polar, TURN } from "../path.ts";
import { band, LEFT, picture, rectangle, SPAN } from "./canvas.ts";

/** The leap is an arc around this point; the body runs along it from the tail (0) to the tip of the beak (1). */
const AROUND: Point = [724, 676];
const RADIUS = 420;
const TAIL = -0.2;
const HEAD = 0.135;
const SURFACE = 610;

/** A point on the animal: how far from tail to beak, and how far out from the middle of the body. */
const at = (along: number, out: number): Point => polar(AROUND, RADIUS + out, (TAIL + (HEAD - TAIL) * along - 0.25) * TURN);

type Profile = readonly (readonly [along: number, out: number])[];

const BACK_OF_TAIL: Profile = [
  [0.02, 11],
  [0.1, 17],
  [0.22, 33],
  [0.34, 54],
  [0.43, 67],
];
const BACK_OF_HEAD: Profile = [
  [0.6, 78],
  [0.7, 75],
  [0.79, 64],
  [0.86, 47],
  [0.895, 26],
  [0.94, 17],
  [0.985, 11],
  [1.0, 3],
];
const MIDDLE: Profile = [
  [1.0, 1],
  [0.94, 0],
  [0.86, -10],
  [0.74, -25],
  [0.58, -30],
  [0.4, -22],
  [0.2, -6],
  [0.02, -1],
];
const BELLY_OF_TAIL: Profile = [
  [0.03, -12],
  [0.12, -18],
  [0.26, -36],
  [0.4, -57],
  [0.52, -70],
  [0.6, -73],
];
const BELLY_OF_HEAD: Profile = [
  [0.7, -67],
  [0.78, -55],
  [0.86, -36],
  [0.91, -22],
  [0.95, -14],
  [0.985, -9],
];

const along = (profile: Profile, joined = false, shift = 0) =>
  curve(
    profile.map(([s, out]) => at(s, out + shift)),
    false,
    joined,
  );

const bend = (...points: readonly Point[]) => `C${points.map((point) => point.map(fixed).join(" ")).join(" ")}`;

/** The first stroke: the back, with its fin. */
function back(): string {
  const fin = bend(at(0.44, 84), at(0.425, 112), at(0.4, 148)) + bend(at(0.475, 146), at(0.54, 116), at(0.585, 79));
  return `${along(BACK_OF_TAIL)}${fin}${along(BACK_OF_HEAD, true)}${along(MIDDLE, true, 3)}Z`;
}

/** The second stroke: the belly, with its flipper. */
function belly(): string {
  const flipper = bend(at(0.6, -96), at(0.575, -126), at(0.535, -152)) + bend(at(0.6, -146), at(0.665, -116), at(0.69, -69));
  return `${along(BELLY_OF_TAIL)}${flipper}${along(BELLY_OF_HEAD, true)}${along(MIDDLE, true, -3)}Z`;
}

/** The third stroke: the flukes. */
function flukes(): string {
  const root = at(0.035, 0).map(fixed).join(" ");
  const upper = bend(at(0.0, 18), at(-0.04, 62), at(-0.125, 92)) + bend(at(-0.115, 50), at(-0.085, 18), at(-0.055, 2));
  const lower = bend(at(-0.08, -14), at(-0.105, -40), at(-0.105, -80)) + bend(at(-0.03, -58), at(0.0, -18), at(0.035, 0));
  return `M${root}${upper}${lower}Z`;
}

function rings(middle: Point): string {
  const all = [64, 132, 214, 312, 430, 570, 736].map((rx, i) =>
    element("ellipse", {
      cx: middle[0],
      cy: middle[1],
      rx,
      ry: rx * 0.2,
      fill: "none",
      stroke: "#cfe2f6",
      "stroke-opacity": 0.62 - i * 0.075,
      "stroke-width": 4.5 - i * 0.45,
    }),
  );
  const water = element("clipPath", { id: "water" }, rectangle(LEFT, SURFACE, SPAN, 400, "#000000"));
  return `<defs>${water}</defs>${element("g", { "clip-path": "url(#water)" }, all.join(""))}`;
}

/** Drops in the air where the tail left the water. */
const drops = (places: readonly (readonly [number, number, number])[]) =>
  places.map(([x, y, r]) => circle([x, y], r, { fill: "#2f6fc4", "fill-opacity": 0.75 })).join("");

/** A dolphin in three strokes, between deep blue water and pale yellow air. */
export function drawDolphin(): string {
  const sea = band("sea", SURFACE, 810, [
    [0, "#2a66b4"],
    [0.35, "#184588"],
    [1, "#0b2150"],
  ]);
  const dark = linearGradient("dark", at(0.5, 110), at(0.5, -40), [
    [0, "#12305f"],
    [1, "#23589f"],
  ]);
  const pale = linearGradient("pale", at(0.5, -20), at(0.5, -110), [
    [0, "#6fa3d8"],
    [1, "#3f7cc0"],
  ]);
  const eye = circle(at(0.853, 6), 5.5, { fill: "#fdf3cf" });
  const animal =
    path(flukes(), { fill: "#1a4684" }) + path(belly(), { fill: "url(#pale)" }) + path(back(), { fill: "url(#dark)" }) + eye;
  const light = halo("light", [980, 250], 620, "#fffdf2", 0.95);
  const horizon = rectangle(LEFT, SURFACE - 1, SPAN, 2.5, "#ffffff", { "fill-opacity": 0.5 });
  const spray = drops([
    [218, 566, 7],
    [182, 530, 4.5],
    [404, 574, 6],
    [438, 540, 4],
    [246, 520, 3.5],
    [372, 596, 4],
  ]);
  return picture(dark + pale + light + sea + horizon + rings([300, 676]) + animal + spray, {
    inner: "#fdf1c4",
    outer: "#f0d588",
    center: [900, 240],
    vignette: 0.12,
  });
}
