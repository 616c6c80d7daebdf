import type { Random } from "@tenfold/domain/random";
import { blurred, CENTER, circle, type Drawn, halo, light, path } from "../frame.ts";
import { curve, mix, type Point, polar, TURN } from "../path.ts";
import { numberWord, withArticle } from "../words.ts";
import { violet } from "./harmony-light.ts";

/** How often one tone swings in and out during one round of the other: simple ratios, as in music. */
const RATIOS = [
  [3, 2],
  [4, 3],
  [5, 2],
  [5, 3],
  [5, 4],
  [7, 2],
  [7, 3],
  [8, 3],
  [8, 5],
  [9, 4],
  [4, 1],
  [6, 1],
] as const;

/** One tone goes around, the other in and out; slightly different tunings of the two weave a closed band. */
export function drawTuning(random: Random): Drawn {
  const [swings, rounds] = random.pick(RATIOS);
  const threads = random.whole(14, 34);
  const span = random.between(0.35, 1.1);
  const depth = random.between(0.28, 0.44);
  const swell = random.between(0, 0.12);
  const steps = Math.max(swings, rounds) * 26;
  const turn = -TURN / 4;
  let weave = "";
  for (let i = 0; i < threads; i++) {
    const lane = mix(-1, 1, i / (threads - 1));
    const points = Array.from({ length: steps }, (_, k): Point => {
      const s = (k / steps) * TURN;
      const r = 540 * (1 - depth - swell + depth * Math.cos(swings * s + lane * span) + swell * lane);
      return polar(CENTER, r, turn + rounds * s);
    });
    const middle = 1 - Math.abs(lane);
    weave += path(curve(points, true), {
      fill: "none",
      stroke: violet(0.38 + 0.58 * middle ** 1.4),
      "stroke-width": 1 + 1.1 * middle ** 3,
      "stroke-opacity": 0.45 + 0.45 * middle,
    });
  }
  const drawing = [
    halo("around", CENTER, 620, violet(0.32), 0.7),
    light(blurred("glow", weave, 0.5)),
    light(weave),
    light(halo("rest", CENTER, 130, violet(0.8), 0.5)),
    circle(CENTER, 5, { fill: violet(1) }),
  ].join("");
  return {
    drawing,
    alt: `A woven band of ${numberWord(threads)} violet threads swings in and out ${numberWord(swings)} times while it goes around ${rounds === 1 ? "once" : `${numberWord(rounds)} times`}, and closes on itself as ${withArticle(numberWord(swings))}-pointed figure in perfect tune around a quiet point.`,
  };
}
