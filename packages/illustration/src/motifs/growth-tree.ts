import type { Random } from "@tenfold/domain/random";
import { blurred, CENTER, circle, type Drawn, halo, light } from "../frame.ts";
import { distance, type Point, polar, TURN } from "../path.ts";
import { numberWord } from "../words.ts";
import { type Branch, branchesOf, drawBranch, growBranches } from "./growth-branching.ts";
import { green } from "./growth-light.ts";

interface Crown {
  readonly name: string;
  readonly holds: (x: number, y: number) => boolean;
}

/** Outlines of a crown; x and y from -1 to 1, y up. */
const CROWNS: readonly Crown[] = [
  { name: "a round crown", holds: (x, y) => x * x + y * y < 1 },
  { name: "a wide, flat crown", holds: (x, y) => x * x + ((y - 0.15) / 0.55) ** 2 < 1 },
  { name: "a tall, narrow crown", holds: (x, y) => (x / 0.55) ** 2 + y * y < 1 },
  { name: "a crown in two clouds", holds: (x, y) => (Math.abs(x) - 0.5) ** 2 / 0.2 + (y - 0.1) ** 2 / 0.5 < 1 },
  { name: "a crown in tiers", holds: (x, y) => Math.abs(x) < 0.95 * (1 - y) * 0.55 && ((y + 1) * 3) % 1 < 0.68 },
];

function scatter(random: Random, count: number, holds: Crown["holds"], place: (x: number, y: number) => Point): Point[] {
  const points: Point[] = [];
  for (let i = 0; i < count * 12 && points.length < count; i++) {
    const [x, y] = [random.between(-1, 1), random.between(-1, 1)];
    if (holds(x, y)) points.push(place(x, y));
  }
  return points;
}

/** A tree with its roots, from below the ground to the newest shoots; or one seen from above, growing outward. */
export function drawTree(random: Random): Drawn {
  return random.chance(0.7) ? standing(random) : fromAbove(random);
}

function standing(random: Random): Drawn {
  const crown = random.pick(CROWNS);
  const ground = random.between(860, 930);
  const height = random.between(330, 370);
  const above = random.between(410, 450);
  const foot: Point = [CENTER[0] + random.between(-40, 40), ground];
  const rooted = random.chance(0.65);
  const goals = scatter(random, random.whole(850, 1150), crown.holds, (x, y) => [CENTER[0] + x * 520, above - y * height]);
  const tree = branchesOf(growBranches({ goals, roots: [foot], step: 9, reach: 14, twig: 1.05 }));
  const deep = rooted
    ? scatter(
        random,
        420,
        (x, y) => x * x + y * y < 1 && y < -0.12,
        (x, y) => [foot[0] + x * 400, ground - y * 250],
      )
    : [];
  const roots = rooted ? branchesOf(growBranches({ goals: deep, roots: [foot], step: 10, reach: 16, twig: 0.8 })) : [];
  const from = (p: Point) => distance(p, foot) / 850;
  const drawn = tree.map((b) => drawBranch(b, green(0.28 + 0.62 * from(b.points[b.points.length - 1] as Point)))).join("");
  const below = roots.map((b) => drawBranch(b, green(0.22), 0.85)).join("");
  const drawing =
    halo("sky", [CENTER[0], above], 560, green(0.38), 0.65) +
    below +
    light(blurred("soft", drawn, 0.7)) +
    drawn +
    drawShoots(random, tree);
  return {
    drawing,
    alt: `A green tree with ${crown.name} grows from a slender stem${rooted ? "; its dim roots spread below as its branches do above" : ""}, and at the end of every branch a pale new shoot is lit.`,
  };
}

function fromAbove(random: Random): Drawn {
  const seeds = random.whole(1, 3);
  const turn = random.next() * TURN;
  const roots = Array.from({ length: seeds }, (_, i) => polar(CENTER, seeds === 1 ? 0 : 46, turn + (i / seeds) * TURN));
  const lobes = random.pick([0, 3, 5, 6, 8]);
  const goals = scatter(
    random,
    1100,
    (x, y) => Math.hypot(x, y) < 1 - (lobes ? 0.2 - 0.2 * Math.cos(lobes * Math.atan2(y, x)) : 0),
    (x, y) => [CENTER[0] + x * 540, CENTER[1] - y * 540],
  );
  const branches = branchesOf(growBranches({ goals, roots, step: 9, reach: 13, twig: 0.9 }));
  const drawn = branches
    .map((b) => drawBranch(b, green(0.25 + (0.65 * distance(b.points[b.points.length - 1] as Point, CENTER)) / 540)))
    .join("");
  const drawing =
    halo("ground-light", CENTER, 600, green(0.35), 0.65) +
    light(blurred("soft", drawn, 0.7)) +
    drawn +
    drawShoots(random, branches);
  const outline = lobes === 0 ? "a round patch" : `a patch with ${numberWord(lobes)} lobes`;
  return {
    drawing,
    alt: `Seen from above, green branches spread from ${seeds === 1 ? "one seed" : `${numberWord(seeds)} seeds close together`} in the middle into ${outline}, dividing again and again; the stems are dark and every tip is a pale light.`,
  };
}

/** A light at the end of each branch. */
function drawShoots(random: Random, branches: readonly Branch[]): string {
  const shoots = branches
    .map((b) => circle(b.points[b.points.length - 1] as Point, random.between(1.6, 4), { fill: green(random.between(0.75, 1)) }))
    .join("");
  return light(blurred("soft", shoots)) + shoots;
}
