import type { Document } from "@gltf-transform/core";
import { ModelBuilder } from "../builder.ts";
import { readBytes } from "../bytes.ts";
import { siblingPicture } from "../pictures.ts";
import { siblingsIn } from "../siblings.ts";
import type { Warnings } from "../warnings.ts";
import { readElements } from "./elements.ts";
import { parsePlyHeader } from "./header.ts";

/** Faces, edges and bare points. Faces may have any number of corners, and vertices colors: a common loader of the web
 *  drops faces with more than four. PLY has no units and no rule which way is up; its Y is taken for up. */
export async function readPly(file: string, folder: string, warnings: Warnings): Promise<Document> {
  const bytes = await readBytes(file);
  const header = parsePlyHeader(bytes);
  const { vertices, triangles, lines } = readElements(bytes, header);
  const builder = new ModelBuilder();
  const { positions, normals, colors, uvs } = vertices;
  const shape = { position: positions, color: colors };
  const mesh = builder.document.createMesh("");
  const tint = colors ? 1 : 0.6;
  if (triangles.length > 0) {
    const material = builder.material("", [tint, tint, tint, 1]);
    const picture = uvs && header.textureFile ? siblingPicture(header.textureFile, siblingsIn(folder), warnings) : undefined;
    if (picture) material.setBaseColorTexture(builder.texture(picture)).setBaseColorFactor([1, 1, 1, 1]);
    const surface = { ...shape, mode: "triangles" as const, normal: normals, uv: picture ? uvs : undefined, index: triangles };
    mesh.addPrimitive(builder.primitive(surface, material));
  }
  if (lines.length > 0 || triangles.length === 0) {
    const thin = builder.material("lines and points", [tint, tint, tint, 1], false);
    const drawn = lines.length > 0 ? { mode: "lines" as const, index: lines } : { mode: "points" as const };
    mesh.addPrimitive(builder.primitive({ ...shape, ...drawn }, thin));
  }
  builder.node("PLY").setMesh(mesh);
  return builder.document;
}
