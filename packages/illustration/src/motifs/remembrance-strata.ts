import type { Random } from "@tenfold/domain/random";
import type { NoiseFunction2D } from "simplex-noise";
import { circle, type Drawn, element, halo, light, linearGradient, path, SIZE } from "../frame.ts";
import { curve, mix, type Point } from "../path.ts";
import { numberWord, placeWords } from "../words.ts";
import { brown } from "./remembrance-light.ts";

/** Layers of earth or of paper, the oldest and lightest far away, each with fine lines of its own age. */
export function drawStrata(random: Random, noise: NoiseFunction2D): Drawn {
  const layers = random.whole(5, 11);
  const sun: Point = [random.between(280, 920), random.between(230, 400)];
  const rough = random.between(0.6, 2.6);
  const height = random.between(70, 190);
  const valley = random.between(0, 200);
  const moon = random.chance(0.5);
  const ridge = (i: number, lower: number): Point[] =>
    Array.from({ length: 33 }, (_, k) => {
      const x = mix(-40, SIZE + 40, k / 32);
      const s = (x - sun[0]) / SIZE;
      const y =
        mix(430, 1080, i / (layers - 1)) -
        valley * s * s * 1.5 * (1 - i / layers) +
        noise(s * rough + i * 7, i * 3.3) * height * mix(1, 0.6, i / layers) +
        noise(s * rough * 3 + i * 5, 9) * height * 0.22;
      return [x, y + lower];
    });
  // Strokes of increasing width stand in for the soft shadow of a layer on the one behind it.
  const shadeAbove = (i: number) =>
    [10, 22, 36, 54]
      .map((width) => path(curve(ridge(i, -2)), { fill: "none", stroke: brown(0), "stroke-width": width, "stroke-opacity": 0.1 }))
      .join("");
  let drawing =
    halo("sky", sun, 800, brown(0.8), 0.95) +
    circle(sun, moon ? 64 : 92, { fill: brown(0.97) }) +
    light(halo("sun", sun, 260, brown(0.9), 0.8));
  for (let i = 0; i < layers; i++) {
    const t = i / (layers - 1);
    const top = ridge(i, 0);
    const close = `L${SIZE + 40} ${SIZE + 40}L-40 ${SIZE + 40}Z`;
    const body = linearGradient(
      `layer${i}`,
      [0, mix(380, 1000, t)],
      [0, mix(380, 1000, t) + 360],
      [
        [0, brown(mix(0.66, 0.14, t))],
        [1, brown(mix(0.42, 0, t))],
      ],
    );
    drawing += element("defs", {}, body) + shadeAbove(i);
    drawing += path(curve(top) + close, { fill: `url(#layer${i})` });
    drawing += path(curve(top), { fill: "none", stroke: brown(mix(0.95, 0.55, t)), "stroke-width": 2, "stroke-opacity": 0.8 });
    for (let line = 1; line <= 7; line++) {
      drawing += path(curve(ridge(i, line * mix(9, 17, t))), {
        fill: "none",
        stroke: brown(mix(0.8, 0.4, t)),
        "stroke-width": 1.2,
        "stroke-opacity": 0.42 * (1 - line / 8),
      });
    }
  }
  return {
    drawing,
    alt: `${numberWord(layers)} layers of brown earth, ${rough > 1.6 ? "steep and folded" : "long and gently rolling"}, lie one before the other, each with fine lines along its edge; from dark umber in front they grow lighter toward a ${moon ? "small" : "large"} pale sun ${placeWords(sun)}.`,
  };
}
