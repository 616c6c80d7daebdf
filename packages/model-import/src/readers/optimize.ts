import type { Document } from "@gltf-transform/core";
import { dedup, meshopt, prune, unpartition, weld } from "@gltf-transform/functions";
import { MeshoptEncoder } from "meshoptimizer";
import { gltfIo, silent } from "./gltf/gltf-io.ts";
import { asReadError } from "./read-error.ts";

/** Small enough to travel: nothing twice, nothing unused, places in 16 bits of their part's box, meshopt on top.
 *  Vertices of surfaces that share none are joined. @returns the GLB
 *  @throws ReadError */
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
