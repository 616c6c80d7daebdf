import { linear, type Shape } from "../builder.ts";
import { cornerNormals } from "../normals.ts";
import { NumberList } from "../number-list.ts";
import type { Cut } from "../polygon.ts";

/** A corner of a face: indices in the lists of points, texture coordinates, normals and colors. */
export type Corner = { readonly point: number; readonly uv: number; readonly normal: number; readonly color: number };

export type Colors = { readonly size: 3 | 4; readonly data: readonly number[] };

export type FaceSet = {
  readonly faces: readonly (readonly Corner[])[];
  readonly points: readonly number[];
  readonly uvs?: readonly number[] | undefined;
  readonly normals?: readonly number[] | undefined;
  readonly normalPerVertex?: boolean;
  readonly colors?: Colors | undefined;
  readonly colorPerVertex?: boolean;
  /** Face colors, if colors are not given for each vertex. */
  readonly colorOfFace?: (face: number) => number;
  /** Whether faces turn counterclockwise, seen from outside. */
  readonly ccw: boolean;
  /** Faces that meet at less than this angle, in radians, are one smooth surface. */
  readonly crease: number;
};

export type Lost = (faces: number) => void;

const STRAIGHT = Math.PI;

/** Triangles that each have their own corners; faces with missing corners are lost. */
export function shapeOfFaces(set: FaceSet, lost: Lost, cut: Cut): Shape {
  const count = set.points.length / 3;
  const corners: Corner[] = [];
  const faceOf: number[] = [];
  let bad = 0;
  set.faces.forEach((face, index) => {
    if (face.length < 3 || !face.every(({ point }) => Number.isInteger(point) && point >= 0 && point < count)) {
      bad += 1;
      return;
    }
    const turned = set.ccw ? face : face.toReversed();
    for (const triangle of cut(
      turned.map(({ point }) => point),
      set.points,
    )) {
      for (const place of triangle) corners.push(turned[place] as Corner);
      faceOf.push(index);
    }
  });
  lost(bad);
  const position = new NumberList();
  for (const { point } of corners)
    position.push(set.points[3 * point] ?? 0, set.points[3 * point + 1] ?? 0, set.points[3 * point + 2] ?? 0);
  return {
    mode: "triangles",
    position: position.toArray(),
    normal: normalsOf(set, corners, faceOf),
    uv: set.uvs && corners.flatMap(({ uv }) => [set.uvs?.[2 * uv] ?? 0, 1 - (set.uvs?.[2 * uv + 1] ?? 0)]),
    color: set.colors && { size: set.colors.size, data: colorsOf(set, set.colors, corners, faceOf) },
  };
}

function normalsOf(set: FaceSet, corners: readonly Corner[], faceOf: readonly number[]): Float32Array | number[] {
  const { normals } = set;
  if (normals) {
    return corners.flatMap(({ normal }, corner) => {
      const place = set.normalPerVertex === false ? (faceOf[Math.floor(corner / 3)] ?? 0) : normal;
      return [0, 1, 2].map((axis) => normals[3 * place + axis] ?? 0);
    });
  }
  const least = Math.cos(Math.min(set.crease, STRAIGHT)) - 1e-6;
  const smooth =
    set.crease > 0
      ? (_one: number, _other: number, cosine: number) => cosine >= least
      : (one: number, other: number) => faceOf[one] === faceOf[other];
  return cornerNormals(
    corners.map(({ point }) => point),
    set.points,
    smooth,
  );
}

function colorsOf(set: FaceSet, { size, data }: Colors, corners: readonly Corner[], faceOf: readonly number[]): number[] {
  return corners.flatMap(({ color }, corner) => {
    const face = faceOf[Math.floor(corner / 3)] ?? 0;
    const place = set.colorPerVertex === false ? (set.colorOfFace?.(face) ?? face) : color;
    return linearColor(data, size, place);
  });
}

export function linearColor(data: readonly number[], size: 3 | 4, place: number): number[] {
  return Array.from({ length: size }, (_, channel) => {
    const value = data[size * place + channel] ?? 1;
    return channel < 3 ? linear(value) : value;
  });
}
