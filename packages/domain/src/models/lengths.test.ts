import { expect, test } from "vitest";
import { LENGTH_UNITS, metersOf, pluralOf, signOf } from "./index.ts";

test("Every unit that files name, with its sign and its word", () => {
  expect(LENGTH_UNITS.map((unit) => `${unit} ${metersOf(unit)} ${signOf(unit)} ${pluralOf(unit)}`)).toEqual([
    "angstrom 1e-10 Å angstroms",
    "nanometer 1e-9 nm nanometers",
    "micron 0.000001 µm microns",
    "millimeter 0.001 mm millimeters",
    "centimeter 0.01 cm centimeters",
    "decimeter 0.1 dm decimeters",
    "meter 1 m meters",
    "decameter 10 dam decameters",
    "hectometer 100 hm hectometers",
    "kilometer 1000 km kilometers",
    "microinch 2.54e-8 µin microinches",
    "mil 0.0000254 mil mils",
    "inch 0.0254 in inches",
    "foot 0.3048 ft feet",
    "yard 0.9144 yd yards",
    "mile 1609.344 mi miles",
  ]);
});

test("The signs are told apart", () => {
  expect(new Set(LENGTH_UNITS.map(signOf)).size).toBe(LENGTH_UNITS.length);
});
