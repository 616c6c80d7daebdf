import { wrap180 } from "./angles.ts";
import { ASPECTS, type AspectName } from "./aspect-names.ts";
import { BODIES, type Body } from "./bodies.ts";
import { EXACT } from "./ingresses.ts";
import { beyondLead } from "./leads.ts";
import { FASTEST, type Motion } from "./motion.ts";
import { findRoot } from "./roots.ts";
import { FIRST_INSTANT, LAST_INSTANT } from "./span.ts";
import { instantOf } from "./time.ts";

/** An aspect in force between two bodies. */
export interface Aspect {
  readonly bodies: readonly [Body, Body];
  readonly name: AspectName;
  /** Degrees from exact, 0 or more. */
  readonly orb: number;
  /** Whether the aspect is still becoming exact; otherwise it is separating. */
  readonly applying: boolean;
  /**
   * When the aspect becomes exact (applying) or last was exact (separating), in milliseconds since 1970 (UTC). Null when the
   * bodies turn away before they meet, or when the exact instant is more than three years away or outside 1900 to 2099.
   */
  readonly exactAt: number | null;
}

const HORIZON = 3 * 365.25;

function exactAt(a: Body, b: Body, lead: number, orb: number, tt: number, towards: 1 | -1): number | null {
  const distance = beyondLead(a, b, lead);
  const fastest = FASTEST[a] + FASTEST[b];
  let from = tt;
  let atFrom = distance(from);
  while (Math.abs(from - tt) < HORIZON && Math.abs(atFrom) <= orb) {
    const to = from + (towards * Math.max(Math.abs(atFrom), 0.02)) / fastest;
    const atTo = distance(to);
    if (atFrom * atTo <= 0) {
      const at = instantOf(findRoot(distance, from, to, EXACT));
      return at >= FIRST_INSTANT && at <= LAST_INSTANT ? at : null;
    }
    from = to;
    atFrom = atTo;
  }
  return null;
}

function aspectOf(a: Body, b: Body, motions: Record<Body, Motion>, tt: number): Aspect | undefined {
  const lead = wrap180(motions[a].longitude - motions[b].longitude);
  const side = lead < 0 ? -1 : 1;
  const found = ASPECTS.find(({ angle, orb }) => Math.abs(Math.abs(lead) - angle) <= orb);
  if (!found) return undefined;
  // Measured in the direction in which `a` leads, so that a single number rises through zero at the exact aspect.
  const off = wrap180(lead - side * found.angle);
  const applying = off * (motions[a].speed - motions[b].speed) < 0;
  return {
    bodies: [a, b],
    name: found.name,
    orb: Math.abs(off),
    applying,
    exactAt: exactAt(a, b, side * found.angle, found.orb, tt, applying ? 1 : -1),
  };
}

/** The aspects in force at a Terrestrial Time in days from J2000.0, closest first, by the bodies' motions at that time. */
export function aspectsOfDate(tt: number, motions: Record<Body, Motion>): Aspect[] {
  const pairs = BODIES.flatMap((a, i) => BODIES.slice(i + 1).map((b) => [a, b] as const));
  return pairs
    .map(([a, b]) => aspectOf(a, b, motions, tt))
    .filter((aspect) => aspect !== undefined)
    .sort((one, other) => one.orb - other.orb);
}
