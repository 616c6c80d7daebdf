import type { Ellipse } from "@node-projects/acad-ts";
import { Matrix4, Vector3 } from "three";

export type Point2 = { readonly x: number; readonly y: number };
export type Bent = Point2 & { readonly bulge: number };

const STEP = Math.PI / 24;
const NEAR = 1e-9;
const MOST_STEPS = 512;

type Xyz = { readonly x: number; readonly y: number; readonly z?: number };

export function toVector({ x, y, z = 0 }: Xyz): Vector3 {
  return new Vector3(x, y, z);
}

/** The axes of a planar entity, from its normal alone (the "arbitrary axis algorithm" of the DXF reference). */
export function planeAxes(normal: Xyz | undefined): Matrix4 {
  const up = normal ? toVector(normal) : new Vector3(0, 0, 1);
  if (!(up.lengthSq() > 0)) up.set(0, 0, 1);
  up.normalize();
  const steep = Math.abs(up.x) < 1 / 64 && Math.abs(up.y) < 1 / 64;
  const across = (steep ? new Vector3(0, 1, 0) : new Vector3(0, 0, 1)).cross(up).normalize();
  return new Matrix4().makeBasis(across, up.clone().cross(across), up);
}

/** Points along a circle, counterclockwise. */
export function arcPoints(center: Point2, radius: number, start: number, end: number): Point2[] {
  const turn = 2 * Math.PI;
  const sweep = (((end - start) % turn) + turn) % turn || turn;
  const steps = Math.min(MOST_STEPS, Math.max(4, Math.ceil(sweep / STEP)));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = start + (sweep * step) / steps;
    return { x: center.x + radius * Math.cos(angle), y: center.y + radius * Math.sin(angle) };
  });
}

/** A polyline with its arcs: a bulge is the tangent of a quarter of the arc's angle. */
export function bentPoints(vertices: readonly Bent[], closed: boolean): Point2[] {
  const points: Point2[] = [];
  vertices.forEach((vertex, index) => {
    points.push(vertex);
    const next = vertices[index + 1] ?? (closed ? vertices[0] : undefined);
    if (next && Math.abs(vertex.bulge) > NEAR) points.push(...arcBetween(vertex, next));
  });
  const [first] = points;
  return closed && first ? [...points, first] : points;
}

function arcBetween(from: Bent, to: Point2): Point2[] {
  const angle = 4 * Math.atan(from.bulge);
  const [across, along] = [to.x - from.x, to.y - from.y];
  const chord = Math.hypot(across, along);
  if (!(chord > 0)) return [];
  const radius = chord / 2 / Math.sin(angle / 2);
  const rise = radius * Math.cos(angle / 2);
  const center = { x: (from.x + to.x) / 2 - (along / chord) * rise, y: (from.y + to.y) / 2 + (across / chord) * rise };
  const start = Math.atan2(from.y - center.y, from.x - center.x);
  const steps = Math.max(2, Math.ceil(Math.abs(angle) / STEP));
  return Array.from({ length: steps - 1 }, (_, step) => {
    const at = start + (angle * (step + 1)) / steps;
    return { x: center.x + Math.abs(radius) * Math.cos(at), y: center.y + Math.abs(radius) * Math.sin(at) };
  });
}

export function ellipsePoints(ellipse: Ellipse): Vector3[] {
  const center = toVector(ellipse.center);
  const major = toVector(ellipse.majorAxisEndPoint);
  const minor = toVector(ellipse.normal).normalize().cross(major).multiplyScalar(ellipse.radiusRatio);
  const turn = 2 * Math.PI;
  const sweep = (((ellipse.endParameter - ellipse.startParameter) % turn) + turn) % turn || turn;
  const steps = 64;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const at = ellipse.startParameter + (sweep * step) / steps;
    return center.clone().addScaledVector(major, Math.cos(at)).addScaledVector(minor, Math.sin(at));
  });
}
