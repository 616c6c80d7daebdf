/// <reference path="./astronomia.d.ts" />
import { nutation } from "astronomia/nutation";
import { type AstroTime, Ecliptic, Vector as EngineVector, e_tilt } from "astronomy-engine";
import { wrap360 } from "./angles.ts";
import type { Body } from "./bodies.ts";
import { moonDirection, roughMoonDirection } from "./moon-series.ts";
import { heliocentric, roughHeliocentric } from "./planet-series.ts";
import { checkInstant, engineTime, terrestrialDays } from "./time.ts";
import { dot, length, minus, plus, scaled, type Vector } from "./vectors.ts";

const LIGHT_AU_PER_DAY = 173.1446326846693;
/** 2GM/c² of the Sun, in au. */
const BENDING = 1.97412574336e-8;

interface Earth {
  readonly place: Vector;
  readonly velocity: Vector;
}

/** How the positions of the planets and the Moon are computed: from the whole series, or from its largest terms only. */
interface Theory {
  /** How many times light's travel time is iterated. */
  readonly rounds: number;
  readonly heliocentric: typeof heliocentric;
  readonly moonDirection: typeof moonDirection;
  readonly remembered: Map<number, Earth>;
}
const FULL: Theory = { rounds: 2, heliocentric, moonDirection, remembered: new Map() };
const ROUGH: Theory = { rounds: 1, heliocentric: roughHeliocentric, moonDirection: roughMoonDirection, remembered: new Map() };

/** The Earth's motion around the Sun in au and au a day. Ten bodies share an instant, so the last few are cached. */
function earthAt(tt: number, theory: Theory): Earth {
  const { remembered } = theory;
  const known = remembered.get(tt);
  if (known) return known;
  const step = 0.02;
  const velocity = scaled(minus(roughHeliocentric("Earth", tt + step), roughHeliocentric("Earth", tt - step)), 1 / (2 * step));
  const earth = { place: theory.heliocentric("Earth", tt), velocity };
  if (remembered.size >= 8) remembered.clear();
  remembered.set(tt, earth);
  return earth;
}

/** Light bent around the Sun (Explanatory Supplement, 3rd ed., 7.2.4), up to 1.7" at its edge; nothing is bent within the disk. */
function bent(seen: Vector, planet: Vector, earth: Vector): Vector {
  const distance = length(seen);
  const p = scaled(seen, 1 / distance);
  const q = scaled(planet, 1 / length(planet));
  const e = scaled(earth, 1 / length(earth));
  const factor = BENDING / length(earth) / Math.max(1 + dot(q, e), 1e-5);
  const shifted = plus(plus(p, e, factor * dot(p, q)), q, -factor * dot(e, p));
  return scaled(shifted, distance);
}

function direction(body: Exclude<Body, "Moon">, tt: number, theory: Theory): Vector {
  const earth = earthAt(tt, theory);
  let seen = scaled(earth.place, -1);
  if (body !== "Sun") {
    let light = 0;
    for (let round = 0; round < theory.rounds; round += 1) {
      light = length(minus(roughHeliocentric(body, tt - light), earth.place)) / LIGHT_AU_PER_DAY;
    }
    const planet = theory.heliocentric(body, tt - light);
    seen = bent(minus(planet, earth.place), planet, earth.place);
  }
  // First-order aberration; the higher orders amount to 0.001".
  return plus(seen, earth.velocity, length(seen) / LIGHT_AU_PER_DAY);
}

function longitudeBy(theory: Theory, body: Body, tt: number, time: AstroTime): number {
  const [x, y, z] = body === "Moon" ? theory.moonDirection(tt) : direction(body, tt, theory);
  return Ecliptic(new EngineVector(x, y, z, time)).elon;
}

/**
 * Like `longitudeAt`, at a Terrestrial Time in days from J2000.0 and with no limit on the range. The engine keeps only five terms
 * of nutation and is up to 0.1" off, which moves the stations of slow planets by up to 45 minutes. So its nutation in longitude
 * is replaced by the 63 terms of IAU 1980.
 */
export function longitudeOfDate(body: Body, tt: number): number {
  const time = engineTime(tt);
  const nutationGain = (nutation(tt + 2_451_545)[0] * 180) / Math.PI - e_tilt(time).dpsi / 3600;
  return wrap360(longitudeBy(FULL, body, tt, time) + nutationGain);
}

/** An upper bound on the error of `roughLongitudeOfDate`, in degrees: twice the maximum seen in 1900 to 2099. */
export const ROUGH_BY: Readonly<Record<Body, number>> = {
  Sun: 0.0012,
  Moon: 0.008,
  Mercury: 0.002,
  Venus: 0.003,
  Mars: 0.005,
  Jupiter: 0.001,
  Saturn: 0.0013,
  Uranus: 0.0009,
  Neptune: 0.0009,
  Pluto: 0.0002,
};

/** Like `longitudeOfDate`, at a fraction of the cost and accurate to `ROUGH_BY`; searches use it far from what they look for. */
export function roughLongitudeOfDate(body: Body, tt: number): number {
  return longitudeBy(ROUGH, body, tt, engineTime(tt));
}

/**
 * Apparent geocentric ecliptic longitude in degrees, 0 to 360, of the true equinox of date: the longitude of the tropical
 * zodiac, with light's travel time, aberration, the Sun's bending of light, precession (IAU 2006) and nutation.
 * Sources: VSOP87B, ELP/MPP02 and Meeus' Pluto through astronomia, frames through astronomy-engine.
 * `at` is in milliseconds since 1970 (UTC). Throws RangeError outside 1900 to 2099.
 */
export function longitudeAt(body: Body, at: number): number {
  checkInstant(at);
  return longitudeOfDate(body, terrestrialDays(at));
}
