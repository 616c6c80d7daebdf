import { type Box3, BufferGeometry, Color, Float32BufferAttribute, LineBasicMaterial, LineLoop, Plane, Vector3 } from "three";
import type { Bodies, CutUniforms } from "./bodies.ts";
import { AXES, type Axis, type Cut } from "./cut.ts";
import type { Look } from "./look.ts";
import type { Stage } from "./stage.ts";

export interface Section {
  readonly uniforms: CutUniforms;
  readonly planes: readonly Plane[];
  /** Cuts the model within a box; undefined removes the cut. */
  cut(bodies: Bodies, box: Box3, cut: Cut | undefined): void;
  isCutAway(point: Vector3): boolean;
  setLook(look: Look): void;
  end(): void;
}

/** The outline of the cut, slightly larger than the model. */
function rimOf(box: Box3, axis: Axis, at: number): Float32BufferAttribute {
  const size = box.getSize(new Vector3());
  const center = box.getCenter(new Vector3());
  const reach = size.length() * 0.04;
  const [across, up] = AXES.filter((one) => one !== axis) as [Axis, Axis];
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const;
  const points = corners.flatMap(([right, top]) => {
    const corner = center.clone();
    corner[axis] = at;
    corner[across] += right * (size[across] / 2 + reach);
    corner[up] += top * (size[up] / 2 + reach);
    return corner.toArray();
  });
  return new Float32BufferAttribute(points, 3);
}

export function makeSection({ scene, invalidate }: Stage, look: Look): Section {
  const inside = new Color(look.cut);
  const uniforms = { cutting: { value: false }, inside: { value: inside } };
  const plane = new Plane();
  const planes: Plane[] = [];
  const material = new LineBasicMaterial({ color: look.accent, transparent: true, opacity: 0.8 });
  const rim = new LineLoop(new BufferGeometry(), material);
  rim.visible = false;
  rim.frustumCulled = false;
  scene.add(rim);
  return {
    uniforms,
    planes,
    cut(bodies, box, cut) {
      const wasCut = planes.length > 0;
      planes.length = 0;
      uniforms.cutting.value = cut !== undefined;
      rim.visible = cut !== undefined;
      if (cut) {
        const { axis, at, flipped } = cut;
        // At either end something stays to be seen, or to be cut.
        const place = box.min[axis] + (box.max[axis] - box.min[axis]) * at;
        plane.normal.set(0, 0, 0)[axis] = flipped ? 1 : -1;
        plane.constant = flipped ? -place : place;
        planes.push(plane);
        rim.geometry.setAttribute("position", rimOf(box, axis, place));
      }
      if (wasCut !== planes.length > 0) bodies.cut(planes);
      invalidate();
    },
    isCutAway: (point) => planes.some((one) => one.distanceToPoint(point) < 0),
    setLook(next) {
      inside.set(next.cut);
      material.color.set(next.accent);
    },
    end() {
      rim.geometry.dispose();
      material.dispose();
    },
  };
}
