// A tree of parts as glTF, with everything in one file.
import type { Point, Shape, Triangle } from "./shapes.ts";

/** A part of a model; its children move with it. */
export interface Part {
  readonly name: string;
  readonly shape?: Shape;
  /** As "#rrggbb". */
  readonly color?: string;
  readonly metal?: boolean;
  readonly at?: Point;
  /** Full turns around its y axis during the scene; negative ones go the other way. */
  readonly turns?: number;
  /** A fixed rotation around an axis, by an angle in radians. */
  readonly tilt?: { readonly axis: Point; readonly angle: number };
  readonly children?: readonly Part[];
}

export interface Scene {
  readonly parts: readonly Part[];
  /** In seconds; after this time everything that turns is back where it was. */
  readonly seconds?: number;
}

/** Faces that meet at a smaller angle form one surface. */
const CREASE = Math.cos(Math.PI / 5);

const normalOf = ([a, b, c]: Triangle): Point => {
  const [u, v] = [b, c].map((point) => point.map((value, axis) => value - (a[axis] as number))) as [number[], number[]];
  const across = (i: number, j: number) => (u[i] as number) * (v[j] as number) - (u[j] as number) * (v[i] as number);
  return [across(1, 2), across(2, 0), across(0, 1)];
};

const unit = (point: Point): Point => point.map((value) => value / Math.hypot(...point)) as unknown as Point;
const dot = (a: Point, b: Point) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** The normal at each corner: the sum over all faces there that continue smoothly, larger ones with more weight. */
function normalsOf(shape: Shape): Point[] {
  const key = (point: Point) => point.map((value) => Math.round(value * 1e5)).join();
  const faces = shape.map((triangle) => ({ triangle, normal: normalOf(triangle), unit: unit(normalOf(triangle)) }));
  const around = Map.groupBy(
    faces.flatMap((face) => face.triangle.map((point) => ({ face, at: key(point) }))),
    ({ at }) => at,
  );
  return faces.flatMap((own) =>
    own.triangle.map((point) => {
      const smooth = (around.get(key(point)) ?? []).filter(({ face }) => dot(face.unit, own.unit) > CREASE);
      const sum = smooth.reduce<Point>(
        ([x, y, z], { face }) => [x + face.normal[0], y + face.normal[1], z + face.normal[2]],
        [0, 0, 0],
      );
      return unit(sum);
    }),
  );
}

const linear = (part: string) => (Number.parseInt(part, 16) / 255) ** 2.2;

const factors = (color: string) => [1, 3, 5].map((at) => linear(color.slice(at, at + 2)));

function openBuffer() {
  const chunks: Float32Array[] = [];
  const views: object[] = [];
  const accessors: object[] = [];
  let length = 0;
  return {
    add(values: readonly number[], type: "SCALAR" | "VEC3" | "VEC4", bounds: object = {}): number {
      const chunk = Float32Array.from(values);
      chunks.push(chunk);
      views.push({ buffer: 0, byteOffset: length, byteLength: chunk.byteLength });
      length += chunk.byteLength;
      const count = values.length / { SCALAR: 1, VEC3: 3, VEC4: 4 }[type];
      accessors.push({ bufferView: views.length - 1, componentType: 5126, count, type, ...bounds });
      return accessors.length - 1;
    },
    close() {
      const data = Buffer.concat(chunks.map((chunk) => Buffer.from(chunk.buffer)));
      const uri = `data:application/octet-stream;base64,${data.toString("base64")}`;
      return { accessors, bufferViews: views, buffers: [{ byteLength: data.length, uri }] };
    },
  };
}

const boundsOf = (points: readonly Point[]) => {
  const along = (pick: (a: number, b: number) => number) =>
    [0, 1, 2].map((axis) => Math.fround(points.map((point) => point[axis] as number).reduce((a, b) => pick(a, b))));
  return { min: along(Math.min), max: along(Math.max) };
};

/** One quarter turn after another, as times and quaternions. */
function turning(turns: number, seconds: number) {
  const quarters = Math.abs(turns) * 4;
  const at = Array.from({ length: quarters + 1 }, (_, quarter) => quarter);
  const times = at.map((quarter) => (seconds * quarter) / quarters);
  const rotations = at.flatMap((quarter) => {
    const half = (Math.sign(turns) * quarter * Math.PI) / 4;
    return [0, Math.sin(half), 0, Math.cos(half)];
  });
  return { times, rotations };
}

export function toGltf({ parts, seconds = 0 }: Scene): string {
  const buffer = openBuffer();
  const nodes: object[] = [];
  const meshes: object[] = [];
  const materials: object[] = [];
  const samplers: object[] = [];
  const channels: object[] = [];
  const looks = new Map<string, number>();
  const materialOf = ({ color = "#888888", metal = false }: Part): number => {
    const look = `${color} ${metal}`;
    const known = looks.get(look);
    if (known !== undefined) return known;
    const [metallicFactor, roughnessFactor] = metal ? [0.9, 0.35] : [0, 0.45];
    materials.push({
      name: metal ? `Metal ${color}` : `Paint ${color}`,
      pbrMetallicRoughness: { baseColorFactor: [...factors(color), 1], metallicFactor, roughnessFactor },
    });
    looks.set(look, materials.length - 1);
    return materials.length - 1;
  };
  const meshOf = (part: Part, shape: Shape): number => {
    const corners = shape.flat();
    const attributes = {
      POSITION: buffer.add(corners.flat(), "VEC3", boundsOf(corners)),
      NORMAL: buffer.add(normalsOf(shape).flat(), "VEC3"),
    };
    meshes.push({ name: part.name, primitives: [{ attributes, material: materialOf(part) }] });
    return meshes.length - 1;
  };
  const addNode = (part: Part): number => {
    const { name, shape, at, tilt, turns, children = [] } = part;
    const half = (tilt?.angle ?? 0) / 2;
    const node = {
      name,
      ...(shape ? { mesh: meshOf(part, shape) } : {}),
      ...(at ? { translation: at } : {}),
      ...(tilt ? { rotation: [...tilt.axis.map((value) => value * Math.sin(half)), Math.cos(half)] } : {}),
      ...(children.length > 0 ? { children: children.map(addNode) } : {}),
    };
    nodes.push(node);
    if (turns) {
      const { times, rotations } = turning(turns, seconds);
      const input = buffer.add(times, "SCALAR", { min: [0], max: [Math.fround(seconds)] });
      samplers.push({ input, output: buffer.add(rotations, "VEC4"), interpolation: "LINEAR" });
      channels.push({ sampler: samplers.length - 1, target: { node: nodes.length - 1, path: "rotation" } });
    }
    return nodes.length - 1;
  };
  const roots = parts.map(addNode);
  return JSON.stringify({
    asset: { version: "2.0" },
    scene: 0,
    scenes: [{ nodes: roots }],
    nodes,
    meshes,
    materials,
    ...(channels.length > 0 ? { animations: [{ name: "Turning", samplers, channels }] } : {}),
    ...buffer.close(),
  });
}
