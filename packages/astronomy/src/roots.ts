/**
 * A function with the sign of `exact` everywhere, and its value near zero; farther off it is the cheaper `rough`, of which it is
 * known that it is never off by more than `roughBy`.
 */
export function exactNearZero(exact: (x: number) => number, rough: (x: number) => number, roughBy: number) {
  return (x: number): number => {
    const value = rough(x);
    return Math.abs(value) > roughBy ? value : exact(x);
  };
}

/**
 * Where a function crosses zero between `from` and `to`, at which its signs differ (regula falsi with the weights of
 * the Illinois method). Either direction of crossing will do. Returns a point within `tolerance` behind the crossing, so
 * that the function has the sign it has at `to`. Throws RangeError if the signs are the same.
 */
export function findRoot(f: (x: number) => number, from: number, to: number, tolerance: number): number {
  const atTo = f(to);
  const behind = Math.sign(atTo) || 1;
  const side = (x: number) => f(x) * behind;
  let low = from;
  let high = to;
  let atLow = side(low);
  let atHigh = atTo * behind;
  if (atLow > 0) throw new RangeError("The function does not change its sign in the interval.");
  // Invariant: side(low) <= 0 < side(high).
  let last = 0;
  while (Math.abs(high - low) > tolerance) {
    const width = high - low;
    const guess = atHigh === atLow ? low + width / 2 : high - (atHigh * width) / (atHigh - atLow);
    // Never closer to either end than half the tolerance, so that the interval closes from both sides.
    const margin = (Math.sign(width) * tolerance) / 2;
    const x =
      Math.abs(guess - low) < tolerance / 2 ? low + margin : Math.abs(high - guess) < tolerance / 2 ? high - margin : guess;
    const value = side(x);
    if (value > 0) {
      high = x;
      atHigh = value;
      if (last === 1) atLow /= 2;
      last = 1;
    } else {
      low = x;
      atLow = value;
      if (last === -1) atHigh /= 2;
      last = -1;
    }
  }
  return high;
}
