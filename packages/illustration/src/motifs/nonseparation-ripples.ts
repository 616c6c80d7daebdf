import type { Random } from "@tenfold/domain/random";
import { ramp } from "../color.ts";
import { blurred, CENTER, circle, type Drawn, element, halo, light, radialGradient } from "../frame.ts";
import { distance, type Point, polar, TURN } from "../path.ts";
import { numberWord } from "../words.ts";

const ember = ramp([0.3, 0.05, 40], [0.58, 0.1, 55], [0.82, 0.09, 78], [0.97, 0.03, 90]);

/** The points where a circle of radius `p` around `a` crosses one of radius `q` around `b`. */
function crossings(a: Point, p: number, b: Point, q: number): Point[] {
  const apart = distance(a, b);
  const along = (p * p - q * q + apart * apart) / (2 * apart);
  const height = p * p - along * along;
  if (height <= 0) return [];
  const angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
  const foot = polar(a, along, angle);
  const side = Math.sqrt(height);
  return [polar(foot, side, angle + Math.PI / 2), polar(foot, side, angle - Math.PI / 2)];
}

/** Beads of light where wavefronts meet, large and bright near the middle, fading out at the edge of reach. */
function drawMeetings(sources: readonly Point[], gap: number, reach: number): string {
  const fronts = Array.from({ length: Math.floor(reach / gap) }, (_, i) => (i + 1) * gap);
  let beads = "";
  sources.forEach((a, i) => {
    for (const b of sources.slice(i + 1)) {
      for (const p of fronts) {
        for (const q of fronts) {
          for (const place of crossings(a, p, b, q)) {
            const near = 1 - distance(place, CENTER) / reach;
            if (near <= 0.02) continue;
            beads += circle(place, 0.6 + 4.4 * near ** 1.4, { fill: ember(0.15 + near), "fill-opacity": 0.1 + 0.8 * near });
          }
        }
      }
    }
  });
  return beads;
}

/** Wavefronts from several sources pass through each other; where they meet, the dark lights up. */
export function drawRipples(random: Random): Drawn {
  const count = random.whole(2, 4);
  const spread = random.between(80, 270);
  const turn = random.next() * TURN;
  const gap = [26, 36, 46][count - 2] as number;
  const reach = random.between(540, 610);
  const sources = Array.from({ length: count }, (_, i): Point => polar(CENTER, spread, turn + (i / count) * TURN));
  const fade = radialGradient("fade", CENTER, reach, [
    [0, ember(0.8), 0.7],
    [0.5, ember(0.5), 0.45],
    [1, ember(0), 0],
  ]);
  let fronts = "";
  for (const source of sources) {
    for (let r = gap; r < reach + spread; r += gap)
      fronts += circle(source, r, { fill: "none", stroke: "url(#fade)", "stroke-width": 1.5 });
  }
  const beads = drawMeetings(sources, gap, reach);
  const glows = sources.map((s) => circle(s, 24, { fill: ember(0.8) })).join("");
  const drawing = [
    element("defs", {}, fade),
    halo("warmth", CENTER, 520, ember(0.32), 0.5),
    light(fronts),
    light(blurred("soft", beads, 0.8) + beads),
    light(blurred("glow", glows, 0.9)),
    sources.map((s) => circle(s, 5, { fill: ember(1) })).join(""),
  ].join("");
  return {
    drawing,
    alt: `In the dark, ${numberWord(count)} small lights ${spread > 175 ? "far apart" : "close together"} send out faint rings; wherever two rings cross, a bead of amber light appears, dense and bright in the middle and lost in blackness toward the edges.`,
  };
}
