import type { Wanderer } from "./bodies.ts";
import { turningSpeed } from "./motion.ts";
import { findRoot } from "./roots.ts";
import { checkInstant, instantOf, terrestrialDays } from "./time.ts";

export type Direction = "retrograde" | "direct";

/** The instant at which a planet stands still and turns: `direction` is how it moves afterward, `at` in milliseconds since 1970 (UTC). */
export interface Station {
  readonly direction: Direction;
  readonly at: number;
}

/** Days between checks of the speed: under half of the shortest retrograde period, so no pair of stations falls between two checks. */
const STEP: Readonly<Record<Wanderer, number>> = {
  Mercury: 6,
  Venus: 15,
  Mars: 20,
  Jupiter: 30,
  Saturn: 30,
  Uranus: 30,
  Neptune: 30,
  Pluto: 30,
};

/** A millisecond in days; with anything smaller, Pluto's speed is rounding noise. */
export const STATION_TOLERANCE = 1e-8;

/**
 * The next station after a Terrestrial Time in days from J2000.0, with its time in the same units; every planet turns at least
 * every 780 days.
 */
export function stationOfDate(planet: Wanderer, tt: number): { direction: Direction; tt: number } {
  const speed = turningSpeed(planet);
  let from = tt;
  const forwards = speed(from) >= 0;
  for (;;) {
    const to = from + STEP[planet];
    if (speed(to) >= 0 !== forwards) {
      return { direction: forwards ? "retrograde" : "direct", tt: findRoot(speed, from, to, STATION_TOLERANCE) };
    }
    from = to;
  }
}

/** The first whole second after a station, in milliseconds since 1970 (UTC); searches from different starts agree on it. */
export function stationInstant(tt: number): number {
  return Math.ceil(instantOf(tt) / 1000) * 1000;
}

/** The next instant after `at` (milliseconds since 1970, UTC) at which a planet turns. Throws RangeError outside 1900 to 2099. */
export function nextStation(planet: Wanderer, at: number): Station {
  checkInstant(at);
  const { direction, tt } = stationOfDate(planet, terrestrialDays(at));
  return { direction, at: stationInstant(tt) };
}
