import { copyFile, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, describe as group, test } from "vitest";
import { count3mf, countBinaryStl, countObj, countX3d } from "../testing/count.ts";
import { fixture, packaged, samples } from "../testing/samples.ts";
import { zipOf } from "../testing/small-models.ts";
import { openTempFolder } from "../testing/temp-folder.ts";
import { near, translate, turned } from "../testing/translated.ts";
import { colladaText } from "../testing/write-collada.ts";
import { fbxBinary, fbxText } from "../testing/write-fbx.ts";
import { gltfIo } from "./gltf/gltf-io.ts";
import { describe, readModel, Warnings } from "./index.ts";

const { folder, write } = openTempFolder();
const all = await samples();

for (const { name, bytes } of all) await write(name, bytes);

test("Every sample is read, and what comes of it keeps to the standard", async () => {
  for (const { name } of all) {
    const { properties, glb } = await translate(join(folder, name));
    expect(properties.triangles + properties.lines + properties.points, name).toBeGreaterThan(0);
    const again = describe(await (await gltfIo()).readBinary(glb));
    expect([again.triangles, again.lines, again.points], name).toEqual([
      properties.triangles,
      properties.lines,
      properties.points,
    ]);
    near(again.box.size, properties.box.size);
  }
});

group("As many triangles, in the same box, as counted by other means", () => {
  test.each([packaged("assimpjs", "examples/testfiles/cube_with_materials.obj"), fixture("block-and-knob.obj")])(
    "%s",
    async (file) => {
      const counted = countObj(file);
      const { properties } = await translate(file);
      expect(properties.triangles).toBe(counted.triangles);
      near(properties.box.min, counted.min);
      near(properties.box.max, counted.max);
    },
  );

  test("a binary STL, its corners joined", async () => {
    const counted = countBinaryStl(packaged("occt-import-js", "test/testfiles/cube-10x10mm/Cube 10x10.stl"));
    const { properties } = await translate(join(folder, "cube.stl"));
    expect([properties.triangles, properties.vertices]).toEqual([counted.triangles, 8]);
    near(properties.box.min, turned(counted).min);
    near(properties.box.max, turned(counted).max);
  });

  test("a 3MF, in meters", async () => {
    const counted = count3mf(fixture("block-and-knob.3mf"));
    const { properties } = await translate(fixture("block-and-knob.3mf"));
    expect(properties).toMatchObject({ unit: "millimeter", triangles: counted.triangles, partCount: 2 });
    expect(properties.parts.map(({ name }) => name)).toEqual(["block", "knob"]);
    near(properties.box.min, turned(counted, 0.001).min);
    near(properties.box.max, turned(counted, 0.001).max);
  });

  test("a 3MF of two colors, each with the vertices of its own triangles alone", async () => {
    const vertices = [0, 1, 2, 3, 4, 5, 6].map((place) => `<vertex x="${place}" y="${place % 3}" z="0"/>`).join("");
    const model = `<model unit="millimeter"><resources><basematerials id="1"><base name="red" displaycolor="#FF0000"/><base name="blue" displaycolor="#0000FF"/></basematerials>
<object id="2" pid="1" pindex="0"><mesh><vertices>${vertices}</vertices><triangles><triangle v1="0" v2="1" v3="2"/><triangle v1="3" v2="4" v3="5" p1="1"/></triangles></mesh></object></resources><build><item objectid="2"/></build></model>`;
    const file = await write("two-colors.3mf", zipOf({ "3D/3dmodel.model": model }));
    expect((await translate(file)).properties).toMatchObject({ triangles: 2, vertices: 6 });
  });

  test("an X3D", async () => {
    const counted = countX3d(fixture("block-and-knob.x3d"));
    const { properties } = await translate(fixture("block-and-knob.x3d"));
    expect(properties).toMatchObject({ unit: "meter", triangles: counted.triangles, partCount: 2 });
    near(
      properties.box.size,
      [counted.max, counted.min].reduce((most, least) => [0, 2, 1].map((axis) => (most[axis] ?? 0) - (least[axis] ?? 0))),
    );
  });

  test("a 3DS, against the same cube as OBJ", async () => {
    const counted = countObj(packaged("assimpjs", "examples/testfiles/cube_with_materials.obj"));
    const { properties } = await translate(packaged("assimpjs", "examples/testfiles/cube_with_materials.3ds"));
    expect(properties).toMatchObject({
      triangles: counted.triangles,
      textures: 1,
      materials: ["red", "green", "blue", "white", "tex"],
    });
    near(
      properties.box.size,
      counted.max.map((value, axis) => value - (counted.min[axis] ?? 0)),
    );
  });

  test.each(["cube-mm.step", "cube-in.step", "cube-m.step"])("%s: one meter, whatever its unit", async (name) => {
    const { properties } = await translate(packaged("occt-import-js", `test/testfiles/cube-units/${name}`));
    expect(properties).toMatchObject({ unit: { mm: "millimeter", in: "inch", m: "meter" }[name.slice(5, -5)], triangles: 12 });
    near(properties.box.size, [1, 1, 1]);
  });

  test.each(["cube.stp", "cube.igs"])("%s: ten millimeters", async (name) => {
    const { properties } = await translate(join(folder, name));
    expect(properties).toMatchObject({ unit: "millimeter", triangles: 12, partCount: 1 });
    near(properties.box.size, [0.01, 0.01, 0.01]);
  });

  test("an assembly in STEP, its parts by name and as often as they stand in it", async () => {
    const { properties } = await translate(packaged("occt-import-js", "test/testfiles/cax-if/as1_pe_203.stp"));
    const [assembly] = properties.parts;
    expect(properties).toMatchObject({ unit: "inch", partCount: 18 });
    expect(assembly?.name).toBe("AS1_PE_ASM");
    expect(assembly?.children.map(({ name }) => name).filter((name) => name === "L_BRACKET_ASSEMBLY_ASM")).toHaveLength(2);
    expect(assembly?.children.some(({ name }) => name === "PLATE")).toBe(true);
  });
});

group("Units and which way is up", () => {
  test.each([
    [1, "centimeter", 0.01],
    [100, "meter", 1],
    [2.54, "inch", 0.0254],
  ] as const)("FBX of unit %d", async (unit, name, meters) => {
    for (const bytesOf of [fbxText, fbxBinary]) {
      for (const up of ["y", "z"] as const) {
        const file = await write(`units-${unit}-${up}.fbx`, bytesOf({ unit, up, size: [1, 2, 3] }));
        const { properties } = await translate(file);
        expect(properties).toMatchObject({ unit: name, triangles: 12, vertices: 8, materials: ["red"] });
        near(
          properties.box.size,
          (up === "y" ? [1, 2, 3] : [1, 3, 2]).map((length) => length * meters),
        );
        near(properties.box.max, up === "y" ? [meters, 2 * meters, 3 * meters] : [meters, 3 * meters, 0]);
      }
    }
  });

  test("COLLADA", async () => {
    const up = await translate(await write("y.dae", colladaText({ meters: 0.01, up: "Y_UP" })));
    expect(up.properties).toMatchObject({ unit: "centimeter", triangles: 3, partCount: 2, materials: ["blue"] });
    near(up.properties.box.size, [0.04, 0.02, 0.06]);
    // As Autodesk's FBX SDK writes it in countries with a decimal comma.
    const comma = colladaText({ meters: 0.01, up: "Y_UP" }).replace('meter="0.01"', 'meter="0,010000"');
    const same = await translate(await write("comma.dae", comma));
    expect([comma.includes("0,010000"), same.properties.unit]).toEqual([true, "centimeter"]);
    near(same.properties.box.size, [0.04, 0.02, 0.06]);
    const deep = await translate(await write("z.dae", colladaText({ meters: 0.0254, up: "Z_UP" })));
    expect(deep.properties.unit).toBe("inch");
    near(deep.properties.box.size, [4 * 0.0254, 6 * 0.0254, 2 * 0.0254]);
  });

  test("DWG", async () => {
    const { properties, said } = await translate(join(folder, "drawing-2018.dwg"));
    // A line, the four sides of a square, a circle of 48 lines twice; a face of two triangles.
    expect(properties).toMatchObject({
      unit: "millimeter",
      lines: 1 + 4 + 2 * 48,
      triangles: 2,
      materials: ["#ff0000", "#606060"],
    });
    expect(properties.parts.map(({ name }) => name)).toEqual(["walls", "0"]);
    near(properties.box.size, [0.1, 0.05, 0.1]);
    expect(said).toEqual(["1 text was left out."]);
  });
});

group("What is kept", () => {
  test("a face of five corners, a loose edge and the colors of a PLY, in either order of bytes", async () => {
    for (const name of ["roof.ply", "roof-big-endian.ply"]) {
      const file = join(folder, name);
      const { properties } = await translate(file);
      expect(properties).toMatchObject({ triangles: 3, lines: 1 });
      near(properties.box.size, [4, 5, 0]);
      const document = await readModel(file, "ply", folder, new Warnings());
      const color = document.getRoot().listMeshes()[0]?.listPrimitives()[0]?.getAttribute("COLOR_0");
      // 128 of 255 in sRGB is 0.2159 in linear light.
      near(color?.getElement(0, []) ?? [], [1, 0.2159, 0]);
    }
  });

  test("bare points", async () => {
    const points = await write(
      "points.ply",
      "ply\nformat ascii 1.0\nelement vertex 2\nproperty float x\nproperty float y\nproperty float z\nend_header\n0 0 0\n1 2 3\n",
    );
    expect((await translate(points)).properties).toMatchObject({ points: 2, triangles: 0 });
  });

  test("lines of an X3D, in their own color", async () => {
    const file = fixture("indexed-line-set.x3d");
    expect((await translate(file)).properties).toMatchObject({ lines: 4, triangles: 0 });
    const document = await readModel(file, "x3d", dirname(file), new Warnings());
    expect(document.getRoot().listMaterials()[0]?.getBaseColorFactor()).toEqual([1, 0, 0, 1]);
  });

  test("colors, from sRGB to light", async () => {
    const document = await readModel(fixture("block-and-knob.3mf"), "3mf", folder, new Warnings());
    const [red = 0, green = 0, blue = 0] = document.getRoot().listMaterials()[0]?.getBaseColorFactor() ?? [];
    near(
      [red, green, blue],
      [204, 51, 25].map((channel) => ((channel / 255 + 0.055) / 1.055) ** 2.4),
    );
  });

  test("the texture beside an OBJ; without it, it is said", async () => {
    const whole = await translate(packaged("assimpjs", "examples/testfiles/cube_with_materials.obj"));
    expect([whole.properties.textures, whole.said]).toEqual([1, []]);
    const alone = join(folder, "alone");
    await mkdir(alone);
    for (const name of ["cube_with_materials.obj", "cube_with_materials.mtl"])
      await copyFile(packaged("assimpjs", `examples/testfiles/${name}`), join(alone, name));
    const { properties, said } = await translate(join(alone, "cube_with_materials.obj"));
    expect(properties).toMatchObject({ textures: 0, triangles: 12 });
    expect(said).toEqual(["cube_texture.png was not sent. Put the model and its files into one zip to show them."]);
  });

  test("what Draco packed", async () => {
    const { properties } = await translate(join(folder, "pyramid.glb"));
    expect(properties).toMatchObject({ triangles: 4, unit: "meter" });
    expect(properties.box.size[2]).toBeCloseTo(5, 2);
  });
});
