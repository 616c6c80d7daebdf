import { type ModelFormatId, modelFormatOf } from "@tenfold/domain/models";

export function formatName(format: ModelFormatId): string {
  return format === "gltf" || format === "glb" ? "glTF" : modelFormatOf(format).id.toUpperCase();
}
