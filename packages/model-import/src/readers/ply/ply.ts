import type { Document } from "@gltf-transform/core";
import { ModelBuilder } from "../builder.ts";
import { readBytes } from "../bytes.ts";
import { siblingPicture } from "../pictures.ts";
import { siblingsIn } from "../siblings.ts";
import type { Warnings } from "../warnings.ts";
import { readElements } from "./elements.ts";
import { parsePlyHeader } from "./header.ts";
import { surfaceOf } from "./surface.ts";

/**
 * Reads faces, edges and bare points. Faces may have any number of corners, and vertices may have colors; a common web loader
 * drops faces with more than four corners. PLY has no units and no rule for which way is up; its Y is taken as up.
 */
export async function readPly(file: string, folder: string, warnings: Warnings): Promise<Document> {
  const bytes = await readBytes(file);
  const header = parsePlyHeader(bytes);
  const read = readElements(bytes, header);
  const { vertices, triangles, lines } = read;
  const builder = new ModelBuilder();
  const mesh = builder.document.createMesh("");
  if (triangles.length > 0) {
    const { uv, ...surface } = surfaceOf(read, warnings);
    const tint = surface.color ? 1 : 0.6;
    const material = builder.material("", [tint, tint, tint, 1]);
    const picture = uv && header.textureFile ? siblingPicture(header.textureFile, siblingsIn(folder), warnings) : undefined;
    if (picture) material.setBaseColorTexture(builder.texture(picture)).setBaseColorFactor([1, 1, 1, 1]);
    mesh.addPrimitive(builder.primitive({ ...surface, uv: picture ? uv : undefined }, material));
  }
  if (lines.length > 0 || triangles.length === 0) {
    const tint = vertices.colors ? 1 : 0.6;
    const thin = builder.material("lines and points", [tint, tint, tint, 1], false);
    const drawn = lines.length > 0 ? { mode: "lines" as const, index: lines } : { mode: "points" as const };
    mesh.addPrimitive(builder.primitive({ position: vertices.positions, color: vertices.colors, ...drawn }, thin));
  }
  builder.node("PLY").setMesh(mesh);
  return builder.document;
}
