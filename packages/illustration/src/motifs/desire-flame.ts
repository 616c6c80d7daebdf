import type { Random } from "@tenfold/domain/random";
import { createNoise2D } from "simplex-noise";
import { blurred, type Drawn, halo, light, path, SIZE } from "../frame.ts";
import { mix, type Point, ribbon } from "../path.ts";
import { numberWord, placeWords } from "../words.ts";
import { drawWanted, orange } from "./desire-light.ts";

/** Tongues of flame that rise from one or more hearths and bend toward the point above them. */
export function drawFlame(random: Random): Drawn {
  const noise = createNoise2D(random.next);
  const wanted: Point = [random.between(380, 820), random.between(170, 300)];
  const hearths = random.whole(1, 5);
  const base = random.between(1230, 1290);
  const places = Array.from({ length: hearths }, (_, i) => SIZE * ((i + 1) / (hearths + 1)) + random.between(-50, 50));
  const tall = places.map(() => random.between(0.86, 1));
  const breadth = random.between(230, 330) / hearths ** 0.62;
  const tongue = (hearth: number, lane: number, rise: number, age: number): Point[] =>
    Array.from({ length: 13 }, (_, k) => {
      const t = (k / 12) * rise;
      const belly = Math.max(0, 1 - t) ** 0.75 * (0.75 + 0.5 * Math.sin(Math.PI * t));
      const pull = t ** 1.5;
      const flicker = noise(lane * 0.8 + age, t * 1.3 - age) * 150 * t * (1 - t) * 2;
      return [mix(hearth, wanted[0], pull) + lane * breadth * belly + flicker, mix(base, wanted[1] + 60, t)];
    });
  let back = "";
  let front = "";
  for (let i = 0; i < 440; i++) {
    const at = random.whole(0, hearths - 1);
    const lane = random.between(-1, 1) * random.between(0.4, 1.1);
    const rise = (tall[at] as number) * (1 - 0.5 * Math.abs(lane) * random.next()) * random.between(0.5, 1);
    const points = tongue(places[at] as number, lane, rise, at * 3.1 + random.between(0, 0.35));
    const heat = 0.98 - Math.abs(lane) * 0.8 + random.between(-0.12, 0.1);
    if (random.chance(0.2))
      back += path(ribbon(points, random.between(20, 54)), { fill: orange(heat * 0.6), "fill-opacity": 0.16 });
    else
      front += path(ribbon(points, random.between(1.2, 5.5)), { fill: orange(heat), "fill-opacity": random.between(0.25, 0.75) });
  }
  const hearthGlow = places.map((x, i) => halo(`hearth${i}`, [x, base - 240], 560, orange(0.4), 0.55)).join("");
  return {
    drawing: hearthGlow + light(blurred("soft", back)) + light(front) + drawWanted(wanted),
    alt: `${hearths === 1 ? "A single flame of fine orange tongues rises" : `${numberWord(hearths)} flames of fine orange tongues rise`} out of the dark and ${hearths === 1 ? "bends" : "all bend"} toward a glowing point ${placeWords(wanted)}, pale gold within, ember red at the edges, never quite reaching it.`,
  };
}
