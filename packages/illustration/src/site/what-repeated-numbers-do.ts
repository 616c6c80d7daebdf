import { createRandom } from "@tenfold/domain/random";
import { blurred, circle, element, halo, radialGradient } from "../frame.ts";
import { distance, fixed, type Point, smoothstep } from "../path.ts";
import { colorOf, LEFT, NIGHT, picture, SPAN, toward } from "./canvas.ts";

const MIDDLE: Point = [720, 405];
const RING = 196;

function mark([x, y]: Point, length: number, lean: number, color: string, width: number, opacity: number): string {
  const [dx, dy] = [(Math.sin(lean) * length) / 2, (Math.cos(lean) * length) / 2];
  const ends = { x1: fixed(x - dx), y1: fixed(y - dy), x2: fixed(x + dx), y2: fixed(y + dy) };
  return element("line", { ...ends, stroke: color, "stroke-width": width, "stroke-linecap": "round", "stroke-opacity": opacity });
}

/** Rows of small strokes, each leaning its own way; those near the light catch some of it. */
function field(): string {
  const random = createRandom("pictures/what-repeated-numbers-do");
  const marks: string[] = [];
  for (let y = 45; y < 800; y += 60) {
    for (let x = LEFT + 20; x < LEFT + SPAN; x += 48) {
      const far = distance([x, y], MIDDLE);
      const lean = random.between(-1.2, 1.2);
      if (far < RING - 24) continue;
      const near = 1 - smoothstep(RING, RING + 260, far);
      marks.push(mark([x, y], 22, lean, toward("#8b8594", "#f3dfc2", near * 0.7), 3.6, 0.5 + 0.4 * near));
    }
  }
  return marks.join("");
}

/** Four red strokes in a ring of light, among all the others. */
export function drawWhatRepeatedNumbersDo(): string {
  const glow = radialGradient("ring", MIDDLE, RING + 210, [
    [0, "#ffdcae", 0],
    [0.32, "#ffdcae", 0.06],
    [0.46, "#ffe2ba", 0.5],
    [0.56, "#ffd7a4", 0.2],
    [1, "#ffcf96", 0],
  ]);
  const ring = glow + circle(MIDDLE, RING + 210, { fill: "url(#ring)" });
  const red = toward(colorOf(1), "#ffffff", 0.06);
  const fours = [-1.5, -0.5, 0.5, 1.5].map((i) => mark([MIDDLE[0] + i * 50, MIDDLE[1]], 128, 0, red, 17, 1)).join("");
  return picture(halo("light", MIDDLE, 540, "#a58ab8", 0.25) + field() + ring + blurred("glow", fours, 0.55) + fours, NIGHT);
}
