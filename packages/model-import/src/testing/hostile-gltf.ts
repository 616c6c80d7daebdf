import type { Hostile } from "./samples.ts";

type Json = Record<string, unknown>;

const whole = (): Json => ({
  asset: { version: "2.0" },
  scene: 0,
  scenes: [{ nodes: [0] }],
  nodes: [{ mesh: 0 }],
  meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
  buffers: [{ uri: `data:application/octet-stream;base64,${data([0, 0, 0, 1, 0, 0, 0, 1, 0], [0, 1, 2])}`, byteLength: 48 }],
  bufferViews: [
    { buffer: 0, byteOffset: 0, byteLength: 36 },
    { buffer: 0, byteOffset: 36, byteLength: 12 },
  ],
  accessors: [
    { bufferView: 0, componentType: 5126, count: 3, type: "VEC3", min: [0, 0, 0], max: [1, 1, 0] },
    { bufferView: 1, componentType: 5125, count: 3, type: "SCALAR" },
  ],
});

function data(floats: readonly number[], indices: readonly number[]): string {
  return Buffer.concat([Buffer.from(new Float32Array(floats).buffer), Buffer.from(new Uint32Array(indices).buffer)]).toString(
    "base64",
  );
}

const withData = (floats: readonly number[], indices: readonly number[]): Json => ({
  buffers: [{ uri: `data:application/octet-stream;base64,${data(floats, indices)}`, byteLength: 48 }],
});

/** Changes to parts of the model that break the whole. */
const changes: Readonly<Record<string, Json>> = {
  cycle: { nodes: [{ mesh: 0, children: [1] }, { children: [0] }] },
  "own-child": { nodes: [{ mesh: 0, children: [0] }] },
  "two-parents": { scenes: [{ nodes: [0, 1] }], nodes: [{ children: [2] }, { children: [2] }, { mesh: 0 }] },
  "no-such-node": { scenes: [{ nodes: [5] }] },
  "no-such-mesh": { nodes: [{ mesh: 9 }] },
  deep: { nodes: Array.from({ length: 5_000 }, (_, node) => (node < 4_999 ? { children: [node + 1] } : { mesh: 0 })) },
  "many-nodes": { nodes: Array.from({ length: 150_000 }, () => ({ mesh: 0 })) },
  "absurd-count": {
    accessors: [
      { componentType: 5126, count: 4_000_000_000, type: "VEC3" },
      { componentType: 5125, count: 4_000_000_000, type: "SCALAR" },
    ],
  },
  "negative-count": {
    accessors: [
      { bufferView: 0, componentType: 5126, count: -3, type: "VEC3" },
      { bufferView: 1, componentType: 5125, count: 3, type: "SCALAR" },
    ],
  },
  "past-the-end": {
    bufferViews: [
      { buffer: 0, byteOffset: 0, byteLength: 4_000_000 },
      { buffer: 0, byteOffset: 400_000, byteLength: 12 },
    ],
  },
  nowhere: withData([Number.NaN, 0, 0, 1, 0, 0, 0, 1, 0], [0, 1, 2]),
  infinite: withData([0, 0, 0, Infinity, 0, 0, 0, -Infinity, 0], [0, 1, 2]),
  "no-such-corner": withData([0, 0, 0, 1, 0, 0, 0, 1, 0], [0, 1, 4_000_000_000]),
  "nowhere-to-stand": { nodes: [{ mesh: 0, matrix: [1e39, 0, 0, 0, 0, 1e39, 0, 0, 0, 0, 1e39, 0, 1e39, 0, 0, 1] }] },
  "matrix-of-words": { nodes: [{ mesh: 0, matrix: ["a", "b"] }] },
  "no-turn": { nodes: [{ mesh: 0, rotation: [0, 0, 0, 0] }] },
  "words-for-lists": { nodes: "all", meshes: 7 },
  "wrong-types": {
    accessors: [
      { bufferView: 0, componentType: 5121, count: 3, type: "MAT4" },
      { bufferView: 1, componentType: 5126, count: 3, type: "VEC2" },
    ],
  },
  "missing-buffer": { buffers: [{ uri: "model.bin", byteLength: 48 }] },
  "up-and-out": { buffers: [{ uri: "../../../../../../etc/passwd", byteLength: 48 }] },
  "from-the-net": { buffers: [{ uri: "http://127.0.0.1:9/model.bin", byteLength: 48 }] },
  "from-a-file": { buffers: [{ uri: "file:///etc/passwd", byteLength: 48 }] },
  "bad-data-address": { buffers: [{ uri: "data:;base64,%%%", byteLength: 48 }] },
  "bad-picture": {
    images: [{ uri: "data:image/png;base64,iVBORw0KGgo=" }],
    textures: [{ source: 0 }],
    materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }],
  },
  "huge-picture": {
    images: [{ uri: `data:image/png;base64,${hugePicture()}` }],
    textures: [{ source: 0 }],
    materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }],
  },
  "unknown-need": { extensionsUsed: ["ACME_teapot"], extensionsRequired: ["ACME_teapot"] },
  old: { asset: { version: "1.0" } },
  "out-of-range": {
    materials: [
      { pbrMetallicRoughness: { baseColorFactor: [9, -3, 1, 2], metallicFactor: 70, roughnessFactor: -1 }, alphaCutoff: -4 },
    ],
  },
  nothing: { meshes: [], nodes: [], scenes: [{ nodes: [] }] },
  restless: {
    animations: [{ samplers: [{ input: 1, output: 0 }], channels: [{ sampler: 0, target: { node: 0, path: "translation" } }] }],
  },
  bones: { skins: [{ joints: [0] }], nodes: [{ mesh: 0, skin: 0 }] },
};

/** The header of a PNG of 100,000 by 100,000 pixels. */
function hugePicture(): string {
  const head = Buffer.from("89504e470d0a1a0a0000000d49484452000186a0000186a008060000000000000000000000", "hex");
  return head.toString("base64");
}

export function hostileGltfs(): Hostile[] {
  const text = (written: string): Uint8Array => new TextEncoder().encode(written);
  const jsons = Object.entries(changes).map(([name, change]) => ({
    name: `${name}.gltf`,
    bytes: text(JSON.stringify({ ...whole(), ...change })),
  }));
  const deep = `{"asset":{"version":"2.0"},"nodes":${"[".repeat(200_000)}${"]".repeat(200_000)}}`;
  return [
    ...jsons,
    { name: "deep-json.gltf", bytes: text(deep) },
    { name: "half.gltf", bytes: text('{"asset":{"version":"2.0"},"nodes":[') },
    ...binaries(),
  ];
}

/** A GLB's header: its length, and the length of its JSON. */
function binaries(): Hostile[] {
  const glb = (length: number, json: number, version = 2): Uint8Array => {
    const bytes = Buffer.alloc(64, 0x20);
    bytes.write("glTF", "latin1");
    for (const [index, value] of [version, length, json, 0x4e4f534a].entries()) bytes.writeUInt32LE(value, 4 + 4 * index);
    return bytes;
  };
  return [
    { name: "long.glb", bytes: glb(4_000_000_000, 40) },
    { name: "long-json.glb", bytes: glb(64, 4_000_000_000) },
    { name: "blank-json.glb", bytes: glb(64, 44) },
    { name: "version-1.glb", bytes: glb(64, 44, 1) },
  ];
}
