// Files from real programs, with surfaces of triangles; fixtures/SOURCES.md lists where they come from. Each is read by the
// server's reader and by one that shares no code with it for that format. If there is none, the numbers are those that Blender
// 3.4.1 shows for the file, or those of the original drawing.

import { metersOf } from "@tenfold/domain/models";
import { expect, describe as group, test } from "vitest";
import { readByAssimp, readByThree } from "../testing/independent.ts";
import { fixture } from "../testing/samples.ts";
import { near, translate, turned } from "../testing/translated.ts";

group("As three.js reads it", () => {
  test.each([
    ["3ds Max 2021", "assimp/maxPbrMaterial_metalRough.fbx", 1, "meter"],
    ["Maya, with mirrored and turned pivots", "assimp/cubes_with_mirroring_and_pivot.fbx", 4, "meter"],
    ["Blender 3.4", "exported/wedge-and-cube-blender.fbx", 2, "centimeter"],
    ["Blender 3.4, bent by its bones", "exported/bent-arm-blender.fbx", 1, "centimeter"],
    ["Blender 2.61", "assimp/empty_mat.obj", 1, undefined],
    ["Blender 3.4", "exported/wedge-and-cube-blender.obj", 2, undefined],
    ["FreeCAD", "exported/plate-and-knob-freecad.obj", 2, undefined],
    ["VTK", "exported/cone-and-box-vtk.obj", 2, undefined],
    ["MeshLab", "assimp/cube_binary.ply", 1, undefined],
    ["Blender 2.77", "assimp/cube_uv.ply", 1, undefined],
    ["Blender 3.4", "exported/wedge-and-cube-blender.ply", 1, undefined],
    ["FreeCAD", "exported/plate-and-knob-freecad.ply", 1, undefined],
  ] as const)("%s: %s", async (_, name, parts, unit) => {
    const other = readByThree(fixture(name));
    const { properties } = await translate(fixture(name));
    expect(properties).toMatchObject({ triangles: other.triangles, partCount: parts, unit });
    const meters = unit === undefined ? 1 : metersOf(unit);
    near(
      [...properties.box.min, ...properties.box.max],
      [...other.min, ...other.max].map((value) => value * meters),
    );
  });

  test.each([
    ["trueSpace", "assimp/Spider_binary.stl", 1],
    ["Blender 3.4", "exported/wedge-and-cube-blender.stl", 1],
    ["FreeCAD", "exported/plate-and-knob-freecad.stl", 1],
    ["OpenSCAD, as text", "exported/plate-and-knob-openscad.stl", 1],
    ["3ds Max, of nine parts", "assimp/test1.3ds", 9],
    ["a rock", "assimp/fels.3ds", 1],
    ["3ds Max", "assimp/cubes_with_alpha.3DS", 5],
    ["3ds Max, moving", "assimp/RotatingCube.3DS", 1],
    ["OpenSceneGraph", "exported/plate-and-knob-openscenegraph.3ds", 1],
  ] as const)("%s, up is Z: %s", async (_, name, parts) => {
    const other = readByThree(fixture(name));
    const { properties } = await translate(fixture(name));
    expect(properties).toMatchObject({ triangles: other.triangles, partCount: parts, unit: undefined });
    const { min, max } = turned(other);
    near([...properties.box.min, ...properties.box.max], [...min, ...max]);
  });
});

group("As assimp reads it", () => {
  test.each([
    ["a box", "assimp/box.3mf"],
    ["FreeCAD", "exported/plate-and-knob-freecad.3mf"],
    ["OpenSCAD", "exported/plate-and-knob-openscad.3mf"],
    ["PrusaSlicer", "exported/plate-and-knob-prusaslicer.3mf"],
  ])("%s: %s", async (_, name) => {
    const other = await readByAssimp(fixture(name));
    const { properties } = await translate(fixture(name));
    expect(properties).toMatchObject({ triangles: other.triangles, partCount: 1, unit: "millimeter" });
    const { min, max } = turned(other, 0.001);
    near([...properties.box.min, ...properties.box.max], [...min, ...max]);
  });

  test.each([
    ["Blender 3.4, in one text", ["exported/wedge-and-cube-blender.gltf"], 2, 1],
    ["Blender 3.4, binary", ["exported/wedge-and-cube-blender.glb"], 2, 1],
    ["Unity, morphing", ["assimp/AnimatedMorphCube.gltf", "assimp/AnimatedMorphCube.bin"], 1, 1],
    ["VTK", ["exported/cone-and-box-vtk.gltf"], 2, 0],
  ] as const)("%s: %s", async (_, names, partCount, animations) => {
    const files = names.map(fixture);
    const other = await readByAssimp(...files);
    const { properties } = await translate(files[0] ?? "");
    expect(properties).toMatchObject({ triangles: other.triangles, partCount, unit: "meter", animations });
    near([...properties.box.min, ...properties.box.max], [...other.min, ...other.max]);
  });
});

group("As Blender shows it", () => {
  test.each([
    ["3ds Max", "assimp/cube_with_2UVs.DAE", 12, 1, "inch", [-0.0254, 0, -0.0254], [0.0254, 0.0508, 0.0254]],
    ["Cinema 4D", "assimp/Cinema4D.dae", 1296, 3, "meter", [-100, -100, -100], [314.02, 100, 310.63]],
    ["Blender 2.48", "assimp/regr01.dae", 172, 1, "centimeter", [-0.0051, 0, 0], [0.0078, 0.0162, 0.0041998]],
    ["Better Collada", "assimp/library_animation_clips.dae", 52, 1, "meter", [-1, -1, -2.929], [1, 7, 1]],
    ["Autodesk's FBX SDK", "assimp/box.fbx", 12, 1, "meter", [-0.2261, -0.16186, -0.064646], [0.28446, 0.24435, 0.46466]],
  ] as const)("%s: %s", async (_, name, triangles, partCount, unit, min, max) => {
    const { properties } = await translate(fixture(name));
    expect(properties).toMatchObject({ triangles, partCount, unit });
    near([...properties.box.min, ...properties.box.max], [...min, ...max]);
  });

  test("Blender 2.80, on a bone: where the bone holds it", async () => {
    const { properties } = await translate(fixture("assimp/box_nested_animation.dae"));
    expect(properties).toMatchObject({ triangles: 12, partCount: 1, unit: "meter", animations: 1 });
    // The bone is where it was when the cube, of two meters, was bound to it through the bind shape's (-1, 1, 1), with Z up.
    near([...properties.box.min, ...properties.box.max], [-2, 0, -2, 0, 2, 0]);
  });

  test("Blender 3.4, moving: the cube stands at the end of its movement, as the file has it", async () => {
    const { properties } = await translate(fixture("exported/wedge-and-cube-blender.dae"));
    expect(properties).toMatchObject({ triangles: 20, partCount: 2, unit: "meter", animations: 1 });
    near([...properties.box.min, ...properties.box.max], [0, 0, -2, 6, 3.5, 1]);
  });

  test("a COLLADA of cameras alone holds nothing to be shown", async () => {
    await expect(translate(fixture("assimp/cameras.dae"))).rejects.toThrow("This file holds nothing that can be shown");
  });
});

group("As it was drawn", () => {
  test.each([
    // Blender turns the model around before it writes X3D.
    ["Blender 3.4", "wedge-and-cube-blender.x3d", 20, 2, "meter", [-6, 0, -1], [0, 3, 2]],
    // Twelve triangles of the box, twelve of the cone's side and ten of its base.
    ["VTK", "cone-and-box-vtk.x3d", 34, 2, "meter", [-2, -1, -1.5], [2, 3, 1.5]],
    // FreeCAD writes its millimeters as X3D's meters; its own mesher gave this number of triangles.
    ["FreeCAD", "plate-and-knob-freecad.x3d", 144, 1, "meter", [0, 0, 0], [60, 40, 25]],
  ] as const)("%s: %s", async (_, name, triangles, partCount, unit, min, max) => {
    const { properties } = await translate(fixture(`exported/${name}`));
    expect(properties).toMatchObject({ triangles, partCount, unit });
    near([...properties.box.min, ...properties.box.max], [...min, ...max]);
  });

  test("Blender 3.4: an arm of four meters, bent in the middle by its bones", async () => {
    const { properties } = await translate(fixture("exported/bent-arm-blender.glb"));
    expect(properties).toMatchObject({ triangles: 20, partCount: 1, unit: "meter" });
    near([...properties.box.min, ...properties.box.max], [-0.5, 0, -0.5, 0.5, 2.5, 2]);
  });

  test.each([
    ["plate-and-knob-freecad.step", 2],
    ["plate-and-knob-freecad.igs", 1],
  ] as const)("FreeCAD: %s", async (name, partCount) => {
    const { properties } = await translate(fixture(`exported/${name}`));
    expect(properties).toMatchObject({ partCount, unit: "millimeter" });
    near([...properties.box.min, ...properties.box.max], [0, 0, -0.04, 0.06, 0.025, 0]);
    // Two boxes of twelve triangles each, plus two triangles for each chord of the hole and beside it.
    expect(properties.triangles).toBeGreaterThan(24);
  });
});

group("Parts have the names that people gave them", () => {
  const namesIn = (parts: readonly { name: string; children: readonly unknown[] }[]): string[] =>
    parts.flatMap(({ name, children }) => [name, ...namesIn(children as typeof parts)]);

  test.each([
    ["assimp/cubes_with_mirroring_and_pivot.fbx", ["Cube2", "Cube1", "Cube3", expect.stringMatching(/^Cube1/)]],
    ["assimp/maxPbrMaterial_metalRough.fbx", ["Box001"]],
    ["assimp/box.fbx", ["root"]],
  ])("%s", async (name, names) => {
    const { properties } = await translate(fixture(name));
    expect(namesIn(properties.parts)).toEqual(names);
  });
});

test("A glTF whose corners lie past the end of its data is called contradictory, not too large", async () => {
  await expect(translate(fixture("assimp/IncorrectVertexArrays.gltf"))).rejects.toThrow("This glTF contradicts itself");
});
