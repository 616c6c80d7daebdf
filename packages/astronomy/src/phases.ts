import { wrap360 } from "./angles.ts";
import { EXACT } from "./ingresses.ts";
import { beyondLead } from "./leads.ts";
import { longitudeOfDate } from "./longitude.ts";
import { BETWEEN, type Phase, QUARTERS, type Quarter } from "./phase-names.ts";
import { findRoot } from "./roots.ts";
import { checkInstant, instantOf, terrestrialDays } from "./time.ts";

/** Half the width in degrees of a quarter: its name holds for about half a day before and after the exact instant. */
const QUARTER_HALF_WIDTH = 6;

/** The next quarter: `at` in milliseconds since 1970 (UTC). */
export interface QuarterInstant {
  readonly type: Quarter;
  readonly at: number;
}

/** The apparent Moon's lead over the apparent Sun in degrees, 0 to 360, at a Terrestrial Time in days from J2000.0. */
function elongationOfDate(tt: number): number {
  return wrap360(longitudeOfDate("Moon", tt) - longitudeOfDate("Sun", tt));
}

/** The next quarter after a Terrestrial Time in days from J2000.0: its number (0 for New Moon) and its time, in the same units. */
export function quarterOfDate(tt: number): { index: number; tt: number } {
  const lead = elongationOfDate(tt);
  const index = (Math.floor(lead / 90) + 1) % 4;
  const gap = 90 - (lead % 90);
  // The engine's own search ignores the Sun's aberration and is 35 to 41 s late; the Moon gains 10.6° to 14.6° a day.
  const beyond = beyondLead("Moon", "Sun", 90 * index);
  return { index, tt: findRoot(beyond, tt + gap / 14.7, tt + gap / 10.5, EXACT) };
}

/** The Moon's phase at an instant (milliseconds since 1970, UTC). Throws RangeError outside 1900 to 2099. */
export function phaseAt(at: number): Phase {
  checkInstant(at);
  return phaseOfElongation(elongationOfDate(terrestrialDays(at)));
}

/** The name of the phase when the Moon leads the Sun by this many degrees. */
function phaseOfElongation(lead: number): Phase {
  const nearest = Math.round(lead / 90);
  if (Math.abs(lead - 90 * nearest) <= QUARTER_HALF_WIDTH) return QUARTERS[nearest % 4] as Quarter;
  return BETWEEN[Math.floor(lead / 90)] as Phase;
}

/** The next new, half or full Moon after `at` (milliseconds since 1970, UTC). Throws RangeError outside 1900 to 2099. */
export function nextQuarter(at: number): QuarterInstant {
  checkInstant(at);
  const { index, tt } = quarterOfDate(terrestrialDays(at));
  return { type: QUARTERS[index] as Quarter, at: instantOf(tt) };
}
