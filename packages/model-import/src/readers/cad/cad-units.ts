import type { LengthUnit } from "@tenfold/domain/models";

const prefixes: Readonly<Record<string, LengthUnit>> = {
  $: "meter",
  ".NANO.": "nanometer",
  ".MICRO.": "micron",
  ".MILLI.": "millimeter",
  ".CENTI.": "centimeter",
  ".DECI.": "decimeter",
  ".DECA.": "decameter",
  ".HECTO.": "hectometer",
  ".KILO.": "kilometer",
};

const converted: Readonly<Record<string, LengthUnit>> = {
  INCH: "inch",
  FOOT: "foot",
  YARD: "yard",
  MILE: "mile",
  MIL: "mil",
  THOU: "mil",
  MICROINCH: "microinch",
  MILLIMETRE: "millimeter",
  CENTIMETRE: "centimeter",
  METRE: "meter",
  IN: "inch",
  FT: "foot",
};

/** The unit of lengths in a STEP file, named by its geometric context; undefined if it is not a known unit. */
export function stepUnit(text: string): LengthUnit | undefined {
  const assigned = /GLOBAL_UNIT_ASSIGNED_CONTEXT\s*\(\s*\(([^)]*)\)/.exec(text)?.[1] ?? "";
  for (const reference of assigned.split(",").map((word) => word.trim())) {
    const entity = new RegExp(`${reference.replace("#", "#\\s*")}\\s*=\\s*([^;]{0,400});`).exec(text)?.[1] ?? "";
    if (!/^#\d+$/.test(reference) || !entity.includes("LENGTH_UNIT")) continue;
    const name = /CONVERSION_BASED_UNIT\s*\(\s*'([^']*)'/.exec(entity)?.[1]?.toUpperCase();
    if (name !== undefined) return converted[name];
    return prefixes[/SI_UNIT\s*\(\s*(\$|\.\w+\.)\s*,\s*\.METRE\.\s*\)/.exec(entity)?.[1] ?? ""];
  }
  return undefined;
}

const flags: Readonly<Record<number, LengthUnit>> = {
  1: "inch",
  2: "millimeter",
  4: "foot",
  5: "mile",
  6: "meter",
  7: "kilometer",
  8: "mil",
  9: "micron",
  10: "centimeter",
  11: "microinch",
};
/** Files without a flag are in inches, according to the standard. */
const NO_FLAG = 1;
const NAMED_UNIT = 3;
const UNIT_FIELD = 13;

const flagNames: Readonly<Record<string, LengthUnit>> = {
  IN: "inch",
  INCH: "inch",
  MM: "millimeter",
  FT: "foot",
  MI: "mile",
  M: "meter",
  KM: "kilometer",
  MIL: "mil",
  UM: "micron",
  CM: "centimeter",
  UIN: "microinch",
};

/**
 * The unit from the fourteenth field of the global section, or from the one after it for a unit given by name; undefined if
 * unknown. Strings have their length in front ("4HTEST"), so they may contain commas.
 */
export function igesUnit(text: string): LengthUnit | undefined {
  const global = text
    .split(/\r?\n/)
    .filter((line) => line[72] === "G")
    .map((line) => line.slice(0, 72))
    .join("");
  const separator = /^1H(.)/.exec(global)?.[1] ?? ",";
  const fields: string[] = [];
  for (let at = 0; at < global.length && fields.length <= UNIT_FIELD + 1; at++) {
    const counted = /^\s*(\d{1,4})H/.exec(global.slice(at, at + 12));
    const end = counted ? at + counted[0].length + Number(counted[1]) : global.indexOf(separator, at);
    const stop = end < 0 ? global.length : end;
    fields.push(global.slice(at, stop).trim());
    at = counted ? global.indexOf(separator, stop) : stop;
    if (at < 0) break;
  }
  const flag = Number(fields[UNIT_FIELD] || NO_FLAG);
  if (flag !== NAMED_UNIT) return flags[flag];
  return flagNames[(fields[UNIT_FIELD + 1] ?? "").replace(/^\d+H/, "").toUpperCase()];
}
