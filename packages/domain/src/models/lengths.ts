/** Units of length that model files name: meters, symbol and plural. */
const UNITS = {
  angstrom: { meters: 1e-10, sign: "Å", many: "angstroms" },
  nanometer: { meters: 1e-9, sign: "nm", many: "nanometers" },
  micron: { meters: 1e-6, sign: "µm", many: "microns" },
  millimeter: { meters: 1e-3, sign: "mm", many: "millimeters" },
  centimeter: { meters: 1e-2, sign: "cm", many: "centimeters" },
  decimeter: { meters: 0.1, sign: "dm", many: "decimeters" },
  meter: { meters: 1, sign: "m", many: "meters" },
  decameter: { meters: 10, sign: "dam", many: "decameters" },
  hectometer: { meters: 100, sign: "hm", many: "hectometers" },
  kilometer: { meters: 1e3, sign: "km", many: "kilometers" },
  microinch: { meters: 2.54e-8, sign: "µin", many: "microinches" },
  mil: { meters: 2.54e-5, sign: "mil", many: "mils" },
  inch: { meters: 0.0254, sign: "in", many: "inches" },
  foot: { meters: 0.3048, sign: "ft", many: "feet" },
  yard: { meters: 0.9144, sign: "yd", many: "yards" },
  mile: { meters: 1609.344, sign: "mi", many: "miles" },
} as const;

/** A unit by its singular name, as it is sent between server and page and stored in the database. */
export type LengthUnit = keyof typeof UNITS;

export const LENGTH_UNITS = Object.keys(UNITS) as readonly LengthUnit[];

export function metersOf(unit: LengthUnit): number {
  return UNITS[unit].meters;
}

/** The unit's symbol, such as "mm". */
export function signOf(unit: LengthUnit): string {
  return UNITS[unit].sign;
}

/** The unit's plural, such as "feet". */
export function pluralOf(unit: LengthUnit): string {
  return UNITS[unit].many;
}
