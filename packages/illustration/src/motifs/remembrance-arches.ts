import type { Random } from "@tenfold/domain/random";
import { CENTER, circle, type Drawn, element, halo, light, linearGradient, path, SIZE } from "../frame.ts";
import { fixed, mix, type Point } from "../path.ts";
import { numberWord } from "../words.ts";
import { brown } from "./remembrance-light.ts";

interface Arch {
  readonly name: string;
  /** Path data of the opening's top at height `y`, from the left end of its arch to the right. */
  readonly top: (left: number, right: number, y: number, rise: number) => string;
}

const n = fixed;

const ARCHES: readonly Arch[] = [
  { name: "round", top: (l, r, y) => `A${n((r - l) / 2)} ${n((r - l) / 2)} 0 0 1 ${n(r)} ${n(y)}` },
  {
    name: "pointed",
    top: (l, r, y, h) =>
      `C${n(l)} ${n(y - h * 0.62)} ${n(mix(l, r, 0.3))} ${n(y - h * 0.95)} ${n((l + r) / 2)} ${n(y - h * 1.25)}C${n(mix(l, r, 0.7))} ${n(y - h * 0.95)} ${n(r)} ${n(y - h * 0.62)} ${n(r)} ${n(y)}`,
  },
  {
    name: "ogee",
    top: (l, r, y, h) =>
      `C${n(l - (r - l) * 0.04)} ${n(y - h * 0.75)} ${n(mix(l, r, 0.42))} ${n(y - h * 0.7)} ${n((l + r) / 2)} ${n(y - h * 1.35)}C${n(mix(l, r, 0.58))} ${n(y - h * 0.7)} ${n(r + (r - l) * 0.04)} ${n(y - h * 0.75)} ${n(r)} ${n(y)}`,
  },
  {
    name: "flat-shouldered",
    top: (l, r, y, h) =>
      `C${n(l)} ${n(y - h * 0.9)} ${n(mix(l, r, 0.14))} ${n(y - h)} ${n(mix(l, r, 0.3))} ${n(y - h)}L${n(mix(l, r, 0.7))} ${n(y - h)}C${n(mix(l, r, 0.86))} ${n(y - h)} ${n(r)} ${n(y - h * 0.9)} ${n(r)} ${n(y)}`,
  },
];

/** Doorway behind doorway, each in its own wall, and a warm light in the last. */
export function drawArches(random: Random): Drawn {
  const arch = random.pick(ARCHES);
  const walls = random.whole(4, 11);
  const slim = random.pick([0.5, 0.68, 0.9, 1.05]);
  const lit: Point = [CENTER[0] + slim * random.between(-80, 80), random.between(560, 720)];
  const steps = random.chance(0.5);
  const sun = random.chance(0.55);
  const glow = linearGradient(
    "far",
    [0, lit[1] - 320],
    [0, lit[1] + 260],
    [
      [0, brown(0.72)],
      [0.6, brown(0.95)],
      [1, brown(0.8)],
    ],
  );
  let drawing = element("defs", {}, glow) + element("rect", { width: SIZE, height: SIZE, fill: "url(#far)" });
  if (sun)
    drawing +=
      circle([lit[0], lit[1] - 20], 46, { fill: brown(1) }) + light(halo("sun", [lit[0], lit[1] - 20], 170, brown(0.95), 0.8));
  for (let i = 0; i < walls; i++) {
    const t = i / (walls - 1);
    const near = t ** 1.25;
    const half = mix(62, 500, near);
    const middle = mix(lit[0], CENTER[0], t);
    const spring = mix(lit[1] - 30, 500, near);
    const foot = mix(lit[1] + 105, 1290, near);
    const [left, right] = [middle - half * slim, middle + half * slim];
    const floor = steps ? foot - mix(6, 40, near) : foot;
    const opening = `M${n(left)} ${n(floor)}L${n(left)} ${n(spring)}${arch.top(left, right, spring, half * slim)}L${n(right)} ${n(floor)}Z`;
    const wall = linearGradient(
      `wall${i}`,
      [middle - half, spring],
      [middle + half * 2, foot],
      [
        [0, brown(mix(0.62, 0.13, t))],
        [0.5, brown(mix(0.5, 0.05, t))],
        [1, brown(mix(0.42, 0, t))],
      ],
    );
    drawing += element("defs", {}, wall);
    drawing += path(`M0 0H${SIZE}V${SIZE}H0Z${opening}`, { "fill-rule": "evenodd", fill: `url(#wall${i})` });
    // Strokes of increasing width stand in for a glow: a blur for each wall would take too long.
    for (const width of [5, 11, 19, 30]) {
      drawing += path(opening, {
        fill: "none",
        stroke: brown(mix(0.9, 0.45, t)),
        "stroke-width": width * mix(0.6, 1, t),
        "stroke-opacity": 0.1,
      });
    }
    drawing += path(opening, { fill: "none", stroke: brown(mix(0.98, 0.55, t)), "stroke-width": mix(1.2, 2.4, t) });
  }
  drawing += light(halo("spill", lit, 520, brown(0.66), 0.5));
  return {
    drawing,
    alt: `${numberWord(walls)} ${arch.name} archways stand one behind the other, ${steps ? "each on its own step, " : ""}from dark umber in front to warm ochre in the distance; through the last of them ${sun ? "a small pale sun shines" : "a still, candle-colored light falls"}.`,
  };
}
