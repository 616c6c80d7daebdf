import { circle, halo, path, radialGradient } from "../frame.ts";
import { fixed, type Point, polar, TURN } from "../path.ts";
import { DUSK, picture, tones } from "./canvas.ts";

const MIDDLE: Point = [720, 405];
const OUTER = 330;
const INNER = 112;
const GAP = 7;

/** The outline of one of ten equal segments, with its sides moved inward so that the gaps between neighbors are parallel. */
function segment(index: number): string {
  const middle = (index / 10 - 0.25) * TURN;
  const half = (radius: number) => TURN / 20 - GAP / 2 / radius;
  const corner = (radius: number, side: 1 | -1) =>
    polar(MIDDLE, radius, middle + side * half(radius))
      .map(fixed)
      .join(" ");
  const arc = (radius: number, sweep: 0 | 1, to: string) => `A${radius} ${radius} 0 0 ${sweep} ${to}`;
  return `M${corner(OUTER, -1)}${arc(OUTER, 1, corner(OUTER, 1))}L${corner(INNER, 1)}${arc(INNER, 0, corner(INNER, -1))}Z`;
}

/** A wheel of ten equal segments in the colors of the digits. */
export function drawColorWheel(): string {
  const segments = Array.from({ length: 10 }, (_, digit) => {
    const [lit, plain, shaded] = tones(digit);
    const fill = radialGradient(`segment${digit}`, [MIDDLE[0] - 60, MIDDLE[1] - 90], OUTER + 110, [
      [0.2, lit],
      [0.62, plain],
      [1, shaded],
    ]);
    const outline = segment(digit);
    return (
      fill + path(outline, { fill: `url(#segment${digit})`, stroke: "#ffffff", "stroke-opacity": 0.14, "stroke-width": 1.5 })
    );
  });
  const shadow = circle([MIDDLE[0] + 16, MIDDLE[1] + 30], OUTER, { fill: "#07050c", "fill-opacity": 0.5, filter: "url(#glow)" });
  const hub = halo("hub", MIDDLE, INNER - 14, "#fff3da", 0.5);
  const ring = circle(MIDDLE, OUTER + 22, { fill: "none", stroke: "#ffffff", "stroke-opacity": 0.16, "stroke-width": 1.5 });
  return picture(
    halo("light", MIDDLE, 520, "#cfc2e6", 0.3) +
      shadow +
      circle(MIDDLE, OUTER, { fill: "#292333" }) +
      segments.join("") +
      hub +
      ring,
    DUSK,
  );
}
