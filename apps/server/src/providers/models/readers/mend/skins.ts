import type { Document, Skin } from "@gltf-transform/core";
import type { Warnings } from "../warnings.ts";
import { isFiniteEverywhere } from "./attributes.ts";

const STILL = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

/** Skeletons whose bones exist and have a first pose; models without stand as they were drawn. */
export function mendSkins(document: Document, warnings: Warnings): void {
  const root = document.getRoot();
  for (const skin of root.listSkins()) {
    const users = root.listNodes().filter((node) => node.getSkin() === skin);
    const meshes = users.flatMap((node) => node.getMesh()?.listPrimitives() ?? []);
    const joints = meshes.map((primitive) => [primitive.getAttribute("JOINTS_0"), primitive.getAttribute("WEIGHTS_0")]);
    const fits = joints.every(
      ([joint, weight]) => joint && weight && joint.getMax([]).every((bone) => bone < skin.listJoints().length),
    );
    if (fits && hasPoses(document, skin)) continue;
    skin.dispose();
    warnings.leftOut("skeleton");
  }
}

function hasPoses(document: Document, skin: Skin): boolean {
  const count = skin.listJoints().length;
  const poses = skin.getInverseBindMatrices();
  if (count === 0) return false;
  if (poses !== null) return poses.getType() === "MAT4" && poses.getCount() >= count && isFiniteEverywhere(poses);
  const array = new Float32Array(Array.from({ length: count }, () => STILL).flat());
  const buffer = document.getRoot().listBuffers()[0] ?? null;
  skin.setInverseBindMatrices(document.createAccessor().setType("MAT4").setArray(array).setBuffer(buffer));
  return true;
}
