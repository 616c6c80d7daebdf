import type { AnimationChannel, Document } from "@gltf-transform/core";
import type { Warnings } from "../warnings.ts";
import { isFiniteEverywhere } from "./attributes.ts";

/** Movements whose times go forward and whose places are finite; the others go. */
export function mendAnimations(document: Document, warnings: Warnings): void {
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
