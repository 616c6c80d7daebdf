import type { Random } from "@tenfold/domain/random";
import type { NoiseFunction2D } from "simplex-noise";
import { ramp } from "../color.ts";
import { blurred, CENTER, type Drawn, element, light, path, radialGradient } from "../frame.ts";
import { curve, mix, type Point, polar, TURN } from "../path.ts";
import { numberWord } from "../words.ts";

const ember = ramp([0.26, 0.05, 30], [0.52, 0.11, 48], [0.82, 0.1, 75], [0.98, 0.025, 90]);

const STEPS = 48;

interface Veil {
  readonly center: Point;
  readonly radius: number;
  readonly lobes: number;
  readonly loops: number;
  readonly offset: number;
}

/** One loop of a veil; `t` from -1 to 1 is how far it strays from the middle loop. */
function loopOf(veil: Veil, noise: NoiseFunction2D, t: number): Point[] {
  return Array.from({ length: STEPS }, (_, k) => {
    const angle = (k / STEPS) * TURN;
    const [u, v] = [Math.cos(angle) * veil.lobes + veil.offset, Math.sin(angle) * veil.lobes];
    const spread = 10 + 150 * (0.5 + 0.5 * noise(u + 9, v - 4)) ** 2.2;
    const fold = 40 * noise(u + t * 0.7, v + t * 0.5);
    return polar(veil.center, veil.radius + t * spread + fold, angle);
  });
}

/** Rings of fine loops that drift apart and come together again, like smoke around nothing. */
export function drawVeil(random: Random, noise: NoiseFunction2D): Drawn {
  const rings = random.whole(1, 3);
  const facing = random.next() * TURN;
  const apart = rings === 1 ? 0 : random.between(40, 110);
  const veils = Array.from(
    { length: rings },
    (_, i): Veil => ({
      center: polar(CENTER, apart, facing + (i / rings) * TURN),
      radius: rings === 1 ? random.between(340, 410) : random.between(270, 350),
      lobes: random.between(0.32, 0.8),
      loops: Math.round(108 / rings),
      offset: i * 17,
    }),
  );
  const lit = polar(CENTER, 330, facing);
  const fade = radialGradient("fade", lit, 820, [
    [0, ember(1), 0.85],
    [0.35, ember(0.68), 0.6],
    [0.75, ember(0.3), 0.3],
    [1, ember(0), 0.03],
  ]);
  let loops = "";
  for (const veil of veils) {
    for (let i = 0; i < veil.loops; i++) {
      const t = mix(-1, 1, i / (veil.loops - 1));
      const edge = i === 0 || i === veil.loops - 1;
      loops += path(curve(loopOf(veil, noise, t), true), {
        fill: "none",
        stroke: "url(#fade)",
        "stroke-width": edge ? 2 : 0.9,
        "stroke-opacity": edge ? 0.9 : 0.5,
      });
    }
  }
  return {
    drawing: element("defs", {}, fade) + light(blurred("glow", loops, 0.6)) + light(loops),
    alt: `${numberWord(rings)} ${rings === 1 ? "veil of fine smoke-like lines closes" : "veils of fine smoke-like lines, passing through each other, close"} into a ring around nothing; ivory and amber where the light reaches, ${rings === 1 ? "it sinks" : "they sink"} back into black on the far side.`,
  };
}
