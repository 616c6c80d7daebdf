import { type ModelFormatId, modelFormatOf } from "@tenfold/domain/models";

/** As it stands in sentences: "OBJ", "glTF", "STEP". */
export function formatName(format: ModelFormatId): string {
  return format === "gltf" || format === "glb" ? "glTF" : modelFormatOf(format).id.toUpperCase();
}
