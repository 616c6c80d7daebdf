import { PRINCIPLES } from "@tenfold/domain/principles";
import type { Part, Scene } from "../scene.ts";
import { ball, cylinder, moved, type Point, plate, rod } from "../shapes.ts";

const DIGITS = [1, 2, 3, 4, 5, 6, 7] as const;
const RISE = 0.19;
const SPREAD = Math.PI / 7;
const INNER = 0.12;
const OUTER = 1.1;
const RAIL = 0.95;

const angleOf = (step: number) => step * SPREAD * 1.1;

const tread = (step: number) => {
  const rim = Array.from({ length: 9 }, (_, at) => ({
    angle: angleOf(step) + (SPREAD * at) / 8,
    inner: INNER - 0.02,
    outer: OUTER,
  }));
  return plate(rim, RISE * (step + 1) - 0.05, RISE * (step + 1), false);
};

const top = (step: number): Point => {
  const angle = angleOf(step) + SPREAD / 2;
  return [RAIL * Math.cos(angle), RISE * (step + 1) + 0.9, -RAIL * Math.sin(angle)];
};

const stepOf = (digit: (typeof DIGITS)[number], step: number): Part => {
  const end = top(step);
  const color = PRINCIPLES[digit]?.color.hex ?? "#888888";
  return {
    name: `Step ${digit} ${PRINCIPLES[digit]?.name}`,
    children: [
      { name: `Tread ${digit}`, color, shape: tread(step) },
      { name: `Post ${digit}`, color: "#8f8b86", metal: true, shape: rod([end[0], end[1] - 0.9, end[2]], end, 0.018) },
      { name: `Knob ${digit}`, color, shape: moved(ball(0.05, 20), end) },
    ],
  };
};

const rail: Part = {
  name: "Rail",
  children: DIGITS.slice(1).map((digit, step) => ({
    name: `Rail to ${digit}`,
    color: "#8f8b86",
    metal: true,
    shape: rod(top(step), top(step + 1), 0.022),
  })),
};

export const stair: Scene = {
  parts: [
    {
      name: "Seven steps",
      children: [
        { name: "Floor", color: "#d9d3c8", shape: cylinder(1.4, -0.05, 0, 72) },
        { name: "Pole", color: "#8f8b86", metal: true, shape: cylinder(INNER, 0, RISE * 8 + 0.9, 40) },
        ...DIGITS.map(stepOf),
        rail,
      ],
    },
  ],
};
