import { describe, expect, it } from "vitest";
import { igesUnit, stepUnit } from "./cad-units.ts";

const stepWith = (unit: string) =>
  `#7=( GEOMETRIC_REPRESENTATION_CONTEXT(3) GLOBAL_UNIT_ASSIGNED_CONTEXT((#8,#9)) REPRESENTATION_CONTEXT('','') );
#9=( NAMED_UNIT(*) PLANE_ANGLE_UNIT() SI_UNIT($,.RADIAN.) );
#8=${unit};`;

describe("the unit of a STEP file", () => {
  it.each([
    ["$", "meter"],
    [".MILLI.", "millimeter"],
    [".CENTI.", "centimeter"],
    [".DECI.", "decimeter"],
    [".KILO.", "kilometer"],
    [".MICRO.", "micron"],
    [".NANO.", "nanometer"],
  ])("with the prefix %s is the %s", (prefix, unit) => {
    expect(stepUnit(stepWith(`( LENGTH_UNIT() NAMED_UNIT(*) SI_UNIT(${prefix},.METRE.) )`))).toBe(unit);
  });

  it.each([
    ["INCH", "inch"],
    ["inch", "inch"],
    ["IN", "inch"],
    ["FOOT", "foot"],
    ["FT", "foot"],
    ["YARD", "yard"],
    ["MILE", "mile"],
    ["MIL", "mil"],
    ["MILLIMETRE", "millimeter"],
    ["CUBIT", undefined],
  ])("by the name %s is the %s", (name, unit) => {
    expect(stepUnit(stepWith(`( CONVERSION_BASED_UNIT('${name}',#10) LENGTH_UNIT() NAMED_UNIT(#11) )`))).toBe(unit);
  });

  it("is not known where the file names none", () => expect(stepUnit("ISO-10303-21;")).toBeUndefined());
});

/** A file's global section, with the unit's flag and name in its fourteenth and fifteenth fields. */
function igesWith(flag: string, name: string): string {
  const fields = `1H,,1H;,4Ha,bc,5Hd.igs,3HCAD,1H1,32,38,6,308,15,4Ha,bc,1.,${flag},${name},1,0.01,15H20261124.120000,1.E-3;`;
  const lines = fields.match(/.{1,72}/g) ?? [];
  return lines.map((line, index) => `${line.padEnd(72)}G${String(index + 1).padStart(7)}`).join("\n");
}

// The units of the standard: IGES 5.3, 2.2.4.3.14 and the field after it.
const OF_THE_STANDARD = [
  ["1", "2HIN", "inch"],
  ["2", "2HMM", "millimeter"],
  ["4", "2HFT", "foot"],
  ["5", "2HMI", "mile"],
  ["6", "1HM", "meter"],
  ["7", "2HKM", "kilometer"],
  ["8", "3HMIL", "mil"],
  ["9", "2HUM", "micron"],
  ["10", "2HCM", "centimeter"],
  ["11", "3HUIN", "microinch"],
] as const;

describe("the unit of an IGES file", () => {
  it.each(OF_THE_STANDARD)("with the flag %s is that of %s, the %s", (flag, name, unit) => {
    expect(igesUnit(igesWith(flag, name))).toBe(unit);
    // By its name alone.
    expect(igesUnit(igesWith("3", name))).toBe(unit);
    expect(igesUnit(igesWith("3", name.toLowerCase().replace("h", "H")))).toBe(unit);
  });

  it("is the inch where the file says nothing, as the standard has it", () => expect(igesUnit(igesWith("", ""))).toBe("inch"));

  it("is not known by a name that is not in the standard", () => {
    expect(igesUnit(igesWith("3", "5HCUBIT"))).toBeUndefined();
    expect(igesUnit(igesWith("12", ""))).toBeUndefined();
  });
});
