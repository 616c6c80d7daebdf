import { wrap180 } from "./angles.ts";
import type { Wanderer } from "./bodies.ts";
import { EXACT } from "./ingresses.ts";
import { longitudeOfDate, ROUGH_BY, roughLongitudeOfDate } from "./longitude.ts";
import { exactNearZero, findRoot } from "./roots.ts";
import { stationInstant, stationOfDate } from "./stations.ts";
import { checkInstant, instantOf, terrestrialDays } from "./time.ts";

/**
 * A retrograde period with its shadow; all instants in milliseconds since 1970 (UTC). The shadow begins when the planet first
 * passes the place where it will turn direct, and ends when it passes again the place where it turned retrograde.
 */
export interface RetrogradePeriod {
  readonly planet: Wanderer;
  readonly shadowFrom: number;
  readonly from: number;
  readonly until: number;
  readonly shadowUntil: number;
}

/** The Terrestrial Time at which the planet crosses a longitude, searching away from a station at `tt` in steps of `step` days. */
function passing(planet: Wanderer, longitude: number, tt: number, step: number): number {
  const beyond = exactNearZero(
    (x) => wrap180(longitudeOfDate(planet, x) - longitude),
    (x) => wrap180(roughLongitudeOfDate(planet, x) - longitude),
    ROUGH_BY[planet],
  );
  const before = beyond(tt) < 0;
  let from = tt;
  while (beyond(from + step) < 0 === before) from += step;
  return findRoot(beyond, from, from + step, EXACT);
}

/** The period that begins when the planet turns retrograde at this Terrestrial Time. */
function periodFrom(planet: Wanderer, retrograde: number): RetrogradePeriod {
  const direct = stationOfDate(planet, retrograde).tt;
  const entry = passing(planet, longitudeOfDate(planet, direct), retrograde, -2);
  const exit = passing(planet, longitudeOfDate(planet, retrograde), direct, 2);
  return {
    planet,
    shadowFrom: instantOf(entry),
    from: stationInstant(retrograde),
    until: stationInstant(direct),
    shadowUntil: instantOf(exit),
  };
}

/**
 * The retrograde periods of a planet that overlap a span of time, shadows included. The span is given in milliseconds since 1970
 * (UTC). Throws RangeError outside 1900 to 2099.
 */
export function retrogradePeriods(planet: Wanderer, from: number, to: number): RetrogradePeriod[] {
  checkInstant(from);
  checkInstant(to);
  const end = terrestrialDays(to);
  const periods: RetrogradePeriod[] = [];
  // A shadow ends at most 300 days after the first station and begins at most 150 days before it.
  for (let tt = terrestrialDays(from) - 400; tt < end + 150; ) {
    const station = stationOfDate(planet, tt);
    if (station.direction === "retrograde") periods.push(periodFrom(planet, station.tt));
    tt = station.tt;
  }
  return periods.filter((period) => period.shadowUntil > from && period.shadowFrom < to);
}
