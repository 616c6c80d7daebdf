import type { Random } from "@tenfold/domain/random";
import { lch } from "../color.ts";
import { CENTER, type Drawn, path, radialGradient } from "../frame.ts";
import { mix, TURN } from "../path.ts";
import { numberWord } from "../words.ts";
import { drawHeart, paperShadow, pearl } from "./omniscience-light.ts";
import { PETAL_SHAPES, petal } from "./paper-petals.ts";

/** Single petals, wreath upon wreath, each petal half covering its neighbor. */
export function drawBloom(random: Random): Drawn {
  const count = random.pick([6, 7, 8, 9, 11, 12, 14]);
  const wreaths = random.whole(3, 6);
  const shape = random.pick(PETAL_SHAPES.slice(0, 2).concat(PETAL_SHAPES.slice(3, 4)));
  const overlap = random.between(0.75, 1.15);
  const hue = random.next() * 360;
  let drawing = "";
  for (let i = 0; i < wreaths; i++) {
    const t = i / wreaths;
    const outer = mix(540, 130, t ** 0.95);
    const root = outer * 0.18;
    drawing += radialGradient(`wreath${i}`, CENTER, outer, [
      [0.35, pearl(0.84, t, hue + i * 24)],
      [0.72, pearl(0.945, t, hue + i * 24)],
      [1, lch(0.995, 0.003, 95)],
    ]);
    for (const lift of [0, 1]) {
      let petals = "";
      for (let k = 0; k < count; k++) {
        const angle = -TURN / 4 + ((k + (i % 2) * 0.5 + lift * 0.5) / count) * TURN;
        petals += petal(CENTER, root, outer * (lift === 0 ? 1 : 0.93), angle, (TURN / count / 2) * overlap, shape);
      }
      drawing += paperShadow(petals, 8) + path(petals, { fill: `url(#wreath${i})`, stroke: "#ffffff", "stroke-width": 1.4 });
    }
  }
  return {
    drawing: drawing + drawHeart(count, 30),
    alt: `A white flower of ${numberWord(wreaths * 2)} wreaths with ${numberWord(count)} ${shape.name} paper petals each opens flat to the viewer around a small golden sun, its petals half covering one another in soft shadow.`,
  };
}
