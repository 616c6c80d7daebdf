import type { Part, Scene } from "../scene.ts";
import { cylinder, type Point, plate } from "../shapes.ts";

/** Teeth of the sun, of a planet and of the ring; the ring has as many as the sun and two planets together. */
const SUN = 18;
const PLANET = 9;
const RING = SUN + 2 * PLANET;

/** The size of a tooth, and the thickness of the gears. Millimeters would be clearer, but the scene is in meters. */
const MODULE = 0.004;
const THICK = 0.016;

const pitch = (teeth: number) => (MODULE * teeth) / 2;

/** The distance from the center at each corner of a tooth, as shares of the way from one tooth to the next. */
const TOOTH = [
  { at: -0.36, height: -1.15 },
  { at: -0.12, height: 0.9 },
  { at: 0.12, height: 0.9 },
  { at: 0.36, height: -1.15 },
] as const;

/** The rim of a gear; `inward` puts its teeth on the inside. */
function rim(teeth: number, other: number, inward = false) {
  return Array.from({ length: teeth }, (_, tooth) => tooth).flatMap((tooth) =>
    TOOTH.map(({ at, height }) => {
      // On the inside, a gap is where a gear's tooth would be.
      const angle = (2 * Math.PI * (tooth + at + (inward ? 0.5 : 0))) / teeth;
      const toothed = pitch(teeth) + MODULE * (inward ? -height : height);
      return inward ? { angle, inner: toothed, outer: other } : { angle, inner: other, outer: toothed };
    }),
  );
}

const orbit = pitch(SUN) + pitch(PLANET);

const planet = (index: number): Part => {
  const angle = (2 * Math.PI * index) / 3;
  const at: Point = [orbit * Math.cos(angle), 0, -orbit * Math.sin(angle)];
  return {
    name: `Planet ${index + 1}`,
    at,
    tilt: { axis: [0, 1, 0], angle },
    children: [
      { name: `Pin ${index + 1}`, color: "#5b5f66", metal: true, shape: cylinder(MODULE * 1.2, -THICK * 0.9, THICK * 0.75, 24) },
      {
        name: `Planet gear ${index + 1}`,
        color: "#e6b422",
        metal: true,
        // During the scene the carrier goes around once, and a planet turns four times in the opposite direction.
        turns: -RING / PLANET,
        shape: plate(rim(PLANET, MODULE * 1.3), -THICK / 2, THICK / 2),
      },
    ],
  };
};

const circle = Array.from({ length: 96 }, (_, step) => (2 * Math.PI * step) / 96);

const carrier: Part = {
  name: "Carrier",
  turns: 1,
  children: [
    {
      name: "Carrier plate",
      color: "#5b5f66",
      metal: true,
      shape: plate(
        circle.map((angle) => ({ angle, inner: MODULE * 3, outer: orbit + MODULE * 2.5 })),
        -THICK,
        -THICK * 0.7,
      ),
    },
    ...[0, 1, 2].map(planet),
  ],
};

export const gears: Scene = {
  seconds: 12,
  parts: [
    {
      name: "Planetary gears",
      tilt: { axis: [1, 0, 0], angle: Math.PI / 2.4 },
      children: [
        {
          name: "Sun",
          turns: 1 + RING / SUN,
          children: [
            { name: "Sun gear", color: "#c8323c", metal: true, shape: plate(rim(SUN, MODULE * 2), -THICK / 2, THICK / 2) },
            { name: "Shaft", color: "#9a9ea6", metal: true, shape: cylinder(MODULE * 1.95, -THICK * 0.6, THICK * 1.8, 32) },
          ],
        },
        carrier,
        {
          name: "Ring gear",
          color: "#4b3fa7",
          metal: true,
          shape: plate(rim(RING, pitch(RING) + MODULE * 4, true), -THICK / 2, THICK / 2),
        },
      ],
    },
  ],
};
