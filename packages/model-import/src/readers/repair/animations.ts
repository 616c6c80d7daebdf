import type { AnimationChannel, Document, Skin } from "@gltf-transform/core";
import type { Warnings } from "../warnings.ts";
import { isFiniteEverywhere } from "./attributes.ts";

const STILL = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

/** Keeps animations with increasing times and finite values; removes the others. */
export function repairAnimations(document: Document, warnings: Warnings): void {
  for (const animation of document.getRoot().listAnimations()) {
    const bad = animation.listChannels().filter((channel) => !isPlayable(channel));
    for (const channel of bad) channel.dispose();
    const used = new Set(animation.listChannels().map((channel) => channel.getSampler()));
    for (const sampler of animation.listSamplers()) if (!used.has(sampler)) sampler.dispose();
    if (bad.length > 0) warnings.leftOut("animation");
    if (animation.listChannels().length === 0) animation.dispose();
  }
}

function isPlayable(channel: AnimationChannel): boolean {
  const sampler = channel.getSampler();
  const times = sampler?.getInput()?.getArray();
  const values = sampler?.getOutput();
  const node = channel.getTargetNode();
  if (!times?.length || !values || !isFiniteEverywhere(values) || node === null) return false;
  for (let index = 0; index < times.length; index++) {
    const before = index === 0 ? -Number.MIN_VALUE : (times[index - 1] ?? 0);
    if (!((times[index] ?? Number.NaN) > before) || !Number.isFinite(times[index])) return false;
  }
  const morphs = node.getMesh()?.listPrimitives()[0]?.listTargets().length ?? 0;
  const each = (channel.getTargetPath() === "weights" ? morphs : 1) * (sampler?.getInterpolation() === "CUBICSPLINE" ? 3 : 1);
  return each > 0 && values.getCount() === times.length * each;
}

/** Keeps skins whose bones exist and have a bind pose; other models stay as they were drawn. */
export function repairSkins(document: Document, warnings: Warnings): void {
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
