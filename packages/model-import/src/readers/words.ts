import { type ModelFormatId, modelFormatOf } from "@tenfold/domain/models";

/** The name as used in sentences: "OBJ", "glTF", "STEP". */
export function formatName(format: ModelFormatId): string {
  return format === "gltf" || format === "glb" ? "glTF" : modelFormatOf(format).id.toUpperCase();
}
