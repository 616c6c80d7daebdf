/** A point in space, in the essay's unit: x along the length, y up, z along the width, toward the viewer. */
export type Point3 = readonly [x: number, y: number, z: number];

/** The index of a vertex in {@link VERTICES}. */
export type VertexIndex = 0 | 1 | 2 | 3 | 4 | 5;

/** Two vertices; the lower index comes first. */
export type Edge = readonly [VertexIndex, VertexIndex];

/** Three vertices, counterclockwise as seen from outside. */
export type Face = readonly [VertexIndex, VertexIndex, VertexIndex];

/** The vertex above the center. */
export const TOP: VertexIndex = 4;

/** The vertex below the center. */
export const BOTTOM: VertexIndex = 5;

/** The six vertices: the corners of a rectangle 2 long and 1 wide, then a tip 1 above and 1 below its center. */
export const VERTICES: readonly Point3[] = [
  [1, 0, 0.5],
  [1, 0, -0.5],
  [-1, 0, -0.5],
  [-1, 0, 0.5],
  [0, 1, 0],
  [0, -1, 0],
];

/** The twelve edges: around the rectangle, from it to the top, from it to the bottom. */
export const EDGES: readonly Edge[] = [
  [0, 1],
  [1, 2],
  [2, 3],
  [0, 3],
  [0, 4],
  [1, 4],
  [2, 4],
  [3, 4],
  [0, 5],
  [1, 5],
  [2, 5],
  [3, 5],
];

/** The eight faces: four around the top, four around the bottom, alternating between narrow and broad. */
export const FACES: readonly Face[] = [
  [0, 1, 4],
  [1, 2, 4],
  [2, 3, 4],
  [3, 0, 4],
  [1, 0, 5],
  [2, 1, 5],
  [3, 2, 5],
  [0, 3, 5],
];

/** How many faces, vertices and edges the solid has. */
export function counts(): { readonly faces: number; readonly vertices: number; readonly edges: number } {
  return { faces: FACES.length, vertices: VERTICES.length, edges: EDGES.length };
}

/** The length of an edge, from the coordinates. */
export function edgeLength([from, to]: Edge): number {
  const [a, b] = [VERTICES[from] as Point3, VERTICES[to] as Point3];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** The lengths of all edges together. */
export function totalEdgeLength(): number {
  return EDGES.reduce((sum, edge) => sum + edgeLength(edge), 0);
}

/** The solid's size from end to end in each direction. */
export function extents(): { readonly length: number; readonly height: number; readonly width: number } {
  const reach = (axis: 0 | 1 | 2) => {
    const places = VERTICES.map((vertex) => vertex[axis]);
    return Math.max(...places) - Math.min(...places);
  };
  return { length: reach(0), height: reach(1), width: reach(2) };
}

/** The outward normal of a face, of length 1. */
export function faceNormal(face: Face): Point3 {
  const [a, b, c] = face.map((index) => VERTICES[index]) as [Point3, Point3, Point3];
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const length = Math.hypot(nx, ny, nz);
  return [nx / length, ny / length, nz / length];
}
