import type { LengthUnit } from "./units.ts";

const prefixes: Readonly<Record<string, LengthUnit>> = {
  $: "meter",
  ".MICRO.": "micron",
  ".MILLI.": "millimeter",
  ".CENTI.": "centimeter",
  ".DECI.": "decimeter",
  ".KILO.": "kilometer",
};

const converted: Readonly<Record<string, LengthUnit>> = {
  INCH: "inch",
  FOOT: "foot",
  YARD: "yard",
  MILE: "mile",
  IN: "inch",
  FT: "foot",
};

/** The unit in which a STEP file gives its lengths: the one its geometric context names. */
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
  9: "micron",
  10: "centimeter",
};
const UNIT_FIELD = 13;

/** The fourteenth field of the global section. Strings in it are counted ("4HTEST"), so that they may hold commas. */
export function igesUnit(text: string): LengthUnit | undefined {
  const global = text
    .split(/\r?\n/)
    .filter((line) => line[72] === "G")
    .map((line) => line.slice(0, 72))
    .join("");
  const separator = /^1H(.)/.exec(global)?.[1] ?? ",";
  const fields: string[] = [];
  for (let at = 0; at < global.length && fields.length <= UNIT_FIELD; at++) {
    const counted = /^\s*(\d{1,4})H/.exec(global.slice(at, at + 12));
    const end = counted ? at + counted[0].length + Number(counted[1]) : global.indexOf(separator, at);
    const stop = end < 0 ? global.length : end;
    fields.push(global.slice(at, stop).trim());
    at = counted ? global.indexOf(separator, stop) : stop;
    if (at < 0) break;
  }
  return flags[Number(fields[UNIT_FIELD])];
}
