import { deflateSync } from "node:zlib";

/** An FBX node in the format's own structure: a name, values, nested nodes. */
type FbxValue = string | number | bigint | readonly number[];
type FbxNode = { readonly name: string; readonly values: readonly FbxValue[]; readonly nodes?: readonly FbxNode[] };

type FbxBox = {
  /** The file's unit in centimeters. */
  readonly unit: number;
  readonly up: "y" | "z";
  readonly size: readonly [number, number, number];
};

/** The positions of the corners, and the corners of the faces: the last corner of each face is stored as its complement. */
type FbxFaces = { readonly places: readonly number[]; readonly corners: readonly number[] };

const node = (name: string, values: readonly FbxValue[] = [], nodes: readonly FbxNode[] = []): FbxNode => ({
  name,
  values,
  nodes,
});
const setting = (name: string, type: string, kind: string, ...values: readonly number[]): FbxNode =>
  node("P", [name, type, kind, "", ...values]);

const facesOfBox = ({ size: [x, y, z] }: FbxBox): FbxFaces => ({
  places: [0, 0, 0, x, 0, 0, x, y, 0, 0, y, 0, 0, 0, z, x, 0, z, x, y, z, 0, y, z],
  corners: [0, 3, 2, ~1, 4, 5, 6, ~7, 0, 1, 5, ~4, 1, 2, 6, ~5, 2, 3, 7, ~6, 3, 0, 4, ~7],
});

/** One box with a red material, written only from the format's description; nothing here knows the reader. */
function boxNodes({ unit, up }: FbxBox, { places, corners }: FbxFaces): FbxNode[] {
  const [upAxis, front, frontSign] = up === "y" ? [1, 2, 1] : [2, 1, -1];
  const axes = [
    setting("UpAxis", "int", "Integer", upAxis),
    setting("UpAxisSign", "int", "Integer", 1),
    setting("FrontAxis", "int", "Integer", front),
    setting("FrontAxisSign", "int", "Integer", frontSign),
    setting("CoordAxis", "int", "Integer", 0),
    setting("CoordAxisSign", "int", "Integer", 1),
    setting("UnitScaleFactor", "double", "Number", unit),
  ];
  const materials = node(
    "LayerElementMaterial",
    [0],
    [
      node("Version", [101]),
      node("Name", [""]),
      node("MappingInformationType", ["AllSame"]),
      node("ReferenceInformationType", ["IndexToDirect"]),
      node("Materials", [[0]]),
    ],
  );
  const layer = node(
    "Layer",
    [0],
    [node("Version", [100]), node("LayerElement", [], [node("Type", ["LayerElementMaterial"]), node("TypedIndex", [0])])],
  );
  const color = node("Properties70", [], [node("P", ["DiffuseColor", "Color", "", "A", 0.8, 0.1, 0.1])]);
  return [
    node("FBXHeaderExtension", [], [node("FBXHeaderVersion", [1003]), node("FBXVersion", [7400])]),
    node("GlobalSettings", [], [node("Version", [1000]), node("Properties70", [], axes)]),
    node("Definitions", [], [node("Version", [100]), node("Count", [3])]),
    node(
      "Objects",
      [],
      [
        node(
          "Geometry",
          [100n, "box|Geometry", "Mesh"],
          [node("Vertices", [places]), node("PolygonVertexIndex", [corners]), materials, layer],
        ),
        node("Model", [200n, "box|Model", "Mesh"], [node("Version", [232])]),
        node("Material", [300n, "red|Material", ""], [node("Version", [102]), node("ShadingModel", ["lambert"]), color]),
      ],
    ),
    node("Connections", [], [node("C", ["OO", 200n, 0n]), node("C", ["OO", 100n, 200n]), node("C", ["OO", 300n, 200n])]),
  ];
}

export function fbxText(box: FbxBox, faces = facesOfBox(box)): Uint8Array {
  const write = ({ name, values, nodes = [] }: FbxNode, indent: string): string => {
    const [first] = values;
    if (Array.isArray(first)) return `${indent}${name}: *${first.length} {\n${indent}\ta: ${first.join()}\n${indent}}\n`;
    const written = values.map((value) =>
      typeof value === "string" ? `"${value.split("|").toReversed().join("::")}"` : String(value),
    );
    const inner = nodes.map((child) => write(child, `${indent}\t`)).join("");
    return `${indent}${name}: ${written.join(", ")}${nodes.length > 0 ? ` {\n${inner}${indent}}` : ""}\n`;
  };
  return new TextEncoder().encode(
    `; FBX 7.4.0 project file\n${boxNodes(box, faces)
      .map((top) => write(top, ""))
      .join("\n")}`,
  );
}

const HEAD = 27;
const DOUBLES = new Set(["Vertices"]);

/** How a file is written: whether its lists are compressed, and whether the numbers in record heads have eight bytes. */
type FbxManner = { readonly packed: boolean; readonly wide: boolean };

/** The length of a record's head without its name. A record of zeros ends it. */
const headLength = ({ wide }: FbxManner) => (wide ? 25 : 13);

/** The same with its lists compressed, as most programs write them. */
export const fbxPacked = (box: FbxBox, faces?: FbxFaces): Uint8Array => fbxBinary(box, faces, { packed: true, wide: false });

/** The same in the format of 2016 and later, for files of any length. */
export const fbxWide = (box: FbxBox, faces?: FbxFaces): Uint8Array => fbxBinary(box, faces, { packed: true, wide: true });

export function fbxBinary(box: FbxBox, faces = facesOfBox(box), manner: FbxManner = { packed: false, wide: false }): Uint8Array {
  const head = Buffer.alloc(HEAD);
  head.write("Kaydara FBX Binary  \0\u001a\0", "latin1");
  head.writeUInt32LE(manner.wide ? 7500 : 7400, 23);
  const parts: Buffer[] = [head];
  let at = HEAD;
  for (const top of boxNodes(box, faces)) {
    const written = binaryNode(top, at, manner);
    at += written.length;
    parts.push(written);
  }
  return Buffer.concat([...parts, Buffer.alloc(headLength(manner) + 144)]);
}

/** A record stores where it ends, counted from the beginning of the file. */
function binaryNode({ name, values, nodes = [] }: FbxNode, start: number, manner: FbxManner): Buffer {
  const head = Buffer.alloc(headLength(manner) + name.length);
  const isDouble = DOUBLES.has(name) || (name === "P" && values[1] !== "int");
  const properties = Buffer.concat(values.map((value) => binaryValue(value, isDouble, manner)));
  const inner: Buffer[] = [];
  let at = start + head.length + properties.length;
  for (const child of nodes) {
    const written = binaryNode(child, at, manner);
    at += written.length;
    inner.push(written);
  }
  if (nodes.length > 0) {
    inner.push(Buffer.alloc(headLength(manner)));
    at += headLength(manner);
  }
  const width = manner.wide ? 8 : 4;
  [at, values.length, properties.length].forEach((number, index) => {
    head.writeUInt32LE(number, index * width);
  });
  head.writeUInt8(name.length, 3 * width);
  head.write(name, 3 * width + 1, "latin1");
  return Buffer.concat([head, properties, ...inner]);
}

function binaryValue(value: FbxValue, isDouble: boolean, { packed }: FbxManner): Buffer {
  if (typeof value === "string") {
    const text = Buffer.from(value.replace("|", "\0\u0001"), "latin1");
    return Buffer.concat([Buffer.from("S"), uint32(text.length), text]);
  }
  if (typeof value === "bigint") {
    const bytes = Buffer.alloc(9);
    bytes.write("L");
    bytes.writeBigInt64LE(value, 1);
    return bytes;
  }
  if (typeof value === "number") {
    const bytes = Buffer.alloc(isDouble ? 9 : 5);
    bytes.write(isDouble ? "D" : "I");
    if (isDouble) bytes.writeDoubleLE(value, 1);
    else bytes.writeInt32LE(value, 1);
    return bytes;
  }
  const bytes = Buffer.alloc(value.length * (isDouble ? 8 : 4));
  value.forEach((entry, index) => {
    if (isDouble) bytes.writeDoubleLE(entry, 8 * index);
    else bytes.writeInt32LE(entry, 4 * index);
  });
  const written = packed ? deflateSync(bytes) : bytes;
  const head = [value.length, Number(packed), written.length].map(uint32);
  return Buffer.concat([Buffer.from(isDouble ? "d" : "i"), ...head, written]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
