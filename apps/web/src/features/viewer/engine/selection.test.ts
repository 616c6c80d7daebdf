import { BoxGeometry, Mesh, MeshStandardMaterial, Plane, Vector3 } from "three";
import { expect, test } from "vitest";
import { makeBodies } from "./bodies.ts";
import { materialsOf } from "./load.ts";
import type { Parts } from "./parts.ts";
import { makeSelection } from "./selection.ts";

/** Two parts of one material beside each other, in a whole without a shape of its own. */
function makeParts() {
  const material = new MeshStandardMaterial();
  const shapes = [[], [new Mesh(new BoxGeometry(), material)], [new Mesh(new BoxGeometry(), material)]];
  const parts = {
    list: [{ id: 0, children: [1, 2] }],
    shapes,
    partOf: (shape: Mesh) => shapes.findIndex((own) => own.some((one) => one === shape)),
    within: (id: number) => (id === 0 ? [0, 1, 2] : [id]),
  } as unknown as Parts;
  const bodies = makeBodies(parts, { cutting: { value: false }, inside: { value: undefined } });
  return { bodies, selection: makeSelection(parts, bodies), shape: shapes[1]?.[0] as Mesh };
}

/** Where a shape is cut as it is drawn, and whether its inside is seen there. */
const cutsOf = (shape: Mesh) =>
  materialsOf(shape).map(({ clippingPlanes, side }) => [clippingPlanes?.map(({ constant }) => constant) ?? [], side]);

test("a chosen part is cut open like the others, and is whole again with them", () => {
  const { bodies, selection, shape } = makeParts();
  const whole = cutsOf(shape);
  const plane = new Plane(new Vector3(-1, 0, 0), 0.2);
  selection.mark(1, "#ff0000");
  bodies.cut([plane]);
  const marked = cutsOf(shape);
  selection.mark(undefined, "#ff0000");
  expect(marked).toEqual(cutsOf(shape));
  selection.mark(1, "#ff0000");
  plane.constant = -0.3;
  expect(cutsOf(shape)).toEqual([[[-0.3], marked[0]?.[1]]]);
  bodies.cut([]);
  expect(cutsOf(shape)).toEqual(whole);
});
