import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { ModelFormatId } from "@tenfold/domain/models";
import { afterAll, beforeAll, expect, describe as group, test } from "vitest";
import { linear } from "./builder.ts";
import { readModel, Warnings } from "./index.ts";
import { packaged } from "./testing/samples.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tenfold-colors-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** The linear color of each material, by its name. */
async function colorsOf(file: string, format: ModelFormatId): Promise<Map<string, number[]>> {
  const document = await readModel(file, format, dirname(file), new Warnings());
  const materials = document.getRoot().listMaterials();
  return new Map(materials.map((material) => [material.getName(), material.getBaseColorFactor()]));
}

/** What a file of that sRGB color becomes. */
function expectColor(colors: ReadonlyMap<string, readonly number[]>, name: string, channels: readonly number[]): void {
  const found = colors.get(name) ?? [];
  expect(found, name).toHaveLength(4);
  [...channels.map(linear), 1].forEach((value, channel) => {
    expect(found[channel], name).toBeCloseTo(value, 5);
  });
}

group("The colors of a CAD file are its own", () => {
  test("STEP, against each COLOUR_RGB that the file shows", async () => {
    const file = packaged("occt-import-js", "test/testfiles/cube-fcstd/cube2.step");
    // Edges have a color too, and are not drawn.
    const shown = readFileSync(file, "latin1").matchAll(/FILL_AREA_STYLE_COLOUR\(''\s*,\s*#(\d+)\)/g);
    const ids = new Set([...shown].map(([, id]) => id));
    const rgb = readFileSync(file, "latin1").matchAll(
      /#(\d+) = COLOUR_RGB\('',\s*([\d.E+-]+)\s*,\s*([\d.E+-]+)\s*,\s*([\d.E+-]+)\s*\)/g,
    );
    const written = [...rgb].filter(([, id]) => ids.has(id)).map(([, , ...channels]) => channels.map(Number));
    const colors = await colorsOf(file, "step");
    expect(written).toContainEqual([0.666666687201, 0.333333345507, 1]);
    for (const channels of written) {
      const hex = channels.map((channel) =>
        Math.round(255 * channel)
          .toString(16)
          .padStart(2, "0"),
      );
      if (colors.has(`#${hex.join("")}`)) expectColor(colors, `#${hex.join("")}`, channels);
    }
    expect([...colors.keys()].sort()).toEqual(["#0000ff", "#00aa00", "#aa55ff", "#ff0000", "#ffaaff", "#ffff7f"]);
  });

  test("IGES, against its own percents", async () => {
    const cube = readFileSync(packaged("occt-import-js", "test/testfiles/cube-10x10mm/Cube 10x10.igs"), "latin1");
    const orange = join(folder, "orange.igs");
    await writeFile(orange, cube.replace("314,0.,0.,0.,;    ", "314,80.,60.,20.,; "), "latin1");
    const colors = await colorsOf(orange, "iges");
    expect([...colors.keys()]).toEqual(["#cc9933"]);
    expectColor(colors, "#cc9933", [0.8, 0.6, 0.2]);
  });
});
