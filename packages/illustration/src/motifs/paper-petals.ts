import { fixed, mix, type Point, polar, TURN } from "../path.ts";

/** How a petal's edge bends, as shares of its height and half-width: first near the valley, then near the tip. */
export interface PetalShape {
  readonly name: string;
  readonly valley: readonly [height: number, inward: number];
  readonly tip: readonly [height: number, inward: number];
}

export const PETAL_SHAPES: readonly PetalShape[] = [
  { name: "pointed", valley: [0.62, 0.02], tip: [0.84, 0.24] },
  { name: "rounded", valley: [0.62, -0.06], tip: [1, 0.56] },
  { name: "scalloped", valley: [0.95, 0], tip: [1, 0.66] },
  { name: "lotus-shaped", valley: [0.55, -0.2], tip: [0.86, 0.2] },
  { name: "star-shaped", valley: [0.3, 0.26], tip: [0.7, 0.12] },
];

/** The flattest of the edges, almost a circle. */
export const SCALLOP: PetalShape = { name: "scalloped", valley: [0.95, 0], tip: [1, 0.66] };

const pair = ([x, y]: Point) => `${fixed(x)} ${fixed(y)}`;

/** Path data of a closed ring of petals: valleys at `inner`, tips at `outer`, the first tip at `angle` (radians). */
export function petalRing(center: Point, count: number, inner: number, outer: number, angle: number, shape: PetalShape): string {
  const half = TURN / count / 2;
  const control = ([height, inward]: readonly [number, number], side: number, from: number) =>
    polar(center, mix(inner, outer, height), from + side * inward * half);
  let data = `M${pair(polar(center, inner, angle - half))}`;
  for (let i = 0; i < count; i++) {
    const tip = angle + i * 2 * half;
    const [left, right] = [tip - half, tip + half];
    data += `C${pair(control(shape.valley, 1, left))} ${pair(control(shape.tip, -1, tip))} ${pair(polar(center, outer, tip))}`;
    data += `C${pair(control(shape.tip, 1, tip))} ${pair(control(shape.valley, -1, right))} ${pair(polar(center, inner, right))}`;
  }
  return `${data}Z`;
}

/** Path data of one free petal, from its root at `inner` to its tip at `outer`; `half` is half its greatest width in radians. */
export function petal(center: Point, inner: number, outer: number, angle: number, half: number, shape: PetalShape): string {
  const at = (height: number, side: number) => polar(center, mix(inner, outer, height), angle + side * half);
  const tipSpread = shape.tip[1];
  const tipHeight = shape.tip[0];
  const side = (s: number) => [at(0.3, s * 1.15), at(tipHeight, s * (0.35 + tipSpread))] as const;
  const [rootLeft, tipLeft] = side(-1);
  const [rootRight, tipRight] = side(1);
  const root = polar(center, inner, angle);
  return `M${pair(root)}C${pair(rootLeft)} ${pair(tipLeft)} ${pair(at(1, 0))}C${pair(tipRight)} ${pair(rootRight)} ${pair(root)}Z`;
}
