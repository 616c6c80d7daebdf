import type { ModelFormatId } from "@tenfold/domain/models";
import { expect, test } from "vitest";
import { hostileFiles } from "../testing/hostile.ts";
import { samples } from "../testing/samples.ts";
import { openTempFolder } from "../testing/temp-folder.ts";
import { colladaText } from "../testing/write-collada.ts";
import { fbxBinary, fbxPacked, fbxText, fbxWide } from "../testing/write-fbx.ts";
import { describe, ReadError, readModel, Warnings } from "./index.ts";

const { folder, write } = openTempFolder();
const all = await samples();
const made = hostileFiles(all);

async function refusal(content: string | Uint8Array, format: ModelFormatId): Promise<unknown> {
  const file = await write("model.bin", content);
  try {
    describe(await readModel(file, format, folder, new Warnings()));
    return "read";
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    return [error.code, error.message];
  }
}

const sample = (name: string): Uint8Array => {
  const found = all.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no sample ${name}`);
  return found.bytes;
};

const hostile = (name: string): Uint8Array => {
  const found = made.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no hostile ${name}`);
  return found.bytes;
};

test("A glTF that can't be read without an extension says which", async () => {
  const words = "This glTF needs the extension KHR_technique_webgl, which is not read here. Export it without.";
  const asset = { version: "2.0", generator: "COLLADA2GLTF" };
  const written = JSON.stringify({ asset, extensionsRequired: ["KHR_technique_webgl"] });
  expect(await refusal(written, "gltf")).toEqual(["unsupported", words]);
});

test("Versions that are not read, with what to do", async () => {
  const old = ["unsupported", "This is a DWG older than AutoCAD 2000. Save it as AutoCAD 2000 or newer."];
  expect(await refusal("AC1009\0\0", "dwg")).toEqual(old);
  expect(await refusal("AC1012\0\0", "dwg")).toEqual(old);
  expect(await refusal("AC1099\0\0", "dwg")).toEqual([
    "unsupported",
    "This is a DWG newer than AutoCAD 2018. Save it as AutoCAD 2018 or older.",
  ]);
  expect(await refusal("; FBX 6.1.0 project file\n", "fbx")).toEqual([
    "unsupported",
    "This is FBX 6.1, which is too old. Export it as FBX 2011 or newer.",
  ]);
  expect(await refusal('{"asset":{"version":"1.0"}}', "gltf")).toEqual(["unsupported", "This is glTF 1.0. Save it as glTF 2.0."]);
  expect(await refusal("#X3D V3.3 utf8\n", "x3d")).toEqual([
    "unsupported",
    "This is X3D or VRML in its classic text encoding. Save it as X3D in XML (.x3d).",
  ]);
});

/** A band wound into a spiral, the polygon that is hardest to triangulate. */
const spiral = (corners: number): readonly string[] =>
  Array.from({ length: corners }, (_, at) => {
    const back = at >= corners / 2;
    const turn = (back ? corners - 1 - at : at) / 10;
    const radius = back ? turn + 1 : turn;
    return `${radius * Math.cos(turn)} ${radius * Math.sin(turn)} 0`;
  });
const placesTo = (corners: number, from = 0) => Array.from({ length: corners }, (_, at) => at + from);
const x3dOf = (corners: number) =>
  `<?xml version="1.0"?><X3D version="3.3"><Scene><Shape><IndexedFaceSet solid="false" coordIndex="${placesTo(corners).join(" ")} -1"><Coordinate point="${spiral(corners).join(" ")}"/></IndexedFaceSet></Shape></Scene></X3D>`;
const plyOf = (corners: number) =>
  `ply\nformat ascii 1.0\nelement vertex ${corners}\nproperty float x\nproperty float y\nproperty float z\nelement face 1\nproperty list int int vertex_indices\nend_header\n${spiral(corners).join("\n")}\n${corners} ${placesTo(corners).join(" ")}\n`;
const objOf = (corners: number, between = " ") =>
  `${spiral(corners)
    .map((place) => `v ${place}`)
    .join("\n")}\nf ${placesTo(corners, 1).join(between)}\n`;

/** A COLLADA with a spiral, either as a list of polygons or as one of the elements that contain a single polygon. */
const daeOf = (corners: number, kind: "polylist" | "polygons" | "trifans" = "polylist", between = " ") => {
  const places = placesTo(corners).join(between);
  const list = kind === "polylist" ? `<vcount>${corners}</vcount><p>${places}</p>` : `<p>${places}</p>`;
  return colladaText({ meters: 1, up: "Y_UP" })
    .replace(/(id="square-a" count=")\d+(">)[^<]*/, `$1${3 * corners}$2${spiral(corners).join(" ")}`)
    .replace(/(<accessor source="#square-a" count=")\d+/, `$1${corners}`)
    .replace(/<polylist (.*?source="#square-v".*?)<vcount>.*?<\/polylist>/, `<${kind} $1${list}</${kind}>`);
};
const fbxOf = (write: typeof fbxText, faces: readonly number[]) => {
  const places = spiral(Math.max(...faces)).flatMap((place) => place.split(" ").map(Number));
  const corners = faces.flatMap((count) => placesTo(count).map((place) => (place === count - 1 ? ~place : place)));
  return write({ unit: 1, up: "y", size: [1, 1, 1] }, { places, corners });
};

const inText = (bytes: Uint8Array, found: RegExp, put: string) => Buffer.from(bytes).toString().replace(found, put);

test.each([
  ["x3d", x3dOf(200_000), "20,000"],
  ["ply", plyOf(200_000), "20,000"],
  ["obj", objOf(200_000), "5,000"],
  ["obj", objOf(6_000, " \\\n "), "5,000"],
  ["obj", Array(5).fill(objOf(4_900)).join(""), "5,000"],
  ["dae", daeOf(16_000), "5,000"],
  ["dae", daeOf(16_000, "polygons"), "5,000"],
  ["dae", daeOf(16_000, "trifans"), "5,000"],
  ["dae", daeOf(16_000, "polygons", "+"), "5,000"],
  ["dae", daeOf(16_000).replace("<vcount>16000<", "<vcount><!-- x -->&#49;6000<"), "5,000"],
  ["dae", daeOf(16_000).replace("<vcount>16000<", "<vcount><![CDATA[16000]]><"), "5,000"],
  [
    "dae",
    daeOf(16_000, "polygons").replace("<polygons ", '<polygons><input semantic="OTHER" offset="99"/></polygons>$&'),
    "5,000",
  ],
  ["fbx", fbxOf(fbxText, [16_000]), "5,000"],
  ["fbx", fbxOf(fbxBinary, [16_000]), "5,000"],
  ["fbx", fbxOf(fbxPacked, [16_000]), "5,000"],
  ["fbx", fbxOf(fbxWide, [16_000]), "5,000"],
  ["fbx", inText(fbxOf(fbxText, [16_000]), /PolygonVertexIndex: /, '$&; "{ }\r'), "5,000"],
  ["fbx", inText(fbxOf(fbxText, [16_000]), /Model::box/g, "PolygonVertexIndex: *1 {"), "5,000"],
  ["fbx", inText(fbxOf(fbxText, [16_000]), /a: 0,/, 'b: "}" $&'), "5,000"],
  ["fbx", fbxOf(fbxBinary, Array(5).fill(4_900)), "5,000"],
] as const)("A polygon of very many corners in %s is refused before it is cut", async (format, content, most) => {
  expect(await refusal(content, format)).toEqual([
    "too-large",
    `The polygons in this file have too many corners, such as one of more than ${most}. Have them cut into triangles, then upload it again.`,
  ]);
});

test.each([
  ["x3d", x3dOf(2_000)],
  ["ply", plyOf(2_000)],
  ["obj", objOf(2_000)],
  ["dae", daeOf(2_000)],
  ["dae", daeOf(2_000, "polygons")],
  ["fbx", fbxOf(fbxText, [2_000])],
  ["fbx", fbxOf(fbxBinary, [2_000])],
  ["fbx", fbxOf(fbxPacked, [2_000])],
  ["fbx", fbxOf(fbxWide, [2_000])],
] as const)("A polygon of many corners in %s is read", async (format, content) => {
  expect(await refusal(content, format)).toBe("read");
});

test("A drawing behind a password", async () => {
  const bytes = Buffer.from(sample("drawing-2018.dwg"));
  bytes.writeUInt32LE(1, 0x18);
  expect(await refusal(bytes, "dwg")).toEqual([
    "unsupported",
    "This DWG is protected by a password. Save it without one, then upload it again.",
  ]);
});

test("A file that the model needs is named, and how to send it", async () => {
  expect(await refusal(hostile("up-and-out.gltf"), "gltf")).toEqual([
    "missing-file",
    "This glTF needs the file passwd, which was not sent. Put both into one zip, or export a .glb, which holds everything.",
  ]);
});

test("What is cut off is said to be, where that can be known", async () => {
  for (const [name, format] of [
    ["cube.stl", "stl"],
    ["cube.stp", "step"],
    ["cube.igs", "iges"],
    ["roof.ply", "ply"],
    ["roof.stl", "stl"],
  ] as const) {
    const bytes = sample(name);
    expect(await refusal(bytes.subarray(0, Math.floor(bytes.length * 0.7)), format), name).toEqual([
      "damaged",
      expect.stringContaining("cut off"),
    ]);
  }
  for (const [name, format] of [
    ["block-and-knob.3mf", "3mf"],
    ["block-and-knob.x3d", "x3d"],
    ["box-binary.fbx", "fbx"],
    ["cube_with_materials.3ds", "3ds"],
    ["pyramid.glb", "glb"],
  ] as const) {
    const bytes = sample(name);
    expect(await refusal(bytes.subarray(0, Math.floor(bytes.length * 0.7)), format), name).toEqual([
      "damaged",
      expect.any(String),
    ]);
  }
});

test("Counts that promise more than the file can hold, before memory is taken for them", async () => {
  for (const name of ["absurd-count.ply", "absurd-count-binary.ply", "no-bytes-each.ply"]) {
    expect(await refusal(hostile(name), "ply"), name).toEqual([
      "damaged",
      expect.stringContaining("holds less than it promises"),
    ]);
  }
});

test("What holds nothing to see", async () => {
  expect(await refusal(hostile("nothing.gltf"), "gltf")).toEqual([
    "no-geometry",
    expect.stringContaining("nothing that can be shown"),
  ]);
  expect(await refusal(hostile("nowhere.stl"), "stl")).toEqual(["no-geometry", expect.any(String)]);
  expect(await refusal(hostile("nowhere.3mf"), "3mf")).toEqual(["no-geometry", expect.any(String)]);
});

test("What is too much", async () => {
  for (const [name, format] of [
    ["deep.x3d", "x3d"],
    ["doubled-thirty-times.x3d", "x3d"],
    ["landscape.x3d", "x3d"],
    ["bomb.3mf", "3mf"],
    ["many-entries.3mf", "3mf"],
    ["doubled.3mf", "3mf"],
    ["doubled.dae", "dae"],
    ["many-nodes.gltf", "gltf"],
    ["deep.gltf", "gltf"],
    ["absurd-count.gltf", "gltf"],
    ["huge-picture.gltf", "gltf"],
  ] as const) {
    expect(await refusal(hostile(name), format), name).toEqual(["too-large", expect.any(String)]);
  }
});

test("What is within itself", async () => {
  for (const [name, format] of [
    ["within-itself.x3d", "x3d"],
    ["within-each-other.x3d", "x3d"],
    ["circle.3mf", "3mf"],
    ["itself.3mf", "3mf"],
    ["loop.dae", "dae"],
    ["cycle.gltf", "gltf"],
  ] as const) {
    expect((await refusal(hostile(name), format)) as string[], name).toContainEqual(expect.stringContaining("circle"));
  }
});

test("Entities of a file's own making are not expanded, and nothing outside is read", async () => {
  for (const [name, format] of [
    ["laughs.x3d", "x3d"],
    ["outside.x3d", "x3d"],
    ["laughs.3mf", "3mf"],
    ["outside.3mf", "3mf"],
  ] as const) {
    expect(await refusal(hostile(name), format), name).toEqual(["damaged", expect.stringContaining("XML")]);
  }
});

test("Corners that are nowhere are left out and counted, not the whole model", async () => {
  const file = await write(
    "half.ply",
    "ply\nformat ascii 1.0\nelement vertex 5\nproperty float x\nproperty float y\nproperty float z\nelement face 3\nproperty list uchar int vertex_indices\nend_header\n0 0 0\n1 0 0\n0 1 0\nnan 0 0\n9 9 9\n3 0 1 2\n3 0 1 3\n3 0 1 77\n",
  );
  const warnings = new Warnings();
  const { triangles, box } = describe(await readModel(file, "ply", folder, warnings));
  expect(triangles).toBe(1);
  expect(box.max).toEqual([1, 1, 0]);
  expect(warnings.sentences()).toEqual(["2 triangles without proper corners were left out."]);
});
