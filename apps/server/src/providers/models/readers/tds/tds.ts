import type { Document, Material, mat4 } from "@gltf-transform/core";
import { Matrix4, Quaternion, Vector3 } from "three";
import { linear, ModelBuilder } from "../builder.ts";
import { readBytes } from "../bytes.ts";
import { cornerNormals } from "../normals.ts";
import { siblingPicture } from "../pictures.ts";
import { siblingsIn } from "../siblings.ts";
import type { Warnings } from "../warnings.ts";
import { parse3ds, type TdsMesh, type TdsNode } from "./scene.ts";

const GRAY = [0.6, 0.6, 0.6] as const;

/** 3D Studio, with its materials face by face. Up is Z; there are no units. */
export async function read3ds(file: string, folder: string, warnings: Warnings): Promise<Document> {
  const scene = parse3ds(await readBytes(file));
  const builder = new ModelBuilder();
  const find = siblingsIn(folder);
  const materials = new Map<string, Material>();
  const materialOf = (name: string): Material => {
    const made = materials.get(name);
    if (made) return made;
    const source = scene.materials.get(name);
    const [red = 1, green = 1, blue = 1] = source?.color ?? GRAY;
    const material = builder.material(name, [linear(red), linear(green), linear(blue), source?.opacity ?? 1]);
    const picture = source?.picture === undefined ? undefined : siblingPicture(source.picture, find, warnings);
    if (picture) material.setBaseColorTexture(builder.texture(picture)).setBaseColorFactor([1, 1, 1, source?.opacity ?? 1]);
    materials.set(name, material);
    return material;
  };
  const top = builder.top("3DS");
  for (const source of scene.meshes) {
    const mesh = builder.document.createMesh(source.name);
    for (const { name, faces } of facesByMaterial(source))
      mesh.addPrimitive(builder.primitive(shapeOf(source, faces), materialOf(name)));
    const nodes = scene.nodes.filter((node) => node.mesh === source.name);
    // The points stand where the part stands; only parts that are shown several times need the movements' places.
    if (nodes.length < 2) builder.node(source.name, top).setMesh(mesh);
    else
      for (const node of nodes)
        builder
          .node(node.name || source.name, top)
          .setMesh(mesh)
          .setMatrix(placeOf(node, source));
  }
  return builder.document;
}

function facesByMaterial(mesh: TdsMesh): { name: string; faces: readonly number[] }[] {
  const count = mesh.corners.length / 3;
  const names = new Array<string>(count).fill("");
  for (const { name, faces } of mesh.materials) for (const face of faces) if (face < count) names[face] = name;
  const groups = new Map<string, number[]>();
  names.forEach((name, face) => {
    const group = groups.get(name);
    if (group) group.push(face);
    else groups.set(name, [face]);
  });
  return [...groups].map(([name, faces]) => ({ name, faces }));
}

/** Corners written out one by one: each has a normal of its own. Faces share a surface where a smoothing group does. */
function shapeOf(mesh: TdsMesh, faces: readonly number[]): Parameters<ModelBuilder["primitive"]>[0] {
  const vertices = mesh.positions.length / 3;
  const whole = faces.filter((face) => [0, 1, 2].every((corner) => (mesh.corners[3 * face + corner] ?? vertices) < vertices));
  const corners = whole.flatMap((face) => mesh.corners.slice(3 * face, 3 * face + 3));
  const normal = cornerNormals(corners, mesh.positions, (one, other) => {
    const shared = (mesh.smoothing[whole[one] ?? 0] ?? 0) & (mesh.smoothing[whole[other] ?? 0] ?? 0);
    return shared !== 0;
  });
  const position = corners.flatMap((vertex) => mesh.positions.slice(3 * vertex, 3 * vertex + 3));
  const mapped = mesh.uvs.length / 2 >= vertices;
  const uv = mapped ? corners.flatMap((vertex) => [mesh.uvs[2 * vertex] ?? 0, 1 - (mesh.uvs[2 * vertex + 1] ?? 0)]) : undefined;
  return { mode: "triangles", position, normal, uv };
}

/** From where the points stand to the part's own axes, and from there to where this showing of it stands. */
function placeOf(node: TdsNode, mesh: TdsMesh): mat4 {
  const [x = 0, y = 0, z = 0] = node.position;
  const [angle = 0, ax = 0, ay = 0, az = 1] = node.turn;
  const [sx = 1, sy = 1, sz = 1] = node.scale;
  const [px = 0, py = 0, pz = 0] = node.pivot;
  const axis = new Vector3(ax, ay, az).normalize();
  const turn = new Quaternion().setFromAxisAngle(axis, -angle);
  const place = new Matrix4().compose(new Vector3(x, y, z), turn, new Vector3(sx, sy, sz));
  place.multiply(new Matrix4().makeTranslation(-px, -py, -pz)).multiply(ownAxes(mesh.axes).invert());
  return place.elements.slice() as mat4;
}

function ownAxes(axes: readonly number[]): Matrix4 {
  if (axes.length < 12) return new Matrix4();
  const [xx = 1, xy = 0, xz = 0, yx = 0, yy = 1, yz = 0, zx = 0, zy = 0, zz = 1, ox = 0, oy = 0, oz = 0] = axes;
  const matrix = new Matrix4().set(xx, yx, zx, ox, xy, yy, zy, oy, xz, yz, zz, oz, 0, 0, 0, 1);
  return Math.abs(matrix.determinant()) > 1e-12 ? matrix : new Matrix4();
}
