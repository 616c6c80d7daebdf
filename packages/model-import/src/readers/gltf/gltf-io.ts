/// <reference path="../../libraries.d.ts" />
import { type ILogger, type JSONDocument, NodeIO } from "@gltf-transform/core";
import { ALL_EXTENSIONS } from "@gltf-transform/extensions";
import { MeshoptDecoder, MeshoptEncoder } from "meshoptimizer";

/** The library's log output means nothing to people. */
export const silent: ILogger = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** Reads and writes glTF; Draco is loaded only for files that need it. */
export async function gltfIo(extensions: readonly string[] = []): Promise<NodeIO> {
  await Promise.all([MeshoptDecoder.ready, MeshoptEncoder.ready]);
  const io = new NodeIO().setLogger(silent).registerExtensions(ALL_EXTENSIONS);
  io.registerDependencies({ "meshopt.decoder": MeshoptDecoder, "meshopt.encoder": MeshoptEncoder });
  if (extensions.includes("KHR_draco_mesh_compression")) {
    const { default: draco } = await import("draco3dgltf");
    io.registerDependencies({ "draco3d.decoder": await draco.createDecoderModule() });
  }
  return io;
}

export type GltfJson = JSONDocument["json"];
