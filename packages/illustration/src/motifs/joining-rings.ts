import type { Random } from "@tenfold/domain/random";
import { blurred, CENTER, circle, type Drawn, halo, light, path } from "../frame.ts";
import { curve, mix, type Point, polar } from "../path.ts";
import { numberWord } from "../words.ts";
import { cool, deep, third } from "./joining-light.ts";

/** Two fields of rings overlap; in the almond they share, a third form opens. */
export function drawRings(random: Random): Drawn {
  const axis = random.pick([0, 0.25, 0.5, 0.75]) * Math.PI + random.between(-0.1, 0.1);
  const apart = random.between(130, 235);
  const rings = random.pick([7, 12, 20, 32]);
  const reach = 575 - apart;
  const nested = random.chance(0.5);
  const ways = random.whole(4, 10);
  const fields = ([1, -1] as const).map((side) => {
    const at = polar(CENTER, side * apart, axis);
    const color = side === 1 ? cool : deep;
    const drawn = Array.from({ length: rings }, (_, i) => {
      const t = (i + 1) / rings;
      return circle(at, reach * t, {
        fill: "none",
        stroke: color(0.25 + 0.75 * t),
        "stroke-width": 1 + 3 * t ** 6,
        "stroke-opacity": 0.35 + 0.6 * t,
      });
    });
    return { glow: halo(`field${side}`, at, reach, color(0.35), 0.8), rings: drawn.join("") };
  });
  const ringLines = fields.map((field) => field.rings).join("");
  // The almond reaches from pole to pole, where the outermost rings cross.
  const height = Math.sqrt(reach * reach - apart * apart);
  const half = reach - apart;
  const arcOf = (w: number, h: number) =>
    Array.from({ length: 17 }, (_, k): Point => {
      const s = mix(-1, 1, k / 16);
      return polar(polar(CENTER, s * h, axis + Math.PI / 2), w * (1 - s * s) * (1 - 0.1 * s * s), axis);
    });
  let almond = "";
  for (let i = 0; i < ways; i++) {
    const share = mix(0.18, 1, (i + 1) / ways);
    const size = nested ? share : 1;
    for (const side of [-1, 1]) {
      almond += path(curve(arcOf(side * half * share * 0.97, height * size)), {
        fill: "none",
        stroke: third(1 - 0.7 * share),
        "stroke-width": 1.8,
        "stroke-opacity": 0.95,
      });
    }
  }
  const drawing = [
    light(fields.map((field) => field.glow).join("")),
    light(blurred("soft", ringLines, 0.5) + ringLines),
    light(halo("shared", CENTER, height, third(0.3), 0.6)),
    light(blurred("glow", almond) + almond),
    light(halo("core", CENTER, 90, third(1), 0.55)),
  ].join("");
  const lying =
    Math.abs(Math.cos(axis)) > 0.85 ? "side by side" : Math.abs(Math.cos(axis)) < 0.4 ? "one above the other" : "on a diagonal";
  return {
    drawing,
    alt: `Two fields of ${numberWord(rings)} rings each, one clear blue and one ultramarine, lie ${lying} and overlap; in the almond they share, ${numberWord(ways)} ${nested ? "pale almonds nest one in another" : "pairs of pale arcs open from pole to pole"} around a white light.`,
  };
}
