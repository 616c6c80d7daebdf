/// <reference path="../libraries.d.ts" />
import { Document, NodeIO } from "@gltf-transform/core";
import { KHRDracoMeshCompression } from "@gltf-transform/extensions";
import draco from "draco3dgltf";

/** A GLB with one pyramid of four triangles, compressed by Draco's own encoder. */
export async function dracoGlb(): Promise<Uint8Array> {
  const document = new Document();
  const buffer = document.createBuffer();
  const position = document.createAccessor().setType("VEC3").setBuffer(buffer);
  position.setArray(new Float32Array([0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 5]));
  const indices = document.createAccessor().setType("SCALAR").setBuffer(buffer);
  indices.setArray(new Uint16Array([0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3]));
  const primitive = document.createPrimitive().setAttribute("POSITION", position).setIndices(indices);
  document.createScene().addChild(document.createNode("pyramid").setMesh(document.createMesh().addPrimitive(primitive)));
  document.createExtension(KHRDracoMeshCompression).setRequired(true);
  const io = new NodeIO().registerExtensions([KHRDracoMeshCompression]);
  io.registerDependencies({
    "draco3d.encoder": await draco.createEncoderModule(),
    "draco3d.decoder": await draco.createDecoderModule(),
  });
  return io.writeBinary(document);
}
