type Numbers = ArrayLike<number>;

const MAX_AROUND = 64;

/**
 * Computes a normal for each corner: the mean, by area, of the triangles around its vertex that are smooth with its own.
 * @param corners three vertices for each triangle
 * @param smooth whether two triangles that share a vertex are one surface there, given their own unit normals
 */
export function cornerNormals(
  corners: readonly number[],
  places: Numbers,
  smooth: (triangle: number, other: number, cosine: number) => boolean,
): Float32Array<ArrayBuffer> {
  const count = corners.length / 3;
  const faces = faceNormals(corners, places);
  const around = trianglesAround(corners);
  const normals = new Float32Array(9 * count);
  for (let corner = 0; corner < 3 * count; corner++) {
    const triangle = Math.floor(corner / 3);
    const neighbors = around.get(corners[corner] ?? -1) ?? [];
    const own = faces.subarray(4 * triangle, 4 * triangle + 4);
    let [x, y, z] = [0, 0, 0];
    for (const other of neighbors.length > MAX_AROUND ? [triangle] : neighbors) {
      const normal = faces.subarray(4 * other, 4 * other + 4);
      const cosine = (own[0] ?? 0) * (normal[0] ?? 0) + (own[1] ?? 0) * (normal[1] ?? 0) + (own[2] ?? 0) * (normal[2] ?? 0);
      if (other !== triangle && !smooth(triangle, other, cosine)) continue;
      const area = normal[3] ?? 0;
      x += (normal[0] ?? 0) * area;
      y += (normal[1] ?? 0) * area;
      z += (normal[2] ?? 0) * area;
    }
    const length = Math.hypot(x, y, z);
    normals.set(length > 0 ? [x / length, y / length, z / length] : (own.subarray(0, 3) as Float64Array), 3 * corner);
  }
  return normals;
}

/** The unit normal and twice the area, four numbers for each triangle. */
function faceNormals(corners: readonly number[], places: Numbers): Float64Array {
  const normals = new Float64Array((corners.length / 3) * 4);
  for (let triangle = 0; triangle < corners.length / 3; triangle++) {
    const [a = 0, b = 0, c = 0] = corners.slice(3 * triangle, 3 * triangle + 3);
    const at = (vertex: number, axis: number): number => places[3 * vertex + axis] ?? 0;
    const [ux, uy, uz] = [at(b, 0) - at(a, 0), at(b, 1) - at(a, 1), at(b, 2) - at(a, 2)];
    const [vx, vy, vz] = [at(c, 0) - at(a, 0), at(c, 1) - at(a, 1), at(c, 2) - at(a, 2)];
    const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    const length = Math.hypot(x, y, z);
    normals.set(length > 0 ? [x / length, y / length, z / length, length] : [0, 1, 0, 0], 4 * triangle);
  }
  return normals;
}

function trianglesAround(corners: readonly number[]): Map<number, number[]> {
  const around = new Map<number, number[]>();
  corners.forEach((vertex, corner) => {
    const list = around.get(vertex);
    if (list) list.push(Math.floor(corner / 3));
    else around.set(vertex, [Math.floor(corner / 3)]);
  });
  return around;
}
