import { limits } from "../limits.ts";
import { ReadError, tooManyTriangles } from "../read-error.ts";
import type { GltfJson } from "./gltf-io.ts";

const components: Readonly<Record<string, number>> = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT2: 4, MAT3: 9, MAT4: 16 };
const MAX_NUMBERS = 200_000_000;
const MAX_BYTES = 800_000_000;

export const contradictory = (): ReadError =>
  new ReadError("damaged", "This glTF contradicts itself: its parts or its data do not fit together. Export it again.");

/** Refuses JSON that would make a reader loop forever or allocate memory for data that is not there. */
export function guardGltf(json: GltfJson): void {
  for (const list of [
    "nodes",
    "meshes",
    "accessors",
    "bufferViews",
    "buffers",
    "scenes",
    "materials",
    "textures",
    "images",
  ] as const) {
    if (json[list] !== undefined && !Array.isArray(json[list])) throw contradictory();
  }
  guardTree(json);
  guardData(json);
}

/** Each node has at most one parent, and none contains itself. */
function guardTree({ nodes = [], scenes = [] }: GltfJson): void {
  if (nodes.length > limits.nodes)
    throw new ReadError("too-large", "This model has too many parts. Join some of them, then upload it again.");
  const parents = new Int32Array(nodes.length).fill(-1);
  nodes.forEach((node, parent) => {
    for (const child of node.children ?? []) {
      if (!Number.isInteger(child) || child < 0 || child >= nodes.length || (parents[child] ?? 0) >= 0) throw contradictory();
      parents[child] = parent;
    }
  });
  for (let node = 0; node < nodes.length; node++) {
    let steps = 0;
    for (let parent = parents[node] ?? -1; parent >= 0; parent = parents[parent] ?? -1) {
      if (++steps > limits.nesting)
        throw new ReadError(
          "too-large",
          "The parts in this file are nested too deeply, or in a circle. Flatten it, then upload it again.",
        );
    }
  }
  for (const scene of scenes) if (scene.nodes?.some((node) => !(node in nodes))) throw contradictory();
}

/** The data that accessors and packed views declare must exist, or be small enough to unpack. */
function guardData({ accessors = [], bufferViews = [], buffers = [] }: GltfJson): void {
  let numbers = 0;
  for (const { count, type, bufferView, sparse } of accessors) {
    if (!Number.isInteger(count) || count < 0 || components[type] === undefined) throw contradictory();
    numbers += count * (components[type] ?? 1);
    if (bufferView !== undefined && !(bufferView in bufferViews)) throw contradictory();
    if (sparse && !(sparse.count <= count)) throw contradictory();
  }
  let bytes = 0;
  for (const view of bufferViews) {
    const packed = (view.extensions?.EXT_meshopt_compression ?? view.extensions?.KHR_meshopt_compression) as
      | { count?: number; byteStride?: number }
      | undefined;
    bytes += packed ? Number(packed.count) * Number(packed.byteStride) : 0;
    if (!(view.buffer in buffers) || !(view.byteLength >= 0) || (view.byteOffset ?? 0) < 0) throw contradictory();
  }
  if (numbers > MAX_NUMBERS || !(bytes <= MAX_BYTES)) {
    throw tooManyTriangles();
  }
}
