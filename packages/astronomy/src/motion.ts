import { wrap180 } from "./angles.ts";
import { BODIES, type Body, type Wanderer } from "./bodies.ts";
import { longitudeOfDate, roughLongitudeOfDate } from "./longitude.ts";
import { exactNearZero } from "./roots.ts";
import { checkInstant, terrestrialDays } from "./time.ts";

/** Fastest daily motion in either direction, in degrees, rounded up: the searches may step this far without missing anything. */
export const FASTEST: Readonly<Record<Body, number>> = {
  Sun: 1.03,
  Moon: 15.5,
  Mercury: 2.3,
  Venus: 1.3,
  Mars: 0.83,
  Jupiter: 0.26,
  Saturn: 0.15,
  Uranus: 0.07,
  Neptune: 0.045,
  Pluto: 0.05,
};

/** Like `speedAt`, at a Terrestrial Time in days from J2000.0 and with no limit on the range. */
export function speedOfDate(body: Body, tt: number): number {
  return speedBy(longitudeOfDate, body, tt);
}

function speedBy(longitude: typeof longitudeOfDate, body: Body, tt: number): number {
  // Wide enough to drown rounding, narrow enough to match the true derivative to 1e-6 degrees a day.
  const half = body === "Moon" ? 0.01 : 0.05;
  return wrap180(longitude(body, tt + half) - longitude(body, tt - half)) / (2 * half);
}

/** An upper bound on the error of a wanderer's speed from rough longitudes, in degrees a day: twice the maximum seen in 1900 to 2099. */
export const SPEED_ROUGH_BY = 4e-4;

/** A wanderer's speed: its sign agrees with `speedOfDate` everywhere, its value where the planet nearly stands still. */
export function turningSpeed(planet: Wanderer): (tt: number) => number {
  return exactNearZero(
    (tt) => speedOfDate(planet, tt),
    (tt) => speedBy(roughLongitudeOfDate, planet, tt),
    SPEED_ROUGH_BY,
  );
}

/** A body's apparent longitude in degrees, 0 to 360, and its motion in degrees a day. */
export interface Motion {
  readonly longitude: number;
  readonly speed: number;
}

/** The motions of all bodies at a Terrestrial Time in days from J2000.0. */
export function motionsOfDate(tt: number): Record<Body, Motion> {
  const motions = BODIES.map((body) => [body, { longitude: longitudeOfDate(body, tt), speed: speedOfDate(body, tt) }]);
  return Object.fromEntries(motions);
}

/** Motion in apparent longitude in degrees a day at an instant (milliseconds since 1970, UTC). Throws RangeError outside 1900 to 2099. */
export function speedAt(body: Body, at: number): number {
  checkInstant(at);
  return speedOfDate(body, terrestrialDays(at));
}
