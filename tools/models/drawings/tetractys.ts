import { PRINCIPLES } from "@tenfold/domain/principles";
import type { Part, Scene } from "../scene.ts";
import { ball, cylinder, type Point, rod } from "../shapes.ts";

const ROW_HEIGHT = Math.sqrt(3) / 2;
const RADIUS = 0.26;

interface Place {
  readonly row: number;
  readonly at: Point;
}

/** Ten places in four rows, from the top. */
const PLACES: readonly Place[] = [1, 2, 3, 4].flatMap((count, row) =>
  Array.from({ length: count }, (_, place) => ({ row, at: [place - (count - 1) / 2, (3 - row) * ROW_HEIGHT + 0.5, 0] as const })),
);

const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

const rods: readonly Part[] = PLACES.flatMap((from, index) =>
  PLACES.slice(index + 1)
    .filter((to) => distance(from.at, to.at) < 1.01)
    .map((to, count) => ({
      name: `Rod ${index}.${count + 1}`,
      color: "#b9a27a",
      metal: true,
      shape: rod(from.at, to.at, 0.035),
    })),
);

const balls: readonly Part[] = PLACES.map(({ at }, digit) => {
  const { name = "", color } = PRINCIPLES[digit] ?? {};
  return { name: `${digit} ${name}`, color: color?.hex ?? "#888888", at, shape: ball(RADIUS, 40) };
});

const stand: Part = {
  name: "Stand",
  children: [
    { name: "Foot", color: "#3a3532", shape: cylinder(1.9, 0, 0.08, 64) },
    ...[-1.5, -0.5, 0.5, 1.5].map((x, index) => ({
      name: `Post ${index + 1}`,
      color: "#b9a27a",
      metal: true,
      shape: rod([x, 0.08, 0], [x, 0.5, 0], 0.05),
    })),
  ],
};

export const tetractys: Scene = {
  parts: [{ name: "Tetractys", children: [{ name: "Balls", children: balls }, { name: "Rods", children: rods }, stand] }],
};
