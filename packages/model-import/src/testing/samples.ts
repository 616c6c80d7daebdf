import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { ModelFormatId } from "@tenfold/domain/models";
import { cube3ds } from "./write-3ds.ts";
import { colladaText } from "./write-collada.ts";
import { dracoGlb } from "./write-draco.ts";
import { dwgBytes } from "./write-dwg.ts";
import { fbxBinary, fbxText } from "./write-fbx.ts";
import { plyBinary } from "./write-ply.ts";

export type Hostile = { readonly name: string; readonly bytes: Uint8Array };
export type Sample = Hostile & { readonly format: ModelFormatId };

const require = createRequire(import.meta.url);

/** The location of a model that ships with a library, by the path in its package. */
export function packaged(library: string, path: string): string {
  return join(dirname(require.resolve(`${library}/package.json`)), path);
}

export function fixture(name: string): string {
  return join(import.meta.dirname, "../fixtures", name);
}

const assimpSamples = "examples/testfiles";
const occtSamples = "test/testfiles";

const files: readonly (readonly [name: string, format: ModelFormatId, path: string])[] = [
  ["cube_with_materials.obj", "obj", packaged("assimpjs", `${assimpSamples}/cube_with_materials.obj`)],
  ["cube_with_materials.3ds", "3ds", packaged("assimpjs", `${assimpSamples}/cube_with_materials.3ds`)],
  ["cube.stl", "stl", packaged("occt-import-js", `${occtSamples}/cube-10x10mm/Cube 10x10.stl`)],
  ["cube.igs", "iges", packaged("occt-import-js", `${occtSamples}/cube-10x10mm/Cube 10x10.igs`)],
  ["cube.stp", "step", packaged("occt-import-js", `${occtSamples}/cube-10x10mm/Cube 10x10.stp`)],
  ["block-and-knob.3mf", "3mf", fixture("block-and-knob.3mf")],
  ["block-and-knob.x3d", "x3d", fixture("block-and-knob.x3d")],
  ["block-and-knob.obj", "obj", fixture("block-and-knob.obj")],
  ["float-color.ply", "ply", fixture("float-color.ply")],
  ["indexed-line-set.x3d", "x3d", fixture("indexed-line-set.x3d")],
  ["triangle-without-indices.gltf", "gltf", fixture("triangle-without-indices.gltf")],
];

const STL = `solid roof
 facet normal 0 0 1
  outer loop
   vertex 0 0 0
   vertex 2 0 0
   vertex 0 3 1
  endloop
 endfacet
endsolid roof
`;

const HANGING = [
  { id: 0, position: [0, 0, 4], turn: [1, 0, 0, 1], scale: [2, 2, 2] },
  { id: 1, parent: 0, mesh: "cube", position: [2, 0, 0] },
  { id: 2, parent: 1, mesh: "cube", position: [2, 0, 0] },
];

const PLY_OF_COLORED_FACES = `ply
format ascii 1.0
element vertex 4
property float x
property float y
property float z
element face 2
property list uchar int vertex_indices
property uchar red
property uchar green
property uchar blue
end_header
0 0 0
1 0 0
1 1 0
0 1 0
3 0 1 2 255 128 0
3 0 2 3 0 0 255
`;

/** One or more of each of the thirteen formats. */
export async function samples(): Promise<readonly Sample[]> {
  const text = (written: string): Uint8Array => new TextEncoder().encode(written);
  return [
    ...files.map(([name, format, path]) => ({ name, format, bytes: new Uint8Array(readFileSync(path)) })),
    { name: "roof.stl", format: "stl", bytes: text(STL) },
    { name: "box-text.fbx", format: "fbx", bytes: fbxText({ unit: 2.54, up: "z", size: [1, 2, 3] }) },
    { name: "box-binary.fbx", format: "fbx", bytes: fbxBinary({ unit: 1, up: "y", size: [1, 2, 3] }) },
    { name: "parts.dae", format: "dae", bytes: text(colladaText({ meters: 0.01, up: "Z_UP" })) },
    { name: "faces.ply", format: "ply", bytes: text(PLY_OF_COLORED_FACES) },
    { name: "hanging.3ds", format: "3ds", bytes: cube3ds([1, 2, 3], HANGING) },
    { name: "roof.ply", format: "ply", bytes: plyBinary(true) },
    { name: "roof-big-endian.ply", format: "ply", bytes: plyBinary(false) },
    { name: "pyramid.glb", format: "glb", bytes: await dracoGlb() },
    { name: "drawing-2000.dwg", format: "dwg", bytes: dwgBytes("2000") },
    { name: "drawing-2018.dwg", format: "dwg", bytes: dwgBytes("2018") },
  ];
}
