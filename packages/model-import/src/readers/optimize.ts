import type { Document } from "@gltf-transform/core";
import { dedup, meshopt, prune, unpartition, weld } from "@gltf-transform/functions";
import { MeshoptEncoder } from "meshoptimizer";
import { gltfIo, silent } from "./gltf/gltf-io.ts";
import { asReadError } from "./read-error.ts";

/**
 * Makes a document small enough to send: no duplicates, nothing unused, positions in 16 bits of their part's box, compressed with
 * meshopt. Surfaces without shared vertices are welded.
 * @returns the GLB
 * @throws ReadError
 */
export async function optimize(document: Document): Promise<Uint8Array<ArrayBuffer>> {
  const io = await gltfIo();
  document.setLogger(silent);
  try {
    await document.transform(
      unpartition(),
      dedup({ keepUniqueNames: true }),
      prune({ keepExtras: false, keepSolidTextures: true, keepAttributes: false }),
      weld({ overwrite: false }),
      meshopt({ encoder: MeshoptEncoder, level: "medium", quantizePosition: 16 }),
    );
    return (await io.writeBinary(document)) as Uint8Array<ArrayBuffer>;
  } catch (error) {
    throw asReadError(error, "This model");
  }
}
