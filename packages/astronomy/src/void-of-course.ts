import { wrap360 } from "./angles.ts";
import { ASPECTS, type AspectName } from "./aspect-names.ts";
import { BODIES, type Body } from "./bodies.ts";
import { EXACT } from "./ingresses.ts";
import { beyondLead } from "./leads.ts";
import { longitudeOfDate } from "./longitude.ts";
import { findRoot } from "./roots.ts";

type Other = Exclude<Body, "Moon">;
const OTHERS = BODIES.filter((body): body is Other => body !== "Moon");

/** The Moon's leads over another body, in degrees, at which one of the five aspects is exact. */
const LEADS = ASPECTS.flatMap(({ name, angle }): { name: AspectName; lead: number }[] =>
  angle === 0 || angle === 180 ? [{ name, lead: angle }] : [angle, 360 - angle].map((lead) => ({ name, lead })),
);

/** The Moon's last aspect in a sign, or null if it makes none there. */
export interface LastAspect {
  readonly body: Other;
  readonly name: AspectName;
}

interface Candidate extends LastAspect {
  readonly lead: number;
  /** Assumes that the Moon moves at a constant speed; at most 0.1 day off. */
  readonly estimate: number;
}

/** The Moon's longitudes at the ends of its stay in a sign. */
interface Stay {
  readonly enter: number;
  readonly leave: number;
  readonly moonEntering: number;
  readonly moonLeaving: number;
}

function candidate(body: Other, { enter, leave, moonEntering, moonLeaving }: Stay): Candidate | undefined {
  const start = wrap360(moonEntering - longitudeOfDate(body, enter));
  const gained = wrap360(moonLeaving - longitudeOfDate(body, leave) - start);
  // The Moon only ever gains on the others, about 30° a sign: the last angle passed is the nearest behind its final lead.
  const met = LEADS.map(({ name, lead: angle }) => ({ name, lead: angle, after: wrap360(angle - start) }))
    .filter(({ after }) => after > 0 && after <= gained)
    .sort((a, b) => b.after - a.after)[0];
  return met && { body, name: met.name, lead: met.lead, estimate: enter + ((leave - enter) * met.after) / gained };
}

/**
 * When the void of course between two of the Moon's ingresses begins, all in Terrestrial Time: at the Moon's last exact aspect
 * in the sign, or at once if it makes none there.
 */
export function voidOfDate(enter: number, leave: number): { tt: number; lastAspect: LastAspect | null } {
  const stay = { enter, leave, moonEntering: longitudeOfDate("Moon", enter), moonLeaving: longitudeOfDate("Moon", leave) };
  const candidates = OTHERS.map((body) => candidate(body, stay))
    .filter((found) => found !== undefined)
    .sort((a, b) => b.estimate - a.estimate);
  let last: { tt: number; lastAspect: LastAspect | null } = { tt: enter, lastAspect: null };
  for (const { body, name, lead, estimate } of candidates) {
    if (estimate < last.tt - 0.1) break;
    const tt = findRoot(beyondLead("Moon", body, lead), enter, leave, EXACT);
    if (tt > last.tt) last = { tt, lastAspect: { body, name } };
  }
  return last;
}
