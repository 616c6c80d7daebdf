import type { Warnings } from "../warnings.ts";

export type Welded = {
  readonly positions: Float32Array<ArrayBuffer>;
  readonly index: Uint32Array<ArrayBuffer>;
  /** Linear red, green, blue a vertex. */
  readonly colors?: Float32Array<ArrayBuffer>;
};

const EMPTY = 0xffffffff;

/** Corners of triangles (nine numbers each) that lie at the very same place, and have the same color, become one vertex.
 *  Triangles with a corner that is nowhere (NaN, infinite) are left out.
 *  @param colors a packed color for each triangle, and what unpacks one */
export function weldCorners(
  corners: Float32Array<ArrayBuffer>,
  colors: { readonly packed: Uint16Array; unpack(packed: number): readonly [number, number, number] } | undefined,
  warnings: Warnings,
): Welded {
  const count = corners.length / 9;
  const index = new Uint32Array(3 * count);
  const table = new VertexTable(corners, colors?.packed);
  let kept = 0;
  for (let triangle = 0; triangle < count; triangle++) {
    if (!isPlaced(corners, 9 * triangle)) continue;
    for (let corner = 0; corner < 3; corner++) index[kept++] = table.vertex(3 * triangle + corner);
  }
  warnings.leftOut("triangle", count - kept / 3);
  const sources = table.sources();
  const positions = new Float32Array(3 * sources.length);
  const vertexColors = colors && new Float32Array(3 * sources.length);
  for (let vertex = 0; vertex < sources.length; vertex++) {
    const source = sources[vertex] ?? 0;
    positions.set(corners.subarray(3 * source, 3 * source + 3), 3 * vertex);
    vertexColors?.set(colors?.unpack(colors.packed[Math.floor(source / 3)] ?? 0) ?? [], 3 * vertex);
  }
  return { positions, index: index.slice(0, kept), ...(vertexColors ? { colors: vertexColors } : {}) };
}

function isPlaced(corners: Float32Array, from: number): boolean {
  for (let number = from; number < from + 9; number++) if (!Number.isFinite(corners[number])) return false;
  return true;
}

/** Open addressing over the bits of the places: no strings, no objects; a million triangles in a quarter of a second. */
class VertexTable {
  readonly #bits: Uint32Array;
  readonly #packed: Uint16Array | undefined;
  readonly #slots: Uint32Array;
  readonly #mask: number;
  readonly #sources: Uint32Array;
  #count = 0;

  constructor(corners: Float32Array<ArrayBuffer>, packed: Uint16Array | undefined) {
    for (let number = 0; number < corners.length; number++) if (corners[number] === 0) corners[number] = 0; // -0 is 0
    this.#bits = new Uint32Array(corners.buffer, corners.byteOffset, corners.length);
    this.#packed = packed;
    const capacity = 2 ** Math.ceil(Math.log2(Math.max(16, (corners.length / 3) * 1.5)));
    this.#slots = new Uint32Array(capacity).fill(EMPTY);
    this.#mask = capacity - 1;
    this.#sources = new Uint32Array(corners.length / 3);
  }

  vertex(corner: number): number {
    const [x = 0, y = 0, z = 0] = [this.#bits[3 * corner], this.#bits[3 * corner + 1], this.#bits[3 * corner + 2]];
    let hash =
      Math.imul(x, 0x9e3779b1) ^ Math.imul((y << 13) | (y >>> 19), 0x85ebca77) ^ Math.imul((z << 7) | (z >>> 25), 0xc2b2ae3d);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    for (let slot = (hash ^ (hash >>> 13)) & this.#mask; ; slot = (slot + 1) & this.#mask) {
      const vertex = this.#slots[slot] ?? EMPTY;
      if (vertex === EMPTY) {
        this.#slots[slot] = this.#count;
        this.#sources[this.#count] = corner;
        return this.#count++;
      }
      if (this.#same(this.#sources[vertex] ?? 0, corner)) return vertex;
    }
  }

  /** For each vertex, the corner it was first met as. */
  sources(): Uint32Array {
    return this.#sources.subarray(0, this.#count);
  }

  #same(one: number, other: number): boolean {
    const bits = this.#bits;
    if (
      bits[3 * one] !== bits[3 * other] ||
      bits[3 * one + 1] !== bits[3 * other + 1] ||
      bits[3 * one + 2] !== bits[3 * other + 2]
    )
      return false;
    const packed = this.#packed;
    return packed === undefined || packed[Math.floor(one / 3)] === packed[Math.floor(other / 3)];
  }
}
