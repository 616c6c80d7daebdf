import { type Picture, siblingPicture, usablePicture } from "../pictures.ts";
import { ReadError } from "../read-error.ts";
import type { FindSibling } from "../siblings.ts";
import type { Warnings } from "../warnings.ts";
import { dataOf } from "./data-address.ts";
import type { GltfJson } from "./gltf-io.ts";

type Bytes = Uint8Array<ArrayBuffer>;
type Resources = Record<string, Bytes>;
type Loose = Record<string, unknown>;

/**
 * Makes every picture one that a GLB may contain, with its true type. Missing pictures and those of other types are removed,
 * along with their textures and the materials' references to them. Changes `json` and `resources`.
 */
export function repairPictures(json: GltfJson, resources: Resources, find: FindSibling, warnings: Warnings): void {
  if (!json.images?.length) return;
  const kept = new Map<number, number>();
  const images: NonNullable<GltfJson["images"]> = [];
  json.images.forEach((image, index) => {
    const picture = pictureOf(json, image, resources, find, warnings);
    if (picture === undefined) return;
    const uri = image.bufferView === undefined ? `picture-${index}` : undefined;
    if (uri !== undefined) resources[uri] = picture.bytes;
    kept.set(index, images.length);
    images.push({ ...image, mimeType: picture.mime, ...(uri === undefined ? {} : { uri }) });
  });
  if (kept.size === json.images.length) {
    json.images = images;
    return;
  }
  dropTextures(json, kept);
  if (images.length > 0) json.images = images;
  else delete json.images;
}

function pictureOf(
  json: GltfJson,
  image: NonNullable<GltfJson["images"]>[number],
  resources: Resources,
  find: FindSibling,
  warnings: Warnings,
): Picture | undefined {
  if (image.uri?.startsWith("data:")) return usablePicture(image.name ?? "", dataOf(image.uri) ?? new Uint8Array(), warnings);
  if (image.uri !== undefined) return siblingPicture(image.uri, find, warnings);
  const view = json.bufferViews?.[image.bufferView ?? -1];
  const uri = json.buffers?.[view?.buffer ?? -1]?.uri ?? "@glb.bin";
  const from = view?.byteOffset ?? 0;
  const bytes = resources[uri]?.subarray(from, from + (view?.byteLength ?? 0));
  return view && bytes ? usablePicture(image.name ?? "", bytes, warnings) : undefined;
}

/** Removes the textures of removed pictures, and renumbers the rest. */
function dropTextures(json: GltfJson, kept: ReadonlyMap<number, number>): void {
  const textures: NonNullable<GltfJson["textures"]> = [];
  const places = new Map<number, number>();
  json.textures?.forEach(({ extensions, ...texture }, index) => {
    const place = [webpSource(extensions), texture.source]
      .map((source) => kept.get(source ?? -1))
      .find((one) => one !== undefined);
    if (place === undefined) return;
    places.set(index, textures.length);
    // Its extensions, such as for Basis or AVIF, name pictures that are not here.
    textures.push({ ...texture, source: place });
  });
  if (textures.length > 0) json.textures = textures;
  else delete json.textures;
  json.materials?.forEach((material) => {
    renumber(material as unknown as Loose, places, 0);
  });
}

function webpSource(extensions: Loose | undefined): number | undefined {
  return (extensions?.EXT_texture_webp as { source?: number } | undefined)?.source;
}

function renumber(holder: Loose, places: ReadonlyMap<number, number>, depth: number): void {
  if (depth > 8) throw new ReadError("damaged", "The materials of this model are damaged. Export it again.");
  for (const [key, value] of Object.entries(holder)) {
    if (typeof value !== "object" || value === null) continue;
    const info = value as Loose;
    if (/texture$/i.test(key) && typeof info.index === "number") {
      const place = places.get(info.index);
      if (place === undefined) delete holder[key];
      else info.index = place;
    } else renumber(info, places, depth + 1);
  }
}
