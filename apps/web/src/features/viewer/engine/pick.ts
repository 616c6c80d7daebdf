import { type Camera, type Intersection, type Mesh, Raycaster, Vector2 } from "three";
import type { Bodies } from "./bodies.ts";
import type { Section } from "./section.ts";

/** A point on the canvas, in CSS pixels from its upper left corner. */
export interface CanvasPoint {
  readonly x: number;
  readonly y: number;
}

export type Hit = Intersection<Mesh>;

/** The first visible hit under a point on the canvas, skipping what is hidden or cut away. */
export type Pick = (at: CanvasPoint) => Hit | undefined;

export function makePick(canvas: HTMLCanvasElement, camera: Camera, { shapes, treeOf }: Bodies, { isCutAway }: Section): Pick {
  const raycaster = new Raycaster();
  return ({ x, y }) => {
    const place = new Vector2((x / canvas.clientWidth) * 2 - 1, 1 - (y / canvas.clientHeight) * 2);
    camera.updateMatrixWorld();
    raycaster.setFromCamera(place, camera);
    const seen = shapes.filter((shape) => shape.layers.mask !== 0);
    for (const shape of seen) treeOf(shape);
    return raycaster.intersectObjects<Mesh>(seen, false).find(({ point }) => !isCutAway(point));
  };
}
