import { type Camera, Line3, type Mesh, Triangle, Vector3 } from "three";
import { INTERSECTED, NOT_INTERSECTED } from "three-mesh-bvh";
import type { Bodies } from "./bodies.ts";
import { apart, type CanvasPoint, cornerOf, type Hit, onCanvas } from "./pick.ts";

/** How close the pointer must be to a corner, and to an edge, in CSS pixels. */
const [CORNER_REACH, EDGE_REACH] = [14, 10];
/** Cosine of the angle below which two triangles count as one flat face. */
const FLAT = Math.cos((10 * Math.PI) / 180);

/** What the pointer snapped to: a corner, a point on an edge or a point on a face, in scene coordinates. */
export interface Snapped {
  readonly kind: "corner" | "edge" | "face";
  readonly point: Vector3;
  /** The edge that was pointed at. */
  readonly edge?: Line3;
}

/** The corners of the triangle or line that was hit, or the point itself, in the shape's own space. */
function cornersOf({ object, face, index }: Hit): Vector3[] {
  if (face) return [face.a, face.b, face.c].map((corner) => cornerOf(object, corner));
  if (index === undefined) return [];
  if (!("isLine" in object)) return [cornerOf(object, index)];
  return [index, index + 1].map((place) => cornerOf(object, object.geometry.index?.getX(place) ?? place));
}

/** Whether a triangle's side is a visible edge, rather than a line that divides a flat face. */
function isEdge(side: Line3, own: Triangle, shape: Mesh, { treeOf }: Bodies): boolean {
  const tree = treeOf(shape);
  if (!tree) return true;
  const near = side.distance() * 1e-4;
  const middle = side.getCenter(new Vector3());
  const normal = own.getNormal(new Vector3());
  const has = (triangle: Triangle, corner: Vector3) =>
    [triangle.a, triangle.b, triangle.c].some((one) => one.distanceTo(corner) <= near);
  let flat = false;
  tree.shapecast({
    intersectsBounds: (box) => (box.distanceToPoint(middle) <= near ? INTERSECTED : NOT_INTERSECTED),
    intersectsTriangle: (triangle) => {
      if (!has(triangle, side.start) || !has(triangle, side.end)) return false;
      const isOwn = [own.a, own.b, own.c].every((corner) => has(triangle, corner));
      flat ||= !isOwn && Math.abs(triangle.getNormal(new Vector3()).dot(normal)) > FLAT;
      return flat;
    },
  });
  return !flat;
}

interface Snapping {
  readonly canvas: HTMLCanvasElement;
  readonly camera: Camera;
  readonly bodies: Bodies;
}

/** The nearest edge of the hit triangle, or the line that was hit, in scene coordinates; undefined if it is out of reach, unless `anyhow`. */
function edgeAt(hit: Hit, at: CanvasPoint, { canvas, camera, bodies }: Snapping, anyhow: boolean): Line3 | undefined {
  const [a, b, c] = cornersOf(hit);
  if (!a || !b) return undefined;
  const sides = c
    ? [new Line3(a, b), new Line3(b, c), new Line3(c, a)].filter((side) =>
        isEdge(side, new Triangle(a, b, c), hit.object, bodies),
      )
    : [new Line3(a, b)];
  const inScene = sides.map((side) => side.clone().applyMatrix4(hit.object.matrixWorld));
  const far = (side: Line3) => apart(onCanvas(side.closestPointToPoint(hit.point, true, new Vector3()), camera, canvas), at);
  const nearest = inScene.toSorted((one, other) => far(one) - far(other))[0];
  return nearest && (anyhow || far(nearest) <= EDGE_REACH) ? nearest : undefined;
}

/** What a hit snaps to. */
export function snap(hit: Hit, at: CanvasPoint, snapping: Snapping): Snapped {
  const { canvas, camera } = snapping;
  const edge = edgeAt(hit, at, snapping, false);
  const corners = cornersOf(hit).map((corner) => corner.applyMatrix4(hit.object.matrixWorld));
  const near = corners
    .map((point) => ({ point, far: apart(onCanvas(point, camera, canvas), at) }))
    .toSorted((one, other) => one.far - other.far)[0];
  if (near && near.far <= CORNER_REACH) return { kind: "corner", point: near.point };
  if (edge) return { kind: "edge", point: edge.closestPointToPoint(hit.point, true, new Vector3()), edge };
  return { kind: "face", point: hit.point.clone() };
}

/** The nearest edge to a hit; undefined if what was hit has none. */
export function snapEdge(hit: Hit, at: CanvasPoint, snapping: Snapping): Snapped | undefined {
  const edge = edgeAt(hit, at, snapping, true);
  return edge && { kind: "edge", point: edge.getCenter(new Vector3()), edge };
}
