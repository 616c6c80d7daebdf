// astronomia 4.2.0 ships no types; these cover the five modules the ephemeris reads.

declare module "astronomia/data/vsop87B*" {
  /** Powers of time ("0" to "5") → rows of amplitude, phase (rad), frequency (rad per Julian millennium). */
  type Powers = Readonly<Record<string, readonly (readonly [number, number, number])[]>>;
  /** Heliocentric spherical coordinates, ecliptic and equinox of J2000: longitude and latitude in radians, radius in au. */
  const series: { readonly L: Powers; readonly B: Powers; readonly R: Powers };
  export default series;
}

declare module "astronomia/data/elpMppDe" {
  /** Powers of time ("0" to "3") → rows of amplitude and the five coefficients of the sine's argument (rad, Julian centuries). */
  type Powers = Readonly<Record<string, readonly (readonly number[])[]>>;
  /** Geocentric Moon: mean longitude W1 (rad), longitude and latitude in arc seconds, distance in km. */
  const series: { readonly W1: readonly number[]; readonly L: Powers; readonly B: Powers; readonly R: Powers };
  export default series;
}

declare module "astronomia/nutation" {
  /** Nutation in longitude and in obliquity, both in radians, at a Julian ephemeris day (IAU 1980, 63 terms). */
  export function nutation(jde: number): [number, number];
}

declare module "astronomia/pluto" {
  /** Heliocentric longitude and latitude (rad, ecliptic and equinox of J2000) and distance (au) at a Julian ephemeris day. */
  export function heliocentric(jde: number): { lon: number; lat: number; range: number };
}
