import { expect, test } from "vitest";
import { loadOcct } from "../cad/occt.ts";
import { acisToStep } from "./acis-to-step.ts";
import { parseSat } from "./records.ts";

/** A ball of radius 3 around (1, 2, 3), as a body with a single face; and the same with a face on a spline. */
const sat = (surface: string, transform = "$-1"): string => `400 0 1 0
16 a program 8 ACIS 4.0 24 Thu Jan 01 00:00:00 1970
1 9.9999999999999995e-007 1e-010
body $-1 $1 $-1 ${transform} #
lump $-1 $-1 $2 $0 #
shell $-1 $-1 $-1 $3 $-1 $1 #
face $-1 $-1 $-1 $2 $-1 $4 forward single #
${surface} #
transform $-1 1 0 0 0 1 0 0 0 1 10 20 30 2 no_rotate no_reflect no_shear #
End-of-ACIS-data
`;

const BALL = "sphere-surface $-1 1 2 3 3 1 0 0 0 0 1 forward_v I I I I";

async function boxOf(step: string): Promise<number[][]> {
  const { success, meshes } = (await loadOcct()).ReadStepFile(new TextEncoder().encode(step), { linearUnit: "millimeter" });
  expect(success).toBe(true);
  const places = meshes.flatMap(({ attributes }) => [...attributes.position.array]);
  const axis = (index: number): number[] => places.filter((_, place) => place % 3 === index);
  return [0, 1, 2].map((index) => [Math.min(...axis(index)), Math.max(...axis(index))].map(Math.round));
}

test("A ball becomes a ball", async () => {
  const { step = "", faces, lostFaces } = acisToStep(parseSat(sat(BALL)));
  expect([faces, lostFaces]).toEqual([1, 0]);
  expect(await boxOf(step)).toEqual([
    [-2, 4],
    [-1, 5],
    [0, 6],
  ]);
});

test("Where a body stands", () => {
  const { transform } = acisToStep(parseSat(sat(BALL, "$5")));
  expect(transform).toEqual([1, 0, 0, 0, 1, 0, 0, 0, 1, 10, 20, 30, 2]);
});

test("A face on a free-form surface is lost and counted", () => {
  expect(acisToStep(parseSat(sat("spline-surface $-1 forward { exactsur } I I I I")))).toMatchObject({
    step: undefined,
    faces: 1,
    lostFaces: 1,
  });
});

test("A ring", async () => {
  const { step = "" } = acisToStep(parseSat(sat("torus-surface $-1 0 0 0 0 0 1 5 1 1 0 0 forward_v I I I I")));
  const [x, , z] = await boxOf(step);
  expect([x, z]).toEqual([
    [-6, 6],
    [-1, 1],
  ]);
});
