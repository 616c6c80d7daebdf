/** A place on the picture, in its own units: x to the right, y down. */
export type Point = readonly [x: number, y: number];

/** A full turn in radians. */
export const TURN = Math.PI * 2;

/** A number as SVG text, to a tenth of a unit: small files, and the same text on every machine. */
export function fixed(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** The point at a distance and an angle (radians, clockwise from the right) from another point. */
export function polar([x, y]: Point, radius: number, angle: number): Point {
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
}

export function distance([ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  return Math.sqrt(dx * dx + dy * dy); // many times faster than Math.hypot
}

/** Between `a` and `b`, at `t` from 0 to 1. */
export function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}

/** 0 below `from`, 1 above `to`, and a smooth transition between them. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

/** Path data of straight lines through the points. */
export function lines(points: readonly Point[], closed = false): string {
  const body = points.map(([x, y]) => `${fixed(x)} ${fixed(y)}`).join("L");
  return `M${body}${closed ? "Z" : ""}`;
}

/** Numbers as SVG text, with a space only where no minus sign separates them. */
const packed = (tenths: readonly number[]) => tenths.map((n, i) => `${i > 0 && n >= 0 ? " " : ""}${n / 10}`).join("");

/**
 * Path data of a smooth curve through the points (Catmull-Rom as Bézier segments). Segments are relative to their start, in whole
 * tenths, which is shorter and never drifts.
 */
export function curve(points: readonly Point[], closed = false, joined = false): string {
  const count = points.length;
  const at = (i: number) => (closed ? points[(i + count) % count] : points[Math.min(count - 1, Math.max(0, i))]) as Point;
  const tenth = (value: number) => Math.round(value * 10);
  let [penX, penY] = [tenth(at(0)[0]), tenth(at(0)[1])];
  let data = `${joined ? "L" : "M"}${packed([penX, penY])}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const leave = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6] as const;
    const arrive = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6] as const;
    const steps = [...leave, ...arrive, ...to].map((v, k) => tenth(v) - (k % 2 === 0 ? penX : penY));
    data += `c${packed(steps)}`;
    [penX, penY] = [tenth(to[0]), tenth(to[1])];
  }
  return closed ? `${data}Z` : data;
}

/** The width along a stroke as a share of its maximum: `t` runs from 0 at its start to 1 at its end. */
export type Profile = (t: number) => number;

/** Thin at both ends, full in the middle. */
export const spindle: Profile = (t) => Math.sin(Math.PI * (0.02 + 0.96 * t)) ** 0.8;

/** Full at the start, nothing at the end. */
export const taper: Profile = (t) => (1 - t) ** 0.9 + 0.02;

/** Path data of a stroke as a filled outline, `width` at its widest and shaped by the profile. */
export function ribbon(points: readonly Point[], width: number, profile: Profile = spindle): string {
  const last = points.length - 1;
  const left: Point[] = [];
  const right: Point[] = [];
  points.forEach(([x, y], i) => {
    const [ax, ay] = points[Math.max(0, i - 1)] as Point;
    const [bx, by] = points[Math.min(last, i + 1)] as Point;
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const half = (width * profile(i / last)) / 2;
    const [nx, ny] = [(-(by - ay) / length) * half, ((bx - ax) / length) * half];
    left.push([x + nx, y + ny]);
    right.push([x - nx, y - ny]);
  });
  return `${curve(left)}${curve(right.reverse(), false, true)}Z`;
}
