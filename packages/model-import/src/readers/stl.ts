import type { Document } from "@gltf-transform/core";
import { weld } from "@gltf-transform/functions";
import { STLLoader } from "three/examples/jsm/loaders/STLLoader.js";
import { ModelBuilder } from "./builder.ts";
import { latin1, nameIn, readBytes } from "./bytes.ts";
import { limits } from "./limits.ts";
import { NumberList } from "./number-list.ts";
import { ReadError } from "./read-error.ts";

type Solid = {
  readonly name: string;
  readonly positions: Float32Array;
  /** Linear red, green and blue for each corner. */
  readonly colors?: Float32Array | undefined;
};

const HEAD_BYTES = 84;
const TRIANGLE_BYTES = 50;
const SLICE_BYTES = 8_000_000;
const GRAY = [0.6, 0.6, 0.6, 1] as const;

/**
 * Reads STL, binary or text. Corners at the same place are merged, so that a part's surface is one piece again. The file's flat
 * normals are dropped, since the viewer gets the same from the corners. STL has no units; up is Z, as for 3D printers.
 */
export async function readStl(file: string): Promise<Document> {
  const bytes = await readBytes(file);
  const builder = new ModelBuilder();
  const top = builder.top("STL");
  for (const { name, positions, colors } of isBinary(bytes) ? [parseBinary(bytes)] : parseText(bytes)) {
    const material = colors ? builder.material("colors of the file", [1, 1, 1, 1]) : builder.material("", GRAY);
    // Adding 0 turns -0 into 0, which is the same place but has different bits.
    const position = positions.map((value) => value + 0);
    const shape = { mode: "triangles" as const, position, color: colors && { size: 3 as const, data: colors } };
    const mesh = builder.document.createMesh(name).addPrimitive(builder.primitive(shape, material));
    builder.node(name || "solid", top).setMesh(mesh);
  }
  await builder.document.transform(weld());
  return builder.document;
}

function isBinary(bytes: Uint8Array): boolean {
  if (bytes.length < HEAD_BYTES) return false;
  const end = HEAD_BYTES + TRIANGLE_BYTES * triangleCount(bytes);
  if (end <= bytes.length && bytes.length - end < TRIANGLE_BYTES) return true;
  return !/^(?:\xef\xbb\xbf)?\s*solid\b[\s\S]*\bfacet\b/i.test(latin1(bytes, 0, 4096));
}

const triangleCount = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset).getUint32(80, true);

function parseBinary(bytes: Uint8Array<ArrayBuffer>): Solid {
  const count = triangleCount(bytes);
  const end = HEAD_BYTES + TRIANGLE_BYTES * count;
  if (end > bytes.length) {
    throw new ReadError(
      "damaged",
      `This STL is cut off: it promises ${count.toLocaleString("en-US")} triangles and holds ${Math.floor((bytes.length - HEAD_BYTES) / TRIANGLE_BYTES).toLocaleString("en-US")}. Upload it again, or export it again.`,
    );
  }
  if (3 * count > limits.corners)
    throw new ReadError("too-large", "This STL has too many triangles. Reduce it, then upload it again.");
  // The loader recognizes a file as binary only if it ends with its last triangle.
  const { attributes } = new STLLoader().parse(end === bytes.length ? bytes.buffer : bytes.buffer.slice(0, end));
  return {
    name: "",
    positions: attributes.position?.array as Float32Array,
    colors: attributes.color?.array as Float32Array | undefined,
  };
}

/**
 * Reads one part for each "solid … endsolid", in slices at line ends. three's loader takes the text as one string, needs twice
 * the memory, and misaligns every triangle after one with "nan" in it: see docs/decisions/023.
 */
function parseText(bytes: Uint8Array): Solid[] {
  const solids: { name: string; corners: NumberList }[] = [];
  let ended = true;
  for (const slice of slicesAtLines(bytes)) {
    for (const [, solid, name, x, y, z] of slice.matchAll(
      /^(?:\xef\xbb\xbf)?\s*(?:(solid|endsolid)\b *(.*?)|vertex\s+(\S+)\s+(\S+)\s+(\S+))\s*$/gim,
    )) {
      if (x === undefined) {
        ended = solid?.toLowerCase() === "endsolid";
        if (!ended) solids.push({ name: nameIn(Buffer.from(name?.trim() ?? "", "latin1")), corners: new NumberList() });
      } else solids.at(-1)?.corners.push(Number(x), Number(y), Number(z));
    }
  }
  const torn = solids.some(({ corners }) => corners.length % 9 !== 0);
  if (!ended || torn || solids.length === 0) {
    throw new ReadError("damaged", "This STL is cut off or damaged: it ends in the middle. Upload it again, or export it again.");
  }
  return solids
    .filter(({ corners }) => corners.length > 0)
    .map(({ name, corners }) => ({ name, positions: Float32Array.from(corners.toArray()) }));
}

function* slicesAtLines(bytes: Uint8Array): Generator<string> {
  for (let from = 0; from < bytes.length; ) {
    let to = Math.min(bytes.length, from + SLICE_BYTES);
    if (to < bytes.length) {
      const lineEnd = bytes.lastIndexOf(10, to);
      if (lineEnd > from) to = lineEnd + 1;
    }
    yield latin1(bytes, from, to);
    from = to;
  }
}
