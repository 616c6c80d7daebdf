import type { Document, Mesh, mat4, Node } from "@gltf-transform/core";
import { metersOf } from "@tenfold/domain/models";
import { ModelBuilder } from "../builder.ts";
import { readBytes } from "../bytes.ts";
import { ReadError } from "../read-error.ts";
import { assureShown } from "../shown.ts";
import { lengthUnit, setUnit } from "../units.ts";
import type { Warnings } from "../warnings.ts";
import { mainModelOf, unpack3mf } from "./archive.ts";
import { MeshMaker } from "./meshes.ts";
import { type MfObject, type ModelPart, type Reference, readModelPart } from "./model-part.ts";

type Shown = { readonly part: ModelPart; readonly object: Pick<MfObject, "components"> };

/** Reads objects and the objects they are built from, with materials, colors and pictures. Up is Z. */
export async function read3mf(file: string, warnings: Warnings): Promise<Document> {
  const files = unpack3mf(await readBytes(file));
  const reader = new MfReader(files, warnings);
  const document = reader.read(mainModelOf(files));
  setUnit(document, lengthUnit(reader.unit));
  return document;
}

class MfReader {
  readonly #files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  readonly #warnings: Warnings;
  readonly #builder = new ModelBuilder();
  readonly #parts = new Map<string, ModelPart>();
  readonly #meshes: MeshMaker;
  readonly #shown = new Map<MfObject, Shown & { readonly object: MfObject }>();
  unit = "millimeter";

  constructor(files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>, warnings: Warnings) {
    this.#files = files;
    this.#warnings = warnings;
    this.#meshes = new MeshMaker(this.#builder, files, warnings);
  }

  read(main: string): Document {
    const part = this.#part(main);
    this.unit = lengthUnit(part.unit) ?? "millimeter";
    const top = this.#builder.top("3MF", metersOf(lengthUnit(part.unit) ?? "millimeter"));
    const all = [...part.objects.keys()].map((id) => ({ id, path: undefined, transform: undefined }));
    const items = part.build.length > 0 ? part.build : all;
    const whole: Shown = { part, object: { components: items } };
    assureShown(whole, (one) => one.object.components.map((component) => this.#meant(one.part, component)), "3MF");
    for (const item of items) this.#place(part, item, top);
    return this.#builder.document;
  }

  #part(path: string): ModelPart {
    const known = this.#parts.get(path);
    if (known) return known;
    const bytes = this.#files.get(path);
    if (bytes === undefined) throw damaged();
    const part = readModelPart(path, bytes);
    this.#parts.set(path, part);
    return part;
  }

  /** What a reference in a part points to. */
  #meant(from: ModelPart, { path, id }: Reference): Shown & { readonly object: MfObject } {
    const part = path === undefined ? from : this.#part(path);
    const object = part.objects.get(id);
    if (object === undefined) throw damaged();
    const known = this.#shown.get(object) ?? { part, object };
    this.#shown.set(object, known);
    return known;
  }

  #place(from: ModelPart, reference: Reference, parent: Node): void {
    const { part, object } = this.#meant(from, reference);
    const node = this.#builder.node(object.name || `object ${object.id}`, parent);
    const matrix = matrixOf(reference.transform);
    if (matrix) node.setMatrix(matrix);
    const mesh = this.#meshOf(part, object);
    if (mesh) node.setMesh(mesh);
    for (const component of object.components) this.#place(part, component, node);
  }

  #meshOf(part: ModelPart, object: MfObject): Mesh | undefined {
    if (object.type === "support") {
      this.#warnings.leftOut("support");
      return undefined;
    }
    return this.#meshes.meshOf(part, object);
  }
}

function damaged(): ReadError {
  return new ReadError("damaged", "This 3MF refers to a part that it does not hold. Export it again.");
}

/** Three rows of axes and one of translation. */
function matrixOf(transform: string | undefined): mat4 | undefined {
  const [a, b, c, d, e, f, g, h, i, x, y, z, ...more] = (transform ?? "").trim().split(/\s+/).map(Number);
  const matrix = [a, b, c, 0, d, e, f, 0, g, h, i, 0, x, y, z, 1];
  return more.length === 0 && matrix.every((value) => Number.isFinite(value)) ? (matrix as mat4) : undefined;
}
