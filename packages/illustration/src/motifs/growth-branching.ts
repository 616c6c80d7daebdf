import { path } from "../frame.ts";
import { distance, type Point, ribbon } from "../path.ts";

/** A joint of a branching: its position, the joint it grew from (-1 at a root), and the thickness there. */
export interface Joint {
  readonly at: Point;
  readonly parent: number;
  width: number;
}

interface Soil {
  /** The points that branches grow toward. */
  readonly goals: readonly Point[];
  readonly roots: readonly Point[];
  readonly step: number;
  /** A goal counts as reached when a branch comes this near. */
  readonly reach: number;
  /** The width of the last twigs. */
  readonly twig: number;
}

const MOST_JOINTS = 3000;

/** A goal, the joint nearest to it so far, and the square of the distance between them. */
interface Goal {
  readonly x: number;
  readonly y: number;
  nearest: number;
  farSquared: number;
}

/** Compares every goal with the joints added since the last call; most of the time is spent here. */
function lookAround(goals: readonly Goal[], joints: readonly Joint[], fresh: number): void {
  const xs = joints.slice(fresh).map((joint) => joint.at[0]);
  const ys = joints.slice(fresh).map((joint) => joint.at[1]);
  for (const goal of goals) {
    for (let i = 0; i < xs.length; i++) {
      const dx = (xs[i] as number) - goal.x;
      const dy = (ys[i] as number) - goal.y;
      const farSquared = dx * dx + dy * dy;
      if (farSquared >= goal.farSquared) continue;
      goal.farSquared = farSquared;
      goal.nearest = fresh + i;
    }
  }
}

/** Space colonization: every goal pulls at its nearest joint, and the branching grows until all goals are reached. */
export function growBranches({ goals, roots, step, reach, twig }: Soil): Joint[] {
  const joints: Joint[] = roots.map((at) => ({ at, parent: -1, width: twig }));
  let open: Goal[] = goals.map(([x, y]) => ({ x, y, nearest: 0, farSquared: Number.POSITIVE_INFINITY }));
  const youngest = new Map<number, Point>();
  let fresh = 0;
  while (joints.length < MOST_JOINTS) {
    lookAround(open, joints, fresh);
    open = open.filter((goal) => goal.farSquared >= reach * reach);
    fresh = joints.length;
    const pulls = new Map<number, readonly [number, number]>();
    for (const goal of open) {
      const [x, y] = (joints[goal.nearest] as Joint).at;
      const [dx, dy] = pulls.get(goal.nearest) ?? [0, 0];
      const far = Math.sqrt(goal.farSquared);
      pulls.set(goal.nearest, [dx + (goal.x - x) / far, dy + (goal.y - y) / far]);
    }
    for (const [parent, [dx, dy]] of pulls) {
      const { at } = joints[parent] as Joint;
      const length = Math.hypot(dx, dy) || 1;
      const next: Point = [at[0] + (dx / length) * step, at[1] + (dy / length) * step];
      // Two goals that pull in opposite directions would grow the same joint again and again.
      const sibling = youngest.get(parent);
      if (sibling && distance(sibling, next) < step * 0.2) continue;
      youngest.set(parent, next);
      joints.push({ at: next, parent, width: twig });
    }
    if (joints.length === fresh) break;
  }
  thicken(joints);
  return joints;
}

/** The exponent of Leonardo's rule; 2 would keep the cross-sectional area. */
const THICKNESS = 2.05;

/** Leonardo's rule: a branch is as thick as all that it carries, taken together. */
function thicken(joints: Joint[]): void {
  const carried = joints.map(() => 0);
  for (let i = joints.length - 1; i >= 0; i--) {
    const joint = joints[i] as Joint;
    if ((carried[i] as number) > 0) joint.width = (carried[i] as number) ** (1 / THICKNESS);
    if (joint.parent >= 0) carried[joint.parent] = (carried[joint.parent] as number) + joint.width ** THICKNESS;
  }
}

/** A branch from where it leaves its stem to its last twig, with its widths. */
export interface Branch {
  readonly points: readonly Point[];
  readonly widths: readonly number[];
}

/** The branching as whole branches, thickest first: each continues through the thickest child of every joint. */
export function branchesOf(joints: readonly Joint[]): Branch[] {
  const heir = joints.map(() => -1);
  joints.forEach((joint, i) => {
    const rival = joint.parent >= 0 ? (heir[joint.parent] as number) : -1;
    if (joint.parent >= 0 && (rival < 0 || joint.width > (joints[rival] as Joint).width)) heir[joint.parent] = i;
  });
  const branches: Branch[] = [];
  joints.forEach((joint, i) => {
    const stem = joint.parent;
    if (stem >= 0 && heir[stem] === i) return;
    const chain = stem >= 0 ? [joints[stem] as Joint] : [];
    for (let at = i; at >= 0; at = heir[at] as number) chain.push(joints[at] as Joint);
    if (chain.length < 2) return;
    const widths = chain.map((j, k) => (k === 0 && stem >= 0 ? joint.width : j.width));
    branches.push({ points: chain.map((j) => j.at), widths });
  });
  return branches.sort((a, b) => (b.widths[0] as number) - (a.widths[0] as number));
}

/** A branch as one filled shape that thins out along its way. */
export function drawBranch({ points, widths }: Branch, fill: string, opacity = 1): string {
  const profile = (t: number) => widths[Math.round(t * (widths.length - 1))] as number;
  return path(ribbon(points, 1, profile), { fill, "fill-opacity": opacity });
}
