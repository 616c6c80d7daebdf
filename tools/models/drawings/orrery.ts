import type { Part, Scene } from "../scene.ts";
import { ball, cylinder, type Point, plate, rod } from "../shapes.ts";

/** The position, size and color of each body, and how often it goes around while Saturn does so once. */
const BODIES = [
  { name: "Mercury", far: 0.42, size: 0.05, color: "#9a938c", turns: 24, starts: 0.1 },
  { name: "Venus", far: 0.62, size: 0.08, color: "#e2c98f", turns: 12, starts: 0.45 },
  { name: "Earth", far: 0.88, size: 0.085, color: "#2f6fc4", turns: 8, starts: 0.8 },
  { name: "Mars", far: 1.14, size: 0.065, color: "#c8523c", turns: 4, starts: 0.25 },
  { name: "Jupiter", far: 1.52, size: 0.17, color: "#c99a6b", turns: 2, starts: 0.6 },
  { name: "Saturn", far: 2.0, size: 0.14, color: "#d8bd7d", turns: 1, starts: 0.95 },
] as const;

const BRASS = { color: "#b08d57", metal: true } as const;

const HEIGHT = 0.7;

const circle = Array.from({ length: 64 }, (_, step) => (2 * Math.PI * step) / 64);

const moon: Part = {
  name: "Moon’s arm",
  turns: 24,
  children: [
    { name: "Moon’s rod", ...BRASS, shape: rod([0, 0, 0], [0.16, 0, 0], 0.006) },
    { name: "Moon", color: "#d9d6d0", at: [0.16, 0, 0], shape: ball(0.028, 24) },
  ],
};

const saturnsRing: Part = {
  name: "Saturn’s ring",
  color: "#b9a888",
  tilt: { axis: [1, 0, 0], angle: 0.46 },
  shape: plate(
    circle.map((angle) => ({ angle, inner: 0.19, outer: 0.3 })),
    -0.006,
    0.006,
  ),
};

const arm = ({ name, far, size, color, turns, starts }: (typeof BODIES)[number], index: number): Part => {
  const level = 0.12 + index * 0.06;
  const end: Point = [far, level - HEIGHT, 0];
  const more = name === "Earth" ? [moon] : name === "Saturn" ? [saturnsRing] : [];
  return {
    name: `${name}’s turn`,
    tilt: { axis: [0, 1, 0], angle: 2 * Math.PI * starts },
    at: [0, HEIGHT, 0],
    children: [
      {
        name: `${name}’s arm`,
        turns,
        children: [
          { name: `${name}’s rod`, ...BRASS, shape: rod([0.03, end[1], 0], end, 0.012) },
          { name: `${name}’s post`, ...BRASS, shape: rod(end, [far, 0, 0], 0.01) },
          { name, color, at: [far, 0, 0], shape: ball(size, 36), ...(more.length > 0 ? { children: more } : {}) },
        ],
      },
    ],
  };
};

export const orrery: Scene = {
  seconds: 60,
  parts: [
    {
      name: "Orrery",
      children: [
        { name: "Base", color: "#4a3428", shape: cylinder(0.5, 0, 0.06, 72) },
        { name: "Column", ...BRASS, shape: cylinder(0.04, 0.06, HEIGHT - 0.1, 32) },
        { name: "Sun", color: "#f2b632", at: [0, HEIGHT, 0], shape: ball(0.24, 48) },
        ...BODIES.map(arm),
      ],
    },
  ],
};
