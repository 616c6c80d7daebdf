import {
  BufferGeometry,
  Float32BufferAttribute,
  Group,
  LineSegments,
  type Mesh,
  PerspectiveCamera,
  Points,
  Vector3,
} from "three";
import { describe, expect, it } from "vitest";
import { makePick, onCanvas } from "./pick.ts";
import { snap, snapEdge } from "./snap.ts";

const canvas = { clientWidth: 800, clientHeight: 600 } as HTMLCanvasElement;

const geometryOf = (places: readonly (readonly number[])[]) =>
  new BufferGeometry().setAttribute("position", new Float32BufferAttribute(places.flat(), 3));

/** Shapes of this size, looked at from in front so that they fill the picture. */
function look(size: number, ...drawn: readonly (LineSegments | Points)[]) {
  const camera = new PerspectiveCamera(40, canvas.clientWidth / canvas.clientHeight, size / 100, size * 100);
  camera.position.set(size / 2, size / 2, size * 1.5);
  camera.updateMatrixWorld();
  const shapes = drawn as unknown as Mesh[];
  for (const shape of shapes) shape.updateWorldMatrix(true, false);
  const bodies = { shapes, cut: () => undefined, copyOf: (one: never) => one, treeOf: () => undefined };
  const pick = makePick(canvas, camera, bodies, { isCutAway: () => false } as never);
  const at = (x: number, y: number, z = 0) => onCanvas(new Vector3(x * size, y * size, z * size), camera, canvas);
  return { pick, at, snapping: { canvas, camera, bodies } };
}

describe.each([0.01, 1, 1_000])("in a model %d long", (size) => {
  const line = () =>
    new LineSegments(
      geometryOf(
        [
          [0, 0, 0],
          [1, 0, 0],
        ].map((place) => place.map((value) => value * size)),
      ),
    );
  const cloud = (places: readonly (readonly number[])[]) =>
    new Points(geometryOf(places.map((place) => place.map((value) => value * size))));

  it("a line is met near it, and nowhere else", () => {
    const { pick, at } = look(size, line());
    expect(pick(at(0.5, 0.004))).toBeDefined();
    expect(pick(at(0.5, 0.5))).toBeUndefined();
  });

  it("of points, the one that is pointed at is met, not one that is nearer to the eye", () => {
    const { pick, at, snapping } = look(
      size,
      cloud([
        [0.2, 0.2, 0.4],
        [0.6, 0.6, 0],
      ]),
    );
    const place = at(0.602, 0.6);
    const hit = pick(place);
    expect(hit && snap(hit, place, snapping)).toMatchObject({ kind: "corner", point: { x: Math.fround(0.6 * size), z: 0 } });
  });

  it("a line is measured from end to end", () => {
    const { pick, at, snapping } = look(size, line());
    const [end, middle] = [at(0.995, 0), at(0.5, 0.003)];
    const [last, whole] = [pick(end), pick(middle)];
    expect(last && snap(last, end, snapping)).toMatchObject({ kind: "corner", point: { x: Math.fround(size), y: 0 } });
    expect(whole && snap(whole, middle, snapping)?.kind).toBe("edge");
    expect(whole && snapEdge(whole, middle, snapping)?.edge?.distance()).toBe(Math.fround(size));
  });
});

it("a line is met as near in a model whose file has another unit", () => {
  const within = new Group();
  within.scale.setScalar(0.001);
  const line = new LineSegments(
    geometryOf([
      [0, 0, 0],
      [1_000, 0, 0],
    ]),
  );
  within.add(line);
  const { pick, at } = look(1, line);
  expect(pick(at(0.5, 0.004))).toBeDefined();
  expect(pick(at(0.5, 0.1))).toBeUndefined();
});
