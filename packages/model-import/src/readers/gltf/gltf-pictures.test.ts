import { expect, test } from "vitest";
import { openTempFolder } from "../../testing/temp-folder.ts";
import { translate } from "../../testing/translated.ts";
import { gltfIo } from "./gltf-io.ts";

const { write } = openTempFolder();

const inline = (mime: string, base64: string) => ({ uri: `data:${mime};base64,${base64}` });
const PNG = inline(
  "image/png",
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
);
const WEBP = inline("image/webp", "UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAwA0JaQAA3AA/vuUAAA=");
const KTX2 = inline("image/ktx2", Buffer.from("\xabKTX 20\xbb\r\n\x1a\n", "latin1").toString("base64"));
const MISSING = { uri: "gone.png" };

const ASSET = { version: "2.0" };

/** A triangle with a texture that names one of the pictures for all, and another for who knows an extension. */
function gltfOf(extension: string, images: readonly object[], [source, better]: readonly [number | undefined, number]): string {
  const corners = Buffer.from(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1]).buffer);
  return JSON.stringify({
    asset: ASSET,
    extensionsUsed: [extension],
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, TEXCOORD_0: 1 }, material: 0 }] }],
    materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }],
    textures: [{ ...(source === undefined ? {} : { source }), extensions: { [extension]: { source: better } } }],
    images,
    accessors: [
      { bufferView: 0, componentType: 5126, count: 3, type: "VEC3", min: [0, 0, 0], max: [1, 1, 0] },
      { bufferView: 1, componentType: 5126, count: 3, type: "VEC2" },
    ],
    bufferViews: [
      { buffer: 0, byteLength: 36 },
      { buffer: 0, byteOffset: 36, byteLength: 24 },
    ],
    buffers: [{ byteLength: 60, uri: `data:application/octet-stream;base64,${corners.toString("base64")}` }],
  });
}

test.each([
  ["a PNG for who can't read Basis", "KHR_texture_basisu", [PNG, KTX2], [0, 1], "image/png"],
  ["a PNG that comes after the Basis", "KHR_texture_basisu", [KTX2, PNG], [1, 0], "image/png"],
  ["a PNG for who can't read AVIF", "EXT_texture_avif", [KTX2, PNG], [1, 0], "image/png"],
  ["a WebP beside a PNG that was not sent", "EXT_texture_webp", [MISSING, WEBP], [0, 1], "image/webp"],
  ["a WebP alone, among what is not read", "EXT_texture_webp", [KTX2, WEBP], [undefined, 1], "image/webp"],
] as const)("%s is shown", async (_, extension, images, sources, mime) => {
  const { glb } = await translate(await write("model.gltf", gltfOf(extension, images, sources)));
  const root = (await (await gltfIo()).readBinary(glb)).getRoot();
  expect(root.listTextures().map((texture) => texture.getMimeType())).toEqual([mime]);
  expect(root.listMaterials()[0]?.getBaseColorTexture()).not.toBeNull();
});
