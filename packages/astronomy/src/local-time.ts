/** The time zone in which times are shown unless the visitor chooses another. */
export const EASTERN = "America/New_York";

/** A date and a time of day as people read them, with the zone's short name at that instant (EST or EDT). */
export interface LocalTime {
  readonly date: string;
  readonly time: string;
}

/** Before 1970 the formatter knows the Eastern zone only by its offsets. */
const EASTERN_NAMES: Readonly<Record<string, string>> = { "GMT-5": "EST", "GMT-4": "EDT" };

const formats = new Map<string, { date: Intl.DateTimeFormat; time: Intl.DateTimeFormat }>();

function formatsOf(timeZone: string) {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = {
    date: new Intl.DateTimeFormat("en-US", { timeZone, dateStyle: "long" }),
    time: new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", minute: "2-digit", timeZoneName: "short" }),
  };
  formats.set(timeZone, made);
  return made;
}

/**
 * An instant (milliseconds since 1970, UTC) in a time zone, Eastern by default: "March 20, 2026" and "10:46 AM EDT". Throws
 * RangeError for a zone that doesn't exist.
 */
export function localTime(at: number, timeZone: string = EASTERN): LocalTime {
  const { date, time } = formatsOf(timeZone);
  // The formatter puts a narrow no-break space before AM and PM, which some fonts and searches don't know.
  const written = time.format(at).replaceAll("\u202F", " ");
  const named = timeZone === EASTERN ? written.replace(/GMT-[45]$/, (name) => EASTERN_NAMES[name] ?? name) : written;
  return { date: date.format(at), time: named };
}
