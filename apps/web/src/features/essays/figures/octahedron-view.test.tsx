import { expect, it } from "vitest";
import { inWords } from "./octahedron-view.ts";

const inRadians = (degrees: number) => (degrees * Math.PI) / 180;

it.each([
  [1, -1, "Turned 1 degree, tilted 1 degree back: the broad side is in front."],
  [-359, 0, "Turned 1 degree, upright: the broad side is in front."],
  [39, 17, "Turned 39 degrees, tilted 17 degrees forward: both sides can be seen."],
])("a drawing turned by %i degrees and tilted by %i says so as people do", (turn, tilt, words) =>
  expect(inWords({ turn: inRadians(turn), tilt: inRadians(tilt) })).toBe(words),
);
