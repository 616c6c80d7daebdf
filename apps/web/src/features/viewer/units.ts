/** Millimeters of what lengths can be shown in. */
const MILLIMETERS = { mm: 1, cm: 10, m: 1000, in: 25.4, ft: 304.8 } as const;

export type Unit = keyof typeof MILLIMETERS;

export const UNITS = Object.keys(MILLIMETERS) as readonly Unit[];

const LONG_NAMES: Readonly<Record<string, Unit>> = { millimeter: "mm", centimeter: "cm", meter: "m", inch: "in", foot: "ft" };

/** The unit that a file names, in full or for short; undefined for none, or one that is not known here. */
export function unitOf(name: string): Unit | undefined {
  const long = LONG_NAMES[name];
  return long ?? UNITS.find((unit) => unit === name);
}

/** What a model of this length is told in at first: what measures less than a meter, in millimeters. */
export function usualUnit(fileUnit: Unit | undefined, length: number): Unit | undefined {
  return fileUnit === "m" && length < 1 ? "mm" : fileUnit;
}

/** How the scene's lengths are told. */
export interface Scale {
  /** What one unit of the scene is in the file's unit. */
  readonly perSceneUnit: number;
  /** The file's unit; undefined where it says none. */
  readonly fileUnit: Unit | undefined;
  /** The finest that is told, in the scene's units: what comes after it is lost when a model is packed. */
  readonly grain: number;
  /** What to tell lengths in; without a unit of the file's, there is nothing to convert from. */
  readonly shownIn: Unit | undefined;
}

const angle = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat("en-US");

export const writeCount = (count: number) => whole.format(count);

/** A length of the scene as a number in the unit that is shown. */
function converted(length: number, { perSceneUnit, fileUnit, shownIn }: Scale): number {
  const inFile = length * perSceneUnit;
  return fileUnit && shownIn ? (inFile * MILLIMETERS[fileUnit]) / MILLIMETERS[shownIn] : inFile;
}

/** As "12.5", to the scale's grain. */
function written(length: number, scale: Scale): string {
  const digits = Math.ceil(-Math.log10(converted(scale.grain, scale)));
  const format = new Intl.NumberFormat("en-US", { maximumFractionDigits: Math.min(Math.max(digits, 0), 12) });
  return format.format(converted(length, scale)).replace(/^-0$/, "0");
}

const suffixOf = ({ fileUnit, shownIn }: Scale) => (fileUnit && shownIn ? shownIn : "units");

/** As "12.5 mm". */
export function writeLength(length: number, scale: Scale): string {
  return `${written(length, scale)} ${suffixOf(scale)}`;
}

/** As "12.5 × 3 × 1 mm". */
export function writeSize(size: readonly number[], scale: Scale): string {
  return `${size.map((length) => written(length, scale)).join(" × ")} ${suffixOf(scale)}`;
}

export function writeDegrees(degrees: number): string {
  return `${angle.format(degrees)}°`;
}
