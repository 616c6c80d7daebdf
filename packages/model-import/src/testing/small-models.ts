// Factories for tests: small models.
import { strToU8, zipSync } from "fflate";

export const TRIANGLE_OBJ = "o Triangle\nv 0 0 0\nv 2 0 0\nv 0 1 0\nf 1 2 3\n";

/** A zip of texts, by path. */
export function zipOf(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const entries = Object.entries(files).map(([path, content]) => [
    path,
    typeof content === "string" ? strToU8(content) : content,
  ]);
  return zipSync(Object.fromEntries(entries) as Record<string, Uint8Array>);
}
