import type { Document, Material } from "@gltf-transform/core";
import { linear, ModelBuilder } from "../builder.ts";
import { readBytes } from "../bytes.ts";
import { cornerNormals } from "../normals.ts";
import { siblingPicture } from "../pictures.ts";
import { siblingsIn } from "../siblings.ts";
import type { Warnings } from "../warnings.ts";
import { placesIn } from "./places.ts";
import { parse3ds, type TdsMesh } from "./scene.ts";

const GRAY = [0.6, 0.6, 0.6] as const;

/** Reads 3D Studio files, with their materials face by face. Up is Z; there are no units. */
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
  const placesOf = placesIn(scene.nodes);
  for (const source of scene.meshes) {
    const mesh = builder.document.createMesh(source.name);
    for (const { name, faces } of facesByMaterial(source))
      mesh.addPrimitive(builder.primitive(shapeOf(source, faces), materialOf(name)));
    for (const { name, matrix } of placesOf(source)) builder.node(name, top).setMesh(mesh).setMatrix(matrix);
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

/** Every corner is written separately, with its own normal. Faces share a surface if they share a smoothing group. */
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
