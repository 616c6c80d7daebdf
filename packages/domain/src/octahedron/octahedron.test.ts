import { describe, expect, it } from "vitest";
import {
  BOTTOM,
  counts,
  EDGES,
  type Edge,
  edgeLength,
  extents,
  FACES,
  faceNormal,
  type Point3,
  TOP,
  totalEdgeLength,
  VERTICES,
} from "./index.ts";

const at = (index: number) => VERTICES[index] as Point3;
const key = (a: number, b: number) => [a, b].sort((x, y) => x - y).join("-");
const squaredDistance = (a: Point3, b: Point3) => a.reduce((sum, value, i) => sum + (value - (b[i] as number)) ** 2, 0);
const dot = (a: Point3, b: Point3) => a.reduce((sum, value, i) => sum + value * (b[i] as number), 0);
const sidesOf = ([a, b, c]: readonly number[]) => [
  [a, b],
  [b, c],
  [c, a],
];
const mean = (points: readonly Point3[]) =>
  ([0, 1, 2] as const).map((axis) => points.reduce((sum, p) => sum + p[axis], 0) / points.length) as unknown as Point3;

describe("the octahedron", () => {
  it("has 8 faces, 6 vertices and 12 edges, as many as Euler asks", () => {
    const { faces, vertices, edges } = counts();
    expect([faces, vertices, edges]).toEqual([8, 6, 12]);
    expect(vertices - edges + faces).toBe(2);
    expect(new Set(VERTICES.map(String)).size).toBe(6);
    expect(new Set(EDGES.map(([a, b]) => key(a, b))).size).toBe(12);
    expect(new Set(FACES.map((face) => [...face].sort().join())).size).toBe(8);
  });

  it("stands over a rectangle 2 by 1, its tips 1 above and 1 below the middle", () => {
    const corners = VERTICES.filter((_, i) => i !== TOP && i !== BOTTOM);
    expect(mean(corners)).toEqual([0, 0, 0]);
    expect(corners.every(([x, y, z]) => Math.abs(x) === 1 && y === 0 && Math.abs(z) === 0.5)).toBe(true);
    expect(at(TOP)).toEqual([0, 1, 0]);
    expect(at(BOTTOM)).toEqual([0, -1, 0]);
  });

  it("is closed: every edge borders two faces, which run along it in opposite directions", () => {
    const walked = FACES.flatMap(sidesOf);
    expect(new Set(walked.map(String)).size).toBe(24);
    for (const [a, b] of walked) expect(walked.map(String)).toContain(String([b, a]));
    expect(new Set(walked.map(([a, b]) => key(a as number, b as number)))).toEqual(new Set(EDGES.map(([a, b]) => key(a, b))));
  });

  it("turns every face outward, with the whole solid behind it", () => {
    for (const face of FACES) {
      const normal = faceNormal(face);
      const reach = dot(normal, at(face[0]));
      expect(dot(normal, normal)).toBeCloseTo(1, 12);
      expect(reach).toBeGreaterThan(0);
      VERTICES.forEach((vertex, i) => {
        const inFace = (face as readonly number[]).includes(i);
        if (inFace) expect(dot(normal, vertex)).toBeCloseTo(reach, 12);
        else expect(dot(normal, vertex)).toBeLessThan(reach - 0.1);
      });
    }
  });

  it("has eight slanting edges of 1.5 and four level ones of 2, 2, 1 and 1, together 18", () => {
    const isSlanting = ([, b]: Edge) => b === TOP || b === BOTTOM;
    expect(EDGES.filter(isSlanting).map(edgeLength)).toEqual(Array(8).fill(1.5));
    expect(
      EDGES.filter((edge) => !isSlanting(edge))
        .map(edgeLength)
        .sort(),
    ).toEqual([1, 1, 2, 2]);
    for (const edge of EDGES) expect(edgeLength(edge) ** 2).toBeCloseTo(squaredDistance(at(edge[0]), at(edge[1])), 12);
    expect(totalEdgeLength()).toBe(18);
  });

  it("is 2 long, 2 high and 1 wide", () => {
    expect(extents()).toEqual({ length: 2, height: 2, width: 1 });
  });

  it("has four broad faces of 5 around and four narrow ones of 4, in turn", () => {
    const around = FACES.map((face) =>
      sidesOf(face).reduce((sum, [a, b]) => sum + Math.sqrt(squaredDistance(at(a as number), at(b as number))), 0),
    );
    expect(around).toEqual([4, 5, 4, 5, 4, 5, 4, 5]);
  });
});
