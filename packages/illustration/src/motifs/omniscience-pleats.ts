import type { Random } from "@tenfold/domain/random";
import { lch } from "../color.ts";
import { CENTER, circle, type Drawn, path } from "../frame.ts";
import { lines, mix, polar, TURN } from "../path.ts";
import { numberWord } from "../words.ts";
import { drawHeart, paperShadow, pearl } from "./omniscience-light.ts";
import { petalRing, SCALLOP } from "./paper-petals.ts";

/** Fans of folded paper in rings; every fold has a lit and a shaded side, since the light comes from above. */
export function drawPleats(random: Random): Drawn {
  const tiers = random.whole(2, 6);
  const folds = random.pick([14, 18, 20, 24, 30, 36]);
  const doubling = random.chance(0.5);
  const hue = random.next() * 360;
  const tooth = random.between(0.055, 0.13);
  let drawing = "";
  for (let i = 0; i < tiers; i++) {
    const t = i / tiers;
    const outer = mix(535, 110, t);
    const count = doubling ? Math.max(6, Math.round(folds * (1 - 0.5 * t))) : folds;
    const step = TURN / count;
    const start = -TURN / 4 + (i % 2) * step * 0.5;
    const rim = Array.from({ length: count * 2 }, (_, k) =>
      polar(CENTER, outer * (k % 2 === 0 ? 1 : 1 - tooth), start + (k * step) / 2),
    );
    let sides = "";
    rim.forEach((from, k) => {
      const to = rim[(k + 1) % rim.length] ?? from;
      const facing = start + (k + 0.5) * (step / 2) + (k % 2 === 0 ? 1 : -1) * (TURN / 4);
      const lit = 0.5 + 0.5 * Math.cos(facing + TURN * 0.3);
      sides += path(lines([CENTER, from, to], true), {
        fill: pearl(0.86 + 0.12 * lit, t * 0.5, hue + i * 40),
        stroke: pearl(0.9 + 0.08 * lit, t, hue),
        "stroke-width": 0.8,
      });
    });
    drawing += paperShadow(lines(rim, true), 17) + sides;
    drawing += path(lines(rim, true), { fill: "none", stroke: "#ffffff", "stroke-width": 1.8, "stroke-linejoin": "round" });
    if (i % 2 === 1)
      drawing += circle(CENTER, outer * (1 - tooth) * 0.9, {
        fill: "none",
        stroke: lch(0.78, 0.1, 84),
        "stroke-width": 1,
        "stroke-opacity": 0.6,
      });
  }
  const disk = paperShadow(petalRing(CENTER, 24, 78, 84, 0, SCALLOP), 12) + circle(CENTER, 82, { fill: lch(0.985, 0.006, 90) });
  return {
    drawing: drawing + disk + drawHeart(12, 26),
    alt: `${numberWord(tiers)} rings of white paper, folded like fans into ${doubling ? "fewer pleats toward the middle" : `${numberWord(folds)} pleats each`}, lie on one another; light from above turns every fold into a bright and a shaded side around a small golden sun.`,
  };
}
