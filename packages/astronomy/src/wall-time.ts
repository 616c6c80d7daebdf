import { DAY_MS } from "./span.ts";

const MINUTE_MS = 60_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US-u-ca-iso8601-nu-latn", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  formats.set(timeZone, made);
  return made;
}

/** What the clocks of a zone show at an instant, as if they were clocks of UTC; both in milliseconds since 1970, whole seconds. */
function shownAt(at: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/**
 * What the clocks of a zone show at an instant (milliseconds since 1970, UTC), as a field for date and time takes it:
 * "2026-03-20T10:46". Seconds are cut. Throws RangeError for a zone that doesn't exist.
 */
export function wallTimeOf(at: number, timeZone: string): string {
  return new Date(shownAt(at, timeZone)).toISOString().slice(0, 16);
}

/** The instants at which a zone's clocks show a time. */
export interface WallInstants {
  /** In milliseconds since 1970 (UTC), in order: one, or two where the clocks are set back and show it twice. */
  readonly instants: readonly [number, ...number[]];
  /** Whether the clocks leap over that time as they are set forward; the instant is then as much later as they leap. */
  readonly skipped: boolean;
}

/**
 * When the clocks of a zone show a time such as "2026-03-20T10:46"; undefined where the text is no such time. A time that
 * the clocks leap over is taken as the one that they would show had they not been set forward yet. Throws RangeError for a
 * zone that doesn't exist.
 */
export function instantsOfWallTime(text: string, timeZone: string): WallInstants | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return undefined;
  const shown = Date.parse(`${text}:00Z`);
  // Date.parse takes February 30 for March 2.
  if (Number.isNaN(shown) || new Date(shown).toISOString().slice(0, 16) !== text) return undefined;
  const offset = (at: number) => shownAt(at, timeZone) - at;
  // A zone's clocks are set at most once in two days, so that each way of reckoning that may hold is found a day off.
  const [before, after] = [offset(shown - DAY_MS), offset(shown + DAY_MS)];
  const [first = shown - before, ...others] = [...new Set([shown - before, shown - after])]
    .filter((at) => Math.abs(shownAt(at, timeZone) - shown) < MINUTE_MS && wallTimeOf(at, timeZone) === text)
    .sort((a, b) => a - b);
  return { instants: [first, ...others], skipped: wallTimeOf(first, timeZone) !== text };
}
