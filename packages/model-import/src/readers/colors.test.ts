import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { ModelFormatId } from "@tenfold/domain/models";
import { expect, describe as group, test } from "vitest";
import { packaged } from "../testing/samples.ts";
import { zipOf } from "../testing/small-models.ts";
import { openTempFolder } from "../testing/temp-folder.ts";
import { translate } from "../testing/translated.ts";
import { colladaText } from "../testing/write-collada.ts";
import { linear, srgb } from "./builder.ts";
import { readModel, Warnings } from "./index.ts";

const { folder, write } = openTempFolder();

/** The linear color of each material, by its name. */
async function colorsOf(file: string, format: ModelFormatId): Promise<Map<string, number[]>> {
  const document = await readModel(file, format, dirname(file), new Warnings());
  const materials = document.getRoot().listMaterials();
  return new Map(materials.map((material) => [material.getName(), material.getBaseColorFactor()]));
}

/** Expects the linear equivalent of that sRGB color. */
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
    // Edges also have a color, but are not drawn.
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
    const orange = await write("orange.igs", Buffer.from(cube.replace("314,0.,0.,0.,;    ", "314,80.,60.,20.,; "), "latin1"));
    const colors = await colorsOf(orange, "iges");
    expect([...colors.keys()]).toEqual(["#cc9933"]);
    expectColor(colors, "#cc9933", [0.8, 0.6, 0.2]);
  });
});

group("The faces of a PLY may be colored", () => {
  const XYZ = "property float x\nproperty float y\nproperty float z\n";
  const RGB = "property uchar red\nproperty uchar green\nproperty uchar blue\n";
  const FACES = `property list uchar int vertex_indices\n`;

  /** The colors of all triangle corners, and the warnings. */
  async function cornersOf(name: string, written: string | Uint8Array) {
    const file = await write(name, written);
    const warnings = new Warnings();
    const document = await readModel(file, "ply", folder, warnings);
    const [primitive] = document.getRoot().listMeshes()[0]?.listPrimitives() ?? [];
    const indices =
      primitive?.getIndices()?.getArray() ??
      Array.from({ length: primitive?.getAttribute("POSITION")?.getCount() ?? 0 }, (_, index) => index);
    const corners = [...indices].map((corner) => ({
      at: primitive?.getAttribute("POSITION")?.getElement(corner, []),
      color: primitive
        ?.getAttribute("COLOR_0")
        ?.getElement(corner, [])
        .map((channel) => Math.round(255 * srgb(channel))),
    }));
    return { corners, said: warnings.sentences(), tint: primitive?.getMaterial()?.getBaseColorFactor() };
  }

  test("a square in orange beside a triangle in blue that shares its edge", async () => {
    const file = `ply\nformat ascii 1.0\nelement vertex 5\n${XYZ}element face 2\n${FACES}${RGB}end_header\n0 0 0\n1 0 0\n1 1 0\n0 1 0\n2 0 0\n4 0 1 2 3 255 128 0\n3 1 4 2 0 0 255\n`;
    const { corners, said, tint } = await cornersOf("faces.ply", file);
    const orange = corners.slice(0, 6);
    expect(orange.map(({ color }) => color)).toEqual(Array(6).fill([255, 128, 0]));
    expect(corners.slice(6)).toEqual([
      { at: [1, 0, 0], color: [0, 0, 255] },
      { at: [2, 0, 0], color: [0, 0, 255] },
      { at: [1, 1, 0], color: [0, 0, 255] },
    ]);
    expect([said, tint]).toEqual([[], [1, 1, 1, 1]]);
    // Corners of one color are merged when models are optimized; a face with a missing corner is counted.
    expect((await translate(join(folder, "faces.ply"))).properties).toMatchObject({ triangles: 3 });
    const lost = await cornersOf("lost.ply", file.replace("3 1 4 2 0", "3 1 4 9 0"));
    expect([lost.corners.length, lost.said]).toEqual([6, ["1 triangle without proper corners was left out."]]);
    await translate(join(folder, "lost.ply"));
  });

  test("in binary, with how opaque they are", async () => {
    const head = `ply\nformat binary_little_endian 1.0\nelement vertex 3\n${XYZ}element face 1\n${RGB}property uchar alpha\n${FACES}end_header\n`;
    const places = Buffer.from(Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0).buffer);
    const face = Buffer.concat([Buffer.of(0, 255, 128, 51, 3), Buffer.from(Int32Array.of(0, 1, 2).buffer)]);
    const { corners } = await cornersOf("binary.ply", Buffer.concat([Buffer.from(head), places, face]));
    expect(corners.map(({ color }) => color?.slice(0, 3))).toEqual(Array(3).fill([0, 255, 128]));
  });

  test("where points have colors of their own, these are shown, and it is told", async () => {
    const file = `ply\nformat ascii 1.0\nelement vertex 3\n${XYZ}${RGB}element face 1\n${FACES}${RGB}end_header\n0 0 0 255 0 0\n1 0 0 255 0 0\n0 1 0 255 0 0\n3 0 1 2 0 0 255\n`;
    const { corners, said } = await cornersOf("both.ply", file);
    expect(corners.map(({ color }) => color)).toEqual(Array(3).fill([255, 0, 0]));
    expect(said).toEqual(["The colors of its faces were left out, since its points have colors of their own."]);
  });
});

test("Colors and materials that a 3MF names and does not hold are counted", async () => {
  const triangle = (look: string): string => `<triangle v1="0" v2="1" v3="2" ${look}/>`;
  const looks = ['p1="0"', 'p1="1"', 'p1="-1"', 'pid="9" p1="0"', 'pid="2" p1="0"', 'pid="2" p1="1"', 'pid="3" p1="0"'];
  const model = `<model unit="millimeter"><resources><basematerials id="1"><base name="red" displaycolor="#FF0000"/></basematerials>
<compositematerials id="2" matid="1" matindices="0 7"><composite values="0.5 0.5"/></compositematerials>
<multiproperties id="3" pids="1 8"><multi pindices="0 0"/></multiproperties>
<object id="4" pid="1" pindex="0"><mesh><vertices><vertex x="0" y="0" z="0"/><vertex x="1" y="0" z="0"/><vertex x="0" y="1" z="0"/></vertices>
<triangles>${looks.map(triangle).join("")}</triangles></mesh></object></resources><build><item objectid="4"/></build></model>`;
  const file = await write("lost.3mf", zipOf({ "3D/3dmodel.model": model }));
  const { properties, said } = await translate(file);
  expect(properties.triangles).toBe(7);
  expect(said).toEqual(["6 triangles’ colors or materials that are not in the file were left out."]);
});

const SHOWN = "Nothing in this file is opaque: what it makes fully transparent is shown opaque, so that it can be seen.";

group("What can't be seen", () => {
  const TWO_TRIANGLES = "mtllib model.mtl\nv 0 0 0\nv 1 0 0\nv 0 1 0\nusemtl one\nf 1 2 3\nusemtl other\nf 3 2 1\n";

  /** The opacity of each visible material, by its name, and the warnings. */
  async function opacities(name: string, content: string | Uint8Array, format: ModelFormatId) {
    const file = await write(name, content);
    const warnings = new Warnings();
    const document = await readModel(file, format, folder, warnings);
    const primitives = document
      .getRoot()
      .listMeshes()
      .flatMap((mesh) => mesh.listPrimitives());
    const shown = primitives.map((primitive) => {
      const material = primitive.getMaterial();
      return [material?.getName(), [material?.getBaseColorFactor()[3], material?.getAlphaMode()]];
    });
    return { shown: Object.fromEntries(shown), said: warnings.sentences() };
  }

  const objWith = async (one: string, other: string) => {
    await writeFile(join(folder, "model.mtl"), `newmtl one\nKd 1 0 0\n${one}\nnewmtl other\nKd 0 1 0\n${other}\n`);
    return opacities("model.obj", TWO_TRIANGLES, "obj");
  };

  test("OBJ of Tr 1 alone is shown opaque, and it is told", async () => {
    expect(await objWith("Tr 1", "Tr 1")).toEqual({
      shown: { one: [1, "OPAQUE"], other: [1, "OPAQUE"] },
      said: [SHOWN],
    });
  });

  test("among what is half transparent too, where the file means it the other way round", async () => {
    expect(await objWith("Tr 1", "Tr 0.5")).toEqual({ shown: { one: [1, "OPAQUE"], other: [0.5, "BLEND"] }, said: [SHOWN] });
  });

  test("beside something opaque it stays unseen, and it is told", async () => {
    expect(await objWith("Tr 1", "Tr 0")).toEqual({
      shown: { one: [0, "BLEND"], other: [1, "OPAQUE"] },
      said: ["1 piece is fully transparent in this file and stays so."],
    });
    expect((await objWith("Tr 0.5", "Tr 0")).said).toEqual([]);
  });

  test.each([
    ["a material", '<basematerials id="1"><base name="paper" displaycolor="#CAD1EE00"/></basematerials>', 0],
    ["a color of each corner", '<colorgroup id="1"><color color="#CAD1EE00"/><color color="#00D1EE00"/></colorgroup>', 1],
  ])("3MF whose alpha is 0 in %s", async (_, group, second) => {
    const model = `<model unit="millimeter"><resources>${group}<object id="2" pid="1" pindex="0"><mesh><vertices>
<vertex x="0" y="0" z="0"/><vertex x="1" y="0" z="0"/><vertex x="0" y="1" z="0"/></vertices>
<triangles><triangle v1="0" v2="1" v3="2" p1="0" p2="${second}" p3="0"/></triangles></mesh></object></resources>
<build><item objectid="2"/></build></model>`;
    const { shown, said } = await opacities("model.3mf", zipOf({ "3D/3dmodel.model": model }), "3mf");
    expect([Object.values(shown), said]).toEqual([[[1, "OPAQUE"]], [SHOWN]]);
  });

  test("COLLADA's transparency 0, by exporters that meant it as 1", async () => {
    const lambert = "<diffuse><color>0 0 1 1</color></diffuse>";
    const seeThrough = `<transparent opaque="A_ONE"><color>1 1 1 1</color></transparent><transparency><float>0</float></transparency>`;
    const text = colladaText({ meters: 1, up: "Y_UP" }).replace(lambert, `${lambert}${seeThrough}`);
    expect(await opacities("model.dae", text, "dae")).toEqual({ shown: { blue: [1, "OPAQUE"] }, said: [SHOWN] });
  });
});
