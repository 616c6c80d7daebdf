import { circle, element, halo, path, radialGradient } from "../frame.ts";
import { fixed, type Point } from "../path.ts";
import { colorOf, picture, toward } from "./canvas.ts";

const DARK: Point = [520, 405];
const LIGHT: Point = [920, 405];
const RADIUS = 262;

/** The digits whose colors make up the rainbow, from red to violet. */
const RAINBOW = [1, 5, 2, 4, 3, 6, 7];

/** A band from the middle of the dark disk to that of the light one, bowed by `rise`. */
function bow(digit: number, rise: number): string {
  const [from, to] = [DARK[0] - 40, LIGHT[0] + 40];
  const reach = 150;
  const y = fixed(DARK[1] + rise);
  const way = `M${from} ${DARK[1]}C${from + reach} ${y} ${to - reach} ${y} ${to} ${LIGHT[1]}`;
  const color = toward(colorOf(digit), "#ffffff", 0.06);
  return path(way, { fill: "none", stroke: color, "stroke-width": 11, "stroke-linecap": "round" });
}

/** A black and a white disk that overlap, and seven bands from one to the other. */
export function drawNonduality(): string {
  const grounds =
    radialGradient("dark", [DARK[0] - 60, DARK[1] - 80], RADIUS * 1.5, [
      [0, "#37323f"],
      [0.5, "#17151c"],
      [1, "#0a090d"],
    ]) +
    radialGradient("bright", [LIGHT[0] - 60, LIGHT[1] - 80], RADIUS * 1.5, [
      [0, "#ffffff"],
      [0.6, "#f4f1ea"],
      [1, "#d5cec2"],
    ]);
  const clip = element("clipPath", { id: "inDark" }, circle(DARK, RADIUS, {}));
  const shadow = (at: Point) =>
    circle([at[0] + 14, at[1] + 30], RADIUS, { fill: "#1a1720", "fill-opacity": 0.4, filter: "url(#glow)" });
  const overlap = element("g", { "clip-path": "url(#inDark)" }, circle(LIGHT, RADIUS, { fill: "#8b8690" }));
  const bands = RAINBOW.map((digit, i) => bow(digit, (i - 3) * 78)).join("");
  const body =
    halo("light", [560, 260], 700, "#ffffff", 0.25) +
    shadow(DARK) +
    shadow(LIGHT) +
    circle(DARK, RADIUS, { fill: "url(#dark)" }) +
    circle(LIGHT, RADIUS, { fill: "url(#bright)" }) +
    overlap +
    bands;
  return picture(`<defs>${grounds}${clip}</defs>${body}`, {
    inner: "#a9a4ab",
    outer: "#716c76",
    center: [520, 260],
    vignette: 0.25,
  });
}
