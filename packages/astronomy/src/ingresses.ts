import { wrap180 } from "./angles.ts";
import { type Body, isWanderer } from "./bodies.ts";
import { longitudeOfDate, ROUGH_BY, roughLongitudeOfDate } from "./longitude.ts";
import { FASTEST, speedOfDate, turningSpeed } from "./motion.ts";
import { findRoot } from "./roots.ts";
import { SIGNS, type Sign, signIndex } from "./signs.ts";
import { STATION_TOLERANCE } from "./stations.ts";
import { checkInstant, instantOf, terrestrialDays } from "./time.ts";

/** The instant (milliseconds since 1970, UTC) at which a body enters a sign, moving forward or backward. */
export interface Ingress {
  readonly sign: Sign;
  readonly at: number;
}

/** Two microseconds in days, so that searches from different starts end in the same millisecond. */
export const EXACT = 2e-11;
/** Closer to a border than this, in degrees, the search looks ahead by as much at full speed. */
const NEAR = 0.25;

/** How something moves through the zodiac: its longitude in degrees at a time in days, and the limits of its motion. */
export interface Course {
  readonly longitude: (tt: number) => number;
  readonly speed: (tt: number) => number;
  /** Degrees a day. */
  readonly fastest: number;
  /** Whether it turns retrograde at times. */
  readonly turns: boolean;
}

/** Where a course enters a sign: the sign's number (0 for Aries) and the time, as `tt`. */
export interface Entry {
  readonly index: number;
  readonly tt: number;
}

function entry({ longitude }: Course, from: number, to: number): Entry {
  const before = signIndex(longitude(from));
  const after = signIndex(longitude(to));
  const border = 30 * ((after - before + 12) % 12 === 1 ? after : before);
  return { index: after, tt: findRoot((x) => wrap180(longitude(x) - border), from, to, EXACT) };
}

/**
 * Where a course first enters another sign after a time. No step is longer than the fastest motion allows, so no border is
 * stepped over. Near a border, where the course may turn just past it and come back within one step, the turning point is
 * checked.
 */
export function nextEntry(course: Course, tt: number): Entry {
  let from = tt;
  let longitude = course.longitude(from);
  for (;;) {
    const sign = signIndex(longitude);
    const gap = Math.min(longitude - 30 * sign, 30 * (sign + 1) - longitude);
    const to = from + Math.max(gap, NEAR) / course.fastest;
    const ahead = course.longitude(to);
    if (signIndex(ahead) !== sign) return entry(course, from, to);
    if (gap < NEAR && course.turns && course.speed(from) >= 0 !== course.speed(to) >= 0) {
      const turn = findRoot(course.speed, from, to, STATION_TOLERANCE);
      if (signIndex(course.longitude(turn)) !== sign) return entry(course, from, turn);
    }
    from = to;
    longitude = ahead;
  }
}

/** The next ingress of a body after a Terrestrial Time in days from J2000.0. */
export function ingressOfDate(body: Body, tt: number): Entry {
  const course: Course = {
    longitude: (x) => {
      const rough = roughLongitudeOfDate(body, x);
      return Math.abs(rough - 30 * Math.round(rough / 30)) > ROUGH_BY[body] ? rough : longitudeOfDate(body, x);
    },
    speed: isWanderer(body) ? turningSpeed(body) : (x) => speedOfDate(body, x),
    fastest: FASTEST[body],
    turns: isWanderer(body),
  };
  return nextEntry(course, tt);
}

/** The next instant after `at` (milliseconds since 1970, UTC) at which a body changes signs. Throws RangeError outside 1900 to 2099. */
export function nextIngress(body: Body, at: number): Ingress {
  checkInstant(at);
  const { index, tt } = ingressOfDate(body, terrestrialDays(at));
  return { sign: SIGNS[index] as Sign, at: instantOf(tt) };
}
