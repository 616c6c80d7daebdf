import { PRINCIPLES } from "@tenfold/domain/principles";
import type { Part, Scene } from "../scene.ts";
import { tube } from "../shapes.ts";

/** An ellipse elongated enough that three of them, each through the next, never touch. */
const path = (turn: number) => [1.2 * Math.cos(2 * Math.PI * turn), 0.66 * Math.sin(2 * Math.PI * turn)] as const;

const third = (2 * Math.PI) / 3;
const slant = 1 / Math.sqrt(3);

/** Rotation around the diagonal maps each axis to the next. */
const ring = (digit: 1 | 3 | 7, step: number): Part => ({
  name: `Ring of ${digit} ${PRINCIPLES[digit]?.name}`,
  color: PRINCIPLES[digit]?.color.hex ?? "#888888",
  shape: tube(path, 0.11, 160, 24),
  tilt: { axis: [slant, slant, slant], angle: third * step },
});

export const rings: Scene = { parts: [{ name: "Three rings", children: [ring(7, 0), ring(3, 1), ring(1, 2)] }] };
