/// <reference path="./astronomia.d.ts" />
import elp from "astronomia/data/elpMppDe";
import { Rotation_ECL_EQJ } from "astronomy-engine";
import { fromSphere, turned, type Vector } from "./vectors.ts";

const ARCSECOND = Math.PI / 648_000;
const LIGHT_KM_PER_DAY = 299_792.458 * 86_400;
const COLUMNS = 6;

/** One array of numbers for each power of time; terms with amplitudes below `least` are left out. */
const flat = (powers: typeof elp.L, least: number) =>
  Object.keys(powers)
    .sort()
    .map((power) => Float64Array.from((powers[power] ?? []).filter(([a = 0]) => Math.abs(a) >= least).flat()));
const DISTANCE = flat(elp.R, 0);

/** Longitude and latitude in arc seconds. */
interface Angles {
  readonly L: readonly Float64Array[];
  readonly B: readonly Float64Array[];
}
const FULL: Angles = { L: flat(elp.L, 0), B: flat(elp.B, 0) };
const ROUGH: Angles = { L: flat(elp.L, 1), B: flat(elp.B, 1) };

function sum(powers: readonly Float64Array[], T: number): number {
  let result = 0;
  for (let power = powers.length - 1; power >= 0; power -= 1) {
    const terms = powers[power] as Float64Array;
    let part = 0;
    for (let i = terms.length - COLUMNS; i >= 0; i -= COLUMNS) {
      let angle = terms[i + 5] as number;
      for (let k = 4; k >= 1; k -= 1) angle = angle * T + (terms[i + k] as number);
      part += (terms[i] as number) * Math.sin(angle);
    }
    result = result * T + part;
  }
  return result;
}

const polynomial = (coefficients: readonly number[], T: number) => coefficients.reduceRight((value, next) => value * T + next, 0);

/** From the theory's moving ecliptic of date to the fixed mean ecliptic of J2000 (Laskar's P and Q, as in ELP/MPP02). */
function toFixedEcliptic(T: number): [Vector, Vector, Vector] {
  const P = polynomial([0, 0.10180391e-4, 0.47020439e-6, -0.5417367e-9, -0.2507948e-11, 0.463486e-14], T);
  const Q = polynomial([0, -0.113469002e-3, 0.12372674e-6, 0.1265417e-8, -0.1371808e-11, -0.320334e-14], T);
  const root = Math.sqrt(1 - P * P - Q * Q);
  return [
    [1 - 2 * P * P, 2 * P * Q, 2 * P * root],
    [2 * P * Q, 1 - 2 * Q * Q, -2 * Q * root],
    [-2 * P * root, 2 * Q * root, 1 - 2 * P * P - 2 * Q * Q],
  ];
}

const turn = Rotation_ECL_EQJ().rot;
const row = (k: number): Vector => [turn[0]?.[k] ?? 0, turn[1]?.[k] ?? 0, turn[2]?.[k] ?? 0];
const TO_EQUATOR: readonly [Vector, Vector, Vector] = [row(0), row(1), row(2)];

/** Days that light takes from the Moon to the Earth's center. */
function lightDays(tt: number): number {
  return sum(DISTANCE, tt / 36_525) / LIGHT_KM_PER_DAY;
}

function directionBy({ L, B }: Angles, T: number): Vector {
  const longitude = polynomial(elp.W1, T) + sum(L, T) * ARCSECOND;
  return turned(TO_EQUATOR, turned(toFixedEcliptic(T), fromSphere(longitude, sum(B, T) * ARCSECOND, 1)));
}

/**
 * The direction of the Moon from the Earth's center, mean equator and equinox of J2000, at a Terrestrial Time in days from
 * J2000.0: ELP/MPP02 (Chapront and Francou 2003) fitted to DE405. The Moon appears as it was 1.3 s earlier, 0.7" back; there is
 * no further aberration, since it shares the Earth's motion around the Sun.
 */
export function moonDirection(tt: number): Vector {
  return directionBy(FULL, (tt - lightDays(tt)) / 36_525);
}

/** Like `moonDirection`, but accurate only to about 10". */
export function roughMoonDirection(tt: number): Vector {
  return directionBy(ROUGH, tt / 36_525);
}
