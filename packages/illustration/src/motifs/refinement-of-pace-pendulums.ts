import type { Random } from "@tenfold/domain/random";
import { blurred, CENTER, circle, type Drawn, halo, light, path } from "../frame.ts";
import { curve, fixed, mix, type Point, polar, TURN } from "../path.ts";
import { numberWord } from "../words.ts";
import { drawBeats, GOLD, indigo } from "./refinement-of-pace-light.ts";

/** Pendulums of increasing length on one pivot, each slower than the one above it: their latest positions, the last in gold. */
export function drawPendulums(random: Random): Drawn {
  const bobs = random.whole(11, 26);
  const pivot: Point = [CENTER[0], random.between(30, 110)];
  const reach = random.between(1000, 1080);
  const swing = random.between(0.36, 0.54);
  // How many waves the row of bobs shows at the last moment.
  const waves = random.pick([0.25, 0.5, 0.8, 1.1]);
  const moment = random.next() * TURN;
  const strobe = random.chance(0.5);
  const moments = strobe ? random.whole(9, 16) : 70;
  const past = random.between(1.3, 3);
  const place = (bob: number, ago: number): Point => {
    const s = bob / (bobs - 1);
    const angle = swing * Math.cos(moment + TURN * waves * s - ago * mix(1.5, 0.8, s));
    return polar(pivot, mix(reach * 0.14, reach, s), Math.PI / 2 + angle);
  };
  const row = (ago: number) => Array.from({ length: bobs }, (_, bob) => place(bob, ago));
  let trail = "";
  for (let m = moments; m >= 0; m--) {
    const t = 1 - m / moments;
    const faint = strobe ? 0.25 + 0.75 * t ** 2 : 0.1 + 0.6 * t ** 3;
    trail += path(curve(row((1 - t) * past)), {
      fill: "none",
      stroke: indigo(0.3 + 0.66 * t),
      "stroke-width": (strobe ? 1.6 : 1) + 1.6 * t ** 4,
      "stroke-opacity": faint,
    });
    if (!strobe) continue;
    trail += row((1 - t) * past)
      .map((p, i) => circle(p, mix(2, 5.5, i / bobs) * (0.5 + 0.5 * t), { fill: indigo(0.5 + 0.45 * t), "fill-opacity": faint }))
      .join("");
  }
  let arcs = "";
  let strings = "";
  for (let bob = 0; bob < bobs; bob++) {
    const radius = mix(reach * 0.14, reach, bob / (bobs - 1));
    const arc = Array.from({ length: 17 }, (_, k) => polar(pivot, radius, Math.PI / 2 + mix(-swing, swing, k / 16)));
    arcs += path(curve(arc), { fill: "none", stroke: indigo(0.5), "stroke-width": 1, "stroke-opacity": 0.4 });
    const [x, y] = place(bob, 0);
    strings += `M${fixed(pivot[0])} ${fixed(pivot[1])}L${fixed(x)} ${fixed(y)}`;
  }
  const beads = row(0)
    .map((p, i) => circle(p, mix(4.5, 11, i / bobs), { fill: GOLD }))
    .join("");
  const drawing = [
    halo("around", [600, 520], 640, indigo(0.38), 0.7),
    light(arcs + path(strings, { fill: "none", stroke: indigo(0.8), "stroke-width": 0.9, "stroke-opacity": 0.4 })),
    light(blurred("soft", trail, 0.8) + trail),
    light(blurred("glow", beads, 0.9)),
    beads,
    drawBeats([pivot], 6),
  ].join("");
  const shape = waves < 0.4 ? "one open bow" : waves < 0.7 ? "half a wave" : waves < 1 ? "a slow wave" : "a full wave";
  return {
    drawing,
    alt: `${numberWord(bobs)} pendulums of growing length swing from one pivot at the top, the long ones slower than the short; their golden bobs line up in ${shape}, and ${strobe ? `${numberWord(moments)} earlier moments stand behind it like echoes` : "its last moments fade behind it like a veil"} of indigo.`,
  };
}
