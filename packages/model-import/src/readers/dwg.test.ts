import { writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { openTempFolder } from "../testing/temp-folder.ts";
import { translate } from "../testing/translated.ts";
import { dwgBytes } from "../testing/write-dwg.ts";

const { write } = openTempFolder();

test.each(["2004", "2007", "2010", "2018"] as const)(
  "AutoCAD %s: objects that a block owns and that could not be read are counted as often as it is shown",
  async (version) => {
    const file = await write(`${version}.dwg`, dwgBytes(version, { lost: [0xfff1, 0xfff2, 0xfff3] }));
    const { properties, said } = await translate(file);
    // The circle of the block, twice, and everything else in the drawing.
    expect(properties).toMatchObject({ lines: 1 + 4 + 2 * 48, triangles: 2 });
    expect(said).toEqual(["6 objects that could not be read and 1 text were left out."]);
    await writeFile(file, dwgBytes(version));
    expect((await translate(file)).said).toEqual(["1 text was left out."]);
  },
);
