import { latin1, nameIn } from "../bytes.ts";
import { ReadError } from "../read-error.ts";

type ScalarType = "int8" | "uint8" | "int16" | "uint16" | "int32" | "uint32" | "float32" | "float64";
export type Property = { readonly name: string; readonly type: ScalarType; readonly countType?: ScalarType };
export type PlyElement = { readonly name: string; readonly count: number; readonly properties: readonly Property[] };
export type PlyHeader = {
  readonly encoding: "ascii" | "binary_little_endian" | "binary_big_endian";
  readonly elements: readonly PlyElement[];
  readonly textureFile?: string;
  readonly length: number;
};

const LONGEST = 65_536;

const types: Readonly<Record<string, ScalarType>> = {
  char: "int8",
  int8: "int8",
  uchar: "uint8",
  uint8: "uint8",
  short: "int16",
  int16: "int16",
  ushort: "uint16",
  uint16: "uint16",
  int: "int32",
  int32: "int32",
  uint: "uint32",
  uint32: "uint32",
  float: "float32",
  float32: "float32",
  double: "float64",
  float64: "float64",
};

export const sizes: Readonly<Record<ScalarType, number>> = {
  int8: 1,
  uint8: 1,
  int16: 2,
  uint16: 2,
  int32: 4,
  uint32: 4,
  float32: 4,
  float64: 8,
};

const damaged = (): ReadError =>
  new ReadError("damaged", "The head of this PLY is damaged or cut off. Upload it again, or export it again.");

export function parsePlyHeader(bytes: Uint8Array): PlyHeader {
  const text = latin1(bytes, 0, Math.min(bytes.length, LONGEST));
  const end = /(^|\n)end_header[^\S\n]*(\r?\n|\r)/.exec(text);
  if (end === null) throw damaged();
  const elements: { name: string; count: number; properties: Property[] }[] = [];
  let encoding: string | undefined;
  let textureFile: string | undefined;
  for (const line of text.slice(0, end.index).split(/\r?\n/)) {
    const words = line.trim().split(/\s+/);
    if (words[0] === "format") encoding = words[1];
    else if (words[0] === "comment" && /^texturefile$/i.test(words[1] ?? ""))
      textureFile = nameIn(Buffer.from(words.slice(2).join(" "), "latin1"));
    else if (words[0] === "element") elements.push({ name: words[1] ?? "", count: countOf(words[2]), properties: [] });
    else if (words[0] === "property") elements.at(-1)?.properties.push(propertyOf(words));
  }
  if (encoding !== "ascii" && encoding !== "binary_little_endian" && encoding !== "binary_big_endian") throw damaged();
  return { encoding, elements, ...(textureFile ? { textureFile } : {}), length: end.index + end[0].length };
}

function countOf(word: string | undefined): number {
  if (!/^\d{1,15}$/.test(word ?? "")) throw damaged();
  return Number(word);
}

function propertyOf(words: readonly string[]): Property {
  if (words[1] === "list") return { name: words[4] ?? "", countType: typeOf(words[2]), type: typeOf(words[3]) };
  return { name: words[2] ?? "", type: typeOf(words[1]) };
}

function typeOf(word: string | undefined): ScalarType {
  const type = types[word ?? ""];
  if (type === undefined) throw damaged();
  return type;
}
