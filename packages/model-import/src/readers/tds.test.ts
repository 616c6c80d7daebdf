import { expect, test } from "vitest";
import { readByAssimp } from "../testing/independent.ts";
import { fixture } from "../testing/samples.ts";
import { openTempFolder } from "../testing/temp-folder.ts";
import { near, translate, turned } from "../testing/translated.ts";
import { cube3ds, type TdsNodeWritten } from "../testing/write-3ds.ts";

const { write } = openTempFolder();

/** Three layers of three rows of three cubes, each cube on a dummy that places it in the one above. */
function cubeOfCubes(): TdsNodeWritten[] {
  const nodes: TdsNodeWritten[] = [];
  const add = (node: Omit<TdsNodeWritten, "id">): number => nodes.push({ ...node, id: nodes.length + 7 }) + 6;
  for (const z of [0, 2, 4]) {
    const layer = add({ name: "layer", position: [0, 0, z] });
    for (const y of [0, 2, 4]) {
      const row = add({ name: "row", parent: layer, position: [0, y, 0] });
      for (const x of [0, 2, 4]) add({ mesh: "cube", name: `cube ${x}${y}${z}`, parent: row, position: [x, 0, 0] });
    }
  }
  return nodes;
}

test("a cube of cubes, one mesh in three levels of nodes: five each way", async () => {
  const file = await write("cubes.3ds", cube3ds([10, 20, 30], cubeOfCubes()));
  const { properties } = await translate(file);
  expect(properties).toMatchObject({ triangles: 27 * 12, partCount: 27 });
  expect(properties.parts.map(({ name }) => name)).toContain("cube 240");
  near([...properties.box.min, ...properties.box.max], [0, 0, -5, 5, 5, 0]);
});

test("names may be in UTF-8, as Blender writes them", async () => {
  const inUtf8 = Buffer.from("Tür").toString("latin1");
  const file = await write(
    "named.3ds",
    cube3ds(
      [0, 0, 0],
      [
        { id: 1, mesh: "cube" },
        { id: 2, parent: 1, mesh: "cube", name: inUtf8 },
      ],
    ),
  );
  expect((await translate(file)).properties.parts.map(({ name }) => name)).toContain("Tür");
});

test("nodes may stand before the one that they hang on", async () => {
  const { properties } = await translate(await write("backward.3ds", cube3ds([0, 0, 0], cubeOfCubes().reverse())));
  near([...properties.box.min, ...properties.box.max], [0, 0, -5, 5, 5, 0]);
});

test("turned and scaled from above, around a pivot", async () => {
  const nodes = [
    { id: 1, position: [10, 0, 0], turn: [-Math.PI / 2, 0, 0, 1], scale: [2, 2, 2] },
    { id: 2, parent: 1, mesh: "cube", position: [3, 0, 0], pivot: [1, 0, 0] },
  ];
  const file = await write("turned.3ds", cube3ds([5, 5, 5], nodes));
  const { properties } = await translate(file);
  // The cube extends in its node from (-1, 0, 0) to (0, 1, 1), and with it from (2, 0, 0) to (3, 1, 1). Turned a quarter to the
  // left, doubled and moved, that is (8, 4, 0) to (10, 6, 2), with Z up.
  near([...properties.box.min, ...properties.box.max], turnedBox([8, 4, 0], [10, 6, 2]));
  const other = await readByAssimp(file);
  near([...other.min, ...other.max], turnedBox([8, 4, 0], [10, 6, 2]));
});

test("one that hangs on nothing stands where it was drawn, wherever its movement has it", async () => {
  const file = await write("moving.3ds", cube3ds([5, 5, 5], [{ id: 1, mesh: "cube", position: [100, 0, 0] }]));
  const { properties } = await translate(file);
  near([...properties.box.min, ...properties.box.max], turnedBox([5, 5, 5], [6, 6, 6]));
});

test("nodes that hang on each other in a circle are told as that", async () => {
  const nodes = [
    { id: 1, parent: 2, mesh: "cube" },
    { id: 2, parent: 1, mesh: "cube" },
  ];
  await expect(translate(await write("circle.3ds", cube3ds([0, 0, 0], nodes)))).rejects.toThrow("in a circle");
});

test("OpenSceneGraph: each part a mesh of its own, which hangs on groups, as assimp reads it", async () => {
  const file = fixture("exported/cube-of-cubes-openscenegraph.3ds");
  const other = await readByAssimp(file);
  const { properties } = await translate(file);
  expect(properties).toMatchObject({ triangles: 27 * 12, partCount: 27, unit: undefined });
  expect(other.triangles).toBe(27 * 12);
  near([...properties.box.min, ...properties.box.max], [0, 0, -5, 5, 5, 0]);
  near([...other.min, ...other.max], [0, 0, -5, 5, 5, 0]);
});

function turnedBox(min: readonly number[], max: readonly number[]): number[] {
  const box = turned({ triangles: 0, min: [...min], max: [...max] });
  return [...box.min, ...box.max];
}
