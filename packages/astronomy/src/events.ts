import { BODIES, type Body, WANDERERS, type Wanderer } from "./bodies.ts";
import { type Eclipse, nextEclipse } from "./eclipses.ts";
import { EVENT_KINDS, type EventKind } from "./event-kinds.ts";
import { ingressOfDate } from "./ingresses.ts";
import { QUARTERS, type Quarter } from "./phase-names.ts";
import { quarterOfDate } from "./phases.ts";
import { SIGNS, type Sign } from "./signs.ts";
import { type Direction, stationInstant, stationOfDate } from "./stations.ts";
import { checkInstant, instantOf, terrestrialDays } from "./time.ts";
import { type LastAspect, voidOfDate } from "./void-of-course.ts";

/** An event in the sky; `at` (and `until`, its end) in milliseconds since 1970 (UTC). */
export type SkyEvent =
  | { readonly kind: "ingress"; readonly at: number; readonly body: Body; readonly sign: Sign }
  | { readonly kind: "station"; readonly at: number; readonly body: Wanderer; readonly direction: Direction }
  | { readonly kind: "phase"; readonly at: number; readonly body: "Moon"; readonly phase: Quarter }
  | {
      readonly kind: "void";
      readonly at: number;
      readonly until: number;
      readonly body: "Moon";
      /** The sign the Moon enters at the end. */
      readonly sign: Sign;
      readonly lastAspect: LastAspect | null;
    }
  | { readonly kind: "eclipse"; readonly at: number; readonly body: Eclipse["body"]; readonly type: Eclipse["type"] };

/** Everything that a search finds from one instant up to another, in Terrestrial Time; each search starts where the last one ended. */
function series<T extends { tt: number }>(next: (tt: number) => T, from: number, to: number): T[] {
  const found: T[] = [];
  for (let item = next(from); item.tt < to; item = next(item.tt)) found.push(item);
  return found;
}

function ingresses(from: number, to: number): SkyEvent[] {
  return BODIES.flatMap((body) =>
    series((tt) => ingressOfDate(body, tt), from, to).map(({ index, tt }) => ({
      kind: "ingress" as const,
      at: instantOf(tt),
      body,
      sign: SIGNS[index] as Sign,
    })),
  );
}

function stations(from: number, to: number): SkyEvent[] {
  return WANDERERS.flatMap((body) =>
    series((tt) => stationOfDate(body, tt), from, to).map(({ direction, tt }) => ({
      kind: "station" as const,
      at: stationInstant(tt),
      body,
      direction,
    })),
  );
}

function phases(from: number, to: number): SkyEvent[] {
  return series(quarterOfDate, from, to).map(({ index, tt }) => ({
    kind: "phase" as const,
    at: instantOf(tt),
    body: "Moon" as const,
    phase: QUARTERS[index] as Quarter,
  }));
}

/** Every void of course that overlaps the given time, including those that begin before or end after it. */
function voids(from: number, to: number): SkyEvent[] {
  // Three days on either side cover the whole stay in a sign at each end.
  const borders = series((tt) => ingressOfDate("Moon", tt), from - 3, to + 3);
  return borders.slice(1).flatMap((leave, i) => {
    const { tt, lastAspect } = voidOfDate(borders[i]?.tt ?? leave.tt, leave.tt);
    const event = { kind: "void" as const, body: "Moon" as const, sign: SIGNS[leave.index] as Sign, lastAspect };
    return tt < to && leave.tt > from ? [{ ...event, at: instantOf(tt), until: instantOf(leave.tt) }] : [];
  });
}

function eclipses(from: number, to: number): SkyEvent[] {
  const found: SkyEvent[] = [];
  for (let next = nextEclipse(from); next.at < to; next = nextEclipse(next.at)) {
    found.push({ kind: "eclipse", at: next.at, body: next.body, type: next.type });
  }
  return found;
}

/**
 * The events from `from` to before `to` (milliseconds since 1970, UTC), in order of time; a void of course counts even when only
 * part of it lies between them. `kinds` limits the search. Throws RangeError outside 1900 to 2099.
 */
export function eventsBetween(from: number, to: number, kinds: readonly EventKind[] = EVENT_KINDS): SkyEvent[] {
  checkInstant(from);
  checkInstant(to);
  const start = terrestrialDays(from);
  const end = terrestrialDays(to);
  const search: Record<EventKind, () => SkyEvent[]> = {
    ingress: () => ingresses(start, end),
    station: () => stations(start, end),
    phase: () => phases(start, end),
    void: () => voids(start, end),
    eclipse: () => eclipses(from, to),
  };
  return EVENT_KINDS.filter((kind) => kinds.includes(kind))
    .flatMap((kind) => search[kind]())
    .sort((a, b) => a.at - b.at);
}
