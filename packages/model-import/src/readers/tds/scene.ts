import { Chunk, cutOff } from "./chunks.ts";

type TdsMaterial = { color: readonly number[]; opacity: number; picture?: string };
export type TdsMesh = {
  readonly name: string;
  positions: readonly number[];
  uvs: readonly number[];
  /** Three vertices for each face. */
  corners: readonly number[];
  readonly materials: { readonly name: string; readonly faces: readonly number[] }[];
  smoothing: readonly number[];
  /** Its own axes and origin, four columns of three. */
  axes: readonly number[];
};
export type TdsNode = {
  id: number;
  /** The id of its parent node, if it has one. */
  parent: number;
  /** The name of the mesh that it shows; dummies have a name that no mesh has. */
  mesh: string;
  name: string;
  pivot: readonly number[];
  position: readonly number[];
  turn: readonly number[];
  scale: readonly number[];
};
export type TdsScene = { materials: Map<string, TdsMaterial>; meshes: TdsMesh[]; nodes: TdsNode[] };

const MAIN = 0x4d4d;
const NO_PARENT = 0xffff;

/** Parts, cameras, lights and their targets: a part may be attached to any of them. */
const NODES = [0xb001, 0xb002, 0xb003, 0xb004, 0xb005, 0xb006, 0xb007];
const PART = 0xb002;

export function parse3ds(bytes: Uint8Array): TdsScene {
  const main = new Chunk(bytes, 0, bytes.length);
  if (main.id !== MAIN) throw cutOff();
  const scene: TdsScene = { materials: new Map(), meshes: [], nodes: [] };
  for (const chunk of main.children()) {
    if (chunk.id === 0x3d3d) readEditor(chunk, scene);
    else if (chunk.id === 0xb000)
      for (const node of chunk.children()) if (NODES.includes(node.id)) scene.nodes.push(readNode(node, scene.nodes.length));
  }
  return scene;
}

function readEditor(editor: Chunk, scene: TdsScene): void {
  for (const chunk of editor.children()) {
    if (chunk.id === 0xafff) readMaterial(chunk, scene.materials);
    if (chunk.id !== 0x4000) continue;
    const name = chunk.text();
    for (const object of chunk.children()) if (object.id === 0x4100) scene.meshes.push(readMesh(object, name));
  }
}

function readMaterial(chunk: Chunk, materials: Map<string, TdsMaterial>): void {
  const material: TdsMaterial = { color: [0.6, 0.6, 0.6], opacity: 1 };
  let name = "";
  for (const part of chunk.children()) {
    if (part.id === 0xa000) name = part.text();
    else if (part.id === 0xa020) material.color = readColor(part) ?? material.color;
    else if (part.id === 0xa050) material.opacity = 1 - readShare(part);
    else if (part.id === 0xa200) for (const map of part.children()) if (map.id === 0xa300) material.picture = map.text();
  }
  materials.set(name, material);
}

/** sRGB channels from 0 to 1. */
function readColor(chunk: Chunk): number[] | undefined {
  for (const part of chunk.children()) {
    if (part.id === 0x0010 || part.id === 0x0013) return part.floats(3);
    if (part.id === 0x0011 || part.id === 0x0012) return [part.byte() / 255, part.byte() / 255, part.byte() / 255];
  }
  return undefined;
}

function readShare(chunk: Chunk): number {
  for (const part of chunk.children()) {
    if (part.id === 0x0030) return part.word() / 100;
    if (part.id === 0x0031) return part.float();
  }
  return 0;
}

function readMesh(chunk: Chunk, name: string): TdsMesh {
  const mesh: TdsMesh = { name, positions: [], uvs: [], corners: [], materials: [], smoothing: [], axes: [] };
  for (const part of chunk.children()) {
    if (part.id === 0x4110) mesh.positions = part.floats(3 * part.word());
    else if (part.id === 0x4140) mesh.uvs = part.floats(2 * part.word());
    else if (part.id === 0x4160) mesh.axes = part.floats(12);
    else if (part.id === 0x4120) readFaces(part, mesh);
  }
  return mesh;
}

function readFaces(chunk: Chunk, mesh: TdsMesh): void {
  const count = chunk.word();
  const corners: number[] = [];
  for (let face = 0; face < count; face++) {
    corners.push(chunk.word(), chunk.word(), chunk.word());
    chunk.word(); // which edges are drawn
  }
  mesh.corners = corners;
  for (const part of chunk.children()) {
    if (part.id === 0x4130) {
      const name = part.text();
      mesh.materials.push({ name, faces: Array.from({ length: part.word() }, () => part.word()) });
    } else if (part.id === 0x4150 && part.has(4 * count)) mesh.smoothing = Array.from({ length: count }, () => part.long());
  }
}

function readNode(chunk: Chunk, index: number): TdsNode {
  const node: TdsNode = {
    id: index,
    parent: NO_PARENT,
    mesh: "",
    name: "",
    pivot: [0, 0, 0],
    position: [0, 0, 0],
    turn: [0, 0, 0, 1],
    scale: [1, 1, 1],
  };
  for (const part of chunk.children()) {
    if (part.id === 0xb010) {
      const name = part.text();
      if (chunk.id === PART) node.mesh = name;
      if (!part.has(6)) continue;
      part.long(); // how it is drawn
      node.parent = part.word();
    } else if (part.id === 0xb011) node.name = part.text();
    else if (part.id === 0xb013) node.pivot = part.floats(3);
    else if (part.id === 0xb020) node.position = firstKey(part, 3) ?? node.position;
    else if (part.id === 0xb021) node.turn = firstKey(part, 4) ?? node.turn;
    else if (part.id === 0xb022) node.scale = firstKey(part, 3) ?? node.scale;
    else if (part.id === 0xb030) node.id = part.word();
  }
  return node;
}

/** The first key of an animation track. */
function firstKey(track: Chunk, size: number): number[] | undefined {
  if (!track.has(14)) return undefined;
  track.word();
  track.long();
  track.long();
  if (track.long() === 0) return undefined;
  track.long();
  let eases = track.word() & 0x1f;
  for (; eases > 0; eases >>= 1) if (eases & 1) track.float();
  return track.floats(size);
}
