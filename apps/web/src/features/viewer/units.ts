import { type LengthUnit, metersOf, pluralOf, signOf } from "@tenfold/domain/models";

/** How lengths are written. Scene lengths are in meters if the file gives a unit, or else in the file's own numbers. */
export interface Scale {
  /** Undefined if no unit is given: there is nothing to convert from. */
  readonly shownIn: LengthUnit | undefined;
  /** The unit in which lengths tend to be round numbers: the file's own, or the one shown at first. */
  readonly roundIn: LengthUnit | undefined;
  /** The finest step shown, as a scene length. */
  readonly grain: number;
}

/** Text that should sound different from how it looks. */
export interface Written {
  readonly shown: string;
  readonly spoken: string;
}

/**
 * A translated file stores a part's corners in 16-bit steps of its largest extent. Each end of a length may be half a
 * step off; rounding to twice that or more hides it.
 */
const STEPS = 2 ** 16;

/** The finest step to show for something of this size. */
export const grainOf = (size: readonly number[]) => (2 * Math.max(...size)) / STEPS;

/** The unit at first: millimeters for anything smaller than a meter. */
export function usualUnit(fileUnit: LengthUnit, size: readonly number[]): LengthUnit {
  return fileUnit === "meter" && Math.max(...size) < 1 ? "millimeter" : fileUnit;
}

const angle = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat("en-US");

export const writeCount = (count: number) => whole.format(count);

/** Positions and sizes in a scene are 32-bit floats, which hold slightly more digits than this. */
const DIGITS = 6;
/** As many decimal places as all browsers can write. */
const MOST_PLACES = 20;

/** Decimal places, down to a power of ten no finer than a grain; negative if the grain is coarser than one. */
const placesOf = (value: number, grain: number) =>
  Math.min(Math.floor(-Math.log10(grain)), DIGITS - 1 - Math.floor(Math.log10(Math.abs(value))), MOST_PLACES);

const round = (value: number, places: number) => Math.round(value * 10 ** places) / 10 ** places;

/** A length, in meters, as it was in the file before it was stored in steps: 25 mm becomes 0.9843 in, not 0.9842. */
function asDrawn(length: number, { roundIn, grain }: Scale): number {
  if (roundIn === undefined || length === 0) return length;
  const meters = metersOf(roundIn);
  return round(length / meters, placesOf(length / meters, grain / meters)) * meters;
}

/** Such as "12.5", down to a power of ten no finer than the scale's grain. */
function writeNumber(length: number, scale: Scale): string {
  const { shownIn, grain } = scale;
  const meters = shownIn === undefined ? 1 : metersOf(shownIn);
  const value = asDrawn(length, scale) / meters;
  const places = placesOf(value, grain / meters);
  const rounded = places < 0 ? round(value, places) : value;
  const format = new Intl.NumberFormat("en-US", { maximumFractionDigits: Math.max(places, 0) });
  return format.format(rounded).replace(/^-0$/, "0");
}

/** One or more lengths, such as "12.5 × 3 × 1 mm"; without a unit, bare numbers. */
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
