import type { Random } from "@tenfold/domain/random";
import type { NoiseFunction2D } from "simplex-noise";
import { lch, ramp } from "../color.ts";
import { blurred, CENTER, circle, type Drawn, element, halo, light, linearGradient, path, radialGradient } from "../frame.ts";
import { type Point, polar, ribbon, TURN, taper } from "../path.ts";
import { placeWords } from "../words.ts";

const ember = ramp([0.3, 0.06, 40], [0.55, 0.11, 52], [0.8, 0.1, 75], [0.97, 0.03, 90]);
const DARK = lch(0.075, 0.008, 300);

/** Filaments on the rim of the disk, long where the noise is high, and longest on the lit side. */
function drawCorona(
  random: Random,
  noise: NoiseFunction2D,
  center: Point,
  radius: number,
  lit: number,
  streamers: number,
): string {
  let filaments = "";
  for (let i = 0; i < 820; i++) {
    const angle = random.next() * TURN;
    const side = 0.5 + 0.5 * Math.cos(angle - lit);
    const surge = Math.max(0, noise(Math.cos(angle) * streamers, Math.sin(angle) * streamers));
    const length = 30 + (80 + 300 * surge ** 1.3) * (0.3 + side) * random.next() ** 0.7;
    const points: Point[] = [];
    for (let k = 0; k <= 4; k++) {
      const rise = k / 4;
      const sway = noise(Math.cos(angle) * 1.3 + 20, Math.sin(angle) * 1.3 + rise * 0.4) * 0.3 * rise * rise;
      points.push(polar(center, radius - 5 + length * rise, angle + sway));
    }
    const shine = 0.25 + 0.75 * side;
    filaments += path(ribbon(points, random.between(1.2, 6), taper), {
      fill: ember(shine * random.between(0.4, 1)),
      "fill-opacity": random.between(0.05, 0.3) * shine,
    });
  }
  return light(blurred("soft", filaments)) + light(filaments, 0.8);
}

/** A dark disk in front of a hidden light; sometimes a second, fainter disk shares its outline. */
export function drawEclipse(random: Random, noise: NoiseFunction2D): Drawn {
  const radius = random.between(170, 320);
  const center = polar(CENTER, random.between(0, 130), random.next() * TURN);
  const lit = random.next() * TURN;
  const streamers = random.between(0.9, 2.8);
  const companion = random.chance(0.5);
  const bright = polar(center, radius, lit);
  const rim = linearGradient("rim", bright, polar(center, -radius, lit), [
    [0, ember(1)],
    [0.35, ember(0.62), 0.8],
    [1, ember(0.1), 0.25],
  ]);
  const veil = radialGradient("veil", polar(center, radius * 0.35, lit), radius * 1.75, [
    [0.35, ember(0.5), 0.55],
    [0.7, ember(0.2), 0.2],
    [1, ember(0), 0],
  ]);
  const drawing = [
    element("defs", {}, rim + veil),
    circle(polar(center, radius * 0.35, lit), radius * 1.75, { fill: "url(#veil)" }),
    drawCorona(random, noise, center, radius, lit, streamers),
    circle(center, radius, { fill: DARK }),
    blurred("glow", circle(center, radius, { fill: "none", stroke: "url(#rim)", "stroke-width": 12 }), 0.8),
    circle(center, radius, { fill: "none", stroke: "url(#rim)", "stroke-width": 2.6 }),
    companion ? drawInnerDisks(center, radius, lit) : "",
    light(halo("diamond", bright, 62, ember(0.95), 1) + halo("flare", bright, 190, ember(0.7), 0.5)),
    circle(bright, 6, { fill: ember(1) }),
  ].join("");
  const words = companion ? ", with fainter disks nested inside it," : "";
  return {
    drawing,
    alt: `A black disk ${placeWords(center)}${words} rests before a hidden light: ${streamers > 1.8 ? "many fine amber streamers rise" : "a few broad amber streamers rise"} from its rim, brightest ${sideWords(lit)}, and dissolve into the dark around it.`,
  };
}

/** Disks within the disk, all touching at the lit point of the rim, so that none stands apart. */
function drawInnerDisks(center: Point, radius: number, lit: number): string {
  return [0.72, 0.5, 0.33, 0.21]
    .map((share, i) =>
      circle(polar(center, radius * (1 - share), lit), radius * share, {
        fill: "none",
        stroke: "url(#rim)",
        "stroke-width": 1.6,
        "stroke-opacity": 0.75 - i * 0.1,
      }),
    )
    .join("");
}

function sideWords(angle: number): string {
  const names = [
    "at the right",
    "at the lower right",
    "at the bottom",
    "at the lower left",
    "at the left",
    "at the upper left",
    "at the top",
    "at the upper right",
  ];
  return names[Math.round((angle / TURN) * 8) % 8] as string;
}
