import { Color, type Material, type Mesh, MeshStandardMaterial } from "three";
import type { Bodies } from "./bodies.ts";
import type { Parts } from "./parts.ts";

export interface Selection {
  /** Highlights a part and everything in it; undefined clears the highlight. */
  mark(id: number | undefined, color: string): void;
  /** Shows all but these parts. */
  hide(hidden: ReadonlySet<number>): void;
  end(): void;
}

function tint(copy: Material, color: string): void {
  const accent = new Color(color);
  if (copy instanceof MeshStandardMaterial) {
    copy.emissive = accent;
    copy.emissiveMap = null;
    copy.emissiveIntensity = 0.5;
    copy.color.lerp(accent, 0.35);
  } else if ("color" in copy) (copy.color as Color).lerp(accent, 0.7);
}

/**
 * Highlights one part and hides others. A hidden shape is taken off the camera's layer, because making it invisible would
 * also hide its child parts.
 */
export function makeSelection(parts: Parts, bodies: Bodies): Selection {
  const originals = new Map<Mesh, Mesh["material"]>();
  const copies = new Map<Material, Material>();
  const unmark = () => {
    for (const [shape, material] of originals) shape.material = material;
    for (const copy of copies.values()) copy.dispose();
    originals.clear();
    copies.clear();
  };
  const copyOf = (material: Material, color: string) => {
    const known = copies.get(material);
    if (known) return known;
    const copy = bodies.copyOf(material);
    tint(copy, color);
    copies.set(material, copy);
    return copy;
  };
  return {
    mark(id, color) {
      unmark();
      // The whole is not highlighted: there would be nothing to set it off from.
      if (id === undefined || id === 0) return;
      for (const shape of parts.within(id).flatMap((part) => parts.shapes[part] ?? [])) {
        const { material } = shape;
        originals.set(shape, material);
        shape.material = Array.isArray(material) ? material.map((one) => copyOf(one, color)) : copyOf(material, color);
      }
    },
    hide(hidden) {
      for (const shape of bodies.shapes) {
        const mask = hidden.has(parts.partOf(shape) ?? 0) ? 0 : 1;
        shape.layers.mask = mask;
        for (const child of shape.children) if (child.userData.isEdges) child.layers.mask = mask;
      }
    },
    end: unmark,
  };
}

/** The hidden parts, plus the parts without a shape whose contents are all hidden. */
export function withHolders({ list, shapes }: Parts, hidden: Iterable<number>): ReadonlySet<number> {
  const all = new Set(hidden);
  // Backward, since a part comes after the one that contains it.
  for (const { id, children } of list.toReversed())
    if (children.length > 0 && shapes[id]?.length === 0 && children.every((child) => all.has(child))) all.add(id);
  return all;
}
