import { DAY_MS } from "./span.ts";

const MINUTE_MS = 60_000;

declare global {
  /** What is used of it here. Chromium below 144, Safari below 27.3 and Node 24 lack it. */
  var Temporal:
    | {
        readonly Instant: {
          fromEpochMilliseconds(at: number): { toZonedDateTimeISO(timeZone: string): { readonly offsetNanoseconds: number } };
        };
        readonly Now: { timeZoneId(): string };
      }
    | undefined;
}

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

/**
 * The time that a zone's clocks show at an instant, read as if it were UTC; both in milliseconds since 1970, whole seconds. Throws
 * RangeError for a zone that doesn't exist.
 */
export function shownAt(at: number, timeZone: string): number {
  const wholeAt = Math.floor(at / 1000) * 1000;
  // For its first format Chromium reads its tables of all languages, during which a page answers no press; for this it does not.
  const { Temporal } = globalThis;
  if (Temporal) {
    const { offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(wholeAt).toZonedDateTimeISO(timeZone);
    return wholeAt + offsetNanoseconds / 1e6;
  }
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(wholeAt)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/**
 * The time that a zone's clocks show at an instant (milliseconds since 1970, UTC), in the format of a datetime-local field:
 * "2026-03-20T10:46". Seconds are truncated. Throws RangeError for a zone that doesn't exist.
 */
export function wallTimeOf(at: number, timeZone: string): string {
  return new Date(shownAt(at, timeZone)).toISOString().slice(0, 16);
}

/** The instants at which a zone's clocks show a time. */
export interface WallInstants {
  /** In milliseconds since 1970 (UTC), in order: one, or two when the clocks are set back and show the time twice. */
  readonly instants: readonly [number, ...number[]];
  /** Whether the clocks skip this time when they are set forward; the instant is then later by as much as they skip. */
  readonly skipped: boolean;
}

/**
 * When the clocks of a zone show a time such as "2026-03-20T10:46"; undefined if the text is no such time. A time that the clocks
 * skip is read as if they had not been set forward yet. Throws RangeError for a zone that doesn't exist.
 */
export function instantsOfWallTime(text: string, timeZone: string): WallInstants | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return undefined;
  const shown = Date.parse(`${text}:00Z`);
  // Date.parse reads February 30 as March 2.
  if (Number.isNaN(shown) || new Date(shown).toISOString().slice(0, 16) !== text) return undefined;
  const offset = (at: number) => shownAt(at, timeZone) - at;
  // A zone's clocks change at most once in two days, so the offsets a day before and a day after are all that can apply.
  const [before, after] = [offset(shown - DAY_MS), offset(shown + DAY_MS)];
  const [first = shown - before, ...others] = [...new Set([shown - before, shown - after])]
    .filter((at) => Math.abs(shownAt(at, timeZone) - shown) < MINUTE_MS && wallTimeOf(at, timeZone) === text)
    .sort((a, b) => a - b);
  return { instants: [first, ...others], skipped: wallTimeOf(first, timeZone) !== text };
}
