import type { Random } from "@tenfold/domain/random";
import { blurred, CENTER, circle, type Drawn, halo, light, path } from "../frame.ts";
import { curve, type Point, polar, TURN } from "../path.ts";
import { numberWord } from "../words.ts";
import { drawBeats, GOLD, indigo } from "./refinement-of-pace-light.ts";

/** Nested rings that breathe between a circle and a flower, and come closer to each other as they slow down. */
export function drawLotus(random: Random): Drawn {
  const fold = random.pick([2, 3, 4, 5, 6, 7, 8, 9, 12]);
  const rings = random.whole(32, 52);
  const swirl = random.pick([0, 0.25, 0.5, 1, 1.6]) * random.sign();
  const inward = random.chance(0.4);
  const pulses = random.whole(2, 5);
  const sharp = random.between(0.8, 2.2);
  const swing = random.between(0.3, 0.55) * (fold > 7 ? 0.7 : 1);
  const turn = -TURN / 4;
  let lotus = "";
  for (let i = 0; i < rings; i++) {
    const t = i / (rings - 1);
    const radius = 46 + 490 * (inward ? t ** 1.5 : 1 - (1 - t) ** 1.8);
    const depth = swing * Math.sin(Math.PI * t) ** 1.1;
    const steps = Math.max(72, fold * 14);
    const points = Array.from({ length: steps }, (_, k): Point => {
      const angle = (k / steps) * TURN;
      const petal = Math.abs(Math.cos((fold * (angle - turn - (swirl * t * TURN) / fold)) / 2)) ** sharp;
      return polar(CENTER, radius * (1 - depth + depth * petal), angle);
    });
    const beat = 0.5 + 0.5 * Math.cos(t * pulses * TURN);
    lotus += path(curve(points, true), {
      fill: "none",
      stroke: indigo(0.3 + 0.65 * (1 - t) ** 0.7 * (0.55 + 0.45 * beat) + 0.14 * beat),
      "stroke-width": 0.9 + 1.5 * beat * (1 - 0.5 * t),
      "stroke-opacity": 0.35 + 0.55 * beat,
    });
  }
  const beats = Array.from({ length: fold }, (_, k) => polar(CENTER, 190, turn + (k / fold) * TURN));
  const drawing = [
    halo("around", CENTER, 580, indigo(0.38), 0.7),
    light(blurred("soft", lotus, 0.8)),
    light(lotus),
    circle(CENTER, 190, { fill: "none", stroke: GOLD, "stroke-width": 1.1, "stroke-opacity": 0.55 }),
    drawBeats([CENTER, ...beats], 5.5),
  ].join("");
  return {
    drawing,
    alt: `${rings} fine indigo rings breathe between circle and a ${fold === 2 ? "two-lobed figure" : `flower of ${numberWord(fold)} petals`}${swirl ? ", turning as they widen" : ""}, crowded ${inward ? "near the center" : "near the edge"}; ${numberWord(pulses)} waves of brightness pulse outward past ${numberWord(fold)} golden beats.`,
  };
}
