import type { Random } from "@tenfold/domain/random";
import { CENTER, circle, type Drawn, element, halo, path, radialGradient } from "../frame.ts";
import { mix, polar, TURN } from "../path.ts";
import { numberWord } from "../words.ts";
import { PETAL_SHAPES, petal } from "./paper-petals.ts";
import { IVORY, shadowOf, yellow } from "./uniqueness-light.ts";

const FORMS = PETAL_SHAPES.filter(({ name }) => ["pointed", "rounded", "lotus-shaped"].includes(name));

/** A flower whose petals are all alike except one. */
export function drawBloom(random: Random): Drawn {
  const count = random.pick([6, 8, 9, 11, 13, 16, 21]);
  const wreaths = random.whole(2, 5);
  const shape = random.pick(FORMS);
  const wide = random.between(0.85, 1.25);
  const half = (TURN / count / 2) * wide;
  const odd = random.whole(0, count - 1);
  const turn = random.next() * TURN;
  const oddWreath = random.whole(0, wreaths - 2);
  let defs = "";
  let drawing = "";
  for (let i = 0; i < wreaths; i++) {
    const t = i / wreaths;
    const outer = mix(505, 200, t);
    defs += radialGradient(`wreath${i}`, CENTER, outer, [
      [0.12, yellow(0.22 + 0.2 * t)],
      [0.55, yellow(0.6 + 0.15 * t)],
      [1, yellow(0.9 + 0.05 * t)],
    ]);
    for (let k = 0; k < count; k++) {
      if (i === oddWreath && k === odd) continue;
      const d = petal(CENTER, 30, outer, turn + ((k + i * 0.5) / count) * TURN, half, shape);
      drawing +=
        shadowOf(d, 15, 0.055) +
        path(d, { fill: `url(#wreath${i})`, stroke: yellow(0.96), "stroke-width": 1.2, "stroke-opacity": 0.7 });
    }
    if (i !== oddWreath) continue;
    const angle = turn + ((odd + i * 0.5) / count) * TURN;
    const tip = mix(505, 200, oddWreath / wreaths) + 60;
    defs += radialGradient("one", CENTER, tip, [
      [0.1, yellow(0.5)],
      [0.4, "#fff6c8"],
      [0.8, IVORY],
    ]);
    const one = petal(CENTER, 30, tip, angle, half * 1.18, shape);
    drawing +=
      halo("one-glow", polar(CENTER, tip * 0.62, angle), 260, "#fffbe0", 0.6) +
      shadowOf(one, 26, 0.07) +
      path(one, { fill: "url(#one)" });
  }
  const seeds = Array.from({ length: 55 }, (_, i) =>
    circle(polar(CENTER, 9 * Math.sqrt(i), i * 2.39996), 3.6, { fill: yellow(0.15 + 0.5 * (1 - i / 55)) }),
  ).join("");
  const disk = circle(CENTER, 74, { fill: yellow(0.06) });
  return {
    drawing: element("defs", {}, defs) + drawing + disk + seeds,
    alt: `A yellow flower of ${numberWord(wreaths)} wreaths with ${numberWord(count)} ${shape.name} petals each opens around an amber heart; all its petals are alike but one, which is ivory white, broader, and reaches further out.`,
  };
}
