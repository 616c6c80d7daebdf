import { readFileSync } from "node:fs";
import type { LengthUnit } from "@tenfold/domain/models";
import { expect, describe as group, test } from "vitest";
import { fixture } from "../testing/samples.ts";
import { openTempFolder } from "../testing/temp-folder.ts";
import { near } from "../testing/translated.ts";
import { dwgBytes } from "../testing/write-dwg.ts";
import { fbxText } from "../testing/write-fbx.ts";
import { describe, readModel, recognize, Warnings } from "./index.ts";

const { folder, write } = openTempFolder();

async function described(name: string, content: string | Uint8Array) {
  const file = await write(name, content);
  const recognized = await recognize(file);
  if (recognized === undefined || recognized.format === "zip") throw new Error(`${name} is not recognized`);
  return describe(await readModel(file, recognized.format, folder, new Warnings()));
}

const exported = (ending: string) => readFileSync(fixture(`exported/plate-and-knob-freecad.${ending}`), "latin1");

/** The plate of 60 × 40 × 10 with its knob, 25 high in all. */
const plateIn = (meters: number) => [60 * meters, 25 * meters, 40 * meters];

group("A drawing in AutoCAD's units", () => {
  test.each<readonly [number, LengthUnit, number]>([
    [1, "inch", 0.0254],
    [2, "foot", 0.3048],
    [3, "mile", 1609.344],
    [4, "millimeter", 0.001],
    [8, "microinch", 2.54e-8],
    [9, "mil", 2.54e-5],
    [10, "yard", 0.9144],
    [11, "angstrom", 1e-10],
    [12, "nanometer", 1e-9],
    [13, "micron", 1e-6],
    [14, "decimeter", 0.1],
    [15, "decameter", 10],
    [16, "hectometer", 100],
    [21, "foot", 0.3048],
  ])("%d: %s, its lengths meters", async (code, unit, meters) => {
    const { unit: told, box } = await described("drawing.dwg", dwgBytes("2018", { unitCode: code }));
    expect(told).toBe(unit);
    near(
      box.size.map((length) => length / meters),
      [100, 50, 100],
    );
  });

  test("none: the drawing's own figures", async () => {
    const { unit, box } = await described("drawing.dwg", dwgBytes("2018", { unitCode: 0 }));
    expect(unit).toBeUndefined();
    near(box.size, [100, 50, 100]);
  });
});

group("An IGES", () => {
  /** With other units in its global section; the numbers stay the same. */
  const withUnit = (fields: string) =>
    exported("igs").replace(/^,1\.,2,2HMM(,.*?) +(G0{6}3)$/m, (_, rest, end) => `,1.,${fields}${rest}`.padEnd(72) + end);

  test.each<readonly [string, LengthUnit, number]>([
    ["2,2HMM", "millimeter", 0.001],
    ["1,2HIN", "inch", 0.0254],
    ["3,4HINCH", "inch", 0.0254],
    ["3,2HMM", "millimeter", 0.001],
    ["8,3HMIL", "mil", 2.54e-5],
    ["3,3HMIL", "mil", 2.54e-5],
    ["11,3HUIN", "microinch", 2.54e-8],
    // Inches, according to the standard.
    [",", "inch", 0.0254],
    // The kernel takes an unknown name for millimeters.
    ["3,4HYARD", "meter", 0.001],
  ])("with %s is told in %s, its lengths meters", async (fields, unit, meters) => {
    const { unit: told, box } = await described("plate.igs", withUnit(fields));
    expect(told).toBe(unit);
    near(
      box.size.map((length) => length / meters),
      plateIn(1),
    );
  });
});

test.each<readonly [string, LengthUnit, number]>([
  ["SI_UNIT(.MICRO.,.METRE.)", "micron", 1e-6],
  ["SI_UNIT(.DECA.,.METRE.)", "decameter", 10],
  // A unit without a name here: the lengths are known anyway.
  ["SI_UNIT(.MEGA.,.METRE.)", "meter", 1e6],
])("A STEP of %s is told in %s, its lengths meters", async (entity, unit, meters) => {
  const { unit: told, box } = await described("plate.step", exported("step").replaceAll("SI_UNIT(.MILLI.,.METRE.)", entity));
  expect(told).toBe(unit);
  near(
    box.size.map((length) => length / meters),
    plateIn(1),
  );
});

test("An FBX and an X3D of units that have no name are told in meters, as their lengths are", async () => {
  const fbx = await described("box.fbx", fbxText({ unit: 39, up: "y", size: [1, 2, 3] }));
  expect(fbx.unit).toBe("meter");
  near(fbx.box.size, [0.39, 0.78, 1.17]);
  const x3d = await described(
    "box.x3d",
    '<X3D profile="Interchange" version="3.3"><head><unit category="length" name="hand" conversionFactor="0.1016"/></head><Scene><Shape><Box size="1 2 3"/></Shape></Scene></X3D>',
  );
  expect(x3d.unit).toBe("meter");
  near(x3d.box.size, [0.1016, 0.2032, 0.3048]);
});
