import { renderToStaticMarkup } from "react-dom/server";
import { BoxGeometry, BufferGeometry, Float32BufferAttribute, Group, LineSegments, Mesh, type Object3D, Points } from "three";
import { expect, test } from "vitest";
import type { LoadedModel } from "./engine/load.ts";
import { readParts } from "./engine/parts.ts";
import { Summary } from "./summary.tsx";

const SCALE = { shownIn: undefined, roundIn: undefined, grain: 0.001 };

/** Places along x. */
const places = (count: number, corners?: readonly number[]) => {
  const xyz = Array.from({ length: 3 * count }, (_, index) => (index % 3 === 0 ? index : 0));
  const geometry = new BufferGeometry().setAttribute("position", new Float32BufferAttribute(xyz, 3));
  return corners ? geometry.setIndex([...corners]) : geometry;
};

/** What is said of a model that is made of these shapes. */
function said(...shapes: readonly Object3D[]): string {
  const root = new Group().add(...shapes);
  const model: Omit<LoadedModel, "dispose"> = { root, clips: [], isNode: (object) => object !== root };
  const [whole] = readParts(model as LoadedModel, "model").list;
  return whole ? renderToStaticMarkup(<Summary whole={whole} scale={SCALE} isUnitless={false} />) : "";
}

test("A model is told by what it is drawn of: triangles, lines and lone points", () => {
  expect(said(new LineSegments(places(4)), new LineSegments(places(3, [0, 1, 1, 2])))).toMatch(/, 4 lines\. Along/);
  expect(said(new Points(places(5)))).toMatch(/, 5 points\. Along/);
  expect(said(new Mesh(new BoxGeometry()))).toMatch(/, 12 triangles\. Along/);
  expect(said(new Mesh(new BoxGeometry()), new LineSegments(places(2)), new Points(places(2)))).toMatch(
    /, 12 triangles, 1 line, 2 points\. Along/,
  );
});
