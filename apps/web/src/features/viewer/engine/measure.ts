import {
  BufferGeometry,
  CanvasTexture,
  Float32BufferAttribute,
  Line,
  LineBasicMaterial,
  MathUtils,
  Points,
  PointsMaterial,
  type Vector3,
} from "three";
import type { Look } from "./look.ts";
import type { Snapped } from "./snap.ts";
import type { Stage } from "./stage.ts";

export type MeasureKind = "distance" | "edge" | "angle";

/** How many points, or edges, must be chosen. */
const NEEDED: Readonly<Record<MeasureKind, number>> = { distance: 2, edge: 1, angle: 3 };

/** A measurement: lengths in scene units, angles in degrees. */
export type Measured =
  | { readonly kind: "distance"; readonly length: number; readonly along: readonly [number, number, number] }
  | { readonly kind: "edge"; readonly length: number }
  | { readonly kind: "angle"; readonly degrees: number };

export interface MeasureState {
  readonly kind: MeasureKind;
  /** What each chosen point snapped to. */
  readonly chosen: readonly Snapped["kind"][];
  readonly result: Measured | undefined;
}

function resultOf(kind: MeasureKind, points: readonly Snapped[]): Measured | undefined {
  const [first, second, third] = points;
  if (!first || points.length < NEEDED[kind]) return undefined;
  if (kind === "edge") return first.edge && { kind, length: first.edge.distance() };
  if (!second) return undefined;
  if (kind === "distance") {
    const way = second.point.clone().sub(first.point);
    return { kind, length: way.length(), along: [Math.abs(way.x), Math.abs(way.y), Math.abs(way.z)] };
  }
  if (!third) return undefined;
  const [arm, other] = [first.point.clone().sub(second.point), third.point.clone().sub(second.point)];
  return { kind, degrees: arm.lengthSq() * other.lengthSq() === 0 ? 0 : MathUtils.radToDeg(arm.angleTo(other)) };
}

/** A round dot, since points are square by default. */
function dot(): CanvasTexture {
  const canvas = Object.assign(document.createElement("canvas"), { width: 32, height: 32 });
  const context = canvas.getContext("2d");
  if (context) {
    context.fillStyle = "#fff";
    context.arc(16, 16, 14, 0, 2 * Math.PI);
    context.fill();
  }
  return new CanvasTexture(canvas);
}

export interface Measure {
  readonly state: () => MeasureState;
  /** Where the result's label belongs. */
  readonly middle: () => Vector3 | undefined;
  begin(kind: MeasureKind): void;
  add(point: Snapped): void;
  /** Previews the next choice; undefined clears the preview. */
  hover(point: Snapped | undefined): void;
  clear(): void;
  setLook(look: Look): void;
  end(): void;
}

export function makeMeasure({ scene, invalidate }: Stage, look: Look): Measure {
  const texture = dot();
  const over = { depthTest: false, depthWrite: false, transparent: true, color: look.accent };
  const marks = new PointsMaterial({ ...over, size: 11, sizeAttenuation: false, map: texture });
  const hint = new PointsMaterial({ ...over, size: 15, sizeAttenuation: false, map: texture, opacity: 0.5 });
  const stroke = new LineBasicMaterial(over);
  const drawn = [
    new Line(new BufferGeometry(), stroke),
    new Points(new BufferGeometry(), marks),
    new Points(new BufferGeometry(), hint),
  ] as const;
  const [line, dots, ghost] = drawn;
  for (const one of drawn) {
    one.renderOrder = 10;
    one.frustumCulled = false;
    scene.add(one);
  }
  let kind: MeasureKind = "distance";
  let points: readonly Snapped[] = [];

  const put = (geometry: BufferGeometry, places: readonly Vector3[]) => {
    geometry.setAttribute(
      "position",
      new Float32BufferAttribute(
        places.flatMap((place) => place.toArray()),
        3,
      ),
    );
    invalidate();
  };
  const ends = () => {
    const [first] = points;
    return kind === "edge" && first?.edge ? [first.edge.start, first.edge.end] : points.map(({ point }) => point);
  };
  const show = () => {
    put(line.geometry, ends());
    put(dots.geometry, ends());
  };
  const restart = (next: MeasureKind) => {
    kind = next;
    points = [];
    show();
    put(ghost.geometry, []);
  };
  show();
  return {
    state: () => ({ kind, chosen: points.map((point) => point.kind), result: resultOf(kind, points) }),
    middle() {
      if (points.length < NEEDED[kind]) return undefined;
      const [first, second] = ends();
      if (kind === "angle") return second?.clone();
      return first && second && first.clone().add(second).multiplyScalar(0.5);
    },
    begin: restart,
    add(point) {
      // After a finished measurement, a new one begins.
      points = points.length >= NEEDED[kind] ? [point] : [...points, point];
      show();
    },
    hover: (point) =>
      put(ghost.geometry, point ? (kind === "edge" && point.edge ? [point.edge.start, point.edge.end] : [point.point]) : []),
    clear: () => restart(kind),
    setLook(next) {
      for (const material of [marks, hint, stroke]) material.color.set(next.accent);
    },
    end() {
      for (const one of drawn) one.geometry.dispose();
      for (const material of [marks, hint, stroke, texture]) material.dispose();
    },
  };
}
