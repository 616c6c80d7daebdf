/**
 * The formats of models that can be read: what people call them, and their usual file extensions. The file chooser's filter and
 * the list on the page come from here; the real format of a file is decided by its content.
 */
export const MODEL_FORMATS = [
  { id: "obj", name: "Wavefront OBJ", extensions: ["obj"] },
  { id: "fbx", name: "Autodesk FBX", extensions: ["fbx"] },
  { id: "dae", name: "COLLADA", extensions: ["dae"] },
  { id: "3ds", name: "3D Studio", extensions: ["3ds"] },
  { id: "ply", name: "Polygon File Format", extensions: ["ply"] },
  { id: "stl", name: "Stereolithography", extensions: ["stl"] },
  { id: "gltf", name: "glTF", extensions: ["gltf"] },
  { id: "glb", name: "glTF, binary", extensions: ["glb"] },
  { id: "3mf", name: "3D Manufacturing Format", extensions: ["3mf"] },
  { id: "x3d", name: "Extensible 3D", extensions: ["x3d"] },
  { id: "dwg", name: "AutoCAD drawing", extensions: ["dwg"] },
  { id: "step", name: "STEP", extensions: ["step", "stp"] },
  { id: "iges", name: "IGES", extensions: ["iges", "igs"] },
] as const;

export type ModelFormat = (typeof MODEL_FORMATS)[number];
export type ModelFormatId = ModelFormat["id"];

/** The extension of a zip with a model, its materials and its pictures. */
export const MODEL_ARCHIVE_EXTENSION = "zip";

/** For a file chooser: ".obj,.fbx,…,.zip". */
export const modelAccept: string = [...MODEL_FORMATS.flatMap(({ extensions }) => [...extensions]), MODEL_ARCHIVE_EXTENSION]
  .map((extension) => `.${extension}`)
  .join(",");

export function modelFormatOf(id: ModelFormatId): ModelFormat {
  const found = MODEL_FORMATS.find((format) => format.id === id);
  if (found === undefined) throw new RangeError(`No such model format: ${id}`);
  return found;
}

/** The format a file's name promises; undefined if it promises none. */
export function modelFormatByName(fileName: string): ModelFormat | undefined {
  const extension = /\.([^./\\]+)$/.exec(fileName)?.[1]?.toLowerCase();
  return MODEL_FORMATS.find(({ extensions }) => (extensions as readonly string[]).includes(extension ?? ""));
}
