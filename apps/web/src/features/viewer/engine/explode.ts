import { type Mesh, type Object3D, Vector3 } from "three";
import type { Parts } from "./parts.ts";

/** How far parts move at most, as a multiple of their distance from the center. */
const FARTHEST = 1.2;

/** Moves the parts that have a shape away from the center: not at all at 0, farthest at 1. */
export type Explode = (amount: number) => void;

interface Moved {
  readonly shape: Mesh;
  readonly home: Vector3;
  readonly way: Vector3;
  /** The nearest shape above it, which moves it along. */
  readonly holder: Mesh | undefined;
}

export function makeExplode({ list, shapes, partOf }: Parts): Explode {
  const center = new Vector3(...(list[0]?.center ?? [0, 0, 0]));
  const all = new Set<Object3D>(shapes.flat());
  const holderOf = (object: Object3D): Mesh | undefined =>
    object.parent ? (all.has(object.parent) ? (object.parent as Mesh) : holderOf(object.parent)) : undefined;
  const moved: Moved[] = shapes.flat().map((shape) => {
    const part = list[partOf(shape) ?? 0];
    const way = new Vector3(...(part?.center ?? center.toArray())).sub(center);
    return { shape, home: shape.position.clone(), way, holder: holderOf(shape) };
  });
  const ways = new Map(moved.map(({ shape, way }) => [shape, way]));
  const inParent = ({ shape, way, holder }: Moved, amount: number) => {
    const own = way.clone().sub((holder && ways.get(holder)) ?? new Vector3());
    const parent = shape.parent?.matrixWorld.clone().invert();
    const start = new Vector3();
    if (parent) start.applyMatrix4(parent);
    own.multiplyScalar(amount * FARTHEST);
    return parent ? own.applyMatrix4(parent).sub(start) : own;
  };
  return (amount) => {
    for (const one of moved) one.shape.position.copy(one.home).add(inParent(one, amount));
    moved[0]?.shape.parent?.updateWorldMatrix(true, true);
  };
}
