import type { Document, Node } from "@gltf-transform/core";
import { limits } from "../limits.ts";
import { ReadError } from "../read-error.ts";
import type { Warnings } from "../warnings.ts";

/** Leaves one scene, with its nodes at finite positions. */
export function repairNodes(document: Document, warnings: Warnings): void {
  const root = document.getRoot();
  const scene = root.getDefaultScene() ?? root.listScenes()[0] ?? document.createScene();
  if (root.listScenes().length === 1 && scene.listChildren().length === 0) {
    for (const node of root.listNodes()) if (node.getParentNode() === null) scene.addChild(node);
  }
  root.setDefaultScene(scene);
  for (const other of root.listScenes()) if (other !== scene) other.dispose();
  if (root.listNodes().length > limits.nodes) {
    throw new ReadError("too-large", "This model has too many parts. Join some of them, then upload it again.");
  }
  for (const child of scene.listChildren()) assureDepth(child, 1);
  for (const node of root.listNodes()) repairPlace(node, warnings);
}

function assureDepth(node: Node, depth: number): void {
  if (depth > limits.nesting)
    throw new ReadError("too-large", "The parts in this file are nested too deeply. Flatten it, then upload it again.");
  for (const child of node.listChildren()) assureDepth(child, depth + 1);
}

function repairPlace(node: Node, warnings: Warnings): void {
  const rotation = node.getRotation();
  const length = Math.hypot(...rotation);
  const numbers = [...node.getTranslation(), ...rotation, ...node.getScale()];
  if (!numbers.every((number) => Number.isFinite(number) && Math.abs(number) < 1e30) || length === 0) {
    node.setTranslation([0, 0, 0]).setRotation([0, 0, 0, 1]).setScale([1, 1, 1]);
    warnings.leftOut("place");
  } else if (Math.abs(length - 1) > 1e-6) {
    node.setRotation(rotation.map((number) => number / length) as typeof rotation);
  }
}
