import type { Document, Mesh, mat4, Node } from "@gltf-transform/core";
import { Matrix4, Vector3 } from "three";
import { ModelBuilder } from "../builder.ts";
import { readBytes } from "../bytes.ts";
import { openCutter } from "../polygon.ts";
import { assureShown } from "../shown.ts";
import { siblingsIn } from "../siblings.ts";
import { setUnit, unitOf } from "../units.ts";
import type { Warnings } from "../warnings.ts";
import { geometryOf } from "./geometry.ts";
import { Materials } from "./materials.ts";
import { type Element, SceneTree } from "./tree.ts";
import { flag, number, vector } from "./values.ts";

const GROUPS = new Set(
  "Group StaticGroup Anchor Collision Billboard CADLayer CADAssembly CADPart CADFace Layer LayoutLayer HAnimSegment HAnimSite Viewport".split(
    " ",
  ),
);
const TRANSFORMS = new Set(["Transform", "HAnimJoint", "HAnimHumanoid", "CADPart"]);
const GEOMETRIES =
  /^(Box|Sphere|Cylinder|Cone|Indexed\w+Set|(Triangle|Quad)(Strip|Fan)?Set(2D)?|LineSet|PointSet|ElevationGrid|Extrusion|\w+2D|Text|Nurbs\w+|Geo\w+)$/;
/** Fields that name parts again which are shown elsewhere, or shapes that only stand in for others. */
const ASIDE = new Set(["proxy", "joints", "segments", "sites"]);
const LEFT_OUT = { Inline: "reference", ProtoInstance: "script", Script: "script" } as const;

/**
 * Reads X3D in XML: shapes, groups, appearances. Animations and interactions stay in their initial state. Lengths are in meters
 * unless it says otherwise; up is Y.
 */
export async function readX3d(file: string, folder: string, warnings: Warnings): Promise<Document> {
  const tree = new SceneTree(await readBytes(file));
  const scene = new X3dReader(tree, new ModelBuilder(), siblingsIn(folder), warnings);
  const document = scene.read();
  setUnit(document, unitOf(tree.meters));
  return document;
}

class X3dReader {
  readonly #tree: SceneTree;
  readonly #builder: ModelBuilder;
  readonly #materials: Materials;
  readonly #warnings: Warnings;
  readonly #cut = openCutter();
  readonly #meshes = new Map<Element, Map<Element | undefined, Mesh | undefined>>();

  constructor(tree: SceneTree, builder: ModelBuilder, find: ReturnType<typeof siblingsIn>, warnings: Warnings) {
    this.#tree = tree;
    this.#builder = builder;
    this.#warnings = warnings;
    this.#materials = new Materials(builder, tree, find, warnings);
  }

  read(): Document {
    const scale = this.#tree.meters;
    const top = this.#builder.node("X3D").setScale([scale, scale, scale]).setExtras({ frame: true });
    assureShown(this.#tree.scene, ({ children }) => children.map((child) => this.#tree.meant(child)), "X3D");
    for (const element of this.#tree.scene.children) this.#walk(element, top);
    return this.#builder.document;
  }

  #walk(used: Element, parent: Node): void {
    const element = this.#tree.meant(used);
    const { name, at, children } = element;
    if (ASIDE.has(used.at.containerField ?? "") || !flag(at.visible)) return;
    const choices = children.filter((child) => !child.name.startsWith("Metadata"));
    if (name === "Shape") this.#shape(element, parent);
    else if (TRANSFORMS.has(name)) this.#group(element, parent, transformOf(element));
    else if (GROUPS.has(name)) this.#group(element, parent);
    else if (name === "Switch" || name === "LOD") {
      const chosen = choices[name === "LOD" ? 0 : number(at.whichChoice, -1)];
      if (chosen) this.#walk(chosen, parent);
    } else if (name in LEFT_OUT) this.#warnings.leftOut(LEFT_OUT[name as keyof typeof LEFT_OUT]);
  }

  #group(element: Element, parent: Node, matrix?: mat4): void {
    const node = this.#builder.node(element.at.DEF ?? element.at.name ?? "", parent);
    if (matrix?.every(Number.isFinite)) node.setMatrix(matrix);
    for (const child of element.children) this.#walk(child, node);
  }

  #shape(element: Element, parent: Node): void {
    const geometry = element.children.map((child) => this.#tree.meant(child)).find(({ name }) => GEOMETRIES.test(name));
    if (geometry === undefined) return;
    const appearance = this.#tree.child(element, "Appearance");
    const made = this.#meshes.get(geometry) ?? new Map<Element | undefined, Mesh | undefined>();
    this.#meshes.set(geometry, made);
    if (!made.has(appearance)) made.set(appearance, this.#mesh(geometry, appearance));
    const mesh = made.get(appearance);
    if (mesh) this.#builder.node(element.at.DEF ?? geometry.at.DEF ?? geometry.name, parent).setMesh(mesh);
    else this.#warnings.leftOut(geometry.name === "Text" ? "text" : "geometry");
  }

  #mesh(geometry: Element, appearance: Element | undefined): Mesh | undefined {
    const shape = geometryOf(this.#tree, geometry, (faces) => this.#warnings.leftOut("triangle", faces), this.#cut);
    if (shape === undefined || shape.position.length === 0) return undefined;
    const material = this.#materials.of(appearance, { solid: shape.mode === "triangles", colored: shape.color !== undefined });
    return this.#builder.document
      .createMesh(geometry.at.DEF ?? geometry.name)
      .addPrimitive(this.#builder.primitive(shape, material));
  }
}

type Triple = [number, number, number];
type Turn = [number, number, number, number];

/** Scaled along its own axes, rotated and moved around a center. */
function transformOf({ at }: Element): mat4 {
  const move = (by: Triple): Matrix4 => new Matrix4().makeTranslation(...by);
  const turn = ([x, y, z, angle]: Turn): Matrix4 =>
    Math.hypot(x, y, z) > 0 ? new Matrix4().makeRotationAxis(new Vector3(x, y, z).normalize(), angle) : new Matrix4();
  const center = vector(at.center, [0, 0, 0] as Triple);
  const axes = turn(vector(at.scaleOrientation, [0, 0, 1, 0] as Turn));
  const matrix = move(vector(at.translation, [0, 0, 0] as Triple)).multiply(move(center));
  matrix.multiply(turn(vector(at.rotation, [0, 0, 1, 0] as Turn))).multiply(axes);
  matrix.multiply(new Matrix4().makeScale(...vector(at.scale, [1, 1, 1] as Triple))).multiply(axes.clone().invert());
  return matrix.multiply(move([-center[0], -center[1], -center[2]])).elements.slice() as mat4;
}
