import { dirname } from "node:path";
import { expect, describe as group, test } from "vitest";
import { openTempFolder } from "../testing/temp-folder.ts";
import { near, translate } from "../testing/translated.ts";
import { linear } from "./builder.ts";
import { readModel, Warnings } from "./index.ts";

const { write } = openTempFolder();

const ONE = [0, 0, 0, 1, 0, 0, 0, 1, 0];
const BESIDE_IT = [1, 0, 0, 1, 1, 0, -0, 1, -0];

/** Triangles of nine numbers each, and the 16 bits after each. */
function stlBytes(head: string, triangles: readonly (readonly [corners: readonly number[], bits: number])[]): Buffer {
  const bytes = Buffer.alloc(84 + 50 * triangles.length);
  bytes.write(head, "latin1");
  bytes.writeUInt32LE(triangles.length, 80);
  triangles.forEach(([corners, bits], index) => {
    const from = 84 + 50 * index;
    corners.forEach((value, number) => {
      bytes.writeFloatLE(value, from + 12 + 4 * number);
    });
    bytes.writeUInt16LE(bits, from + 48);
  });
  return bytes;
}

async function primitiveOf(file: string) {
  const document = await readModel(file, "stl", dirname(file), new Warnings());
  return document.getRoot().listMeshes()[0]?.listPrimitives()[0];
}

const facet = (...corners: readonly string[]) =>
  `facet normal 0 0 1\nouter loop\n${corners.map((corner) => `vertex ${corner}\n`).join("")}endloop\nendfacet\n`;

group("A binary STL", () => {
  test("has one vertex where corners meet, be it at 0 or at -0", async () => {
    const file = await write(
      "square.stl",
      stlBytes("solid, and yet binary", [
        [ONE, 0],
        [BESIDE_IT, 0],
      ]),
    );
    expect((await translate(file)).properties).toMatchObject({ triangles: 2, vertices: 4 });
  });

  test("has the colors that Materialise Magics writes: its own, and the file's where its highest bit is set", async () => {
    const file = await write(
      "colored.stl",
      stlBytes("COLOR=\xff\x80\x00\xff", [
        [ONE, 0b0_00000_11111_00000],
        [BESIDE_IT, 0x8000],
      ]),
    );
    const primitive = await primitiveOf(file);
    const corner = (place: number) =>
      primitive?.getAttribute("COLOR_0")?.getElement(primitive.getIndices()?.getScalar(place) ?? 0, []);
    near(corner(0) ?? [], [0, 1, 0]);
    near(corner(3) ?? [], [1, linear(128 / 255), 0]);
    expect((await translate(file)).properties.vertices).toBe(6);
  });

  test("has no colors without that mark", async () => {
    const primitive = await primitiveOf(await write("plain.stl", stlBytes("made by hand", [[ONE, 0x7fff]])));
    expect(primitive?.getAttribute("COLOR_0")).toBeNull();
  });

  test("may go on behind its last triangle, and may have one that is nowhere", async () => {
    const bytes = stlBytes("solid, and yet binary", [
      [ONE, 0],
      [[0, 0, 0, 1, 0, 0, Number.NaN, 1, 0], 0],
    ]);
    const { properties, said } = await translate(await write("more.stl", Buffer.concat([bytes, Buffer.from("the end")])));
    expect(properties.triangles).toBe(1);
    expect(said).toEqual(["1 triangle without proper corners was left out."]);
  });
});

group("A text STL", () => {
  test("has a part for each of its solids, by its name", async () => {
    const text = `solid Left foot\n${facet("0 0 0", "1 0 0", "0 1 0")}endsolid Left foot\nSOLID\n${facet("2 0 0", "3 0 0", "2 1 0").toUpperCase()}ENDSOLID\n`;
    const { properties } = await translate(await write("feet.stl", text));
    expect(properties.parts.map(({ name, triangles }) => [name, triangles])).toEqual([
      ["Left foot", 1],
      ["solid", 1],
    ]);
  });

  test("may begin with the mark of UTF-8, and has names in that or in Latin letters alone", async () => {
    const solids = ["Tür", "部品"].map((name) => `solid ${name}\n${facet("0 0 0", "1 0 0", "0 1 0")}endsolid ${name}\n`);
    const namesIn = async (bytes: string | Buffer) =>
      (await translate(await write("names.stl", bytes))).properties.parts.map(({ name }) => name);
    expect(await namesIn(`\ufeff${solids.join("")}`)).toEqual(["Tür", "部品"]);
    expect(await namesIn(Buffer.from(solids[0] ?? "", "latin1"))).toEqual(["Tür"]);
  });

  test("keeps its triangles in step behind one with a number that is none", async () => {
    const text = `solid a\n${facet("0 0 0", "1 0 0", "-1.#IND 1 0")}${facet("0 0 0", "4 0 0", "0 2 1")}endsolid a\n`;
    const { properties, said } = await translate(await write("nan.stl", text));
    expect(properties.triangles).toBe(1);
    near(properties.box.size, [4, 1, 2]);
    expect(said).toEqual(["1 triangle without proper corners was left out."]);
  });
});
