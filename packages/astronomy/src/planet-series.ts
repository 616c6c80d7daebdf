/// <reference path="./astronomia.d.ts" />
import earth from "astronomia/data/vsop87Bearth";
import jupiter from "astronomia/data/vsop87Bjupiter";
import mars from "astronomia/data/vsop87Bmars";
import mercury from "astronomia/data/vsop87Bmercury";
import neptune from "astronomia/data/vsop87Bneptune";
import saturn from "astronomia/data/vsop87Bsaturn";
import uranus from "astronomia/data/vsop87Buranus";
import venus from "astronomia/data/vsop87Bvenus";
import { heliocentric as heliocentricPluto } from "astronomia/pluto";
import type { Wanderer } from "./bodies.ts";
import { fromSphere, turned, type Vector } from "./vectors.ts";

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
function driftOf(planet: Wanderer | "Earth", longitude: number, T: number): number {
  const factors = planet === "Earth" ? undefined : DRIFT[planet];
  if (!factors) return 0;
  const cos = Math.cos(longitude);
  const sin = Math.sin(longitude);
  const arcseconds = [1, T, T * T, cos, sin, T * cos, T * sin].reduce((sum, term, i) => sum + term * (factors[i] ?? 0), 0);
  return (arcseconds * Math.PI) / 648_000;
}

type Series = typeof earth;
interface Flat {
  readonly L: readonly Float64Array[];
  readonly B: readonly Float64Array[];
  readonly R: readonly Float64Array[];
}

/** One array of numbers for each power of time; terms that stay below `least` (rad, au) within a century of 2000 are left out. */
function flat(powers: Series["L"], least: number): Float64Array[] {
  return Object.keys(powers)
    .sort()
    .map((power) => Float64Array.from((powers[power] ?? []).filter(([a]) => a * 0.1 ** Number(power) >= least).flat()));
}
const flatSeries = (series: Series, least: number): Flat => ({
  L: flat(series.L, least),
  B: flat(series.B, least),
  R: flat(series.R, least),
});

const SERIES = {
  Mercury: mercury,
  Venus: venus,
  Earth: earth,
  Mars: mars,
  Jupiter: jupiter,
  Saturn: saturn,
  Uranus: uranus,
  Neptune: neptune,
};
type Calculated = keyof typeof SERIES;
const all = (least: number) =>
  Object.fromEntries(Object.entries(SERIES).map(([name, series]) => [name, flatSeries(series, least)])) as Record<
    Calculated,
    Flat
  >;
const FULL = all(0);
// Accurate to a few 1e-5 au, at a tenth of the work: enough for light's travel time and for the Earth's velocity.
const COARSE = all(1e-6);

function sum(powers: readonly Float64Array[], t: number): number {
  let result = 0;
  for (let power = powers.length - 1; power >= 0; power -= 1) {
    const terms = powers[power] as Float64Array;
    let part = 0;
    // From the smallest term up, so that rounding doesn't swallow small terms.
    for (let i = terms.length - 3; i >= 0; i -= 3) {
      part += (terms[i] as number) * Math.cos((terms[i + 1] as number) + (terms[i + 2] as number) * t);
    }
    result = result * t + part;
  }
  return result;
}

/** From the dynamical ecliptic of J2000 to the equator of J2000 (FK5), as printed in the notes to VSOP87 (Bretagnon and Francou 1988). */
const TO_EQUATOR: readonly [Vector, Vector, Vector] = [
  [1, 4.4036e-7, -1.90919e-7],
  [-4.79966e-7, 0.917482137087, -0.397776982902],
  [0, 0.397776982902, 0.917482137087],
];

function place(planet: Wanderer | "Earth", tt: number, longitude: number, latitude: number, distance: number): Vector {
  return turned(TO_EQUATOR, fromSphere(longitude - driftOf(planet, longitude, tt / 36_525), latitude, distance));
}

function evaluate(planet: Calculated, series: Record<Calculated, Flat>, tt: number): Vector {
  const t = tt / 365_250;
  const { L, B, R } = series[planet];
  return place(planet, tt, sum(L, t), sum(B, t), sum(R, t));
}

/** Pluto by Meeus, Astronomical Algorithms, ch. 37 (fitted to 1885-2099), in the ecliptic of J2000. */
function pluto(tt: number): Vector {
  const { lon, lat, range } = heliocentricPluto(tt + 2_451_545);
  return place("Pluto", tt, lon, lat, range);
}

/**
 * A planet's position relative to the Sun in au, mean equator and equinox of J2000, at a Terrestrial Time in days from J2000.0:
 * all terms of VSOP87B, or Meeus's terms for Pluto.
 */
export function heliocentric(planet: Wanderer | "Earth", tt: number): Vector {
  return planet === "Pluto" ? pluto(tt) : evaluate(planet, FULL, tt);
}

/** Like `heliocentric`, but accurate only to a few 1e-5 au. */
export function roughHeliocentric(planet: Wanderer | "Earth", tt: number): Vector {
  return planet === "Pluto" ? pluto(tt) : evaluate(planet, COARSE, tt);
}
