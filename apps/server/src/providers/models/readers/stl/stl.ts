import type { Document, Material } from "@gltf-transform/core";
import { linear, ModelBuilder } from "../builder.ts";
import { latin1, readBytes } from "../bytes.ts";
import { limits } from "../limits.ts";
import { ReadError } from "../read-error.ts";
import type { Warnings } from "../warnings.ts";
import { parseAsciiStl } from "./ascii.ts";
import { type Welded, weldCorners } from "./weld-corners.ts";

const HEAD = 84;
const TRIANGLE = 50;
const GRAY = [0.6, 0.6, 0.6, 1] as const;

/** Binary or text. Corners at the same place become one, so that a part's surface is one piece again; the flat normals of
 *  the file are left to the viewer, which gets the same from the corners. STL has no units; up is Z, as printers have it. */
export async function readStl(file: string, warnings: Warnings): Promise<Document> {
  const bytes = await readBytes(file);
  const builder = new ModelBuilder();
  const top = builder.top("STL");
  const solids = isBinary(bytes) ? [readBinary(bytes, warnings)] : parseAsciiStl(bytes, warnings);
  for (const { name, positions, colors, index } of solids) {
    const color = colors && { size: 3 as const, data: colors };
    const shape = { mode: "triangles" as const, position: positions, index, color };
    const mesh = builder.document
      .createMesh(name)
      .addPrimitive(builder.primitive(shape, materialOf(builder, colors !== undefined)));
    builder.node(name || "solid", top).setMesh(mesh);
  }
  return builder.document;
}

function materialOf(builder: ModelBuilder, isColored: boolean): Material {
  return isColored ? builder.material("colors of the file", [1, 1, 1, 1]) : builder.material("", GRAY);
}

function isBinary(bytes: Uint8Array): boolean {
  if (bytes.length < HEAD) return false;
  const count = new DataView(bytes.buffer, bytes.byteOffset).getUint32(80, true);
  if (HEAD + TRIANGLE * count <= bytes.length && bytes.length - HEAD - TRIANGLE * count < TRIANGLE) return true;
  return !/^\s*solid\b[\s\S]*\bfacet\b/i.test(latin1(bytes, 0, 4096));
}

function readBinary(bytes: Uint8Array, warnings: Warnings): Welded & { name: string } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getUint32(80, true);
  if (HEAD + TRIANGLE * count > bytes.length) {
    throw new ReadError(
      "damaged",
      `This STL is cut off: it promises ${count.toLocaleString("en-US")} triangles and holds ${Math.floor((bytes.length - HEAD) / TRIANGLE).toLocaleString("en-US")}. Upload it again, or export it again.`,
    );
  }
  if (3 * count > limits.corners)
    throw new ReadError("too-large", "This STL has too many triangles. Reduce it, then upload it again.");
  const fallback = defaultColor(bytes);
  const colors = fallback === undefined ? undefined : { packed: faceColors(view, count, fallback), unpack: unpackColor };
  const corners = new Float32Array(9 * count);
  for (let triangle = 0; triangle < count; triangle++) {
    const from = HEAD + TRIANGLE * triangle + 12;
    for (let number = 0; number < 9; number++) corners[9 * triangle + number] = view.getFloat32(from + 4 * number, true);
  }
  return { name: "", ...weldCorners(corners, colors, warnings) };
}

/** Materialise Magics writes "COLOR=" and four bytes into the head, and colors into triangles; only then are they colors. */
function defaultColor(bytes: Uint8Array): number | undefined {
  const at = latin1(bytes, 0, 80).indexOf("COLOR=");
  if (at < 0 || at + 9 >= 80) return undefined;
  const [red = 0, green = 0, blue = 0] = bytes.subarray(at + 6, at + 9);
  return (red >> 3) | ((green >> 3) << 5) | ((blue >> 3) << 10);
}

/** Five bits a channel, red lowest; the highest bit says that the file's default is meant. */
function faceColors(view: DataView, count: number, fallback: number): Uint16Array {
  const colors = new Uint16Array(count);
  for (let triangle = 0; triangle < count; triangle++) {
    const packed = view.getUint16(HEAD + TRIANGLE * triangle + 48, true);
    colors[triangle] = packed & 0x8000 ? fallback : packed & 0x7fff;
  }
  return colors;
}

/** Linear red, green, blue of five bits each. */
function unpackColor(packed: number): [number, number, number] {
  return [linear((packed & 31) / 31), linear(((packed >> 5) & 31) / 31), linear(((packed >> 10) & 31) / 31)];
}
