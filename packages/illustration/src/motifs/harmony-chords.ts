import type { Random } from "@tenfold/domain/random";
import { blurred, CENTER, circle, type Drawn, halo, light, path } from "../frame.ts";
import { fixed, polar, TURN } from "../path.ts";
import { numberWord } from "../words.ts";
import { violet } from "./harmony-light.ts";

const SHADES = 6;

/** Points on a circle, each joined to the point at a fixed multiple of its own angle: the chords draw a curve with cusps. */
export function drawChords(random: Random): Drawn {
  const times = random.whole(2, 8);
  const points = random.pick([160, 200, 240, 300]);
  const radius = 525;
  const turn = -TURN / 4;
  const at = (k: number) => polar(CENTER, radius, turn + (k / points) * TURN);
  const shades = Array.from({ length: SHADES }, () => "");
  for (let k = 0; k < points; k++) {
    const [a, b] = [at(k), at(k * times)];
    const length = Math.hypot(a[0] - b[0], a[1] - b[1]) / (2 * radius);
    if (length < 0.001) continue;
    const shade = Math.min(SHADES - 1, Math.floor(length * SHADES));
    shades[shade] += `M${fixed(a[0])} ${fixed(a[1])}L${fixed(b[0])} ${fixed(b[1])}`;
  }
  const chords = shades
    .map((d, i) =>
      path(d || "M0 0", {
        fill: "none",
        stroke: violet(0.95 - 0.55 * (i / (SHADES - 1))),
        "stroke-width": 1.5 - 0.4 * (i / SHADES),
        "stroke-opacity": 0.8,
      }),
    )
    .join("");
  const beads = Array.from({ length: points / 4 }, (_, k) => circle(at(k * 4), 2.4, { fill: violet(1) })).join("");
  const drawing = [
    halo("around", CENTER, 620, violet(0.32), 0.7),
    light(blurred("soft", chords, 0.9) + chords),
    circle(CENTER, radius, { fill: "none", stroke: violet(0.75), "stroke-width": 1.6 }),
    light(blurred("soft", beads) + beads),
  ].join("");
  const cusps = times - 1;
  return {
    drawing,
    alt: `${points} violet chords span a circle; none of them is bent, yet together they draw a curve with ${cusps === 1 ? "one cusp, like a heart" : `${numberWord(cusps)} cusps, like petals turned to the middle`}, calm and exactly balanced.`,
  };
}
