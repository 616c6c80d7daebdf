import { linear } from "../builder.ts";
import { limits } from "../limits.ts";
import { NumberList } from "../number-list.ts";
import { openCutter, triangulate } from "../polygon.ts";
import { ReadError } from "../read-error.ts";
import type { PlyElement, PlyHeader, Property } from "./header.ts";
import { assureRoom, type PlyValues, plyValues } from "./values.ts";

type Floats = Float32Array<ArrayBuffer>;
type Colors = { readonly size: 3 | 4; readonly data: Floats };
type Vertices = {
  readonly positions: Floats;
  readonly normals?: Floats | undefined;
  readonly uvs?: Floats | undefined;
  readonly colors?: Colors | undefined;
};
export type PlyRead = {
  readonly vertices: Vertices;
  readonly triangles: Uint32Array<ArrayBuffer>;
  /** One for each triangle, if the file's faces have colors. */
  readonly faceColors: Colors | undefined;
  readonly lines: Uint32Array<ArrayBuffer>;
};

export function readElements(bytes: Uint8Array, header: PlyHeader): PlyRead {
  const values = plyValues(bytes, header);
  let vertices: Vertices = { positions: new Float32Array() };
  const triangles = new NumberList();
  const lines = new NumberList();
  let faceColors: Colors | undefined;
  for (const element of header.elements) {
    assureRoom(bytes, header, element);
    if (element.name === "vertex") vertices = readVertices(values, element);
    else if (element.name === "face") faceColors = readFaces(values, element, vertices.positions, triangles);
    else if (element.name === "tristrips") readStrips(values, element, triangles);
    else if (element.name === "edge") readEdges(values, element, lines);
    else for (let index = 0; index < element.count; index++) skip(values, element.properties);
  }
  // Indices of missing vertices are removed in the repair step that every model goes through.
  return {
    vertices,
    triangles: Uint32Array.from(triangles.toArray()),
    faceColors,
    lines: Uint32Array.from(lines.toArray()),
  };
}

const names = {
  position: [["x", "y", "z"]],
  normal: [["nx", "ny", "nz"]],
  uv: [
    ["s", "t"],
    ["u", "v"],
    ["texture_u", "texture_v"],
  ],
  color: [
    ["red", "green", "blue", "alpha"],
    ["red", "green", "blue"],
    ["r", "g", "b"],
    ["diffuse_red", "diffuse_green", "diffuse_blue"],
  ],
} as const;

function readVertices(values: PlyValues, element: PlyElement): Vertices {
  if (element.count > limits.vertices) {
    throw new ReadError("too-large", "This PLY has too many points. Thin it out, then upload it again.");
  }
  const { properties, count } = element;
  const columns = (kind: keyof typeof names): readonly number[] | undefined => columnsOf(kind, properties);
  const places = { position: columns("position"), normal: columns("normal"), uv: columns("uv"), color: columns("color") };
  if (places.position === undefined)
    throw new ReadError("no-geometry", "This PLY has no points with x, y and z. Export it again.");
  const take = (columnsTaken: readonly number[] | undefined): Floats | undefined =>
    columnsTaken && new Float32Array(count * columnsTaken.length);
  const taken = { position: take(places.position), normal: take(places.normal), uv: take(places.uv), color: take(places.color) };
  const row: number[] = [];
  for (let index = 0; index < count; index++) {
    properties.forEach((property, column) => {
      row[column] = property.countType ? values.list(property).length : values.scalar(property);
    });
    for (const kind of ["position", "normal", "uv", "color"] as const) {
      places[kind]?.forEach((column, offset, all) => {
        const target = taken[kind];
        if (target) target[index * all.length + offset] = row[column] ?? Number.NaN;
      });
    }
  }
  if (taken.uv) for (let index = 1; index < taken.uv.length; index += 2) taken.uv[index] = 1 - (taken.uv[index] ?? 0);
  const colors = taken.color && places.color && colorsIn(taken.color, properties, places.color);
  return { positions: taken.position ?? new Float32Array(), normals: taken.normal, uvs: taken.uv, colors };
}

function columnsOf(kind: keyof typeof names, properties: readonly Property[]): readonly number[] | undefined {
  return names[kind]
    .map((set) => set.map((name) => properties.findIndex((property) => property.name === name && !property.countType)))
    .find((set) => set.every((column) => column >= 0));
}

function colorsIn(data: Floats, properties: readonly Property[], columns: readonly number[]): Colors {
  return { size: columns.length as 3 | 4, data: toLinear(data, properties, columns) };
}

/** Converts to linear. Integers range up to the maximum of their type, floats up to 1. Alpha is not a color and stays unchanged. */
function toLinear(data: Floats, properties: readonly Property[], columns: readonly number[]): Floats {
  const type = properties[columns[0] ?? 0]?.type ?? "uint8";
  const full =
    type === "float32" || type === "float64" ? 1 : type.endsWith("16") ? 65_535 : type.endsWith("32") ? 4_294_967_295 : 255;
  for (let index = 0; index < data.length; index++) {
    const value = (data[index] ?? 0) / full;
    data[index] = columns.length === 4 && index % 4 === 3 ? Math.min(1, Math.max(0, value)) : linear(value);
  }
  return data;
}

function readFaces(values: PlyValues, element: PlyElement, positions: Floats, triangles: NumberList): Colors | undefined {
  const cut = openCutter();
  const columns = columnsOf("color", element.properties);
  const colors = new NumberList();
  const row: number[] = [];
  for (let index = 0; index < element.count; index++) {
    const before = triangles.length;
    element.properties.forEach((property, column) => {
      if (!property.countType) row[column] = values.scalar(property);
      else if (/^vertex_ind(ex|ices)$/.test(property.name)) triangulate(values.list(property), positions, triangles, cut);
      else values.list(property);
    });
    for (let corner = before; columns && corner < triangles.length; corner += 3)
      for (const column of columns) colors.push(row[column] ?? 0);
  }
  return columns && colorsIn(Float32Array.from(colors.toArray()), element.properties, columns);
}

/** Stanford's strips: each further vertex makes a triangle with the two before it, -1 starts a new strip. */
function readStrips(values: PlyValues, element: PlyElement, triangles: NumberList): void {
  for (let index = 0; index < element.count; index++) {
    for (const property of element.properties) {
      if (!property.countType) {
        values.scalar(property);
        continue;
      }
      let run: number[] = [];
      for (const vertex of values.list(property)) {
        if (vertex < 0) run = [];
        else run.push(vertex);
        const [first = 0, second = 0, third = 0] = run.slice(-3);
        if (run.length >= 3 && new Set([first, second, third]).size === 3) {
          triangles.push(...(run.length % 2 === 1 ? [first, second, third] : [second, first, third]));
        }
      }
    }
  }
}

function readEdges(values: PlyValues, element: PlyElement, lines: NumberList): void {
  const row = new Map<string, number>();
  for (let index = 0; index < element.count; index++) {
    for (const property of element.properties) {
      if (property.countType) values.list(property);
      else row.set(property.name, values.scalar(property));
    }
    lines.push(row.get("vertex1") ?? -1, row.get("vertex2") ?? -1);
  }
}

function skip(values: PlyValues, properties: readonly Property[]): void {
  for (const property of properties) {
    if (property.countType) values.list(property);
    else values.scalar(property);
  }
}
