import { createRandom } from "@tenfold/domain/random";
import { circle, halo, path } from "../frame.ts";
import { lines, mix, type Point, smoothstep, TURN } from "../path.ts";
import { colorOf, LEFT, PAPER, picture, SPAN, toward, WIDTH } from "./canvas.ts";

const COUNT = 6;
const SWELL = 46;

const level = (stroke: number) => 140 + stroke * 100;

/** The even wave that all strokes approach; the last stroke's lowest point is in the middle of the picture. */
const wave = (x: number, stroke: number) => level(stroke) - SWELL * Math.cos((x / WIDTH) * TURN);

/** A stroke: teeth on the left, fewer and shorter from stroke to stroke, none in the last. */
function stroke(index: number): string {
  const random = createRandom(`pictures/pace-of-refinement/${index}`);
  const rough = 1 - index / (COUNT - 1);
  const step = index === COUNT - 1 ? 8 : 15;
  const points: Point[] = [];
  for (let x = LEFT; x <= LEFT + SPAN; x += step) {
    const left = 1 - smoothstep(-0.1, 0.25 + 0.75 * rough, x / WIDTH);
    const tooth = (points.length % 2 === 0 ? 1 : -1) * random.between(0.35, 1) * 46 * rough * left;
    points.push([x, wave(x, index) + tooth]);
  }
  const color = toward(toward(colorOf(6), "#ffffff", 0.42), colorOf(6), index / (COUNT - 1));
  return path(lines(points), {
    fill: "none",
    stroke: color,
    "stroke-width": mix(3.2, 8, index / (COUNT - 1)),
    "stroke-linejoin": "round",
  });
}

function anchor([x, y]: Point): string {
  const line = {
    fill: "none",
    stroke: toward(colorOf(6), "#140a24", 0.3),
    "stroke-width": 6.5,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
  };
  const ring = circle([x, y + 15], 10, line);
  const shank = path(`M${x} ${y + 26}v72M${x - 23} ${y + 42}h46`, line);
  const arms = path(
    `M${x - 43} ${y + 66}C${x - 37} ${y + 90} ${x - 20} ${y + 98} ${x} ${y + 100}C${x + 20} ${y + 98} ${x + 37} ${y + 90} ${x + 43} ${y + 66}`,
    line,
  );
  const tips = path(
    `M${x - 53} ${y + 80}L${x - 44} ${y + 64}L${x - 29} ${y + 74}M${x + 53} ${y + 80}L${x + 44} ${y + 64}L${x + 29} ${y + 74}`,
    line,
  );
  return ring + shank + arms + tips;
}

/** Six strokes that lose their teeth, and the anchor of the printer's dolphin. */
export function drawPaceOfRefinement(): string {
  const strokes = Array.from({ length: COUNT }, (_, i) => stroke(i)).join("");
  const lowest: Point = [WIDTH / 2, wave(WIDTH / 2, COUNT - 1) + 3];
  return picture(halo("light", [1100, 240], 620, "#ffffff", 0.6) + strokes + anchor(lowest), PAPER);
}
