import type { Random } from "@tenfold/domain/random";
import { lch } from "../color.ts";
import { CENTER, circle, type Drawn, element, halo, path, radialGradient, SIZE } from "../frame.ts";
import { fixed, mix, polar, TURN } from "../path.ts";
import { numberWord } from "../words.ts";
import { drawHeart, paperShadow, pearl } from "./omniscience-light.ts";
import { PETAL_SHAPES, petal, petalRing } from "./paper-petals.ts";

const WIDEST = 560;

/** A wreath of small openings between two radii, cut through one sheet. */
function wreathOfPanes(count: number, inner: number, outer: number, start: number, shapeIndex: number): string {
  const shape = PETAL_SHAPES[shapeIndex] ?? (PETAL_SHAPES[0] as (typeof PETAL_SHAPES)[number]);
  return Array.from({ length: count }, (_, k) =>
    petal(CENTER, inner, outer, start + ((k + 0.5) / count) * TURN, (TURN / count) * 0.34, shape),
  ).join("");
}

/** Rays of the light behind the sheets, from the heart outward. */
function raysOf(count: number, reach: number): string {
  const ray = (k: number) => {
    const [x1, y1] = polar(CENTER, 70, -TURN / 4 + (k / count) * TURN);
    const [x2, y2] = polar(CENTER, reach, -TURN / 4 + (k / count) * TURN);
    return `M${fixed(x1)} ${fixed(y1)}L${fixed(x2)} ${fixed(y2)}`;
  };
  return path(Array.from({ length: count }, (_, k) => ray(k)).join(""), {
    fill: "none",
    stroke: lch(0.9, 0.08, 88),
    "stroke-width": 1.6,
  });
}

/** Sheets of paper, one behind the other, each with a smaller opening; light waits at the end. */
export function drawWindow(random: Random): Drawn {
  const count = random.pick([4, 5, 6, 7, 8, 10, 12]);
  const sheets = random.whole(4, 9);
  const shape = random.pick(PETAL_SHAPES);
  const depth = random.between(0.16, 0.36);
  const hue = random.pick([25, 60, 90, 260, 310]);
  const panes = random.chance(0.65) ? count * random.pick([1, 2]) : 0;
  const smallest = random.between(130, 210);
  const radiusOf = (i: number) => mix(smallest, WIDEST, (i / (sheets - 1)) ** 0.9);
  const light = radialGradient("beyond", CENTER, smallest * 1.15, [
    [0, "#ffffff"],
    [0.45, lch(0.975, 0.03, 92)],
    [1, lch(0.87, 0.085, 80)],
  ]);
  let drawing =
    element("defs", {}, light) + circle(CENTER, smallest * 1.2, { fill: "url(#beyond)" }) + raysOf(count * 4, smallest * 1.1);
  let wreaths = 0;
  for (let i = 0; i < sheets; i++) {
    const t = i / (sheets - 1);
    const angle = -TURN / 4 + (i % 2) * (TURN / count / 2);
    const opening = petalRing(CENTER, count, radiusOf(i) * (1 - depth), radiusOf(i), angle, shape);
    // A wreath of panes fits where the next sheet leaves enough of this one visible.
    const [from, to] = [radiusOf(i) + 12, radiusOf(i + 1) * (1 - depth) - 8];
    const pierced = panes > 0 && i < sheets - 1 && to - from > 26 && i % 2 === 0;
    if (pierced) wreaths++;
    const cut = opening + (pierced ? wreathOfPanes(panes, from, to, angle, i % 4 === 0 ? 0 : 1) : "");
    const tint = pearl(mix(0.9, 0.955, t), t, hue + i * 14);
    drawing +=
      paperShadow(cut, 17, true) +
      path(`M0 0H${SIZE}V${SIZE}H0Z${cut}`, { "fill-rule": "evenodd", fill: tint, stroke: "#ffffff", "stroke-width": 1.6 });
  }
  return {
    drawing: drawing + halo("gleam", CENTER, smallest * 1.5, "#fff6d8", 0.5) + drawHeart(count, 24),
    alt: `${numberWord(sheets)} sheets of white paper lie one behind the other, each with a smaller ${shape.name} opening of ${numberWord(count)} lobes${wreaths === 0 ? "" : wreaths === 1 ? " and one wreath of small panes" : ` and ${numberWord(wreaths)} wreaths of small panes`}; looking down through them all, the eye ends at pale golden light with a small sun in it.`,
  };
}
