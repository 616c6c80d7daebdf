import { createRandom, type Random } from "@tenfold/domain/random";
import { circle, element, halo, path } from "../frame.ts";
import { curve, type Point } from "../path.ts";
import { disk, picture, rectangle } from "./canvas.ts";

/** March 14, 1952, the date that the article adds up to 7. */
const DATE = [0, 3, 1, 4, 1, 9, 5, 2];
const ROOT = 7;
const STEP = 144;
const SLIP = [104, 152] as const;
const ROWS = [190, 410, 540, 672] as const;

function slip(digit: number, x: number, random: Random): string {
  const [width, height] = SLIP;
  const [left, top] = [x - width / 2, ROWS[0] - height / 2];
  const lean = random.between(-4, 4);
  const shadow = rectangle(left + 5, top + 12, width, height, "#050308", { "fill-opacity": 0.5, filter: "url(#soft)", rx: 4 });
  const paper = rectangle(left, top, width, height, `url(#sheet${digit})`, { rx: 4, stroke: "#ffffff", "stroke-opacity": 0.14 });
  return element("g", { transform: `rotate(${lean.toFixed(2)} ${x} ${ROWS[0]})` }, shadow + paper);
}

/** A line as drawn by hand: nearly straight. */
function pencil(from: Point, to: Point, random: Random): string {
  const points = Array.from({ length: 7 }, (_, i): Point => {
    const loose = i === 0 || i === 6 ? 0 : 1.6;
    return [
      from[0] + ((to[0] - from[0]) * i) / 6 + random.between(-loose, loose),
      from[1] + ((to[1] - from[1]) * i) / 6 + random.between(-loose, loose),
    ];
  });
  return path(curve(points), {
    fill: "none",
    stroke: "#e4dccf",
    "stroke-opacity": 0.72,
    "stroke-width": 2.4,
    "stroke-linecap": "round",
  });
}

/** Eight slips of paper whose lines meet in pairs until one disk is left. */
export function drawBirthDateByHand(): string {
  const random = createRandom("pictures/birth-date-by-hand");
  const slips = DATE.map((_, i) => 720 + (i - 3.5) * STEP);
  const meet = (above: readonly number[]) => above.flatMap((x, i) => (i % 2 === 0 ? [(x + (above[i + 1] as number)) / 2] : []));
  const pairs = meet(slips);
  const fours = meet(pairs);
  const from = (above: readonly number[], y: number, below: readonly number[], to: number) =>
    above.map((x, i) => pencil([x, y], [below[i >> 1] as number, to], random)).join("");
  const knots = (places: readonly number[], y: number) => places.map((x) => circle([x, y], 6, { fill: "#e4dccf" })).join("");
  const drawn =
    from(slips, ROWS[0] + SLIP[1] / 2 + 14, pairs, ROWS[1]) +
    from(pairs, ROWS[1], fours, ROWS[2]) +
    from(fours, ROWS[2], [720, 720], ROWS[3]) +
    knots(pairs, ROWS[1]) +
    knots(fours, ROWS[2]);
  const papers = DATE.map((digit, i) => slip(digit, slips[i] as number, random)).join("");
  const end = halo("end", [720, ROWS[3]], 180, "#b48ae6", 0.4) + disk([720, ROWS[3]], 60, ROOT);
  return picture(halo("lamp", [480, 60], 760, "#ffd9a0", 0.2) + drawn + papers + end, {
    inner: "#473a3d",
    outer: "#1a141a",
    center: [480, 180],
    vignette: 0.35,
  });
}
