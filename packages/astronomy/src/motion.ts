import { wrap180 } from "./angles.ts";
import { type Body, isWanderer } from "./bodies.ts";
import { longitudeOfDate } from "./longitude.ts";
import { checkInstant, terrestrialDays } from "./time.ts";

/** Fastest daily motion in either direction, in degrees, rounded up: what the searches may step over without missing anything. */
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

/** As `speedAt`, at a Terrestrial Time in days from J2000.0 and without a limit to its range. */
export function speedOfDate(body: Body, tt: number): number {
  // Wide enough to drown rounding, narrow enough for the true derivative to 1e-6 degrees a day.
  const half = body === "Moon" ? 0.01 : 0.05;
  return wrap180(longitudeOfDate(body, tt + half) - longitudeOfDate(body, tt - half)) / (2 * half);
}

/** Motion in apparent longitude in degrees a day at an instant (milliseconds since 1970, UTC). Throws RangeError outside 1900 to 2099. */
export function speedAt(body: Body, at: number): number {
  checkInstant(at);
  return speedOfDate(body, terrestrialDays(at));
}

/** Whether a body moves backwards through the zodiac; Sun and Moon never do. Throws RangeError outside 1900 to 2099. */
export function isRetrogradeAt(body: Body, at: number): boolean {
  checkInstant(at);
  return isWanderer(body) && speedOfDate(body, terrestrialDays(at)) < 0;
}
