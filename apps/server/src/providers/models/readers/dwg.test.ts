import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { translate } from "./testing/translated.ts";
import { dwgBytes } from "./testing/write-dwg.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tenfold-dwg-"));
});
afterAll(() => rm(folder, { recursive: true }));

test.each(["2004", "2007", "2010", "2018"] as const)(
  "AutoCAD %s: objects that a block owns and that could not be read are counted as often as it is shown",
  async (version) => {
    const file = join(folder, `${version}.dwg`);
    await writeFile(file, dwgBytes(version, { lost: [0xfff1, 0xfff2, 0xfff3] }));
    const { properties, said } = await translate(file);
    // The circle of the block, twice, and what else lies in the drawing.
    expect(properties).toMatchObject({ lines: 1 + 4 + 2 * 48, triangles: 2 });
    expect(said).toEqual(["6 objects that could not be read and 1 text were left out."]);
    await writeFile(file, dwgBytes(version));
    expect((await translate(file)).said).toEqual(["1 text was left out."]);
  },
);
