import { AstroTime, DeltaT_EspenakMeeus, SetDeltaTFunction } from "astronomy-engine";
import { DAY_MS, FIRST_INSTANT, LAST_INSTANT } from "./span.ts";

const J2000 = Date.UTC(2000, 0, 1, 12);

/** When UTC's whole-second steps begin (IERS Bulletin C): TAI-UTC is 10 s from the first on, and grows by one second at each later one. */
const LEAPS = [
  [1972, 0],
  [1972, 6],
  [1973, 0],
  [1974, 0],
  [1975, 0],
  [1976, 0],
  [1977, 0],
  [1978, 0],
  [1979, 0],
  [1980, 0],
  [1981, 6],
  [1982, 6],
  [1983, 6],
  [1985, 6],
  [1988, 0],
  [1990, 0],
  [1991, 0],
  [1992, 6],
  [1993, 6],
  [1994, 6],
  [1996, 0],
  [1997, 6],
  [1999, 0],
  [2006, 0],
  [2009, 0],
  [2012, 6],
  [2015, 6],
  [2017, 0],
].map(([year = 0, month = 0]) => (Date.UTC(year, month, 1) - J2000) / DAY_MS);

/**
 * Terrestrial Time minus UTC in seconds, `ut` in days from 2000-01-01T12:00Z. Exact from 1972 on. It stays at 69.184 s after
 * 2017, since no further leap second is announced and the General Conference on Weights and Measures (2022, Resolution 4) plans
 * none from 2035 on. Before 1972 it follows the polynomials of Espenak and Meeus (NASA, 2006) for UT1.
 */
export function deltaT(ut: number): number {
  const steps = LEAPS.filter((start) => ut >= start).length;
  return steps === 0 ? DeltaT_EspenakMeeus(ut) : 10 + (steps - 1) + 32.184;
}

// The engine's own forecast is already 6 s off in 2026, and its times keep the value that they were created with.
SetDeltaTFunction(deltaT);

/** Throws RangeError unless the value is a number of milliseconds within 1900 to 2099 (UTC). */
export function checkInstant(at: number): void {
  if (!(at >= FIRST_INSTANT && at <= LAST_INSTANT)) {
    throw new RangeError("The sky is computed for instants from 1900-01-01 to 2099-12-31 (UTC).");
  }
}

/** Terrestrial Time in days from J2000.0, from an instant in milliseconds since 1970 (UTC). */
export function terrestrialDays(at: number): number {
  const ut = (at - J2000) / DAY_MS;
  return ut + deltaT(ut) / 86_400;
}

function universalDays(tt: number): number {
  const rough = tt - deltaT(tt) / 86_400;
  return tt - deltaT(rough) / 86_400;
}

/** The first whole millisecond since 1970 (UTC) that is not before a Terrestrial Time in days from J2000.0. */
export function instantOf(tt: number): number {
  return Math.ceil(universalDays(tt) * DAY_MS + J2000);
}

/**
 * The engine's time object for a Terrestrial Time in days from J2000.0. (Its own `FromTerrestrialTime` never terminates inside a
 * leap second.)
 */
export function engineTime(tt: number): AstroTime {
  return new AstroTime(universalDays(tt));
}
