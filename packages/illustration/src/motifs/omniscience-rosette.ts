import type { Random } from "@tenfold/domain/random";
import { lch } from "../color.ts";
import { CENTER, type Drawn, path, radialGradient } from "../frame.ts";
import { mix, TURN } from "../path.ts";
import { numberWord } from "../words.ts";
import { drawHeart, paperShadow, pearl } from "./omniscience-light.ts";
import { PETAL_SHAPES, petalRing } from "./paper-petals.ts";

/** Rings of paper petals, laid one on another from the widest to the smallest. */
export function drawRosette(random: Random): Drawn {
  const count = random.pick([5, 6, 7, 8, 9, 10, 12, 16]);
  const layers = random.whole(6, 13);
  const shape = random.pick(PETAL_SHAPES);
  const second = random.chance(0.5) ? shape : random.pick(PETAL_SHAPES);
  const law = random.between(0.75, 1.35);
  const depth = random.between(0.2, 0.4) * (count > 9 ? 0.7 : 1);
  const turning = random.chance(0.4);
  const hue = random.next() * 360;
  const lined = random.whole(2, 4);
  let drawing = "";
  for (let i = 0; i < layers; i++) {
    const t = i / layers;
    const outer = mix(535, 92, t ** law);
    const inner = outer * (1 - depth * (1 - t * 0.3));
    const angle = -TURN / 4 + (turning ? i * (TURN / count) * 0.19 : (i % 2) * (TURN / count / 2));
    const edge = i % 2 === 0 ? shape : second;
    drawing += radialGradient(`sheet${i}`, CENTER, outer, [
      [0.5, pearl(0.9, t, hue + i * 24)],
      [0.86, pearl(0.955, t, hue + i * 24)],
      [1, lch(0.99, 0.004, 95)],
    ]);
    const sheet = petalRing(CENTER, count, inner, outer, angle, edge);
    drawing += paperShadow(sheet, 15) + path(sheet, { fill: `url(#sheet${i})`, stroke: "#ffffff", "stroke-width": 1.6 });
    if (i % lined === 1) {
      drawing += path(petalRing(CENTER, count, inner * 0.965, outer * 0.955, angle, edge), {
        fill: "none",
        stroke: lch(0.76, 0.11, 84),
        "stroke-width": 1.1,
        "stroke-opacity": 0.5 + 0.4 * t,
      });
    }
  }
  const words = second === shape ? shape.name : `${shape.name} and ${second.name}`;
  return {
    drawing: drawing + drawHeart(count),
    alt: `A white paper rosette of ${numberWord(layers)} layers with ${numberWord(count)} ${words} petals each${turning ? ", turned a little from layer to layer," : ""} rises toward a small golden sun in the middle; pearly tints and soft shadows, calm and clear.`,
  };
}
