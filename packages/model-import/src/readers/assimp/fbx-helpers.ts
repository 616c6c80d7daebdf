import type { Document, mat4, Node } from "@gltf-transform/core";
import { Matrix4 } from "three";

const HELPER = /_\$AssimpFbx\$_\w+$/;

/**
 * assimp turns the pivots of an FBX into nodes of their own, named after the part and the pivot. They are merged into the part
 * below them; those that move, or that rotate something stretched, stay and get the part's name.
 */
export function foldHelpers(document: Document): void {
  const root = document.getRoot();
  const channels = root.listAnimations().flatMap((animation) => animation.listChannels());
  const moving = new Set(channels.map((channel) => channel.getTargetNode()));
  const bones = new Set(root.listSkins().flatMap((skin) => [...skin.listJoints(), skin.getSkeleton()]));

  /** Returns the node that replaces this one. */
  const folded = (node: Node): Node => {
    if (!HELPER.test(node.getName())) return node;
    const [child, ...others] = node.listChildren();
    const isStill = !moving.has(node) && !bones.has(node) && node.getMesh() === null;
    if (child && others.length === 0 && isStill && !moving.has(child) && place(child, node.getMatrix())) {
      const last = folded(child);
      node.dispose();
      return last;
    }
    node.setName(node.getName().replace(HELPER, "")).setExtras({ ...node.getExtras(), frame: true });
    return node;
  };
  for (const parent of [...root.listScenes(), ...root.listNodes()]) {
    const children = parent.listChildren();
    if (!children.some((child) => HELPER.test(child.getName()))) continue;
    for (const child of children) parent.removeChild(child);
    for (const child of children) parent.addChild(folded(child));
  }
}

/** Places the node, if possible: glTF has translation, rotation and scale, in this order, but no skew. */
function place(node: Node, within: mat4): boolean {
  const before = [node.getTranslation(), node.getRotation(), node.getScale()] as const;
  const wanted = new Matrix4().fromArray(within).multiply(new Matrix4().fromArray(node.getMatrix())).elements;
  const tolerance = 1e-5 * Math.max(...wanted.map(Math.abs));
  node.setMatrix([...wanted] as mat4);
  if (node.getMatrix().every((value, index) => Math.abs(value - (wanted[index] ?? 0)) <= tolerance)) return true;
  node.setTranslation(before[0]).setRotation(before[1]).setScale(before[2]);
  return false;
}
