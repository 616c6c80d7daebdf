/** An angle in degrees, brought to 0 (included) to 360 (excluded). */
export function wrap360(angle: number): number {
  const rest = angle % 360;
  const positive = rest < 0 ? rest + 360 : rest;
  // A tiny negative rest plus 360 rounds to 360 itself.
  return positive === 360 ? 0 : positive;
}

/** An angle in degrees, brought to -180 (included) to 180 (excluded). */
export function wrap180(angle: number): number {
  return wrap360(angle + 180) - 180;
}
