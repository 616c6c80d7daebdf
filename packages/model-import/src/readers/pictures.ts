import { readFileSync } from "node:fs";
import { ImageUtils } from "@gltf-transform/core";
import { limits } from "./limits.ts";
import { ReadError } from "./read-error.ts";
import { baseName, type FindSibling } from "./siblings.ts";
import type { Warnings } from "./warnings.ts";

export type Picture = { readonly name: string; readonly mime: string; readonly bytes: Uint8Array<ArrayBuffer> };

/** The picture types that browsers show and a GLB may contain; undefined for all others. */
function pictureMime(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0x89 && bytes[1] === 0x50 && bytes[2] === 0x4e && bytes[3] === 0x47) return "image/png";
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "image/jpeg";
  const webp = bytes[0] === 0x52 && bytes[1] === 0x49 && bytes[8] === 0x57 && bytes[9] === 0x45;
  return webp ? "image/webp" : undefined;
}

/**
 * A picture that can be shown, or undefined with a warning.
 * @throws ReadError if it has more pixels than a browser's memory should hold
 */
export function usablePicture(name: string, bytes: Uint8Array<ArrayBuffer>, warnings: Warnings): Picture | undefined {
  const mime = pictureMime(bytes);
  const size = mime === undefined ? undefined : pixelsOf(bytes, mime);
  if (mime === undefined || size === undefined) {
    warnings.unreadablePicture(baseName(name) || "A picture");
    return undefined;
  }
  if (size > limits.texturePixels) {
    throw new ReadError("too-large", `The picture ${baseName(name)} is too large. Make it at most 8,000 pixels wide and high.`);
  }
  return { name: baseName(name), mime, bytes };
}

export function siblingPicture(name: string, find: FindSibling, warnings: Warnings): Picture | undefined {
  const path = find(name);
  if (path === undefined) {
    warnings.missingFile(baseName(name));
    return undefined;
  }
  return usablePicture(name, new Uint8Array(readFileSync(path)), warnings);
}

/** Width times height according to the picture's header; undefined if it can't be read. */
function pixelsOf(bytes: Uint8Array<ArrayBuffer>, mime: string): number | undefined {
  try {
    const size = ImageUtils.getSize(bytes, mime);
    return size !== null && size[0] > 0 && size[1] > 0 ? size[0] * size[1] : undefined;
  } catch {
    return undefined;
  }
}
