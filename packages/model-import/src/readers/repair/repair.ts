import type { Document, Primitive } from "@gltf-transform/core";
import { EXTTextureWebP } from "@gltf-transform/extensions";
import { limits } from "../limits.ts";
import { ReadError, tooManyTriangles } from "../read-error.ts";
import type { Warnings } from "../warnings.ts";
import { repairAnimations, repairSkins } from "./animations.ts";
import { repairAttributes } from "./attributes.ts";
import { repairCorners } from "./corners.ts";
import { repairMaterials } from "./materials.ts";
import { repairNodes } from "./nodes.ts";
import { repairVisibility } from "./visibility.ts";

/**
 * Makes a document one that every viewer can show, whatever the file contained: no corner without a position, no index past the
 * end, no value out of range. What can't be repaired is removed and counted.
 * @throws ReadError if it contains more than a browser can show
 */
export function repair(document: Document, warnings: Warnings): void {
  repairNodes(document, warnings);
  for (const mesh of document.getRoot().listMeshes()) {
    for (const primitive of mesh.listPrimitives()) repairPrimitive(primitive, warnings);
    if (mesh.listPrimitives().length === 0) mesh.dispose();
  }
  repairMaterials(document);
  repairVisibility(document, warnings);
  repairSkins(document, warnings);
  repairAnimations(document, warnings);
  const pictures = document.getRoot().listTextures();
  if (pictures.some((texture) => texture.getMimeType() === "image/webp"))
    document.createExtension(EXTTextureWebP).setRequired(true);
  assureShowable(document);
}

function repairPrimitive(primitive: Primitive, warnings: Warnings): void {
  const position = primitive.getAttribute("POSITION");
  if (position === null || position.getType() !== "VEC3" || position.getCount() === 0) {
    primitive.dispose();
    return;
  }
  repairAttributes(primitive);
  if (!repairCorners(primitive, warnings)) primitive.dispose();
}

/** Counts all vertices, nodes and pictures, each as often as it is shown. */
function assureShowable(document: Document): void {
  const root = document.getRoot();
  const positions = new Set(
    root.listMeshes().flatMap((mesh) => mesh.listPrimitives().map((primitive) => primitive.getAttribute("POSITION"))),
  );
  const vertices = [...positions].reduce((sum, accessor) => sum + (accessor?.getCount() ?? 0), 0);
  const shown = root.listNodes().reduce((sum, node) => sum + cornersOf(node.getMesh()?.listPrimitives() ?? []), 0);
  if (vertices > limits.vertices || shown > limits.cornersShown) {
    throw tooManyTriangles();
  }
  const pixels = root.listTextures().reduce((sum, texture) => sum + (texture.getSize() ?? [0, 0]).reduce((a, b) => a * b), 0);
  if (pixels > limits.allTexturePixels) {
    throw new ReadError(
      "too-large",
      "The pictures on this model are too large together. Make them smaller, then upload it again.",
    );
  }
}

function cornersOf(primitives: readonly Primitive[]): number {
  return primitives.reduce(
    (sum, primitive) => sum + ((primitive.getIndices() ?? primitive.getAttribute("POSITION"))?.getCount() ?? 0),
    0,
  );
}
