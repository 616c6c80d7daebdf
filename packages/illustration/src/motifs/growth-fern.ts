import type { Random } from "@tenfold/domain/random";
import { blurred, type Drawn, halo, light, path, SIZE } from "../frame.ts";
import { mix, type Point, polar, ribbon, smoothstep, spindle } from "../path.ts";
import { numberWord } from "../words.ts";
import { green } from "./growth-light.ts";

interface Frond {
  readonly start: Point;
  readonly heading: number;
  readonly length: number;
  /** Which way the frond bends and rolls up: 1 clockwise, -1 counterclockwise. */
  readonly side: 1 | -1;
  /** Where along its length the frond begins to roll up; 1 is fully open. */
  readonly open: number;
  readonly breadth: number;
}

interface Node {
  readonly at: Point;
  readonly heading: number;
  readonly t: number;
}

const NODES = 126;

/** The stem of a frond. The part still rolled up is a spiral whose steps shrink as it winds inward. */
function stemOf({ start, heading, length, side, open }: Frond): Node[] {
  let at = start;
  let way = heading;
  return Array.from({ length: NODES }, (_, k) => {
    const t = k / (NODES - 1);
    const rolled = Math.max(0, t - open) / Math.max(0.001, 1 - open);
    way += side * (0.005 + smoothstep(0, 0.25, rolled) * mix(0.085, 0.34, rolled));
    at = polar(at, (length / NODES) * (1 - 0.8 * rolled), way);
    return { at, heading: way, t };
  });
}

/** Leaflets on both sides of the stem, longest in its lower half, small and close where it is rolled up. */
function drawFrond(frond: Frond): string {
  const stem = stemOf(frond);
  let leaflets = "";
  stem.forEach(({ at, heading, t }, k) => {
    if (k < 14 || k % 3 !== 0) return;
    const rolled = Math.max(0, t - frond.open) / Math.max(0.001, 1 - frond.open);
    const size = frond.breadth * smoothstep(0.04, 0.4, t) * (1 - 0.75 * t) * (1 - 0.82 * smoothstep(0, 0.45, rolled)) + 4;
    for (const side of [-1, 1]) {
      // Where it is rolled up, leaflets grow only on the outer side: there is no room inside.
      if (rolled > 0.15 && side === frond.side) continue;
      const angle = heading + side * mix(1.2, 0.8, t);
      const points = Array.from({ length: 5 }, (_, i) => polar(at, (size * i) / 4, angle - side * 0.1 * i));
      leaflets += path(ribbon(points, Math.max(2.4, size * 0.075), spindle), {
        fill: green(0.2 + 0.62 * t),
        "fill-opacity": 0.92,
      });
    }
  });
  const line = path(
    ribbon(
      stem.map((s) => s.at),
      13,
      (t) => 1 - 0.72 * t,
    ),
    { fill: green(0.72) },
  );
  return leaflets + line;
}

/** Fern fronds that rise from one root, some open and some still rolled up. */
export function drawFern(random: Random): Drawn {
  const count = random.whole(1, 5);
  const fan = random.between(0.35, 0.62);
  const openness = Array.from({ length: count }, () => random.pick([0.36, 0.46, 0.6, 1]));
  const fronds = openness.map((open, i): Frond => {
    const s = count === 1 ? random.sign() * 0.3 : mix(-1, 1, i / (count - 1));
    const side = s === 0 ? random.sign() : s > 0 ? 1 : -1;
    return {
      start: [SIZE / 2 + s * 90 - (count === 1 ? side * 150 : 0), SIZE + 30],
      heading: -Math.PI / 2 + s * fan,
      length: (count === 1 ? 1750 : random.between(1300, 1600)) * (1 - 0.22 * Math.abs(s)) * mix(1.3, 0.8, open),
      side,
      open,
      breadth: count === 1 ? 330 : random.between(170, 250),
    };
  });
  const drawn = fronds.map(drawFrond).join("");
  const rolled = openness.filter((open) => open < 1).length;
  const state =
    rolled === 0
      ? "all of them open"
      : rolled === count
        ? "each with its tip still rolled in a spiral"
        : `${numberWord(rolled)} with the tip still rolled in a spiral`;
  return {
    drawing: halo("sky", [600, 470], 680, green(0.4), 0.65) + light(blurred("glow", drawn, 0.55)) + drawn,
    alt: `${count === 1 ? "A single great fern frond rises" : `${numberWord(count)} fern fronds rise`} out of the dark, ${count === 1 ? (rolled ? "its tip still rolled in a spiral" : "wide open") : state}; the leaflets pass from deep green at the root to bright spring green at the tip.`,
  };
}
