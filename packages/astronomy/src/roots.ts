/**
 * A function with the sign of `exact` everywhere and its value near zero. Farther off it is the cheaper `rough`, which is never
 * off by more than `roughBy`.
 */
export function exactNearZero(exact: (x: number) => number, rough: (x: number) => number, roughBy: number) {
  return (x: number): number => {
    const value = rough(x);
    return Math.abs(value) > roughBy ? value : exact(x);
  };
}

/**
 * Where a function crosses zero between `from` and `to`, where its signs differ (Chandrupatla's method: inverse quadratic
 * interpolation where it can be trusted, bisection elsewhere). The function may cross in either direction, with a nonzero slope.
 * Returns a point within `tolerance` past the crossing, so the function has the sign it has at `to`. Throws RangeError if the
 * signs are the same.
 */
export function findRoot(f: (x: number) => number, from: number, to: number, tolerance: number): number {
  const atTo = f(to);
  const behind = Math.sign(atTo) || 1;
  // Invariant: the crossing lies between `near`, the latest point, and `far`; `old` is the point that `near` replaced.
  let near = { x: from, y: f(from) * behind };
  let far = { x: to, y: atTo * behind };
  let old = far;
  if (near.y > 0) throw new RangeError("The function does not change its sign in the interval.");
  let part = near.y / (near.y - far.y) || 0.5;
  for (;;) {
    const width = far.x - near.x;
    // Either both sides are this close, or the crossing is extrapolated from behind it, where three points lie almost on a line.
    if (Math.abs(width) <= tolerance || (near.y > 0 && part * Math.abs(width) <= tolerance)) break;
    // Half the tolerance past the estimated crossing, and never closer than that to either end.
    const margin = tolerance / 2 / Math.abs(width);
    const aim = part + (near.y > 0 ? -margin : margin);
    const x = near.x + width * Math.min(Math.max(aim, margin), 1 - margin);
    const y = f(x) * behind;
    [old, far] = y > 0 === near.y > 0 ? [near, far] : [far, near];
    near = { x, y };
    part = interpolated(near, far, old);
  }
  return near.y > 0 ? near.x : far.x;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The fraction of the way from one end to the other at which the crossing lies, using a third point beyond (Chandrupatla 1997). */
function interpolated(near: Point, far: Point, old: Point): number {
  const xi = (near.x - far.x) / (old.x - far.x);
  const phi = (near.y - far.y) / (old.y - far.y);
  if (!(phi * phi < xi && (1 - phi) ** 2 < 1 - xi)) return 0.5;
  const toFar = (near.y / (far.y - near.y)) * (old.y / (far.y - old.y));
  const toOld = (near.y / (old.y - near.y)) * (far.y / (old.y - far.y)) * ((old.x - near.x) / (far.x - near.x));
  return toFar + toOld;
}
