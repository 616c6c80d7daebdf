// A view of the essay's octahedron: turned, tilted, lit from the left.
import { EDGES, FACES, faceNormal, type Point3, VERTICES } from "@tenfold/domain/octahedron";
import type { Point } from "../path.ts";

/** Where the light comes from: left, above, and a little in front. */
const LIGHT: Point3 = [-0.66, 0.5, 0.56];

/** How far the eye is from the center, in units of the solid. */
const EYE = 7.5;

/** Rotates a direction around the upright axis and then tilts it toward the viewer; both in radians. */
function turn([x, y, z]: Point3, angle: number, tilt: number): Point3 {
  const [ax, az] = [x * Math.cos(angle) + z * Math.sin(angle), z * Math.cos(angle) - x * Math.sin(angle)];
  return [ax, y * Math.cos(tilt) - az * Math.sin(tilt), y * Math.sin(tilt) + az * Math.cos(tilt)];
}

/** The solid as seen: each face and edge with its points, whether it faces the viewer, and its light from 0 to 1. */
export interface View {
  readonly faces: readonly { readonly points: readonly Point[]; readonly front: boolean; readonly light: number }[];
  readonly edges: readonly { readonly points: readonly Point[]; readonly front: boolean }[];
}

/** The view of the solid around a center, with `scale` pixels for each unit; `angle` and `tilt` are in radians. */
export function viewSolid([cx, cy]: Point, scale: number, angle: number, tilt: number): View {
  const seen = VERTICES.map((vertex) => turn(vertex, angle, tilt));
  const flat = seen.map(([x, y, z]): Point => [cx + (x * scale * EYE) / (EYE - z), cy - (y * scale * EYE) / (EYE - z)]);
  const faces = FACES.map((face) => {
    const [nx, ny, nz] = turn(faceNormal(face), angle, tilt);
    const [px, py, pz] = seen[face[0]] as Point3;
    const front = nx * -px + ny * -py + nz * (EYE - pz) > 0;
    const light = ((1 + nx * LIGHT[0] + ny * LIGHT[1] + nz * LIGHT[2]) / 2) ** 1.4;
    return { points: face.map((i) => flat[i] as Point), front, light };
  });
  const edges = EDGES.map((edge) => {
    const front = FACES.some((face, i) => edge.every((end) => face.includes(end)) && faces[i]?.front);
    return { points: edge.map((i) => flat[i] as Point), front };
  });
  return { faces, edges };
}
