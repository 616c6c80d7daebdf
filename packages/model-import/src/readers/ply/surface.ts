import type { Shape } from "../builder.ts";
import { limits } from "../limits.ts";
import type { Warnings } from "../warnings.ts";
import type { PlyRead } from "./elements.ts";

type Floats = Float32Array<ArrayBuffer>;

/** glTF has no face colors: if a file has them, each triangle gets its own corners, which are joined again later. */
export function surfaceOf({ vertices, triangles, faceColors }: PlyRead, warnings: Warnings): Shape {
  const { positions: position, normals: normal, uvs: uv, colors: color } = vertices;
  const shared: Shape = { mode: "triangles", position, normal, uv, color, index: triangles };
  if (faceColors === undefined) return shared;
  const { size, data } = faceColors;
  if (color) {
    warnings.remark("The colors of its faces were left out, since its points have colors of their own.");
    return shared;
  }
  // Strips also have triangles, but no colors.
  if (3 * data.length !== size * triangles.length || triangles.length > limits.vertices) {
    warnings.remark("The colors of its faces were left out: they are too many, or not for all faces.");
    return shared;
  }
  const spread = (values: Floats, width: number): Floats => {
    const made = new Float32Array(width * triangles.length);
    triangles.forEach((vertex, corner) => {
      for (let axis = 0; axis < width; axis++) made[width * corner + axis] = values[width * vertex + axis] ?? Number.NaN;
    });
    return made;
  };
  const colors = new Float32Array(size * triangles.length);
  for (let corner = 0; corner < triangles.length; corner++) {
    const from = size * Math.floor(corner / 3);
    colors.set(data.subarray(from, from + size), size * corner);
  }
  return {
    mode: "triangles",
    position: spread(position, 3),
    normal: normal && spread(normal, 3),
    uv: uv && spread(uv, 2),
    color: { size, data: colors },
  };
}
