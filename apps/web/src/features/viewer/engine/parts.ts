import { Box3, type Mesh, MeshStandardMaterial, type Object3D, Vector3 } from "three";
import { isDrawn, type LoadedModel, materialsOf } from "./load.ts";

interface PartMaterial {
  readonly name: string;
  /** Such as "#4b3fa7". */
  readonly color: string;
}

/** A part of a model, as the tree and the table show it. Measurements are in scene units. */
export interface Part {
  readonly id: number;
  readonly name: string;
  readonly parent: number | undefined;
  readonly children: readonly number[];
  /** Including everything in it. */
  readonly triangles: number;
  readonly lines: number;
  /** Those that are drawn by themselves. */
  readonly points: number;
  readonly vertices: number;
  /** How many parts in it have a shape of their own, including itself. */
  readonly solids: number;
  readonly materials: readonly PartMaterial[];
  readonly size: readonly [number, number, number];
  readonly center: readonly [number, number, number];
}

/** The parts of a model and their shapes, indexed by id. The first part is the whole. */
export interface Parts {
  readonly list: readonly Part[];
  /** A part's own shapes. */
  readonly shapes: readonly (readonly Mesh[])[];
  readonly objects: readonly Object3D[];
  /** The bounds of each part with everything in it, as in the file. */
  readonly boxes: readonly Box3[];
  /** The part that a shape belongs to. */
  partOf(shape: Object3D): number | undefined;
  /** A part and everything in it. */
  within(id: number): readonly number[];
}

/**
 * Three's loader removes spaces and dots from names, but keeps the original ones. Shapes without a name get one like
 * "mesh_1", which says nothing.
 */
function nameOf({ userData, name }: Object3D): string {
  return String(userData.name ?? (/^mesh_\d+(_\d+)*$/.test(name) ? "" : name)).trim();
}

const cornersOf = ({ geometry }: Mesh) => geometry.index?.count ?? geometry.attributes.position?.count ?? 0;

const COUNTS = {
  triangles: (shape: Mesh) => (shape.isMesh ? Math.floor(cornersOf(shape) / 3) : 0),
  lines: (shape: Mesh) => ("isLine" in shape ? Math.floor(cornersOf(shape) / 2) : 0),
  points: (shape: Mesh) => ("isPoints" in shape ? cornersOf(shape) : 0),
  vertices: ({ geometry }: Mesh) => geometry.attributes.position?.count ?? 0,
} as const;

function materialOf(shape: Mesh): PartMaterial[] {
  return materialsOf(shape).map((material) => {
    const color =
      material instanceof MeshStandardMaterial || "color" in material ? (material as MeshStandardMaterial).color : undefined;
    return { name: material.name || "Unnamed", color: color ? `#${color.getHexString()}` : "#808080" };
  });
}

function distinct(materials: readonly PartMaterial[]): PartMaterial[] {
  return [...new Map(materials.map((material) => [`${material.name} ${material.color}`, material])).values()];
}

/** The bounds of a shape's corners in place; tighter than those of its rotated box. */
function boxOf(shape: Mesh): Box3 {
  const box = new Box3();
  const corner = new Vector3();
  const { position } = shape.geometry.attributes;
  for (let index = 0; index < (position?.count ?? 0); index += 1) {
    if (shape.isMesh) shape.getVertexPosition(index, corner);
    else corner.fromBufferAttribute(position as NonNullable<typeof position>, index);
    box.expandByPoint(corner.applyMatrix4(shape.matrixWorld));
  }
  return box;
}

/** What is drawn for a node itself: the pieces below it, down to the next nodes. */
function shapesOf(object: Object3D, isNode: (object: Object3D) => boolean): Mesh[] {
  const own = isDrawn(object) ? [object] : [];
  return [...own, ...object.children.filter((child) => !isNode(child)).flatMap((child) => shapesOf(child, isNode))];
}

const hasShape = (object: Object3D) => {
  let found = false;
  object.traverse((one) => {
    found ||= isDrawn(one);
  });
  return found;
};

/** The nodes directly below an object, without those that draw nothing, such as lights and bones. */
function nodesBelow(object: Object3D, isNode: (object: Object3D) => boolean): Object3D[] {
  return object.children.flatMap((child) => (isNode(child) ? (hasShape(child) ? [child] : []) : nodesBelow(child, isNode)));
}

/** Whether a node is a part of its own, rather than an unnamed one wrapped by a named node. */
function partsIn({ isNode }: LoadedModel): (object: Object3D) => boolean {
  return (object) => {
    if (!isNode(object)) return false;
    const beside = object.parent?.children.filter((child) => isNode(child)).length ?? 0;
    const wraps = object.parent !== null && isNode(object.parent) && !isDrawn(object.parent) && beside === 1;
    return !(wraps && nameOf(object) === "" && !object.children.some(isNode));
  };
}

/** The tree of a model's parts; its root is the whole, with the given name. */
export function readParts(model: LoadedModel, name: string): Parts {
  const { root } = model;
  const isNode = partsIn(model);
  const list: Part[] = [];
  const shapes: Mesh[][] = [];
  const objects: Object3D[] = [];
  const boxes: Box3[] = [];
  const owner = new Map<Object3D, number>();
  root.updateWorldMatrix(true, true);

  const read = (object: Object3D, parent: number | undefined, title: string): Part => {
    const id = list.length;
    const own = shapesOf(object, isNode);
    list.push(undefined as unknown as Part);
    shapes.push(own);
    objects.push(object);
    for (const shape of own) owner.set(shape, id);
    const children = nodesBelow(object, isNode).map((child, index) => read(child, id, nameOf(child) || `Part ${index + 1}`));
    const box = new Box3();
    for (const shape of own) box.union(boxOf(shape));
    for (const child of children) box.union(boxes[child.id] as Box3);
    boxes[id] = box;
    const sum = (count: keyof typeof COUNTS) =>
      [...own.map(COUNTS[count]), ...children.map((child) => child[count])].reduce((total, one) => total + one, 0);
    const part: Part = {
      id,
      name: title,
      parent,
      children: children.map((child) => child.id),
      triangles: sum("triangles"),
      lines: sum("lines"),
      points: sum("points"),
      vertices: sum("vertices"),
      solids: children.reduce((total, { solids }) => total + solids, own.length > 0 ? 1 : 0),
      materials: distinct([...own.flatMap(materialOf), ...children.flatMap((child) => child.materials)]),
      size: box.getSize(new Vector3()).toArray(),
      center: box.getCenter(new Vector3()).toArray(),
    };
    list[id] = part;
    return part;
  };
  read(root, undefined, name);

  const within = (id: number): number[] => [id, ...(list[id]?.children ?? []).flatMap(within)];
  return { list, shapes, objects, boxes, partOf: (shape) => owner.get(shape), within };
}
