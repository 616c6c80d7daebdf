import { type LengthUnit, metersOf, pluralOf, signOf } from "@tenfold/domain/models";

/** How a model's lengths are told: those of the scene are meters where the file gives a unit, else its own figures. */
export interface Scale {
  /** Undefined where no unit is given: there is nothing to convert from. */
  readonly shownIn: LengthUnit | undefined;
  /** What lengths are round numbers in, as a rule: the file's own unit, or what it is told in at first. */
  readonly roundIn: LengthUnit | undefined;
  /** The finest that is told, as a length of the scene. */
  readonly grain: number;
}

/** Something that looks otherwise than it should sound. */
export interface Written {
  readonly shown: string;
  readonly spoken: string;
}

/** A translated file keeps the places of a part's corners in steps of 16 bits of its greatest extent. Each end of a length
 *  may be half a step off; what is rounded to twice that or more shows nothing of it. */
const STEPS = 2 ** 16;

/** The finest that can be told of what has this size. */
export const grainOf = (size: readonly number[]) => (2 * Math.max(...size)) / STEPS;

/** What a model is told in at first: what measures less than a meter, in millimeters. */
export function usualUnit(fileUnit: LengthUnit, size: readonly number[]): LengthUnit {
  return fileUnit === "meter" && Math.max(...size) < 1 ? "millimeter" : fileUnit;
}

const angle = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat("en-US");

export const writeCount = (count: number) => whole.format(count);

/** The places and sizes of a scene are 32-bit numbers, which hold a little more than so many digits. */
const DIGITS = 6;
/** As many places behind the point as all browsers can write. */
const MOST_PLACES = 20;

/** Behind the point, to a power of ten that is no finer than a grain; less than none where it is coarser than one. */
const placesOf = (value: number, grain: number) =>
  Math.min(Math.floor(-Math.log10(grain)), DIGITS - 1 - Math.floor(Math.log10(Math.abs(value))), MOST_PLACES);

const round = (value: number, places: number) => Math.round(value * 10 ** places) / 10 ** places;

/** What a length was in the file's unit, before it was kept in steps, in meters: 25 mm are told as 0.9843 in, not as 0.9842. */
function asDrawn(length: number, { roundIn, grain }: Scale): number {
  if (roundIn === undefined || length === 0) return length;
  const meters = metersOf(roundIn);
  return round(length / meters, placesOf(length / meters, grain / meters)) * meters;
}

/** As "12.5", to a power of ten that is no finer than the scale's grain. */
function writeNumber(length: number, scale: Scale): string {
  const { shownIn, grain } = scale;
  const meters = shownIn === undefined ? 1 : metersOf(shownIn);
  const value = asDrawn(length, scale) / meters;
  const places = placesOf(value, grain / meters);
  const rounded = places < 0 ? round(value, places) : value;
  const format = new Intl.NumberFormat("en-US", { maximumFractionDigits: Math.max(places, 0) });
  return format.format(rounded).replace(/^-0$/, "0");
}

/** Lengths along several axes, or one, as "12.5 × 3 × 1 mm"; without a unit, bare numbers. */
export function writeLengths(lengths: readonly number[], scale: Scale): Written {
  const numbers = lengths.map((length) => writeNumber(length, scale));
  const shown = numbers.join(" × ");
  const spoken = numbers.map((number) => number.replace("-", "minus ")).join(" by ");
  const unit = scale.shownIn;
  if (unit === undefined) return { shown, spoken };
  return { shown: `${shown} ${signOf(unit)}`, spoken: `${spoken} ${spoken === "1" ? unit : pluralOf(unit)}` };
}

export function writeDegrees(degrees: number): string {
  return `${angle.format(degrees)}°`;
}
