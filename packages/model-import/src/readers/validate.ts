/// <reference path="../libraries.d.ts" />
import { getBounds } from "@gltf-transform/functions";
import { gltfIo } from "./gltf/gltf-io.ts";
import { ReadError } from "./read-error.ts";

/** @throws ReadError if the GLB violates the standard, or its box is not finite */
export async function validate(glb: Uint8Array): Promise<void> {
  const { validateBytes } = await import("gltf-validator");
  const { issues } = await validateBytes(glb, { format: "glb", maxIssues: 100, writeTimestamp: false });
  const first = issues.messages.find(({ severity }) => severity === 0);
  if (issues.numErrors > 0) {
    const where = first ? ` (${first.code} at ${first.pointer ?? "its head"})` : "";
    throw new ReadError(
      "damaged",
      `This model could not be made into one that browsers show${where}. Export it again, or try another format.`,
    );
  }
  const document = await (await gltfIo()).readBinary(glb as Uint8Array<ArrayBuffer>);
  const scene = document.getRoot().getDefaultScene() ?? document.getRoot().listScenes()[0];
  const box = scene && getBounds(scene);
  if (!box || ![...box.min, ...box.max].every(Number.isFinite)) {
    throw new ReadError("no-geometry", "This model has no size that can be shown. Export it again, or try another format.");
  }
}
