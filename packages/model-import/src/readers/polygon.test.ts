import { expect, test } from "vitest";
import { NumberList } from "./number-list.ts";
import { cutPolygon, triangulate } from "./polygon.ts";

/** Twice the area of each triangle of a flat polygon; negative for triangles that turn the wrong way. */
function area(points: readonly (readonly [number, number])[]): number[] {
  const places = points.flatMap(([x, y]) => [x, y, 7]);
  const corners = points.map((_, index) => index);
  return cutPolygon(corners, places).map((triangle) => {
    const [[a, b], [c, d], [e, f]] = triangle.map((place) => points[place]) as [
      [number, number],
      [number, number],
      [number, number],
    ];
    return (c - a) * (f - b) - (e - a) * (d - b);
  });
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

test("A quadrilateral that is hollow at any corner is cut so that both halves face the same way", () => {
  const dart = [
    [0, 0],
    [4, 0],
    [1, 1],
    [0, 4],
  ] as const;
  for (let turn = 0; turn < 4; turn++) {
    const cut = area([...dart.slice(turn), ...dart.slice(0, turn)]);
    expect(cut.every((part) => part > 0)).toBe(true);
    expect(sum(cut)).toBe(8);
  }
});

test("A hollow polygon of many corners, either way round", () => {
  const comb = [
    [0, 0],
    [6, 0],
    [6, 4],
    [5, 1],
    [4, 4],
    [3, 1],
    [2, 4],
    [1, 1],
    [0, 4],
  ] as const;
  expect(sum(area(comb))).toBe(30);
  expect(area(comb).every((part) => part >= 0)).toBe(true);
  expect(sum(area(comb.toReversed()))).toBe(-30);
});

test("A polygon without an inside still has its triangles", () => {
  expect(cutPolygon([0, 1, 2, 3, 4], [0, 0, 0, 1, 0, 0, 2, 0, 0, 3, 0, 0, 4, 0, 0])).toHaveLength(3);
});

test("Corners, not places in the polygon, are told", () => {
  const triangles = new NumberList();
  triangulate([9, 7, 5], [], triangles, cutPolygon);
  triangulate([8, 6], [], triangles, cutPolygon);
  expect([...triangles.toArray()]).toEqual([9, 7, 5]);
});
