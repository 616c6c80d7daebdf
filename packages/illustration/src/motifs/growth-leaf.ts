import type { Random } from "@tenfold/domain/random";
import { blurred, CENTER, type Drawn, element, halo, light, path, radialGradient } from "../frame.ts";
import { curve, distance, mix, type Point, polar, TURN } from "../path.ts";
import { numberWord } from "../words.ts";
import { branchesOf, drawBranch, growBranches } from "./growth-branching.ts";
import { green } from "./growth-light.ts";

interface Blade {
  readonly name: string;
  /** The outline's distance from the leaf's middle (0 to 1) at an angle from its tip (-PI to PI). */
  readonly outline: (angle: number) => number;
}

const ellipse = (breadth: number) => (a: number) => breadth / Math.sqrt(Math.sin(a) ** 2 + (breadth * Math.cos(a)) ** 2);

const heart = (a: number) =>
  (0.82 + 0.16 * Math.cos(a) ** 8 * (Math.cos(a) > 0 ? 1 : 0)) * (1 - 0.55 * Math.exp(-(((Math.PI - Math.abs(a)) / 0.4) ** 2)));

const fan = (a: number) => 0.95 - 0.62 / (1 + Math.exp((1.75 - Math.abs(a)) * 4)) - 0.2 * Math.exp(-((a / 0.12) ** 2));

/** A blade with an odd number of lobes, the longest at its tip. */
const lobed = (lobes: number, depth: number) => (a: number) => {
  const apart = 4.1 / lobes;
  let reach = 0;
  for (let k = -(lobes - 1) / 2; k <= (lobes - 1) / 2; k++) {
    const height = 1 - 0.13 * Math.abs(k) * (7 / lobes) ** 0.5;
    reach = Math.max(reach, height * Math.exp(-(((a - k * apart) / (apart * 0.42)) ** 2)));
  }
  return 1 - depth + depth * reach - 0.12 * (1 - Math.cos(a / 2));
};

/** The shape of this leaf: its kind, how broad it is for its kind, and the teeth of its edge. */
function shapeBlade(random: Random): Blade {
  const lobes = random.pick([3, 5, 7]);
  const kinds: readonly Blade[] = [
    { name: "oval", outline: ellipse(random.between(0.5, 0.75)) },
    { name: "heart-shaped", outline: heart },
    { name: "long, slender", outline: ellipse(random.between(0.28, 0.42)) },
    { name: "fan-shaped", outline: fan },
    { name: `${numberWord(lobes)}-lobed`, outline: lobed(lobes, random.between(0.34, 0.58)) },
    { name: `${numberWord(lobes)}-lobed`, outline: lobed(lobes, random.between(0.34, 0.58)) },
  ];
  const kind = random.pick(kinds);
  const teeth = random.pick([0, 0, 17, 29, 41]);
  const bite = teeth ? random.between(0.35, 0.6) / teeth : 0;
  return {
    name: `${kind.name} leaf${teeth ? " with a toothed edge" : ""}`,
    outline: (a) => kind.outline(a) * (1 - bite + bite * Math.cos(teeth * a)),
  };
}

/** One leaf held against the light, with veins that reach every part of it. */
export function drawLeaf(random: Random): Drawn {
  const blade = shapeBlade(random);
  const tilt = -TURN / 4 + random.between(-0.8, 0.8);
  const reach = 530;
  const fine = random.chance(0.5);
  const edge = (a: number, share = 1) => polar(CENTER, blade.outline(a) * reach * share, tilt + a);
  const outline = curve(
    Array.from({ length: 240 }, (_, k) => edge(mix(-Math.PI, Math.PI, k / 240))),
    true,
  );
  const base = edge(Math.PI, 0.97);
  const goals: Point[] = [];
  while (goals.length < (fine ? 1150 : 700)) {
    const a = random.between(-Math.PI, Math.PI);
    if (random.next() < blade.outline(a) ** 2) goals.push(edge(a, 0.975 * Math.sqrt(random.next())));
  }
  const branches = branchesOf(
    growBranches({ goals, roots: [base], step: fine ? 8 : 10, reach: fine ? 12 : 17, twig: fine ? 0.75 : 1.1 }),
  );
  const shine = (p: Point) => 0.95 - 0.45 * (distance(p, base) / (reach * 1.9));
  const veins = branches.map((b) => drawBranch(b, green(shine(b.points[0] as Point)))).join("");
  const stalk = path(
    curve([edge(Math.PI, 0.9), polar(base, 130, tilt + Math.PI + 0.12), polar(base, 380, tilt + Math.PI + 0.4)]),
    { fill: "none", stroke: green(0.8), "stroke-width": 9 },
  );
  const body = radialGradient("body", base, reach * 2, [
    [0, green(0.42)],
    [0.45, green(0.2)],
    [1, green(0.02)],
  ]);
  const drawing = [
    element("defs", {}, body),
    halo("behind", CENTER, 640, green(0.45), 0.6),
    blurred("glow", path(outline, { fill: "none", stroke: green(0.7), "stroke-width": 14 }), 0.6),
    path(outline, { fill: "url(#body)", stroke: green(0.72), "stroke-width": 2 }),
    stalk,
    light(blurred("soft", veins, 0.9)),
    veins,
  ].join("");
  return {
    drawing,
    alt: `A single ${blade.name} is held against the light; from its stalk ${fine ? "a dense lace of fine" : "an open net of"} pale green veins divides again and again until it reaches every part of the dark green blade.`,
  };
}
