import type { Material, Node } from "@gltf-transform/core";
import type { Vector3 } from "three";
import { linear, type ModelBuilder } from "../builder.ts";
import { NumberList } from "../number-list.ts";

export type Rgb = readonly [red: number, green: number, blue: number];
type Kind = "lines" | "triangles" | "points";
type Bucket = { readonly layer: string; readonly color: Rgb; readonly kind: Kind; readonly places: NumberList };

/** Farther out than this, 32-bit numbers lose millimeters: land surveys have coordinates in the millions. */
const FAR = 1e5;

export class Layers {
  readonly #buckets = new Map<string, Bucket>();

  add(layer: string, color: Rgb, kind: Kind, corners: readonly Vector3[]): void {
    if (!corners.every(({ x, y, z }) => Number.isFinite(x + y + z))) return;
    const key = `${layer}|${color.join()}|${kind}`;
    const bucket = this.#buckets.get(key) ?? { layer, color, kind, places: new NumberList() };
    this.#buckets.set(key, bucket);
    for (const { x, y, z } of corners) bucket.places.push(x, y, z);
  }

  /** If the drawing lies far out, moves the top so that it is at the origin, and stores the offset. */
  build(builder: ModelBuilder, top: Node): void {
    const shift = this.#shift();
    if (shift.some((by) => by !== 0)) top.setExtras({ ...top.getExtras(), origin: shift });
    const nodes = new Map<string, Node>();
    const materials = new Map<string, Material>();
    for (const { layer, color, kind, places } of this.#buckets.values()) {
      const node = nodes.get(layer) ?? builder.node(layer, top);
      nodes.set(layer, node);
      const key = `${color.join()}|${kind === "triangles"}`;
      const material = materials.get(key) ?? materialOf(builder, color, kind);
      materials.set(key, material);
      const position = Float32Array.from(places.toArray(), (value, index) => value - (shift[index % 3] ?? 0));
      const mesh = builder.document.createMesh(layer).addPrimitive(builder.primitive({ mode: kind, position }, material));
      builder.node(kind === "triangles" ? "faces" : kind, node).setMesh(mesh);
    }
  }

  #shift(): readonly number[] {
    const least = [Infinity, Infinity, Infinity];
    const most = [-Infinity, -Infinity, -Infinity];
    for (const { places } of this.#buckets.values()) {
      places.toArray().forEach((value, index) => {
        const axis = index % 3;
        if (value < (least[axis] ?? 0)) least[axis] = value;
        if (value > (most[axis] ?? 0)) most[axis] = value;
      });
    }
    const middle = least.map((value, axis) => (value + (most[axis] ?? 0)) / 2);
    return middle.some((value) => Math.abs(value) > FAR) ? middle : [0, 0, 0];
  }
}

function materialOf(builder: ModelBuilder, color: Rgb, kind: Kind): Material {
  const [red, green, blue] = color.map((channel) => linear(channel / 255)) as [number, number, number];
  const name = `#${color.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
  return builder.material(name, [red, green, blue, 1], kind === "triangles");
}
