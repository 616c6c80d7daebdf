import { element } from "../frame.ts";
import { colorOf, DUSK, picture, rectangle, SERIF, toward } from "./canvas.ts";

const SIDE = 206;
const STEP = 236;
const START = [145, 184] as const;

/** Dark figures on light tiles, light figures on dark ones. */
const figureInk = (digit: number) => ([2, 5, 9].includes(digit) ? "#211c2b" : "#fdfaf4");

function tile(digit: number): string {
  const [x, y] = [START[0] + (digit % 5) * STEP, START[1] + Math.floor(digit / 5) * STEP];
  const shadow = rectangle(x + 6, y + 14, SIDE, SIDE, "#07050c", { rx: 22, "fill-opacity": 0.45, filter: "url(#soft)" });
  const face = rectangle(x, y, SIDE, SIDE, `url(#sheet${digit})`, {
    rx: 22,
    stroke: toward(colorOf(digit), "#ffffff", 0.4),
    "stroke-opacity": 0.4,
  });
  const place = { x: x + SIDE / 2, y: y + SIDE / 2 + 52, "text-anchor": "middle", fill: figureInk(digit) };
  return shadow + face + element("text", { ...place, "font-family": SERIF, "font-size": 158 }, String(digit));
}

/** The ten digits on tiles of their colors, in two rows of five. */
export function drawTenDigits(): string {
  return picture(Array.from({ length: 10 }, (_, digit) => tile(digit)).join(""), DUSK);
}
