import type { Material, Mesh } from "@gltf-transform/core";
import { compactPrimitive } from "@gltf-transform/functions";
import type { ModelBuilder, Rgba } from "../builder.ts";
import { NumberList } from "../number-list.ts";
import { usablePicture } from "../pictures.ts";
import { baseName } from "../siblings.ts";
import type { Warnings } from "../warnings.ts";
import type { MfObject, ModelPart } from "./model-part.ts";
import { type Look, lookOf } from "./properties.ts";

type Group = {
  readonly first: Look;
  readonly blends: boolean;
  readonly corners: NumberList;
  readonly uvs: NumberList;
  readonly colors: NumberList;
};

const GRAY: Rgba = [0.6, 0.6, 0.6, 1];
const STRIDE = 7;

/** Makes one primitive of all triangles that look alike. Those with a single color share their vertices. */
export class MeshMaker {
  readonly #builder: ModelBuilder;
  readonly #files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  readonly #warnings: Warnings;
  readonly #meshes = new Map<MfObject, Mesh>();
  readonly #materials = new Map<string, Material>();

  constructor(builder: ModelBuilder, files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>, warnings: Warnings) {
    this.#builder = builder;
    this.#files = files;
    this.#warnings = warnings;
  }

  /** Undefined if the object has no triangles of its own. */
  meshOf(part: ModelPart, object: MfObject): Mesh | undefined {
    const known = this.#meshes.get(object);
    if (known || object.triangles.length === 0) return known;
    const mesh = this.#builder.document.createMesh(object.name);
    this.#meshes.set(object, mesh);
    for (const [key, group] of this.#groups(part, object)) this.#addPrimitive(mesh, key, group, object);
    return mesh;
  }

  #groups(part: ModelPart, object: MfObject): Map<string, Group> {
    const groups = new Map<string, Group>();
    const triangles = object.triangles.toArray();
    const count = object.vertices.length / 3;
    let lost = 0;
    let lostLooks = 0;
    for (let from = 0; from < triangles.length; from += STRIDE) {
      const corners = triangles.subarray(from, from + 3);
      if (!corners.every((vertex) => Number.isInteger(vertex) && vertex >= 0 && vertex < count)) {
        lost += 1;
        continue;
      }
      const id = part.groupIds[triangles[from + 3] ?? -1];
      const looks = [4, 5, 6].map((place) => lookOf(part, id, triangles[from + place] ?? 0));
      if (looks.some((look) => look.lost)) lostLooks += 1;
      const group = groupFor(groups, looks);
      group.corners.push(...corners);
      for (const { uv = [0, 0], color = GRAY } of looks) {
        if (group.first.picture !== undefined) group.uvs.push(uv[0], 1 - uv[1]);
        if (group.blends) group.colors.push(...color);
      }
    }
    this.#warnings.leftOut("triangle", lost);
    this.#warnings.leftOut("look", lostLooks);
    return groups;
  }

  #addPrimitive(mesh: Mesh, key: string, group: Group, object: MfObject): void {
    const material = this.#materials.get(key) ?? this.#material(group);
    this.#materials.set(key, material);
    const places = object.vertices.toArray();
    const corners = group.corners.toArray();
    if (group.uvs.length === 0 && group.colors.length === 0) {
      const shape = { mode: "triangles" as const, position: places, index: Uint32Array.from(corners) };
      const primitive = this.#builder.primitive(shape, material);
      // The object's other triangles may use the rest of its vertices.
      compactPrimitive(primitive);
      mesh.addPrimitive(primitive);
      return;
    }
    const position = new Float32Array(3 * corners.length);
    corners.forEach((vertex, corner) => {
      position.set(places.subarray(3 * vertex, 3 * vertex + 3), 3 * corner);
    });
    const uv = group.uvs.length > 0 ? Float32Array.from(group.uvs.toArray()) : undefined;
    const color = group.colors.length > 0 ? { size: 4 as const, data: Float32Array.from(group.colors.toArray()) } : undefined;
    mesh.addPrimitive(this.#builder.primitive({ mode: "triangles", position, uv, color }, material));
  }

  #material({ first, blends }: Group): Material {
    const color: Rgba = blends || first.picture !== undefined ? [1, 1, 1, 1] : (first.color ?? GRAY);
    const material = this.#builder.material(first.name ?? "", color);
    if ((first.color?.[3] ?? 1) < 1) material.setAlphaMode("BLEND");
    if (first.picture === undefined) return material;
    const bytes = this.#files.get(first.picture);
    if (bytes === undefined) this.#warnings.missingFile(baseName(first.picture));
    const picture = bytes && usablePicture(first.picture, bytes, this.#warnings);
    if (picture) material.setBaseColorTexture(this.#builder.texture(picture));
    return material;
  }
}

function groupFor(groups: Map<string, Group>, looks: readonly Look[]): Group {
  const first = looks[0] ?? {};
  const differs = looks.some(({ color }) => color?.join() !== first.color?.join());
  const blends = differs || looks.some((look) => look.blends && look.picture !== undefined);
  const key = `${first.picture ?? ""}|${blends ? "blends" : (first.color?.join() ?? "")}|${blends ? "" : (first.name ?? "")}`;
  const known = groups.get(key);
  if (known) return known;
  const made = { first, blends, corners: new NumberList(), uvs: new NumberList(), colors: new NumberList() };
  groups.set(key, made);
  return made;
}
