import { Face3D, type Mesh, PolyfaceMesh, PolygonMesh, Solid } from "@node-projects/acad-ts";
import type { Vector3 } from "three";
import { planeAxes, toVector } from "./curves.ts";

type Located = { readonly location: { readonly x: number; readonly y: number; readonly z: number } };

const CLOSED_M = 1;
const CLOSED_N = 32;

/** The corners of each face, in order around it. */
export function facesOf(entity: Face3D | Solid | PolyfaceMesh | PolygonMesh | Mesh): Vector3[][] {
  if (entity instanceof Face3D) {
    return [trimmed([entity.firstCorner, entity.secondCorner, entity.thirdCorner, entity.fourthCorner].map(toVector))];
  }
  if (entity instanceof Solid) {
    const axes = planeAxes(entity.normal);
    // The third and fourth corners are stored crosswise.
    const corners = [entity.firstCorner, entity.secondCorner, entity.fourthCorner, entity.thirdCorner];
    return [trimmed(corners.map((corner) => toVector(corner).applyMatrix4(axes)))];
  }
  if (entity instanceof PolyfaceMesh) {
    const vertices = locations(entity.vertices);
    // A negative index means that its edge is not drawn.
    return entity.faces.map(({ index1, index2, index3, index4 }) =>
      [index1, index2, index3, index4].filter((index) => index !== 0).flatMap((index) => vertices[Math.abs(index) - 1] ?? []),
    );
  }
  if (entity instanceof PolygonMesh) return gridFaces(entity);
  const vertices = entity.vertices.map(toVector);
  return entity.faces.map((face) => face.flatMap((index) => vertices[index] ?? []));
}

function trimmed(corners: Vector3[]): Vector3[] {
  return corners.filter((corner, index) => index === 0 || corner.distanceToSquared(corners[index - 1] as Vector3) > 0);
}

function gridFaces(mesh: PolygonMesh): Vector3[][] {
  const vertices = locations(mesh.vertices);
  const [rows, columns] = [mesh.mVertexCount, mesh.nVertexCount];
  const faces: Vector3[][] = [];
  if (rows * columns > vertices.length) return faces;
  const lastRow = Number(mesh.flags) & CLOSED_M ? rows : rows - 1;
  const lastColumn = Number(mesh.flags) & CLOSED_N ? columns : columns - 1;
  for (let row = 0; row < lastRow; row++) {
    for (let column = 0; column < lastColumn; column++) {
      const at = (r: number, c: number): Vector3 => vertices[(r % rows) * columns + (c % columns)] as Vector3;
      faces.push([at(row, column), at(row + 1, column), at(row + 1, column + 1), at(row, column + 1)]);
    }
  }
  return faces;
}

function locations(vertices: Iterable<unknown>): Vector3[] {
  return [...(vertices as Iterable<Located>)].map(({ location }) => toVector(location));
}
