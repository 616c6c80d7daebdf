import type { Random } from "@tenfold/domain/random";
import { blurred, CENTER, circle, type Drawn, element, halo, light, linearGradient, path } from "../frame.ts";
import { curve, mix, polar, TURN } from "../path.ts";
import { numberWord } from "../words.ts";
import { brown } from "./remembrance-light.ts";

/** An ancient shell cut open: chamber after chamber, each a little larger than the one before, from a glowing heart. */
export function drawShell(random: Random): Drawn {
  const turns = random.between(2.6, 4.2);
  const growth = random.between(0.42, 0.62); // the radius one turn earlier, as a share
  const way = random.sign();
  const start = random.next() * TURN;
  const chambers = random.whole(8, 18); // in each turn
  const sweep = (TURN / chambers) * random.between(0.2, 0.75);
  const ribs = random.whole(2, 5);
  const end = turns * TURN;
  const radius = (angle: number) => 560 * growth ** ((end - angle) / TURN);
  // The shell leans toward its last, widest turn, so its heart is moved the other way.
  const heart = polar(CENTER, 560 * (1 - growth) * 0.16, start + way * end + Math.PI);
  const at = (angle: number, share = 1) => polar(heart, radius(angle) * share, start + way * angle);
  const wall = (angle: number) =>
    Array.from({ length: 7 }, (_, k) => {
      const s = k / 6;
      return at(Math.max(0, angle - sweep * Math.sin(Math.PI * s)), mix(1, growth, s));
    });
  const total = Math.floor(turns * chambers);
  let defs = "";
  let drawing = "";
  for (let i = 0; i < total; i++) {
    const [from, to] = [(i / chambers) * TURN, ((i + 1) / chambers) * TURN];
    const t = i / total;
    const outer = Array.from({ length: 6 }, (_, k) => at(mix(from, to, k / 5)));
    const inner = Array.from({ length: 6 }, (_, k) => at(mix(to, from, k / 5), growth));
    const outline = `${curve(outer)}${curve(wall(to), false, true)}${curve(inner, false, true)}${curve(wall(from).reverse(), false, true)}Z`;
    // From the older wall to the younger: each chamber is lit from the heart's side.
    defs += linearGradient(`chamber${i}`, at(from, 0.75), at(to, 0.75), [
      [0, brown(mix(0.92, 0.6, t))],
      [0.45, brown(mix(0.66, 0.36, t))],
      [1, brown(mix(0.4, 0.1, t))],
    ]);
    drawing += path(outline, { fill: `url(#chamber${i})` });
    for (let rib = 1; rib <= ribs; rib++) {
      drawing += path(curve(wall(mix(from, to, rib / (ribs + 1)))), {
        fill: "none",
        stroke: brown(0.85),
        "stroke-width": 1,
        "stroke-opacity": 0.22,
      });
    }
    drawing += path(curve(wall(to)), {
      fill: "none",
      stroke: brown(0.92),
      "stroke-width": mix(1.2, 4, t),
      "stroke-linecap": "round",
    });
  }
  const last = (total / chambers) * TURN;
  const rim = curve(Array.from({ length: Math.ceil(turns * 32) + 1 }, (_, k) => at((k / Math.ceil(turns * 32)) * last)));
  const edge = path(rim, { fill: "none", stroke: brown(0.94), "stroke-width": 4, "stroke-linecap": "round" });
  return {
    drawing:
      element("defs", {}, defs) +
      halo("behind", heart, 660, brown(0.5), 0.7) +
      blurred("glow", edge, 0.8) +
      circle(heart, radius(0), { fill: brown(0.9) }) +
      drawing +
      edge +
      light(halo("heart", heart, 230, brown(0.85), 0.8)),
    alt: `An ancient brown shell, cut open, winds ${way === 1 ? "clockwise" : "counterclockwise"} in ${numberWord(Math.floor(turns))} and a part turns of ${numberWord(chambers)} ${growth < 0.52 ? "fast-growing" : "slowly growing"} chambers each; from dark umber at its mouth it grows warmer inward to a glowing ochre heart.`,
  };
}
