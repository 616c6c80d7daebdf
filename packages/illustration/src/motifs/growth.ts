import type { Random } from "@tenfold/domain/random";
import { lch } from "../color.ts";
import { type Essence, frame } from "../frame.ts";
import { drawFern } from "./growth-fern.ts";
import { drawLeaf } from "./growth-leaf.ts";
import { drawSpiralHead } from "./growth-spiral-head.ts";
import { drawTree } from "./growth-tree.ts";

/** Growth: green things that become more of themselves, by branching, unrolling or adding leaf to leaf. */
export function drawGrowth(random: Random): Essence {
  const { drawing, alt } = random.pick([drawTree, drawLeaf, drawFern, drawSpiralHead])(random);
  return { svg: frame(drawing, { inner: lch(0.26, 0.065, 158), outer: lch(0.09, 0.025, 165) }), alt };
}
