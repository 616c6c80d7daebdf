/// <reference path="../../libraries.d.ts" />
import { isUtf8 } from "node:buffer";
import { readFileSync } from "node:fs";
import type { Document, vec3, vec4 } from "@gltf-transform/core";
import { weld } from "@gltf-transform/functions";
import type { LengthUnit, ModelFormatId } from "@tenfold/domain/models";
import { linear } from "../builder.ts";
import { encodingOf, latin1, readBytes } from "../bytes.ts";
import { chunksOf, documentOf } from "../gltf/gltf.ts";
import { ReadError } from "../read-error.ts";
import { baseName, siblingsIn } from "../siblings.ts";
import { setUnit, unitOf } from "../units.ts";
import type { Warnings } from "../warnings.ts";
import { formatName } from "../words.ts";
import { guardCollada, guardColladaCorners } from "./collada-guard.ts";
import { repairCollada } from "./collada-text.ts";
import { openCornerCount } from "./corner-count.ts";
import { fbxFrame } from "./fbx-axes.ts";
import { guardFbx } from "./fbx-guard.ts";
import { foldHelpers } from "./fbx-helpers.ts";

type Bytes = Uint8Array<ArrayBuffer>;
type AssimpFormat = "obj" | "fbx" | "dae" | "3ds";

const OLDEST_FBX = 7_000;
const COLLADA_HEAD = 20_000;

/** Reads a model with assimp, by way of a GLB. assimp gets the files next to the model that the model names, by base name. */
export async function readWithAssimp(file: string, format: AssimpFormat, folder: string, warnings: Warnings): Promise<Document> {
  const bytes = asUtf8(await readBytes(file), format);
  if (format === "fbx") {
    refuseOldFbx(bytes);
    guardFbx(bytes);
  }
  if (format === "dae") {
    guardCollada(bytes);
    guardColladaCorners(bytes);
  }
  if (format === "obj") guardObj(bytes);
  const find = siblingsIn(folder);
  const { default: load } = await import("assimpjs");
  const assimp = await load({ print: () => {}, printErr: () => {} });
  const exists = (name: string): boolean => {
    const found = find(name) !== undefined;
    // assimp also looks for materials under the model's own name, although no model names that file.
    if (!found && /\.mtl$/i.test(name) && name !== "model.mtl") warnings.missingFile(baseName(name));
    return found;
  };
  const result = assimp.ConvertFile(
    `model.${format}`,
    "glb2",
    format === "dae" ? repairCollada(bytes) : bytes,
    exists,
    (name) => {
      const read = new Uint8Array(readFileSync(find(name) ?? ""));
      return /\.mtl$/i.test(name) ? asUtf8(read, format) : read;
    },
  );
  if (!result.IsSuccess() || result.FileCount() === 0) {
    throw new ReadError(
      "damaged",
      `This ${formatName(format)} file could not be read: it seems damaged or cut off. Export it again, or try another format.`,
    );
  }
  const { json, binary } = chunksOf(result.GetFile(0).GetContent().slice());
  for (const buffer of json.buffers ?? []) delete buffer.uri;
  const document = await documentOf(json, binary, find, warnings);
  toLinearColors(document);
  removeSpikes(document);
  if (format === "fbx") foldHelpers(document);
  frameRoots(document, format, bytes);
  // assimp keeps corners separate even if they are identical.
  await document.transform(weld());
  return document;
}

function asUtf8(bytes: Bytes, format: ModelFormatId): Bytes {
  if (format !== "obj" && format !== "dae") return bytes;
  const marked = encodingOf(bytes);
  // OBJ leaves its encoding open; older programs on Windows write their own.
  const encoding = format === "obj" && marked === "utf-8" && !isUtf8(bytes) ? "windows-1252" : marked;
  if (encoding === "utf-8") return bytes;
  const text = new TextDecoder(encoding).decode(bytes);
  return new TextEncoder().encode(text.replace(/encoding=["']utf-16(le|be)?["']/i, 'encoding="utf-8"'));
}

function refuseOldFbx(bytes: Bytes): void {
  const head = latin1(bytes, 0, 400);
  const written = /FBX (\d+)\.(\d+)/.exec(head);
  const binary = head.startsWith("Kaydara FBX Binary") && bytes.length >= 27;
  const version = binary
    ? new DataView(bytes.buffer, bytes.byteOffset).getUint32(23, true)
    : written
      ? 1_000 * Number(written[1]) + 100 * Number(written[2])
      : OLDEST_FBX;
  if (version >= OLDEST_FBX) return;
  throw new ReadError("unsupported", `This is FBX ${version / 1_000}, which is too old. Export it as FBX 2011 or newer.`);
}

/** Turns and scales FBX according to its settings; assimp does that for COLLADA itself. The root that assimp adds is no part. */
function frameRoots(document: Document, format: AssimpFormat, bytes: Bytes): void {
  const scene = document.getRoot().getDefaultScene() ?? document.getRoot().listScenes()[0];
  const roots = scene?.listChildren() ?? [];
  const [root] = roots;
  if (root && roots.length === 1 && root.getMesh() === null) root.setExtras({ frame: true });
  if (format === "dae") setUnit(document, colladaUnit(latin1(bytes, 0, COLLADA_HEAD)));
  if (format !== "fbx") return;
  const { meters, matrix } = fbxFrame(bytes);
  const frame = document.createNode("FBX").setMatrix(matrix).setExtras({ frame: true });
  for (const node of roots) frame.addChild(node);
  scene?.addChild(frame);
  setUnit(document, unitOf(meters));
}

function colladaUnit(head: string): LengthUnit {
  // Autodesk's FBX SDK writes a decimal comma in countries that use one; assimp reads that, too.
  const meter = Number((/<unit\b[^>]*\bmeter=["']([^"']+)["']/.exec(head)?.[1] ?? "1").replace(",", "."));
  return unitOf(meter) ?? "meter";
}

/** assimp passes colors on as the file has them; these files mean sRGB, glTF means linear. */
function toLinearColors(document: Document): void {
  for (const material of document.getRoot().listMaterials()) {
    const [red, green, blue, alpha] = material.getBaseColorFactor();
    material.setBaseColorFactor([linear(red), linear(green), linear(blue), alpha] as vec4);
    material.setEmissiveFactor(material.getEmissiveFactor().map(linear) as vec3);
  }
}

/** If a file has no surfaces, assimp draws a spike for each of its cameras, lights and bones. */
function removeSpikes(document: Document): void {
  const meshes = document.getRoot().listMeshes();
  const materials = meshes.flatMap((mesh) => mesh.listPrimitives()).map((primitive) => primitive.getMaterial()?.getName());
  if (materials.every((name) => name === "SkeletonMaterial")) for (const mesh of meshes) mesh.dispose();
}

const [TAB, LINE_END, RETURN, SPACE, BACKSLASH, FACE] = [9, 10, 13, 32, 92, 102];

const isBlank = (byte: number | undefined) => byte === SPACE || byte === TAB || byte === RETURN;

/** Throws a {@link ReadError} if the faces of an OBJ have too many corners, individually or in total. */
function guardObj(bytes: Bytes): void {
  const tell = openCornerCount();
  for (let at = 0; at < bytes.length; at++) {
    while (isBlank(bytes[at])) at++;
    const isFace = bytes[at] === FACE && isBlank(bytes[at + 1]);
    let corners = 0;
    // A backslash at the end of a line continues it.
    for (let last = 0; at < bytes.length && (bytes[at] !== LINE_END || last === BACKSLASH); at++) {
      if (isFace && !isBlank(bytes[at]) && isBlank(bytes[at - 1])) corners += 1;
      if (bytes[at] !== RETURN) last = bytes[at] ?? 0;
    }
    tell(corners);
  }
}
