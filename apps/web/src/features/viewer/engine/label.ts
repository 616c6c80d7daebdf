import type { Vector3 } from "three";
import { onCanvas } from "./snap.ts";
import type { Stage } from "./stage.ts";

/** Puts a label where a point of the scene is seen, or away where there is none, or it is behind the eye. */
export function placeLabel(label: HTMLElement, point: Vector3 | undefined, { camera, canvas }: Stage): void {
  const behind = point && point.clone().project(camera).z > 1;
  label.hidden = !point || behind === true;
  if (!point || behind) return;
  const { x, y } = onCanvas(point, camera, canvas);
  label.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
}
