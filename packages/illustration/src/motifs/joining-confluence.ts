import type { Random } from "@tenfold/domain/random";
import { blurred, CENTER, type Drawn, halo, light, path } from "../frame.ts";
import { curve, mix, type Point, polar, smoothstep } from "../path.ts";
import { numberWord } from "../words.ts";
import { cool, deep, third } from "./joining-light.ts";

const STRANDS = 76;

/** The course of two streams along an axis through the middle; 560 is near the edge. */
interface Course {
  readonly meet: number;
  readonly spread: readonly [number, number];
  readonly twists: number;
  readonly waist: number;
  readonly opens: number;
}

/** How far a strand is from the axis; `lane` from -1 to 1 is its place within its stream. */
function across({ meet, spread, twists, waist, opens }: Course, side: 1 | -1, lane: number, along: number): number {
  const apart = 1 - smoothstep(-760, meet, along);
  const after = Math.max(0, along - meet) / (560 - meet);
  const turn = after * twists * Math.PI;
  const wide = waist * (1 + opens * after ** 1.7);
  const joined = wide * (0.7 * side * Math.cos(turn) + 0.62 * lane * (0.75 + 0.25 * Math.sin(turn * 2 + lane)));
  const stream =
    side * spread[side === 1 ? 1 : 0] * apart ** 1.5 + lane * mix(waist * 0.5, 250, apart ** 1.25) + side * waist * 0.7;
  return mix(stream, joined, smoothstep(meet - 220, meet + 40, along));
}

/** Two streams of strands come from afar, interlace where they meet, and go on as one. */
export function drawConfluence(random: Random): Drawn {
  const direction = random.pick([0, 0.12, 0.25, 0.5, 0.62, 0.75]) * 2 * Math.PI + random.between(-0.25, 0.25);
  const twists = random.whole(1, 5);
  const opens = random.pick([0.2, 3, 6]);
  const course: Course = {
    meet: random.between(-150, 60),
    spread: [random.between(330, 640), random.between(330, 640)],
    twists,
    waist: random.between(34, 58),
    opens,
  };
  const place = (side: 1 | -1, lane: number, along: number): Point =>
    polar(polar(CENTER, along, direction), across(course, side, lane, along), direction + Math.PI / 2);
  const strandOf = (side: 1 | -1, lane: number) => Array.from({ length: 38 }, (_, k) => place(side, lane, -888 + k * 48));

  let streams = "";
  for (let i = 0; i < STRANDS; i++) {
    for (const side of [-1, 1] as const) {
      const lane = mix(-1, 1, (i + random.next()) / STRANDS);
      const color = (side === 1 ? cool : deep)(random.between(0.15, 1));
      const width = random.chance(0.12) ? random.between(2.5, 4.5) : random.between(0.8, 2);
      streams += path(curve(strandOf(side, lane)), {
        fill: "none",
        stroke: color,
        "stroke-width": width,
        "stroke-opacity": random.between(0.3, 0.75),
      });
    }
  }
  const hearts = ([-1, 1] as const)
    .map((side) => path(curve(strandOf(side, 0)), { fill: "none", stroke: third(0.6), "stroke-width": 3 }))
    .join("");
  const meeting = polar(CENTER, course.meet + 30, direction);
  const drawing = [
    halo("around", meeting, 560, cool(0.4), 0.45),
    light(blurred("soft", streams, 0.55)),
    light(streams),
    light(blurred("glow", hearts, 0.8) + hearts),
    light(halo("third", meeting, 170, third(0.8), 0.8)),
  ].join("");
  const [dx, dy] = [Math.cos(direction), Math.sin(direction)];
  const from = Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? "from the left" : "from the right") : dy > 0 ? "from above" : "from below";
  return {
    drawing,
    alt: `Two streams of fine strands, one clear blue and one ultramarine, come ${from} and meet in a bright place; from there they go on as one, ${twists === 1 ? "changing sides once" : `changing sides ${numberWord(twists)} times`}${opens > 1 ? `, and open ${opens > 4 ? "wide " : ""}like a delta` : " in one narrow rope"}.`,
  };
}
