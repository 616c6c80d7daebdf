import { readFileSync } from "node:fs";
import type { Document } from "@gltf-transform/core";
import { decodeText, readBytes } from "../bytes.ts";
import { ReadError } from "../read-error.ts";
import { baseName, type FindSibling, siblingsIn } from "../siblings.ts";
import { setUnit } from "../units.ts";
import type { Warnings } from "../warnings.ts";
import { dataOf } from "./data-address.ts";
import { contradictory, guardGltf } from "./gltf-guard.ts";
import { type GltfJson, gltfIo } from "./gltf-io.ts";
import { repairPictures } from "./gltf-pictures.ts";

type Bytes = Uint8Array<ArrayBuffer>;

const JSON_CHUNK = 0x4e4f534a;
const BINARY_CHUNK = 0x004e4942;

const damaged = (): ReadError =>
  new ReadError("damaged", "This glTF is damaged or cut off. Upload it again, or export it again.");

/** Reads glTF 2.0, in one file or with its .bin and pictures next to it. Lengths are in meters. */
export async function readGltf(file: string, folder: string, warnings: Warnings): Promise<Document> {
  const bytes = await readBytes(file);
  const { json, binary } = isGlb(bytes) ? chunksOf(bytes) : { json: parseJson(bytes), binary: undefined };
  const version = /^\d{1,3}\.\d{1,3}/.exec(String(json.asset?.version))?.[0] ?? "of an unknown version";
  if (!version.startsWith("2.")) {
    throw new ReadError("unsupported", `This is glTF ${version}. Save it as glTF 2.0.`);
  }
  const document = await documentOf(json, binary, siblingsIn(folder), warnings);
  setUnit(document, "meter");
  return document;
}

/**
 * A document from the two halves of glTF; every buffer and picture comes from beside the model or from within it, or is left out.
 */
export async function documentOf(
  json: GltfJson,
  binary: Bytes | undefined,
  find: FindSibling,
  warnings: Warnings,
): Promise<Document> {
  const resources: Record<string, Bytes> = {};
  if (binary) resources["@glb.bin"] = binary;
  json.buffers?.forEach((buffer) => {
    if (buffer.uri !== undefined) resources[buffer.uri] = bufferOf(buffer.uri, find);
  });
  guardGltf(json);
  repairPictures(json, resources, find, warnings);
  const io = await gltfIo([...(json.extensionsUsed ?? []), ...(json.extensionsRequired ?? [])]);
  const document = await io.readJSON({ json, resources }).catch((error: unknown) => {
    throw saidOf(error);
  });
  const packing = ["KHR_draco_mesh_compression", "EXT_meshopt_compression", "KHR_meshopt_compression"];
  for (const extension of document.getRoot().listExtensionsUsed())
    if (packing.includes(extension.extensionName)) extension.dispose();
  return document;
}

/** Translates the library's errors for what the guards let through. */
function saidOf(error: unknown): unknown {
  const message = error instanceof Error ? error.message : "";
  const extension = /^Missing required extension, "(\w+)"/.exec(message)?.[1];
  if (extension !== undefined) {
    return new ReadError("unsupported", `This glTF needs the extension ${extension}, which is not read here. Export it without.`);
  }
  // The amount of data is already checked, so this is an index past its end.
  return error instanceof RangeError && /^Invalid typed array length|^Start offset|outside the bounds/.test(message)
    ? contradictory()
    : error;
}

function isGlb(bytes: Bytes): boolean {
  return bytes[0] === 0x67 && bytes[1] === 0x6c && bytes[2] === 0x54 && bytes[3] === 0x46;
}

export function chunksOf(bytes: Bytes): { json: GltfJson; binary: Bytes | undefined } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 20) throw damaged();
  if (view.getUint32(4, true) !== 2) throw new ReadError("unsupported", "This is an old binary glTF. Save it as glTF 2.0.");
  const length = view.getUint32(12, true);
  if (view.getUint32(16, true) !== JSON_CHUNK || 20 + length > bytes.length || view.getUint32(8, true) > bytes.length)
    throw damaged();
  const json = parseJson(bytes.subarray(20, 20 + length));
  const second = 20 + length;
  if (second + 8 > bytes.length || view.getUint32(second + 4, true) !== BINARY_CHUNK) return { json, binary: undefined };
  const size = view.getUint32(second, true);
  if (second + 8 + size > bytes.length) throw damaged();
  return { json, binary: bytes.subarray(second + 8, second + 8 + size) };
}

function parseJson(bytes: Uint8Array): GltfJson {
  try {
    const json: unknown = JSON.parse(decodeText(bytes));
    if (typeof json !== "object" || json === null || Array.isArray(json)) throw damaged();
    return json as GltfJson;
  } catch {
    throw damaged();
  }
}

function bufferOf(uri: string, find: FindSibling): Bytes {
  if (uri.startsWith("data:")) return dataOf(uri) ?? new Uint8Array();
  const path = find(uri);
  if (path === undefined) {
    throw new ReadError(
      "missing-file",
      `This glTF needs the file ${baseName(uri)}, which was not sent. Put both into one zip, or export a .glb, which holds everything.`,
    );
  }
  return new Uint8Array(readFileSync(path));
}
