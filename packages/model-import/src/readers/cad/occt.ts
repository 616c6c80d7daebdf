/// <reference path="../../libraries.d.ts" />
import type { Document, Material, Mesh, Node } from "@gltf-transform/core";
import type { Occt, OcctColor, OcctMesh, OcctNode, OcctResult } from "occt-import-js";
import { safeName } from "../../safe-name.ts";
import { ModelBuilder, srgb } from "../builder.ts";
import { latin1, readBytes } from "../bytes.ts";
import { limits } from "../limits.ts";
import { ReadError } from "../read-error.ts";
import { setUnit } from "../units.ts";
import { igesUnit, stepUnit } from "./cad-units.ts";

/** Linear, like all colors that the reader returns; the files' own numbers are sRGB. */
const GRAY: OcctColor = [0.32, 0.32, 0.32];

/** Surfaces are cut into triangles that deviate from them by at most a thousandth of the model's size. */
const cutting = { linearDeflectionType: "bounding_box_ratio", linearDeflection: 0.001, angularDeflection: 0.5 } as const;

export async function loadOcct(): Promise<Occt> {
  const { default: load } = await import("occt-import-js");
  return load({ print: () => {}, printErr: () => {} });
}

export async function readStep(file: string): Promise<Document> {
  const bytes = await readBytes(file);
  if (!latin1(bytes).trimEnd().endsWith("END-ISO-10303-21;")) throw cutOff("STEP");
  const result = (await loadOcct()).ReadStepFile(bytes, { linearUnit: "meter", ...cutting });
  if (result.success && result.meshes.length === 0) refuseScattered(latin1(bytes));
  const document = documentOf(result, "STEP");
  setUnit(document, stepUnit(latin1(bytes)));
  return document;
}

export async function readIges(file: string): Promise<Document> {
  const bytes = await readBytes(file);
  if (!/^.{72}T\s*\d+\s*$/m.test(latin1(bytes, Math.max(0, bytes.length - 400)))) throw cutOff("IGES");
  const result = (await loadOcct()).ReadIgesFile(bytes, { linearUnit: "meter", ...cutting });
  const document = documentOf(result, "IGES");
  setUnit(document, igesUnit(latin1(bytes)));
  return document;
}

/** An assembly may be nothing but a list of other files. */
function refuseScattered(text: string): void {
  const names = new Set(
    [...text.matchAll(/DOCUMENT_FILE\s*\(\s*'([^']+\.(?:stp|step))'/gi)].map(([, name]) => safeName(name ?? "")),
  );
  const [first] = names;
  if (first === undefined) return;
  const others = names.size === 1 ? first : `${names.size} other files, such as ${first}`;
  throw new ReadError("missing-file", `This STEP file holds no shapes itself: they lie in ${others}. Export it as one file.`);
}

function cutOff(name: string): ReadError {
  return new ReadError("damaged", `This ${name} file is cut off: its end is missing. Upload it again, or export it again.`);
}

function documentOf(result: OcctResult, name: string): Document {
  if (!result.success)
    throw new ReadError("damaged", `This ${name} file could not be read. Export it again, or try another format.`);
  if (result.meshes.length === 0) {
    throw new ReadError(
      "no-geometry",
      `This ${name} file holds no surfaces or solids. Export them with it, then upload it again.`,
    );
  }
  const builder = new ModelBuilder();
  const palette = new Map<string, Material>();
  const meshes = result.meshes.map((mesh) => meshOf(builder, mesh, palette));
  const top = builder.top(name);
  place(builder, result.root, top, meshes, result.meshes, 0);
  const [root] = top.listChildren();
  if (result.root.name === "" && root?.getMesh() === null) root.setExtras({ frame: true });
  return builder.document;
}

function place(
  builder: ModelBuilder,
  from: OcctNode,
  parent: Node,
  meshes: readonly Mesh[],
  sources: readonly OcctMesh[],
  depth: number,
): void {
  if (depth > limits.nesting)
    throw new ReadError("too-large", "The parts in this file are nested too deeply. Flatten it, then upload it again.");
  const single = from.meshes.length === 1;
  const own = from.name || (single ? sources[from.meshes[0] ?? 0]?.name : undefined);
  const node = builder.node(own || "part", parent);
  for (const index of from.meshes) {
    const mesh = meshes[index];
    if (mesh) (single ? node : builder.node(sources[index]?.name || "part", node)).setMesh(mesh);
  }
  for (const child of from.children) place(builder, child, node, meshes, sources, depth + 1);
}

function meshOf(builder: ModelBuilder, source: OcctMesh, palette: Map<string, Material>): Mesh {
  const mesh = builder.document.createMesh(source.name);
  const groups = groupsByColor(source);
  const first = builder.primitive(
    {
      mode: "triangles",
      position: source.attributes.position.array,
      normal: source.attributes.normal?.array,
      index: groups[0]?.index ?? [],
    },
    materialOf(builder, groups[0]?.color, palette),
  );
  mesh.addPrimitive(first);
  for (const { color, index } of groups.slice(1)) {
    const other = builder.document
      .createPrimitive()
      .setMaterial(materialOf(builder, color, palette))
      .setIndices(builder.indices(index));
    for (const name of first.listSemantics()) other.setAttribute(name, first.getAttribute(name));
    mesh.addPrimitive(other);
  }
  return mesh;
}

/** The faces of a solid may each have their own color. */
function groupsByColor(mesh: OcctMesh): { color: OcctColor | undefined; index: readonly number[] }[] {
  const corners = mesh.index.array;
  const faces = mesh.brep_faces?.filter((face) => face.color) ?? [];
  if (faces.length === 0) return [{ color: mesh.color, index: corners }];
  const colors = new Array<OcctColor | undefined>(corners.length / 3).fill(mesh.color);
  for (const { first, last, color } of faces) if (color) colors.fill(color, first, last + 1);
  const groups = new Map<string, { color: OcctColor | undefined; index: number[] }>();
  colors.forEach((color, triangle) => {
    const key = color?.join() ?? "";
    const group = groups.get(key) ?? { color, index: [] };
    groups.set(key, group);
    group.index.push(corners[3 * triangle] ?? 0, corners[3 * triangle + 1] ?? 0, corners[3 * triangle + 2] ?? 0);
  });
  return [...groups.values()];
}

function materialOf(builder: ModelBuilder, color: OcctColor | undefined, palette: Map<string, Material>): Material {
  const [red, green, blue] = color ?? GRAY;
  const name = color
    ? `#${color
        .map((channel) =>
          Math.round(srgb(channel) * 255)
            .toString(16)
            .padStart(2, "0"),
        )
        .join("")}`
    : "";
  const known = palette.get(name);
  if (known) return known;
  const made = builder.material(name, [red, green, blue, 1]).setRoughnessFactor(0.6).setMetallicFactor(0.1);
  palette.set(name, made);
  return made;
}
