import { open } from "node:fs/promises";
import type { ModelFormatId } from "@tenfold/domain/models";
import { openPromise } from "yauzl";
import { decodeText, latin1, readBytes } from "./bytes.ts";
import { dwgVersion } from "./dwg/versions.ts";

/** What a file is according to its content. A zip that is no 3MF has to be unpacked by the caller. */
type Recognized = {
  readonly format: ModelFormatId | "zip";
  /** The common name of a DWG, FBX or glTF version: "AutoCAD 2000". */
  readonly version?: string;
};

const HEAD = 65_536;
/** In a zip. */
const MAX_ENTRIES = 5_000;
const STL_HEAD = 84;
const STL_TRIANGLE = 50;
const OBJ_KEYWORDS = new Set(
  (
    "v vt vn vp f fo l p g o s mg usemtl mtllib usemap maplib deg step bmat cstype curv curv2 surf parm trim hole scrv sp end " +
    "con bevel c_interp d_interp lod shadow_obj trace_obj ctech stech call csh"
  ).split(" "),
);
const NUMBER = "[-+]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][-+]?\\d+)?";
const OBJ_VERTEX = new RegExp(`^v\\s+${NUMBER}\\s+${NUMBER}\\s+${NUMBER}(\\s|$)`);
const OBJ_UNKNOWN_SHARE = 0.05;

/** Recognizes a file by its content alone. Undefined if it is none of the thirteen formats and no zip. */
export async function recognize(file: string): Promise<Recognized | undefined> {
  const { head, size } = await headOf(file);
  const binary = recognizeBinary(head, size);
  if (binary !== undefined) return binary;
  if (latin1(head, 0, 4) === "PK\u0003\u0004") return recognizeZip(file);
  if (isBinaryStl(head, size, "whole")) return { format: "stl" };
  if (/^\s*\{/.test(decodeText(head))) return recognizeJson(await readBytes(file));
  return recognizeText(head) ?? (isBinaryStl(head, size, "cut off") ? { format: "stl" } : undefined);
}

async function headOf(file: string): Promise<{ head: Uint8Array; size: number }> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.min(HEAD, size)), 0, Math.min(HEAD, size), 0);
    return { head: buffer.subarray(0, bytesRead), size };
  } finally {
    await handle.close();
  }
}

function recognizeBinary(head: Uint8Array, size: number): Recognized | undefined {
  const mark = latin1(head, 0, 24);
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  if (mark.startsWith("glTF") && head.length >= 8) return { format: "glb", version: `glTF ${view.getUint32(4, true)}` };
  if (mark.startsWith("Kaydara FBX Binary")) {
    return { format: "fbx", ...(head.length >= 27 ? { version: `FBX ${view.getUint32(23, true) / 1000}` } : {}) };
  }
  const drawing = dwgVersion(mark);
  if (drawing !== undefined) return { format: "dwg", version: drawing.name };
  return is3ds(head, size) ? { format: "3ds" } : undefined;
}

/** A main chunk about as long as the file, containing a chunk that can come first. */
function is3ds(head: Uint8Array, size: number): boolean {
  if (head.length < 12) return false;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const first = view.getUint16(6, true);
  const plausible = [0x0002, 0x3d3d, 0x3d3e, 0xb000, 0x0100, 0x3daa].includes(first);
  return (
    view.getUint16(0, true) === 0x4d4d && view.getUint32(2, true) <= 2 * size && (plausible || view.getUint32(2, true) === size)
  );
}

/** A zip with a damaged directory, or with one longer than any model's, can't be unpacked either. */
async function recognizeZip(file: string): Promise<Recognized> {
  const zip = await openPromise(file, { autoClose: false }).catch(() => undefined);
  if (zip === undefined) return { format: "zip" };
  try {
    if (zip.entryCount > MAX_ENTRIES) return { format: "zip" };
    for await (const { fileName } of zip.eachEntry()) if (/(^|\/)3d\/[^/]*\.model$/i.test(fileName)) return { format: "3mf" };
  } catch {
    // The rest of the zip's directory is damaged.
  } finally {
    zip.close();
  }
  return { format: "zip" };
}

/** Nothing identifies a binary STL except that its triangle count matches its length. */
function isBinaryStl(head: Uint8Array, size: number, how: "whole" | "cut off"): boolean {
  if (head.length < STL_HEAD + STL_TRIANGLE) return false;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const promised = STL_HEAD + STL_TRIANGLE * view.getUint32(80, true);
  if (how === "whole") return promised > STL_HEAD && promised <= size && size - promised < STL_TRIANGLE;
  if (promised <= size) return false;
  const numbers = Array.from({ length: 12 }, (_, index) => view.getFloat32(STL_HEAD + 4 * index, true));
  const [x = 0, y = 0, z = 0] = numbers;
  const length = Math.hypot(x, y, z);
  const places = numbers.slice(3).every((number) => Math.abs(number) < 1e8 && (number === 0 || Math.abs(number) > 1e-12));
  return places && (length === 0 || Math.abs(length - 1) < 0.01);
}

function recognizeText(head: Uint8Array): Recognized | undefined {
  const text = decodeText(head).replace(/^[\ufeff\s]+/, "");
  if (/^ply\r?\n/.test(text)) return { format: "ply" };
  if (/^(\/\*[\s\S]*?\*\/\s*)*ISO-10303-21\s*;/.test(text)) return { format: "step" };
  if (text.startsWith("<")) return recognizeXml(text);
  if (/^#(X3D|VRML) V/.test(text)) return { format: "x3d", version: "classic" };
  if (/^;\s*FBX \d/.test(text) || /^\s*FBXHeaderExtension\s*:/m.test(text.slice(0, 4096))) {
    const version = /^;\s*FBX (\d+\.\d+)/.exec(text)?.[1];
    return { format: "fbx", ...(version ? { version: `FBX ${version}` } : {}) };
  }
  if (/^solid\b/i.test(text) && /\bfacet\b|\bendsolid\b/i.test(text)) return { format: "stl" };
  if (/^[^\r\n]{72}S {0,6}0*1\s*[\r\n]/.test(decodeText(head).replace(/^\ufeff/, ""))) return { format: "iges" };
  return looksLikeObj(text, head.length === HEAD) ? { format: "obj" } : undefined;
}

function recognizeXml(text: string): Recognized | undefined {
  const root = /<(?![?!])(?:\w+:)?(\w+)/.exec(text.replace(/<!--[\s\S]*?-->/g, ""))?.[1];
  if (root === "COLLADA") return { format: "dae" };
  return root === "X3D" ? { format: "x3d" } : undefined;
}

/** By the keys of its outermost object, which may come in any order, each value of any length. */
function recognizeJson(bytes: Uint8Array): Recognized | undefined {
  const keys = ["asset", "accessors", "buffers", "bufferViews", "meshes", "nodes", "scenes"];
  const written = keysOf(bytes);
  const found = keys.filter((key) => written.has(key));
  return found.includes("asset") || found.length >= 2 ? { format: "gltf" } : undefined;
}

/** In a truncated file, everything that its beginning writes as a key; its reader reports the damage. */
function keysOf(bytes: Uint8Array): Set<string> {
  try {
    return new Set(Object.keys(JSON.parse(decodeText(bytes))));
  } catch {
    const written = decodeText(bytes.subarray(0, HEAD)).matchAll(/"(\w+)"\s*:/g);
    return new Set([...written].map(([, key]) => key ?? ""));
  }
}

/**
 * OBJ has no signature: its lines begin with its keywords, and some of them are vertices.
 * @param cutOff whether the text goes on, so that its last line may be incomplete
 */
function looksLikeObj(text: string, cutOff: boolean): boolean {
  const lines = text.split(/\r\n|\r|\n/);
  if (cutOff) lines.pop();
  const told = lines.map((line) => line.trim()).filter((line) => line !== "" && !line.startsWith("#"));
  const unknown = told.filter((line) => !OBJ_KEYWORDS.has(/^\S+/.exec(line)?.[0] ?? "")).length;
  return told.some((line) => OBJ_VERTEX.test(line)) && unknown <= told.length * OBJ_UNKNOWN_SHARE;
}
