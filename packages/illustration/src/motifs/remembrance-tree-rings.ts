import type { Random } from "@tenfold/domain/random";
import type { NoiseFunction2D } from "simplex-noise";
import { blurred, CENTER, type Drawn, element, halo, light, path, radialGradient } from "../frame.ts";
import { curve, mix, type Point, polar, TURN } from "../path.ts";
import { placeWords } from "../words.ts";
import { brown } from "./remembrance-light.ts";

const STEPS = 56;

/** The rings of a trunk, one for each year, as wide or narrow as the years were. */
export function drawTreeRings(random: Random, noise: NoiseFunction2D): Drawn {
  // Close up, the rings extend beyond the picture; otherwise the whole trunk is visible.
  const near = random.chance(0.4);
  const drawnOut = !near && random.chance(0.3);
  const heart = polar(CENTER, near ? random.between(180, 460) : random.between(20, 170), random.next() * TURN);
  const size = near ? 1350 : 478;
  const years = near ? random.whole(80, 130) : random.whole(34, 90);
  const lobes = random.between(0.5, 1.5);
  const wobble = random.between(0.05, 0.16);
  const crack = !near && random.chance(0.5) ? random.next() * TURN : undefined;
  const widths = Array.from({ length: years }, (_, i) => 0.35 + (0.5 + 0.5 * noise(i * 0.21, 40)) ** 2 + 0.4 * random.next());
  const sum = widths.reduce((a, b) => a + b, 0);
  let age = 0;
  const rings = widths.map((w) => {
    age += w / sum;
    return age;
  });
  const ringAt = (t: number): Point[] => {
    const center: Point = near ? heart : [mix(heart[0], CENTER[0], t), mix(heart[1], CENTER[1], t)];
    return Array.from({ length: STEPS }, (_, k) => {
      const angle = (k / STEPS) * TURN;
      const waver = noise(Math.cos(angle) * lobes + t * 0.55, Math.sin(angle) * lobes + 3);
      const cleft =
        crack === undefined
          ? 0
          : 0.09 * t * Math.exp(-((Math.atan2(Math.sin(angle - crack), Math.cos(angle - crack)) / 0.1) ** 2));
      const waist = drawnOut ? 0.16 * Math.cos(2 * angle) * (0.4 + 0.6 * t) : 0;
      return polar(center, size * t * (1 + wobble * 1.6 * waver * (0.4 + 0.6 * t) - cleft + waist), angle);
    });
  };
  const wood = radialGradient("wood", heart, near ? 1150 : 640, [
    [0, brown(0.72)],
    [0.3, brown(0.52)],
    [0.75, brown(0.36)],
    [1, brown(0.14)],
  ]);
  const bark = path(curve(ringAt(1.035), true), { fill: brown(0.05), stroke: brown(0.3), "stroke-width": 3 });
  let lines = "";
  rings.forEach((t, i) => {
    const late = widths[i] as number;
    lines += path(curve(ringAt(t), true), {
      fill: "none",
      stroke: brown(i % 7 === 3 ? 0.86 : mix(0.12, 0.75, (i * 0.37) % 1)),
      "stroke-width": 0.8 + late * 1.5,
      "stroke-opacity": 0.55,
    });
  });
  const drawing =
    element("defs", {}, wood) +
    blurred("glow", path(curve(ringAt(1.03), true), { fill: "#000000" }), 0.8) +
    bark +
    path(curve(ringAt(1), true), { fill: "url(#wood)" }) +
    lines +
    light(halo("warm", heart, 360, brown(0.7), 0.75)) +
    light(halo("heart", heart, 60, brown(0.95), 0.9));
  return {
    drawing,
    alt: `${near ? "Seen from near, the cut face of an old trunk spreads its rings beyond the picture" : `The cut face of an old trunk shows ${years} rings`}, wide and narrow as the years were, ${lobes > 1 ? "wavering like water" : "nearly even"}${drawnOut ? ", drawn out to the sides" : ""}${crack === undefined ? "" : ", with one old cleft that they heal around"}; a candle-warm heart glows ${placeWords(heart)}.`,
  };
}
