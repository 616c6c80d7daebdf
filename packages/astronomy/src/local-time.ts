import { shownAt } from "./wall-time.ts";

/** The time zone in which times are shown unless the visitor chooses another. */
export const EASTERN = "America/New_York";

const EASTERN_STANDARD_MS = -5 * 3_600_000;

/** A date and a time of day as people read them, with the zone's short name at that instant (EST or EDT). */
export interface LocalTime {
  readonly date: string;
  readonly time: string;
}

const MONTHS = "January February March April May June July August September October November December".split(" ");

const formats = new Map<string, Intl.DateTimeFormat>();

/** A zone's short name at an instant, such as "GMT+5:30". */
function nameOf(timeZone: string, at: number): string | undefined {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "short" });
  formats.set(timeZone, format);
  return format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value;
}

/**
 * An instant (milliseconds since 1970, UTC) in a time zone, Eastern by default: "March 20, 2026" and "10:46 AM EDT". Throws
 * RangeError for a zone that doesn't exist.
 */
export function localTime(at: number, timeZone: string = EASTERN): LocalTime {
  const shown = shownAt(at, timeZone);
  const clock = new Date(shown);
  const [hour, minute] = [clock.getUTCHours(), String(clock.getUTCMinutes()).padStart(2, "0")];
  // Before 1970 formats know the Eastern zone only by its offsets.
  const eastern = shown - at > EASTERN_STANDARD_MS ? "EDT" : "EST";
  return {
    date: `${MONTHS[clock.getUTCMonth()]} ${clock.getUTCDate()}, ${clock.getUTCFullYear()}`,
    time: `${hour % 12 || 12}:${minute} ${hour < 12 ? "AM" : "PM"} ${timeZone === EASTERN ? eastern : nameOf(timeZone, at)}`,
  };
}
