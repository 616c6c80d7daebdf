import { EdgesGeometry, LineBasicMaterial, LineSegments, type Mesh, type Plane } from "three";
import type { Bodies } from "./bodies.ts";

/** Two faces that meet at more than this angle form an edge. */
const SHARP_DEGREES = 25;
/** Edges of shapes with more triangles than this are not computed here. */
const MAX_TRIANGLES_OF_SHAPE = 400_000;
/** Up to this many triangles in all, edges are drawn from the start. */
const MAX_TRIANGLES_AT_START = 60_000;
/** After this much work the page gets a turn. */
const WORK_SLICE_MS = 12;

const trianglesOf = ({ geometry, isMesh }: Mesh) =>
  isMesh ? (geometry.index?.count ?? geometry.attributes.position?.count ?? 0) / 3 : 0;

export const areQuick = ({ shapes }: Bodies) =>
  shapes.reduce((sum, shape) => sum + trianglesOf(shape), 0) <= MAX_TRIANGLES_AT_START;

export interface Edges {
  /** Shows or hides edges; they are computed once. Resolves to the number of shapes that are too fine for it. */
  show(on: boolean): Promise<number>;
  setColor(color: string): void;
  cut(planes: readonly Plane[]): void;
  end(): void;
}

export function makeEdges({ shapes }: Bodies, color: string, invalidate: () => void): Edges {
  const material = new LineBasicMaterial({ color, transparent: true, opacity: 0.55, depthWrite: false });
  const lines: LineSegments[] = [];
  let wanted = false;
  let ended = false;
  let looking: Promise<number> | undefined;

  const edgesOf = (shape: Mesh) => {
    const line = new LineSegments(new EdgesGeometry(shape.geometry, SHARP_DEGREES), material);
    line.userData.isEdges = true;
    line.layers.mask = shape.layers.mask;
    line.visible = wanted;
    line.renderOrder = 1;
    shape.add(line);
    lines.push(line);
  };
  const look = async () => {
    const meshes = shapes.filter((shape) => shape.isMesh && !("isSkinnedMesh" in shape));
    let until = performance.now() + WORK_SLICE_MS;
    for (const shape of meshes) {
      if (ended) break;
      if (trianglesOf(shape) <= MAX_TRIANGLES_OF_SHAPE) edgesOf(shape);
      if (performance.now() < until) continue;
      await new Promise((resolve) => setTimeout(resolve));
      until = performance.now() + WORK_SLICE_MS;
    }
    return meshes.filter((shape) => trianglesOf(shape) > MAX_TRIANGLES_OF_SHAPE).length;
  };
  return {
    async show(on) {
      wanted = on;
      looking ??= on ? look() : undefined;
      const tooFine = (await looking) ?? 0;
      for (const line of lines) line.visible = wanted;
      invalidate();
      return tooFine;
    },
    setColor: (next) => material.color.set(next),
    cut(planes) {
      material.clippingPlanes = planes.length > 0 ? [...planes] : null;
      material.needsUpdate = true;
    },
    end() {
      ended = true;
      for (const line of lines) {
        line.removeFromParent();
        line.geometry.dispose();
      }
      material.dispose();
    },
  };
}
