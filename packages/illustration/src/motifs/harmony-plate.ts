import type { Random } from "@tenfold/domain/random";
import { blurred, CENTER, type Drawn, halo, light, path } from "../frame.ts";
import { fixed, TURN } from "../path.ts";
import { numberWord } from "../words.ts";
import { sampleWave, traceLevel } from "./harmony-contours.ts";
import { violet } from "./harmony-light.ts";

/** The height of a standing wave at a point, x and y from -1 to 1 over the plate. */
type Wave = (x: number, y: number) => number;

interface Tone {
  readonly wave: Wave;
  readonly words: string;
}

/** Waves from evenly spaced directions at once: rosettes of any order, even of orders that no tiling has. */
function roundTone(random: Random): Tone {
  const ways = random.pick([3, 5, 6, 7, 8, 10]); // four would make a plain grid
  const pitch = random.between(11, 21);
  const odd = ways % 2 === 1 && random.chance(0.5);
  const angles = Array.from({ length: ways }, (_, i) => ((i + 0.5) / ways) * TURN + TURN / 4);
  const wave: Wave = (x, y) => {
    const sum = angles.reduce((total, a) => {
      const phase = pitch * (x * Math.cos(a) + y * Math.sin(a));
      return total + (odd ? Math.sin(phase) : Math.cos(phase));
    }, 0);
    return sum / Math.sqrt(ways);
  };
  const fold = ways % 2 === 1 && !odd ? ways * 2 : ways;
  return {
    wave,
    words: `a round plate, in a rosette of ${numberWord(fold)}fold symmetry with ${pitch > 16 ? "many fine" : "a few wide"} cells`,
  };
}

/** The classic square plate: two crossed waves that swap places. */
function squareTone(random: Random): Tone {
  const m = random.whole(1, 5);
  const n = m + random.whole(1, 5);
  const sign = random.sign();
  const wave: Wave = (x, y) =>
    Math.cos(m * Math.PI * x) * Math.cos(n * Math.PI * y) + sign * Math.cos(n * Math.PI * x) * Math.cos(m * Math.PI * y);
  return { wave, words: `a square plate, where ${numberWord(m)} and ${numberWord(n)} waves cross` };
}

const GRAINS = 5200;

/** Puts grains where the wave is still: `still` is how many units from the nodal line a grain may lie. */
function strew(random: Random, wave: Wave, round: boolean, reach: number, still: number): string[] {
  const shades = ["", "", ""];
  const delta = 0.003;
  for (let tries = 0, grains = 0; tries < GRAINS * 9 && grains < GRAINS; tries++) {
    const [x, y] = [random.between(-1, 1), random.between(-1, 1)];
    if (round && x * x + y * y > 0.97) continue;
    const height = wave(x, y);
    if (Math.abs(height) > 0.5) continue;
    const slope = Math.sqrt((wave(x + delta, y) - height) ** 2 + (wave(x, y + delta) - height) ** 2) / delta;
    const away = (Math.abs(height) / (slope + 2.2)) * reach;
    if (away > still * random.next() ** 2 * 2.4) continue;
    grains++;
    const shade = away < still * 0.3 ? 2 : away < still * 0.8 ? 1 : 0;
    shades[shade] += `M${fixed(CENTER[0] + x * reach)} ${fixed(CENTER[1] + y * reach)}h0`;
  }
  return shades;
}

/** A plate strewn with sand that a tone has shaken into the lines where nothing moves. */
export function drawPlate(random: Random): Drawn {
  const square = random.chance(0.4);
  const { wave, words } = square ? squareTone(random) : roundTone(random);
  const reach = square ? 455 : 535;
  const heights = sampleWave(wave);
  const levels = [-1.4, -0.9, -0.45, 0.45, 0.9, 1.4, 1.9];
  const ripples = levels
    .map((level) =>
      path(traceLevel(heights, level, !square, reach), {
        fill: "none",
        stroke: violet(0.25 + 0.3 * Math.abs(level)),
        "stroke-width": 1.3,
        "stroke-linecap": "round",
      }),
    )
    .join("");
  const still = path(traceLevel(heights, 0, !square, reach), {
    fill: "none",
    stroke: violet(0.8),
    "stroke-width": 5,
    "stroke-linecap": "round",
  });
  const sand = strew(random, wave, !square, reach, 11)
    .map((d, i) =>
      path(d, { fill: "none", stroke: violet(0.62 + 0.19 * i), "stroke-width": 2 + 0.6 * i, "stroke-linecap": "round" }),
    )
    .join("");
  const drawing = [
    halo("around", CENTER, 640, violet(0.32), 0.7),
    light(ripples, 0.6),
    light(blurred("glow", still, 0.75)),
    light(blurred("soft", still, 0.55)),
    sand,
  ].join("");
  return {
    drawing,
    alt: `Pale sand rests in the still lines of ${words}; between the lines, violet ripples lie like contours, and everything is quiet and in proportion.`,
  };
}
