import { type Document, type Node, Primitive } from "@gltf-transform/core";
import type { LengthUnit } from "@tenfold/domain/models";
import { boundsOf } from "./bounds.ts";
import { ReadError } from "./read-error.ts";
import { unitIn } from "./units.ts";

type Part = { readonly name: string; readonly triangles: number; readonly children: readonly Part[] };

type ModelProperties = {
  /** The file's unit of length; undefined if it gives none. All lengths are in meters if it gives one, otherwise the file's own numbers. */
  readonly unit: LengthUnit | undefined;
  readonly vertices: number;
  readonly triangles: number;
  readonly lines: number;
  readonly points: number;
  /** The first parts, with their children; `partCount` is the number of all parts that show something. */
  readonly parts: readonly Part[];
  readonly partCount: number;
  readonly materials: readonly string[];
  readonly textures: number;
  readonly animations: number;
  /** Y is up. */
  readonly box: { readonly min: readonly number[]; readonly max: readonly number[]; readonly size: readonly number[] };
};

type Counts = { vertices: number; triangles: number; lines: number; points: number };

const PARTS_TOLD = 2_000;
const MATERIALS_TOLD = 200;

/**
 * Call this before `optimize`, which changes the document.
 * @throws ReadError if it holds nothing that can be seen
 */
export function describe(document: Document): ModelProperties {
  const root = document.getRoot();
  const scene = root.getDefaultScene() ?? root.listScenes()[0];
  const total: Counts = { vertices: 0, triangles: 0, lines: 0, points: 0 };
  const materials = new Set<string>();
  let partCount = 0;
  scene?.traverse((node) => {
    const own = countsOf(node);
    if (own.vertices > 0) partCount++;
    for (const primitive of node.getMesh()?.listPrimitives() ?? []) materials.add(primitive.getMaterial()?.getName() ?? "");
    for (const key of ["vertices", "triangles", "lines", "points"] as const) total[key] += own[key];
  });
  if (scene === undefined || total.triangles + total.lines + total.points === 0) {
    throw new ReadError(
      "no-geometry",
      "This file holds nothing that can be shown: no triangles, lines or points. Export the model with its shapes.",
    );
  }
  const { min, max } = boundsOf(scene);
  if (![...min, ...max].every(Number.isFinite)) {
    throw new ReadError(
      "damaged",
      "Parts of this model lie infinitely far away. Check where its parts are, then export it again.",
    );
  }
  const budget = { left: PARTS_TOLD };
  return {
    unit: unitIn(document),
    ...total,
    parts: scene.listChildren().flatMap((node) => partsOf(node, budget)),
    partCount,
    materials: [...materials].filter((name) => name !== "").slice(0, MATERIALS_TOLD),
    textures: root.listTextures().length,
    animations: root.listAnimations().length,
    box: { min: [...min], max: [...max], size: max.map((value, axis) => value - (min[axis] ?? 0)) },
  };
}

/** Frames that a reader put around the file's own parts are left out. */
function partsOf(node: Node, budget: { left: number }): Part[] {
  const children = (): Part[] => node.listChildren().flatMap((child) => partsOf(child, budget));
  if (node.getExtras().frame === true) return children();
  if (budget.left-- <= 0) return [];
  return [{ name: node.getName(), triangles: countsOf(node).triangles, children: children() }];
}

function countsOf(node: Node): Counts {
  const counts: Counts = { vertices: 0, triangles: 0, lines: 0, points: 0 };
  for (const primitive of node.getMesh()?.listPrimitives() ?? []) {
    const vertices = primitive.getAttribute("POSITION")?.getCount() ?? 0;
    const corners = primitive.getIndices()?.getCount() ?? vertices;
    counts.vertices += vertices;
    if (primitive.getMode() === Primitive.Mode.TRIANGLES) counts.triangles += corners / 3;
    else if (primitive.getMode() === Primitive.Mode.LINES) counts.lines += corners / 2;
    else counts.points += corners;
  }
  return counts;
}
