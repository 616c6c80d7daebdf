import { ShapeUtils, Vector2 } from "three";
import type { NumberList } from "./number-list.ts";
import { ReadError } from "./read-error.ts";

type Places = ArrayLike<number>;

/**
 * The indices of the corners in the polygon, three for each triangle, turning the same way as the polygon. Concave polygons are
 * cut by ear clipping; a fan from the first corner would extend outside them.
 */
export function cutPolygon(corners: readonly number[], places: Places): readonly (readonly [number, number, number])[] {
  if (corners.length < 3) return [];
  if (corners.length === 3) return [[0, 1, 2]];
  if (corners.length === 4)
    return isHollowAt(corners, places)
      ? [
          [1, 2, 3],
          [1, 3, 0],
        ]
      : [
          [0, 1, 2],
          [0, 2, 3],
        ];
  const cut = ShapeUtils.triangulateShape(flattened(corners, places), []) as unknown as [number, number, number][];
  return cut.length === corners.length - 2 ? cut : corners.slice(2).map((_, index) => [0, index + 1, index + 2] as const);
}

/** The work allowed for a model's polygons: cutting a very concave one takes time that grows with the square of its corners. */
const MAX_WORK = 20_000 ** 2;

export type Cut = typeof cutPolygon;

/**
 * Returns a function that cuts the polygons of one model. It throws a {@link ReadError} if they have too many corners,
 * individually or in total.
 */
export function openCutter(): Cut {
  let left = MAX_WORK;
  return (corners, places) => {
    if (corners.length > 4) left -= corners.length ** 2;
    if (left < 0) throw tooManyCorners(20_000);
    return cutPolygon(corners, places);
  };
}

export const tooManyCorners = (most: number) =>
  new ReadError(
    "too-large",
    `The polygons in this file have too many corners, such as one of more than ${most.toLocaleString("en-US")}. Have them cut into triangles, then upload it again.`,
  );

export function triangulate(corners: readonly number[], places: Places, triangles: NumberList, cut: Cut): void {
  if (corners.length === 3) triangles.push(...corners);
  else for (const triangle of cut(corners, places)) triangles.push(...triangle.map((place) => corners[place] ?? -1));
}

type Vector = readonly [number, number, number];

const at = (places: Places, vertex = 0): Vector => [
  places[3 * vertex] ?? 0,
  places[3 * vertex + 1] ?? 0,
  places[3 * vertex + 2] ?? 0,
];
const minus = (one: Vector, other: Vector): Vector => [one[0] - other[0], one[1] - other[1], one[2] - other[2]];
const cross = (a: Vector, b: Vector): Vector => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** Whether a quadrilateral has to be cut from its second corner: if cut from its first, the halves would face opposite ways. */
function isHollowAt(corners: readonly number[], places: Places): boolean {
  const [a, b, c, d] = corners.map((corner) => at(places, corner)) as [Vector, Vector, Vector, Vector];
  const diagonal = minus(c, a);
  return dot(cross(minus(b, a), diagonal), cross(diagonal, minus(d, a))) < 0;
}

/** Projects the polygon along the axis it faces most, so that it does not overlap itself; its direction of turning is kept. */
function flattened(corners: readonly number[], places: Places): Vector2[] {
  const points = corners.map((corner) => at(places, corner));
  const normal = [0, 0, 0] as [number, number, number];
  points.forEach((point, index) => {
    const [x, y, z] = cross(point, points[(index + 1) % points.length] ?? point);
    normal[0] += x;
    normal[1] += y;
    normal[2] += z;
  });
  const sizes = normal.map(Math.abs);
  const axis = sizes.indexOf(Math.max(...sizes));
  const sign = (normal[axis] ?? 0) < 0 ? -1 : 1;
  return points.map((point) => new Vector2(point[(axis + 1) % 3] ?? 0, (point[(axis + 2) % 3] ?? 0) * sign));
}
