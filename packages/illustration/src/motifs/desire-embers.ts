import type { Random } from "@tenfold/domain/random";
import { blurred, CENTER, circle, type Drawn, halo, light, path } from "../frame.ts";
import { mix, type Point, polar, ribbon, TURN } from "../path.ts";
import { numberWord, placeWords } from "../words.ts";
import { drawWanted, orange } from "./desire-light.ts";

/** Where embers come from: their angles around the target are drawn from one of these. */
interface Origin {
  readonly words: string;
  readonly angle: (random: Random, facing: number) => number;
}

const around = (arms: number, breadth: number) => (random: Random, facing: number) =>
  facing + (random.whole(0, arms - 1) / arms) * TURN + (random.next() + random.next() - 1) * breadth;

const ORIGINS: readonly Origin[] = [
  { words: "from every side", angle: (random) => random.next() * TURN },
  { words: "in one long plume", angle: around(1, 0.75) },
  { words: "in two streams", angle: around(2, 0.5) },
  { words: "in three streams", angle: around(3, 0.42) },
  { words: "in five thin streams", angle: around(5, 0.2) },
];

/** Glowing embers that spiral toward the one point; each leaves the path it came by as a fading tail. */
export function drawEmbers(random: Random): Drawn {
  const origin = random.pick(ORIGINS);
  const facing = random.next() * TURN;
  const plume = origin.words.includes("plume");
  const wanted = polar(CENTER, plume ? 270 : random.between(0, 170), facing + Math.PI);
  const winding = random.between(0.25, 1.5) * random.sign();
  const embers = random.whole(170, 300);
  const most = plume ? 980 : 720;
  const way = (angle: number, r: number): Point => polar(wanted, r, angle + winding * Math.log(r / 60));
  let tails = "";
  let sparks = "";
  let blurredSparks = "";
  for (let i = 0; i < embers; i++) {
    const angle = origin.angle(random, facing) - winding * Math.log(400 / 60);
    const r = 64 + (most - 64) * random.next() ** 0.85;
    const tail = mix(70, 330, random.next()) * (0.35 + r / most);
    const points = Array.from({ length: 9 }, (_, k) => way(angle, r + (tail * k) / 8));
    const heat = 1 - 0.72 * (r / most);
    const big = random.chance(0.09);
    const size = big ? random.between(9, 24) : random.between(1.6, 5);
    tails += path(
      ribbon(points, size * (big ? 0.5 : 1.1), (t) => (1 - t) ** 1.3),
      { fill: orange(heat * 0.8), "fill-opacity": big ? 0.2 : 0.62 },
    );
    const spark = circle(way(angle, r), size, { fill: orange(heat + 0.15), "fill-opacity": big ? 0.42 : 0.95 });
    if (big) blurredSparks += spark;
    else sparks += spark;
  }
  const drawing = [
    halo("air", wanted, 700, orange(0.3), 0.6),
    light(blurred("soft", blurredSparks)),
    light(blurred("soft", tails, 0.6) + tails),
    light(blurred("soft", sparks) + sparks),
    drawWanted(wanted, 1.15),
  ].join("");
  const turning = Math.abs(winding) > 0.8 ? "on wide spirals" : "on gently bent ways";
  return {
    drawing,
    alt: `${numberWord(embers)} orange embers fly ${origin.words} ${turning} toward a glowing point ${placeWords(wanted)}, each with a fading tail; the nearer they come, the brighter they burn.`,
  };
}
