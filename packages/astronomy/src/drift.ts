import type { Wanderer } from "./bodies.ts";

/**
 * How far the series run ahead of JPL's ephemeris in heliocentric longitude, in arc seconds: factors of 1, T, T², cos L, sin L,
 * T cos L and T sin L, with T in Julian centuries from J2000.0 and L the planet's longitude. The series were fitted to the
 * ephemerides of the 1980s; since then the outer planets' orbits have become better known, and 1" is a quarter of an hour in
 * Neptune's ingress.
 *
 * Fitted by least squares to rows of JPL Horizons spread over 1900 to 2098: Jupiter and Saturn to 20 apparent longitudes each
 * (DE441, measured against the Sun's), rest 0.03" and 0.07"; Uranus, Neptune and Pluto to 15 heliocentric positions each
 * (DE438, DE441), rest 0.15", 0.03" and 0.03". Without it: 0.4", 0.4", 1.4", 2.3" and 3.1".
 */
const DRIFT: Readonly<Partial<Record<Wanderer, readonly number[]>>> = {
  Jupiter: [0.184, 0.232, 0.013],
  Saturn: [0.127, 0.161, 0, -0.054, -0.088],
  Uranus: [-0.309, -0.133, 0.576, -0.118, -0.698, 0.455, -1.121],
  Neptune: [0.984, 1.366, -0.204, 0.054, 0.426],
  Pluto: [0.657, 2.106, 0.101, -0.263, 0.846],
};

/** The drift of a planet's series in radians, at its heliocentric longitude in radians and Julian centuries from J2000.0. */
export function driftOf(planet: Wanderer | "Earth", longitude: number, T: number): number {
  const factors = planet === "Earth" ? undefined : DRIFT[planet];
  if (!factors) return 0;
  const cos = Math.cos(longitude);
  const sin = Math.sin(longitude);
  const arcseconds = [1, T, T * T, cos, sin, T * cos, T * sin].reduce((sum, term, i) => sum + term * (factors[i] ?? 0), 0);
  return (arcseconds * Math.PI) / 648_000;
}
