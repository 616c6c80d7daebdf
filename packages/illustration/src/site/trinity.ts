import { blurred, circle, halo, path, radialGradient } from "../frame.ts";
import type { Point } from "../path.ts";
import { colorOf, disk, NIGHT, picture, toward } from "./canvas.ts";

const RING: Point = [390, 405];
const MEETING: Point = [850, 405];

/** The wide ring of seven: lit from the left, nothing inside it. */
function ring(): string {
  const violet = colorOf(7);
  const fill = radialGradient("ring", [RING[0] - 150, RING[1] - 170], 560, [
    [0, toward(violet, "#ffffff", 0.42)],
    [0.55, violet],
    [1, toward(violet, "#0c0618", 0.45)],
  ]);
  const stroke = { fill: "none", "stroke-width": 34 };
  const glow = blurred("haze", circle(RING, 215, { ...stroke, stroke: violet }), 0.55);
  return fill + glow + circle(RING, 215, { ...stroke, stroke: "url(#ring)" });
}

/** Two arcs that cross, and the small disk of three where they do. */
function meeting(): string {
  const [x, y] = MEETING;
  const blue = toward(colorOf(3), "#ffffff", 0.25);
  const arc = (rise: 1 | -1) =>
    path(
      `M${x - 170} ${y + rise * 205}C${x - 150} ${y + rise * 60} ${x - 70} ${y + rise * 14} ${x} ${y}S${x + 150} ${y - rise * 60} ${x + 170} ${y - rise * 205}`,
      {
        fill: "none",
        stroke: blue,
        "stroke-width": 3.5,
        "stroke-linecap": "round",
        "stroke-opacity": 0.85,
      },
    );
  return halo("spark", MEETING, 190, colorOf(3), 0.6) + arc(1) + arc(-1) + disk(MEETING, 34, 3);
}

/** The line of one, leaving the picture. */
function leaving(): string {
  const way = "M1090 640C1190 560 1290 380 1720 40";
  const stroke = { fill: "none", stroke: toward(colorOf(1), "#ffffff", 0.1), "stroke-linecap": "round" };
  return blurred("glow", path(way, { ...stroke, "stroke-width": 14 }), 0.6) + path(way, { ...stroke, "stroke-width": 8 });
}

/** Seven, three and one: a ring, a meeting, a line that leaves. */
export function drawTrinity(): string {
  return picture(ring() + meeting() + leaving(), NIGHT);
}
