/** Normalizes an angle in degrees to 0 (inclusive) to 360 (exclusive). */
export function wrap360(angle: number): number {
  const rest = angle % 360;
  const positive = rest < 0 ? rest + 360 : rest;
  // A tiny negative remainder plus 360 rounds to 360 itself.
  return positive === 360 ? 0 : positive;
}

/** Normalizes an angle in degrees to -180 (inclusive) to 180 (exclusive). */
export function wrap180(angle: number): number {
  return wrap360(angle + 180) - 180;
}
