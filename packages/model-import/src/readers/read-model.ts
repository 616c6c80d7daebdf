import type { Document } from "@gltf-transform/core";
import type { ModelFormatId } from "@tenfold/domain/models";
import { asReadError } from "./read-error.ts";
import { repair } from "./repair/repair.ts";
import type { Warnings } from "./warnings.ts";
import { formatName } from "./words.ts";

type Read = (file: string, folder: string, warnings: Warnings) => Promise<Document>;

/** Each reader is loaded only for its own files, so that a small model does not wait for a CAD kernel. */
const readers: Readonly<Record<ModelFormatId, () => Promise<Read>>> = {
  obj: async () => withAssimp("obj"),
  fbx: async () => withAssimp("fbx"),
  dae: async () => withAssimp("dae"),
  "3ds": async () => (await import("./tds/tds.ts")).read3ds,
  ply: async () => (await import("./ply/ply.ts")).readPly,
  stl: async () => (await import("./stl.ts")).readStl,
  gltf: async () => (await import("./gltf/gltf.ts")).readGltf,
  glb: async () => (await import("./gltf/gltf.ts")).readGltf,
  "3mf": async () => dropFolder((await import("./three-mf/three-mf.ts")).read3mf),
  x3d: async () => (await import("./x3d/x3d.ts")).readX3d,
  dwg: async () => dropFolder((await import("./dwg/dwg.ts")).readDwg),
  step: async () => (await import("./cad/occt.ts")).readStep,
  iges: async () => (await import("./cad/occt.ts")).readIges,
};

/**
 * Reads a document that every viewer can show. Lengths are in meters if the file gives its unit; Y is up.
 * @param folder where to look for files that the model names, by their base name only
 * @throws ReadError with a message for people, whatever happens
 */
export async function readModel(file: string, format: ModelFormatId, folder: string, warnings: Warnings): Promise<Document> {
  try {
    const read = await readers[format]();
    const document = await read(file, folder, warnings);
    repair(document, warnings);
    return document;
  } catch (error) {
    throw asReadError(error, `This ${formatName(format)} file`);
  }
}

async function withAssimp(format: "obj" | "fbx" | "dae"): Promise<Read> {
  const { readWithAssimp } = await import("./assimp/assimp.ts");
  return (file, folder, warnings) => readWithAssimp(file, format, folder, warnings);
}

function dropFolder(read: (file: string, warnings: Warnings) => Promise<Document>): Read {
  return (file, _folder, warnings) => read(file, warnings);
}
