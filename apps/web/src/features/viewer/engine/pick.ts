import {
  type Camera,
  type Intersection,
  MathUtils,
  type Mesh,
  type PerspectiveCamera,
  Raycaster,
  Sphere,
  Vector2,
  Vector3,
} from "three";
import type { Bodies } from "./bodies.ts";
import type { Section } from "./section.ts";

/** A point on the canvas, in CSS pixels from its upper left corner. */
export interface CanvasPoint {
  readonly x: number;
  readonly y: number;
}

/** The canvas position of a point in the scene. */
export function onCanvas(point: Vector3, camera: Camera, canvas: HTMLCanvasElement): CanvasPoint {
  const { x, y } = point.clone().project(camera);
  return { x: ((x + 1) / 2) * canvas.clientWidth, y: ((1 - y) / 2) * canvas.clientHeight };
}

export const apart = (a: CanvasPoint, b: CanvasPoint) => Math.hypot(a.x - b.x, a.y - b.y);

export type Hit = Intersection<Mesh>;

/** A corner of a shape in its own space. */
export function cornerOf(shape: Mesh, index: number): Vector3 {
  const { position } = shape.geometry.attributes;
  if (shape.isMesh || !position) return shape.getVertexPosition(index, new Vector3());
  return new Vector3().fromBufferAttribute(position, index);
}

/** How near a line or a lone point, which have no surface, has to be to the pointer, in CSS pixels. */
const REACH = 8;

const meanOf = ({ x, y, z }: Vector3) => Math.abs(x + y + z) / 3;

/** The reach at the far end of a shape, as three wants it: in the scene, but for what the shape's parents scale. */
function farthestReach({ geometry, matrixWorld, scale }: Mesh, camera: PerspectiveCamera, canvas: HTMLCanvasElement): number {
  if (geometry.boundingSphere === null) geometry.computeBoundingSphere();
  const { center, radius } = (geometry.boundingSphere ?? new Sphere()).clone().applyMatrix4(matrixWorld);
  const pixel = (2 * Math.tan(MathUtils.degToRad(camera.fov) / 2)) / canvas.clientHeight;
  const reach = REACH * pixel * (camera.position.distanceTo(center) + radius);
  return (reach * meanOf(scale)) / meanOf(new Vector3().setFromMatrixScale(matrixWorld));
}

/** The first visible hit under a point on the canvas, skipping what is hidden or cut away. */
export type Pick = (at: CanvasPoint) => Hit | undefined;

export function makePick(
  canvas: HTMLCanvasElement,
  camera: PerspectiveCamera,
  { shapes, treeOf }: Bodies,
  { isCutAway }: Section,
): Pick {
  const raycaster = new Raycaster();
  const hitsOf = (shape: Mesh): Hit[] => {
    const { Line, Points } = raycaster.params;
    if (!shape.isMesh) Line.threshold = Points.threshold = farthestReach(shape, camera, canvas);
    const hits = raycaster.intersectObject<Mesh>(shape, false);
    // Of a lone point, three tells the nearest place on the ray.
    if ("isPoints" in shape)
      for (const { index = 0, point } of hits) point.copy(cornerOf(shape, index)).applyMatrix4(shape.matrixWorld);
    return hits;
  };
  return (at) => {
    const place = new Vector2((at.x / canvas.clientWidth) * 2 - 1, 1 - (at.y / canvas.clientHeight) * 2);
    camera.updateMatrixWorld();
    raycaster.setFromCamera(place, camera);
    const seen = shapes.filter((shape) => shape.layers.mask !== 0);
    for (const shape of seen) treeOf(shape);
    return seen
      .flatMap(hitsOf)
      .toSorted((one, other) => one.distance - other.distance)
      .find(({ face, point }) => (face || apart(onCanvas(point, camera, canvas), at) <= REACH) && !isCutAway(point));
  };
}
