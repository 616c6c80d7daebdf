import type { Hostile } from "./samples.ts";
import { chunk, cube3ds } from "./write-3ds.ts";

const text = (written: string): Uint8Array => new TextEncoder().encode(written);

/** Counts that promise more than there is, missing corners, positions that are not finite. */
export function hostileCads(): Hostile[] {
  return [...plys(), ...stls(), ...objs(), ...studios(), ...steps()];
}

function plys(): Hostile[] {
  const head = (lines: string): string => `ply\nformat ascii 1.0\n${lines}end_header\n`;
  const xyz = "property float x\nproperty float y\nproperty float z\n";
  const list = "property list uchar int vertex_indices\n";
  const binary = (lines: string): string => head(lines).replace("ascii", "binary_little_endian");
  return [
    ["absurd-count.ply", `${head(`element vertex 4000000000\n${xyz}`)}0 0 0\n`],
    ["absurd-count-binary.ply", `${binary(`element vertex 4000000000\n${xyz}`)}abcdefghijkl`],
    [
      "absurd-list-binary.ply",
      `${binary(`element vertex 1\n${xyz}element face 1\nproperty list uint int vertex_indices\n`)}${"\u007f".repeat(40)}`,
    ],
    ["absurd-list.ply", `${head(`element vertex 1\n${xyz}element face 1\n${list}`)}0 0 0\n1000000000 1 2 3\n`],
    ["negative-list.ply", `${head(`element vertex 1\n${xyz}element face 1\n${list}`)}0 0 0\n-5 1 2 3\n`],
    ["no-such-corner.ply", `${head(`element vertex 3\n${xyz}element face 1\n${list}`)}0 0 0\n1 0 0\n0 1 0\n3 0 1 99\n`],
    ["nowhere.ply", `${head(`element vertex 3\n${xyz}element face 1\n${list}`)}nan 0 0\n1 0 inf\n0 word 0\n3 0 1 2\n`],
    ["no-places.ply", `${head("element vertex 1\nproperty float q\n")}1\n`],
    ["no-types.ply", `${head("element vertex 1\nproperty quaternion x\n")}1\n`],
    ["no-properties.ply", head("element vertex 5\nelement face 1000000\n")],
    ["no-bytes-each.ply", head("element nothing 900000000000000\n")],
    ["endless-head.ply", `ply\nformat ascii 1.0\n${"comment more\n".repeat(100_000)}`],
    ["splats.ply", `${head(`element vertex 2\n${xyz}property float f_dc_0\nproperty float opacity\n`)}0 0 0 1 1\n1 1 1 1 1\n`],
  ].map(([name = "", written = ""]) => ({ name, bytes: text(written) }));
}

function stls(): Hostile[] {
  const binary = (count: number, triangles: number, fill?: number): Uint8Array => {
    const bytes = Buffer.alloc(84 + 50 * triangles);
    bytes.writeUInt32LE(count, 80);
    for (let triangle = 0; triangle < triangles; triangle++) {
      for (let number = 3; number < 12; number++) bytes.writeFloatLE(fill ?? number * triangle, 84 + 50 * triangle + 4 * number);
    }
    return bytes;
  };
  return [
    { name: "absurd-count.stl", bytes: binary(4_294_967_295, 20) },
    { name: "nothing.stl", bytes: binary(0, 0) },
    { name: "nowhere.stl", bytes: binary(20, 20, Number.NaN) },
    { name: "too-far.stl", bytes: binary(20, 20, 3e38) },
    { name: "one-place.stl", bytes: binary(20, 20, 5) },
    { name: "no-corners.stl", bytes: text("solid a\nfacet normal 0 0 1\nendfacet\nendsolid a\n") },
    { name: "words.stl", bytes: text("solid a\nfacet\nvertex x y z\nvertex a b c\nvertex 1 2 3\nendfacet\nendsolid a\n") },
    { name: "many-solids.stl", bytes: text("solid a\nendsolid a\n".repeat(50_000)) },
    { name: "one-long-line.stl", bytes: text(`solid facet ${"vertex 1 2 3 ".repeat(100_000)}`) },
  ];
}

function objs(): Hostile[] {
  const places = "v 0 0 0\nv 1 0 0\nv 0 1 0\n";
  return [
    ["no-such-corner.obj", `${places}f 1 2 99999999\n`],
    ["zero-corner.obj", `${places}f 0 1 2\n`],
    ["far-back-corner.obj", `${places}f -1 -2 -999999\n`],
    ["nowhere.obj", "v nan nan nan\nv 1 0 0\nv 0 1 0\nv 2 2 2\nf 1 2 3\nf 2 3 4\n"],
    ["too-far.obj", "v 1e39 0 0\nv 1 0 0\nv 0 1e300 0\nf 1 2 3\n"],
    ["points-only.obj", places],
    ["one-huge-face.obj", `${"v 1 2 3\n".repeat(3_000)}f ${Array.from({ length: 3_000 }, (_, index) => index + 1).join(" ")}\n`],
    ["many-groups.obj", places + Array.from({ length: 5_000 }, (_, index) => `g ${index}\nf 1 2 3\n`).join("")],
    ["long-line.obj", `${places}f 1 2 3\n# ${"x".repeat(2_000_000)}\n`],
    ["up-and-out.obj", `mtllib ../../../../etc/passwd\n${places}f 1 2 3\n`],
    ["itself.obj", `mtllib itself.obj\n${places}usemtl a\nf 1 2 3\n`],
    ["zero-bytes.obj", `${places}f 1 2 3\n${"\0".repeat(10_000)}`],
  ].map(([name = "", written = ""]) => ({ name, bytes: text(written) }));
}

function studios(): Hostile[] {
  const deep = Array.from({ length: 5_000 }).reduce<Buffer>(
    (inner) => chunk(0x4000, Buffer.concat([Buffer.from("a\0"), inner])),
    Buffer.alloc(0),
  );
  const mesh = (points: Buffer): Buffer =>
    chunk(0x4000, Buffer.concat([Buffer.from("a\0"), chunk(0x4100, chunk(0x4110, points))]));
  const file = (editor: Buffer): Buffer => chunk(0x4d4d, chunk(0x3d3d, editor));
  return [
    { name: "long-chunk.3ds", bytes: file(chunk(0x4000, Buffer.from("a\0"), 4_000_000_000)) },
    { name: "short-chunk.3ds", bytes: file(chunk(0x4000, Buffer.from("a\0"), 0)) },
    { name: "deep.3ds", bytes: file(deep) },
    { name: "absurd-count.3ds", bytes: file(mesh(Buffer.from([0xff, 0xff, 0, 0, 0, 0]))) },
    { name: "endless-name.3ds", bytes: file(chunk(0x4000, Buffer.alloc(1_000, 0x61))) },
    { name: "no-faces.3ds", bytes: file(mesh(Buffer.from([1, 0, ...new Uint8Array(12)]))) },
    {
      name: "circle.3ds",
      bytes: cube3ds(
        [0, 0, 0],
        [1, 2].map((id) => ({ id, parent: 3 - id, mesh: "cube" })),
      ),
    },
    {
      name: "line.3ds",
      bytes: cube3ds(
        [0, 0, 0],
        Array.from({ length: 9_000 }, (_, id) => ({ id, parent: id + 1, mesh: "cube" })),
      ),
    },
  ];
}

function steps(): Hostile[] {
  const step = (entities: string): string =>
    `ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION((''),'2;1');\nFILE_NAME('','',(''),(''),'','','');\nFILE_SCHEMA(('AUTOMOTIVE_DESIGN'));\nENDSEC;\nDATA;\n${entities}\nENDSEC;\nEND-ISO-10303-21;\n`;
  const loop =
    "#1=MANIFOLD_SOLID_BREP('',#2);\n#2=CLOSED_SHELL('',(#3));\n#3=ADVANCED_FACE('',(#4),#1,.T.);\n#4=FACE_BOUND('',#3,.T.);";
  return [
    ["nothing.step", step("")],
    ["loop.step", step(loop)],
    ["own-child.step", step("#1=SHAPE_REPRESENTATION('',(#1),#1);")],
    ["deep.step", step(`#1=CARTESIAN_POINT('',${"(".repeat(50_000)}0.${")".repeat(50_000)});`)],
    ["absurd-numbers.step", step("#99999999999999999999=CARTESIAN_POINT('',(1.E999,NAN,0.));")],
    ["words.igs", `${"x".repeat(72)}S      1\n${"y".repeat(72)}T      1\n`],
  ].map(([name = "", written = ""]) => ({ name, bytes: text(written) }));
}
