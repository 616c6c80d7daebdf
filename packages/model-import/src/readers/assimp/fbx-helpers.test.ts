import { Document, type Node } from "@gltf-transform/core";
import { expect, test } from "vitest";
import { foldHelpers } from "./fbx-helpers.ts";

/** Chains of nodes side by side in a scene, the first name of each chain at the top. */
function chains(...names: readonly (readonly string[])[]): { document: Document; nodes: Map<string, Node> } {
  const document = new Document();
  const scene = document.createScene();
  const nodes = new Map<string, Node>();
  for (const chain of names) {
    let parent: { addChild(child: Node): unknown } = scene;
    for (const name of chain) {
      const node = document.createNode(name);
      nodes.set(name, node);
      parent.addChild(node);
      parent = node;
    }
  }
  return { document, nodes };
}

const told = (node: Node): string => [node.getName(), ...node.listChildren().map(told)].join(" > ");
const treeOf = (document: Document): string[] => document.getRoot().listScenes()[0]?.listChildren().map(told) ?? [];

test("Pivots go into their part, which stays where it is, between the parts beside it", () => {
  const helpers = ["b_$AssimpFbx$_Translation", "b_$AssimpFbx$_PreRotation"] as const;
  const { document, nodes } = chains(["a"], [...helpers, "b", "inner"], ["c"]);
  nodes.get(helpers[0])?.setTranslation([1, 2, 3]);
  nodes.get(helpers[1])?.setRotation([0, 0, Math.SQRT1_2, Math.SQRT1_2]);
  nodes.get("b")?.setTranslation([10, 0, 0]);
  foldHelpers(document);
  expect(treeOf(document)).toEqual(["a", "b > inner", "c"]);
  const [x = 0, y = 0, z = 0] = nodes.get("inner")?.getWorldTranslation() ?? [];
  expect([x, y, z].map((value) => Math.round(value * 1e6) / 1e6)).toEqual([1, 12, 3]);
});

test("A pivot that moves stays, with the part's name", () => {
  const { document, nodes } = chains(["a_$AssimpFbx$_Rotation", "a"]);
  const channel = document.createAnimationChannel().setTargetNode(nodes.get("a_$AssimpFbx$_Rotation") ?? null);
  document.createAnimation().addChannel(channel);
  foldHelpers(document);
  expect(treeOf(document)).toEqual(["a > a"]);
});

test("What would be skewed stays stretched above and turned below", () => {
  const { document, nodes } = chains(["a_$AssimpFbx$_GeometricScaling", "a"]);
  nodes.get("a_$AssimpFbx$_GeometricScaling")?.setScale([1, 3, 1]);
  nodes.get("a")?.setRotation([0, 0, Math.sin(Math.PI / 8), Math.cos(Math.PI / 8)]);
  foldHelpers(document);
  expect(treeOf(document)).toEqual(["a > a"]);
  expect(nodes.get("a")?.getScale()).toEqual([1, 1, 1]);
});
