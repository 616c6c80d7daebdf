import { type Aspect, aspectsOfDate } from "./aspects.ts";
import { BODIES, BODY_SYMBOLS, type Body, isWanderer } from "./bodies.ts";
import { type Ingress, nextIngress } from "./ingresses.ts";
import { type Motion, motionsOfDate } from "./motion.ts";
import type { Phase } from "./phase-names.ts";
import { nextQuarter, phaseAt, type QuarterInstant } from "./phases.ts";
import { placeOf, type ZodiacPlace } from "./signs.ts";
import { nextStation, type Station } from "./stations.ts";
import { checkInstant, terrestrialDays } from "./time.ts";

/** A body in the sky: its place in the zodiac and its next changes. */
export interface BodyInSky extends ZodiacPlace {
  readonly body: Body;
  readonly symbol: string;
  /** Apparent ecliptic longitude of date in degrees, 0 to 360. */
  readonly longitude: number;
  /** Degrees a day, negative when retrograde. */
  readonly speed: number;
  readonly isRetrograde: boolean;
  readonly nextIngress: Ingress;
  /** Null for Sun and Moon. */
  readonly nextStation: Station | null;
}

/** The sky at an instant. */
export interface Sky {
  /** Milliseconds since 1970 (UTC). */
  readonly at: number;
  readonly bodies: readonly BodyInSky[];
  readonly moon: { readonly current: Phase; readonly next: QuarterInstant };
  readonly aspects: readonly Aspect[];
  /** When the first sign, direction or quarter changes next, in milliseconds since 1970 (UTC). */
  readonly changesAt: number;
}

function bodyAt(body: Body, at: number, { longitude, speed }: Motion): BodyInSky {
  return {
    body,
    symbol: BODY_SYMBOLS[body],
    ...placeOf(longitude),
    longitude,
    speed,
    isRetrograde: isWanderer(body) && speed < 0,
    nextIngress: nextIngress(body, at),
    nextStation: isWanderer(body) ? nextStation(body, at) : null,
  };
}

/** The whole sky at an instant (milliseconds since 1970, UTC). Throws RangeError outside 1900 to 2099. */
export function skyAt(at: number): Sky {
  checkInstant(at);
  const tt = terrestrialDays(at);
  const motions = motionsOfDate(tt);
  const bodies = BODIES.map((body) => bodyAt(body, at, motions[body]));
  const moon = { current: phaseAt(at), next: nextQuarter(at) };
  const changes = bodies.flatMap(({ nextIngress, nextStation }) => [nextIngress.at, nextStation?.at ?? Number.POSITIVE_INFINITY]);
  return { at, bodies, moon, aspects: aspectsOfDate(tt, motions), changesAt: Math.min(moon.next.at, ...changes) };
}
