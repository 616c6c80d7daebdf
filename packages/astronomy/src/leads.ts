import { wrap180 } from "./angles.ts";
import type { Body } from "./bodies.ts";
import { longitudeOfDate, ROUGH_BY, roughLongitudeOfDate } from "./longitude.ts";
import { exactNearZero } from "./roots.ts";

/** How far one body's lead over another exceeds `lead`, in degrees (-180 to 180) at a Terrestrial Time; exact near zero. */
export function beyondLead(a: Body, b: Body, lead: number): (tt: number) => number {
  const by = (longitude: typeof longitudeOfDate) => (tt: number) => wrap180(longitude(a, tt) - longitude(b, tt) - lead);
  return exactNearZero(by(longitudeOfDate), by(roughLongitudeOfDate), ROUGH_BY[a] + ROUGH_BY[b]);
}
