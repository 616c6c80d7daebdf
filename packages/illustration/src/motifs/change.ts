import type { Random } from "@tenfold/domain/random";
import { createNoise2D } from "simplex-noise";
import { lch, ramp } from "../color.ts";
import { blurred, CENTER, circle, type Essence, frame, halo, light, path } from "../frame.ts";
import { distance, type Point, polar, ribbon, smoothstep, TURN } from "../path.ts";
import { type Current, type Eye, type Plan, planCurrent } from "./change-currents.ts";

const STROKES = 640;
const EDGE = 575;

const warmth = ramp([0.32, 0.14, 12], [0.5, 0.2, 23], [0.64, 0.21, 31], [0.78, 0.16, 52], [0.94, 0.07, 82]);

const inside = (p: Point) => distance(p, CENTER) < EDGE;

const nearestEye = (eyes: readonly Eye[], p: Point) =>
  Math.min(...eyes.map((eye) => Math.max(0, distance(eye.at, p) - eye.hollow)));

/** Follows the current from a point, in steps of the given length, until it leaves the picture. */
function follow(current: Current, start: Point, steps: number, length: number): Point[] {
  const every = Math.round(28 / length);
  const points: Point[] = [];
  let p = start;
  for (let i = 0; i < steps && inside(p); i++) {
    if (i % every === 0) points.push(p);
    const angle = current(p);
    p = polar(p, length, angle);
  }
  return points;
}

/** The strokes of the current, dim ones behind and bright ones in front. */
function drawStrokes(random: Random, plan: Plan, current: Current): string {
  let behind = "";
  let front = "";
  for (let i = 0; i < STROKES; i++) {
    const eye = plan.spread ? undefined : random.pick(plan.eyes);
    const around = eye ? eye.at : CENTER;
    const reach = eye ? eye.hollow + 14 + EDGE * random.next() ** 0.8 : EDGE * Math.sqrt(random.next());
    const points = follow(current, polar(around, reach, random.next() * TURN), random.whole(26, 96), 7);
    if (points.length < 6) continue;
    const middle = points[points.length >> 1] as Point;
    const heat = 1 - smoothstep(0, 470, nearestEye(plan.eyes, middle)) + random.between(-0.16, 0.12);
    if (random.chance(0.1)) {
      behind += path(ribbon(points, random.between(8, 17)), { fill: warmth(heat * 0.6), "fill-opacity": 0.3 });
    } else {
      const width = 0.9 + 3.6 * random.next() ** 2.4;
      front += path(ribbon(points, width), { fill: warmth(heat), "fill-opacity": random.between(0.3, 0.9) });
    }
  }
  return light(behind) + light(front);
}

/** The bright threads of the picture: ribbons with their own glow. */
function drawThreads(threads: readonly Point[][]): string {
  const glow = threads.map((points) => path(ribbon(points, 26), { fill: lch(0.76, 0.17, 52) }));
  const cores = threads.map((points) => path(ribbon(points, 6.5), { fill: lch(0.97, 0.04, 88) }));
  return light(blurred("glow", glow.join(""), 0.6)) + cores.join("");
}

/** The warmth around an eye; around a hollow it is a ring, so that the hollow stays dark. */
function drawHalo({ at, hollow }: Eye, index: number): string {
  const color = lch(0.6, 0.21, 30);
  if (hollow === 0) return halo(`eye${index}`, at, 250, color, 0.5);
  return blurred("haze", circle(at, hollow + 26, { fill: "none", stroke: color, "stroke-width": 56 }), 0.5);
}

/** The bright point an eye turns around. */
function drawCore({ at, hollow }: Eye, index: number): string {
  if (hollow > 0) return "";
  return light(halo(`core${index}`, at, 52, lch(0.95, 0.06, 85), 1)) + circle(at, 6.5, { fill: lch(0.99, 0.02, 90) });
}

/** Change: a red current in which everything turns, and one bright thread that goes through it. */
export function drawChange(random: Random): Essence {
  const noise = createNoise2D(random.next);
  const plan = planCurrent(random);
  const scale = random.between(0.0011, 0.0019);
  const waver = random.between(0.5, 0.95);
  const unrest = (p: Point) => waver * noise(p[0] * scale, p[1] * scale) * smoothstep(0, 260, nearestEye(plan.eyes, p));
  const current: Current = (p) => plan.current(p) + unrest(p);
  const calmer: Current = (p) => plan.current(p) + unrest(p) * 0.45;

  const strokes = drawStrokes(random, plan, current);
  const threads = plan.threads.map((start) => follow(calmer, start, 700, 4)).filter((t) => t.length > 12);
  const drawing = plan.eyes.map(drawHalo).join("") + strokes + drawThreads(threads) + plan.eyes.map(drawCore).join("");
  return {
    svg: frame(drawing, { inner: lch(0.25, 0.1, 20), outer: lch(0.08, 0.035, 18), center: plan.ground }),
    alt: plan.alt,
  };
}
