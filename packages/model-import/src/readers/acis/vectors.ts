export type Vector = readonly [number, number, number];

export const toVector = (values: readonly number[], from = 0): Vector => [
  values[from] ?? 0,
  values[from + 1] ?? 0,
  values[from + 2] ?? 0,
];
export const length = (vector: Vector): number => Math.hypot(...vector);
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vector, b: Vector): Vector => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
export const scaled = (vector: Vector, by: number): Vector => [vector[0] * by, vector[1] * by, vector[2] * by];
export const plus = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const unit = (vector: Vector): Vector => scaled(vector, 1 / (length(vector) || 1));

export function perpendicular(vector: Vector): Vector {
  return unit(cross(vector, Math.abs(vector[0]) < 0.9 ? [1, 0, 0] : [0, 1, 0]));
}
