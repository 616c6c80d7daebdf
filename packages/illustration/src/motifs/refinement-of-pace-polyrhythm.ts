import type { Random } from "@tenfold/domain/random";
import { blurred, CENTER, circle, type Drawn, halo, light, path } from "../frame.ts";
import { curve, mix, type Point, polar, TURN } from "../path.ts";
import { numberWord } from "../words.ts";
import { drawBeats, GOLD, indigo } from "./refinement-of-pace-light.ts";

const LAWS = [
  { name: "evenly", at: (t: number) => t },
  { name: "closer and closer toward the edge", at: (t: number) => 1 - (1 - t) ** 1.7 },
  { name: "wider and wider toward the edge", at: (t: number) => t ** 1.5 },
] as const;

/** Circles, each divided into one more beat than the last; all beats coincide on the spoke where they begin. */
export function drawPolyrhythm(random: Random): Drawn {
  const firstCount = random.pick([1, 1, 2, 3]);
  const step = random.pick([1, 1, 2]);
  const rings = random.whole(9, step === 1 ? 21 : 13);
  const law = random.pick(LAWS);
  const start = random.pick([-TURN / 4, TURN / 4, 0]);
  const swirl = random.chance(0.35) ? random.between(0.25, 0.7) * random.sign() : 0;
  const hole = random.between(50, 110);
  const radiusOf = (i: number) => hole + (540 - hole) * law.at(i / (rings - 1));
  const angleOf = (i: number, k: number) => start + swirl * (i / (rings - 1)) * TURN * 0.5 + (k / (firstCount + i * step)) * TURN;

  let circles = "";
  let beads = "";
  for (let i = 0; i < rings; i++) {
    const t = i / (rings - 1);
    const radius = radiusOf(i);
    circles += circle(CENTER, radius, {
      fill: "none",
      stroke: indigo(0.85 - 0.5 * t),
      "stroke-width": 1.1,
      "stroke-opacity": 0.42,
    });
    const count = firstCount + i * step;
    for (let k = 0; k < count; k++) {
      const size = mix(5.2, 3.4, t) * (k === 0 ? 1.5 : 1);
      beads += circle(polar(CENTER, radius, angleOf(i, k)), size, { fill: k === 0 ? GOLD : indigo(0.95 - 0.35 * t) });
    }
  }
  // Beats with the same number on neighboring rings are joined: these curves are the figure that the eye sees.
  let joins = "";
  const most = firstCount + (rings - 1) * step;
  for (let k = 1; k < most; k++) {
    for (const mirrored of [false, true]) {
      const points: Point[] = [];
      for (let i = 0; i < rings; i++) {
        const count = firstCount + i * step;
        if (k < count) points.push(polar(CENTER, radiusOf(i), angleOf(i, mirrored ? count - k : k)));
      }
      if (points.length > 2)
        joins += path(curve(points), {
          fill: "none",
          stroke: indigo(0.55 + 0.4 * (1 - k / most)),
          "stroke-width": 1.2,
          "stroke-opacity": 0.3 + 0.5 * (1 - k / most),
        });
    }
  }
  const spoke = Array.from({ length: rings }, (_, i) => polar(CENTER, radiusOf(i), angleOf(i, 0)));
  const drawing = [
    halo("around", CENTER, 580, indigo(0.38), 0.7),
    light(circles),
    light(blurred("soft", joins) + joins),
    light(blurred("glow", path(curve(spoke), { fill: "none", stroke: GOLD, "stroke-width": 9 }), 0.8)),
    blurred("soft", beads, 0.9),
    beads,
    drawBeats([CENTER], 7),
  ].join("");
  return {
    drawing,
    alt: `${numberWord(rings)} indigo circles, spaced ${law.name}, carry beads like beats, ${step === 1 ? "one more" : "two more"} on each; ${swirl ? "where every circle begins, the beats form a golden curve" : "where every circle begins, the beats line up in gold"} and pale arcs sweep between the others.`,
  };
}
