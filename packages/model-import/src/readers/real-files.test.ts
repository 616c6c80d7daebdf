// Files from real programs, from the library of the CAx Interoperability Forum and from people who sent theirs to the reader's
// project. They are read from where npm installs them.
import { dirname } from "node:path";
import { expect, describe as group, test } from "vitest";
import { countStep } from "../testing/count-step.ts";
import { packaged } from "../testing/samples.ts";
import { describe, optimize, readModel, recognize, validate, Warnings } from "./index.ts";

const METERS = { millimeter: 0.001, inch: 0.0254 } as const;

const file = (path: string) => packaged("occt-import-js", `test/testfiles/${path}`);

const known = new Map<string, ReturnType<typeof readAnew>>();

function read(path: string): ReturnType<typeof readAnew> {
  const reading = known.get(path) ?? readAnew(path);
  known.set(path, reading);
  return reading;
}

async function readAnew(path: string) {
  expect(await recognize(file(path))).toMatchObject({ format: "step" });
  const warnings = new Warnings();
  const document = await readModel(file(path), "step", dirname(file(path)), warnings);
  const properties = describe(document);
  await validate(await optimize(document));
  expect(warnings.sentences()).toEqual([]);
  return properties;
}

/** Faces are cut into triangles that deviate by at most a thousandth of the model, and positions keep 16 bits. */
const close = (actual: readonly number[], expected: readonly number[]) => {
  const stray = 2e-3 * Math.max(...expected.map(Math.abs));
  for (const [axis, value] of expected.entries()) expect(Math.abs((actual[axis] ?? Number.NaN) - value)).toBeLessThan(stray);
};

group("One part, as CAD programs write it", () => {
  test.each([
    ["Siemens NX", "simple-basic-cube/cube.stp", "millimeter"],
    ["FreeCAD", "rounded-cube/rounded-cube.step", "millimeter"],
    ["FreeCAD, with a color for each face", "cube-fcstd/cube2.step", "millimeter"],
    ["Autodesk", "conical-surface/conical-surface.step", "inch"],
    ["CoCreate", "cax-if/io1-cm-214.stp", "millimeter"],
    ["Unigraphics", "cax-if/io1-tu-203.stp", "millimeter"],
    ["CATIA", "cax-if/sg1-c5-214.stp", "millimeter"],
  ] as const)("%s", async (_, path, unit) => {
    const counted = countStep(file(path));
    const { partCount, triangles, box, ...properties } = await read(path);
    expect([properties.unit, partCount]).toEqual([unit, counted.solids]);
    expect(triangles).toBeGreaterThanOrEqual(12);
    // Every corner in the file is inside the box.
    const stray = 2e-3 * Math.max(...box.size);
    for (const axis of [0, 1, 2]) {
      expect(box.min[axis]).toBeLessThan((counted.min[axis] ?? 0) * METERS[unit] + stray);
      expect(box.max[axis]).toBeGreaterThan((counted.max[axis] ?? 0) * METERS[unit] - stray);
    }
  });

  test("flat ones reach exactly as far as their corners", async () => {
    const { min, max } = countStep(file("simple-basic-cube/cube.stp"));
    const { box } = await read("simple-basic-cube/cube.stp");
    close(
      [...box.min, ...box.max],
      [...min, ...max].map((value) => value / 1000),
    );
  });
});

group("The same model by two programs is the same", () => {
  test.each([
    ["an assembly of brackets and bolts", "as1-oc-214.stp", "as1-tu-203.stp"],
    ["a flange", "io1-cm-214.stp", "io1-tu-203.stp"],
  ])("%s", async (_, one, other) => {
    const [first, second] = [await read(`cax-if/${one}`), await read(`cax-if/${other}`)];
    close([...first.box.min, ...first.box.max], [...second.box.min, ...second.box.max]);
    expect(first.partCount).toBe(second.partCount);
  });

  test.each(["as1-oc-214.stp", "as1-tu-203.stp", "as1_pe_203.stp", "dm1-id-214.stp", "dm1-oc-214.stp", "dm1-pe-214.stp"])(
    "%s: every use of a part stands in the tree",
    async (name) => {
      const { solids, uses } = countStep(file(`cax-if/${name}`));
      const { partCount, unit } = await read(`cax-if/${name}`);
      expect([solids, uses]).toEqual(name.startsWith("as1") ? [5, 13] : [3, name === "dm1-id-214.stp" ? 7 : 6]);
      expect(partCount).toBe(name.startsWith("as1") ? 18 : 7);
      expect(unit).toBe(/pe|id/.test(name) ? "inch" : "millimeter");
    },
  );
});

test.each([
  ["s1-tu-203/s1-tu-203.stp", "8 other files, such as headback.stp"],
  ["s1_pe_214/s1_pe_214.stp", "4 other files, such as mainbody_asm.stp"],
  ["s1-c5-214/s1-c5-214.stp", "4 other files, such as TAIL.stp"],
])("%s: an assembly whose parts lie in other files says which", async (path, others) => {
  await expect(read(`cax-if/${path}`)).rejects.toThrow(
    `This STEP file holds no shapes itself: they lie in ${others}. Export it as one file.`,
  );
});
