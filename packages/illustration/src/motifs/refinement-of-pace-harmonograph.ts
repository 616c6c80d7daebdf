import type { Random } from "@tenfold/domain/random";
import { blurred, CENTER, type Drawn, halo, light, path } from "../frame.ts";
import { curve, type Point, TURN } from "../path.ts";
import { numberWord } from "../words.ts";
import { drawBeats, indigo } from "./refinement-of-pace-light.ts";

const POINTS_A_SWING = 22;

/** The trace of two pendulums, one for each direction, whose tempos are in a simple ratio and slowly come to rest. */
export function drawHarmonograph(random: Random): Drawn {
  const [across, down] = random.pick([
    [1, 2],
    [2, 3],
    [3, 4],
    [3, 5],
    [4, 5],
    [1, 3],
    [2, 5],
  ] as const);
  const drift = random.between(0.0015, 0.006) * random.sign();
  const phase = random.between(0.15, 0.85) * Math.PI;
  const turning = random.chance(0.4) ? random.between(0.004, 0.01) * random.sign() : 0;
  const rounds = Math.round(random.between(34, 58) / Math.sqrt(across));
  const decay = random.between(1.6, 2.7);
  const place = (s: number): Point => {
    // `s` counts rounds; the amplitude falls as the swings go on.
    const size = 530 * Math.exp((-decay * s) / rounds);
    const x = Math.sin(TURN * s * across * (1 + drift) + phase) * size;
    const y = Math.sin(TURN * s * down) * size;
    const angle = TURN * s * turning + Math.PI / 4;
    return [
      CENTER[0] + (x * Math.cos(angle) - y * Math.sin(angle)) * 0.8,
      CENTER[1] + (x * Math.sin(angle) + y * Math.cos(angle)) * 0.8,
    ];
  };
  const perRound = POINTS_A_SWING * Math.max(across, down);
  let trace = "";
  for (let round = 0; round < rounds; round++) {
    const points = Array.from({ length: perRound + 1 }, (_, k) => place(round + k / perRound));
    const t = round / (rounds - 1);
    trace += path(curve(points), {
      fill: "none",
      stroke: indigo(0.42 + 0.58 * t),
      "stroke-width": 1.4 + 0.8 * t,
      "stroke-opacity": 0.7 + 0.25 * t,
      "stroke-linecap": "round",
    });
  }
  const drawing = [
    halo("around", CENTER, 560, indigo(0.35), 0.6),
    light(blurred("soft", trace, 0.7)),
    light(trace),
    drawBeats([CENTER], 8),
  ].join("");
  return {
    drawing,
    alt: `The trace of a pendulum swings ${numberWord(across)} to ${numberWord(down)} in ${rounds} ever smaller rounds${turning ? ", turning as it goes" : ""}; indigo lines brighten to moonlight as they slow toward a golden point of rest in the middle.`,
  };
}
