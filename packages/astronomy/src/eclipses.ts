import { SearchGlobalSolarEclipse, SearchLunarEclipse } from "astronomy-engine";
import { checkInstant, engineTime, instantOf, terrestrialDays } from "./time.ts";

/** An eclipse visible somewhere on Earth; `at` is its greatest moment in milliseconds since 1970 (UTC). */
export interface Eclipse {
  readonly body: "Sun" | "Moon";
  readonly type: "total" | "annular" | "partial" | "penumbral";
  readonly at: number;
}

/** The next eclipse of either body after a Terrestrial Time in days from J2000.0. */
function eclipseOfDate(tt: number): { body: Eclipse["body"]; type: Eclipse["type"]; tt: number } {
  // The engine checks new and full Moons from its start on; starting two days early keeps the eclipse whose Moon has just passed.
  const after = <T extends { peak: { tt: number } }>(search: (start: number) => T) => {
    const first = search(tt - 2);
    return first.peak.tt > tt ? first : search(first.peak.tt + 10);
  };
  const sun = after((start) => SearchGlobalSolarEclipse(engineTime(start)));
  const moon = after((start) => SearchLunarEclipse(engineTime(start)));
  return sun.peak.tt < moon.peak.tt
    ? { body: "Sun", type: sun.kind, tt: sun.peak.tt }
    : { body: "Moon", type: moon.kind, tt: moon.peak.tt };
}

/**
 * The next eclipse after `at` (milliseconds since 1970, UTC), by astronomy-engine. Its greatest moment is accurate to about 20 s;
 * a hybrid solar eclipse counts as what it is at that moment. Throws RangeError outside 1900 to 2099.
 */
export function nextEclipse(at: number): Eclipse {
  checkInstant(at);
  const { body, type, tt } = eclipseOfDate(terrestrialDays(at));
  return { body, type, at: instantOf(tt) };
}
