/** Rectangular coordinates, mostly in au along the axes of the mean equator and equinox of J2000. */
export type Vector = readonly [number, number, number];

export function minus(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

/** a + factor · b */
export function plus(a: Vector, b: Vector, factor: number): Vector {
  return [a[0] + factor * b[0], a[1] + factor * b[1], a[2] + factor * b[2]];
}

export function scaled(a: Vector, factor: number): Vector {
  return [a[0] * factor, a[1] * factor, a[2] * factor];
}

export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function length(a: Vector): number {
  return Math.hypot(a[0], a[1], a[2]);
}

/** From longitude and latitude in radians and a distance. */
export function fromSphere(longitude: number, latitude: number, distance: number): Vector {
  const flat = distance * Math.cos(latitude);
  return [flat * Math.cos(longitude), flat * Math.sin(longitude), distance * Math.sin(latitude)];
}

/** The vector turned by a matrix of three rows. */
export function turned(rows: readonly [Vector, Vector, Vector], a: Vector): Vector {
  return [dot(rows[0], a), dot(rows[1], a), dot(rows[2], a)];
}
