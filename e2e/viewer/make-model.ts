import { Document, type Material, type Mesh, type Node, NodeIO } from "@gltf-transform/core";
import { EXTMeshoptCompression } from "@gltf-transform/extensions";
import { meshopt, weld } from "@gltf-transform/functions";
import { MeshoptDecoder, MeshoptEncoder } from "meshoptimizer";
import sharp from "sharp";

type Point = readonly [number, number, number];

/** The six sides of a box, each with the way that it looks and its four corners, counterclockwise as seen from outside. */
const SIDES = [0, 1, 2].flatMap((axis) =>
  [1, -1].map((side) => {
    const turned = (point: Point) => [0, 1, 2].map((at) => point[(at - axis + 3) % 3] ?? 0);
    return {
      normal: turned([side, 0, 0]),
      corners: [turned([side, -side, -1]), turned([side, side, -1]), turned([side, side, 1]), turned([side, -side, 1])],
    };
  }),
);

/** A box with these side lengths, centered: 12 triangles, 24 corners. */
function box(document: Document, size: Point, material: Material): Mesh {
  const corners = SIDES.flatMap((side) =>
    side.corners.flatMap((corner) => corner.map((at, axis) => (at * (size[axis] ?? 0)) / 2)),
  );
  const normals = SIDES.flatMap(({ normal }) => Array(4).fill(normal).flat());
  const across = SIDES.flatMap(() => [0, 0, 1, 0, 1, 1, 0, 1]);
  const indices = SIDES.flatMap((_, side) => [0, 1, 2, 0, 2, 3].map((corner) => side * 4 + corner));
  const buffer = document.getRoot().listBuffers()[0] ?? document.createBuffer();
  const accessor = (values: number[], type: "VEC3" | "VEC2") =>
    document.createAccessor().setType(type).setArray(new Float32Array(values)).setBuffer(buffer);
  const piece = document
    .createPrimitive()
    .setAttribute("POSITION", accessor(corners, "VEC3"))
    .setAttribute("NORMAL", accessor(normals, "VEC3"))
    .setAttribute("TEXCOORD_0", accessor(across, "VEC2"))
    .setIndices(document.createAccessor().setType("SCALAR").setArray(new Uint16Array(indices)).setBuffer(buffer))
    .setMaterial(material);
  return document.createMesh().addPrimitive(piece);
}

interface Made {
  /** Compressed like the server's translations. */
  readonly packed?: boolean;
  readonly textured?: boolean;
  readonly moving?: boolean;
  /** Additional boxes in the group "Row". */
  readonly row?: number;
}

async function checkers(): Promise<Uint8Array> {
  const pixels = Buffer.from([...Array(64).keys()].flatMap((at) => ((at + (at >> 3)) % 2 ? [230, 60, 40] : [250, 240, 220])));
  return sharp(pixels, { raw: { width: 8, height: 8, channels: 3 } })
    .png()
    .toBuffer();
}

/**
 * A table of 2 × 1 × 1: a top of 2 × 0.1 × 1 whose upper face is at height 1, and a group "Legs" with two legs of 0.1 × 0.9 ×
 * 0.1, "Left leg" and "Right leg"; two materials, "Oak" and "Steel".
 */
export async function makeTable({ packed = false, textured = false, moving = false, row = 0 }: Made = {}): Promise<Buffer> {
  const document = new Document();
  const oak = document
    .createMaterial("Oak")
    .setBaseColorFactor([0.6, 0.35, 0.12, 1])
    .setRoughnessFactor(0.7)
    .setMetallicFactor(0);
  const steel = document.createMaterial("Steel").setBaseColorFactor([0.5, 0.55, 0.6, 1]).setRoughnessFactor(0.4);
  if (textured)
    oak.setBaseColorFactor([1, 1, 1, 1]).setBaseColorTexture(
      document
        .createTexture("checkers")
        .setMimeType("image/png")
        .setImage(await checkers()),
    );
  const leg = box(document, [0.1, 0.9, 0.1], steel);
  const node = (name: string, at: Point, mesh?: Mesh): Node => {
    const made = document.createNode(name).setTranslation([...at]);
    return mesh ? made.setMesh(mesh) : made;
  };
  const top = node("Table top", [0, 0.95, 0], box(document, [2, 0.1, 1], oak));
  const right = node("Right leg", [0.9, 0.45, 0], leg);
  const legs = node("Legs", [0, 0, 0])
    .addChild(node("Left leg", [-0.9, 0.45, 0], leg))
    .addChild(right);
  const scene = document.createScene("Table").addChild(top).addChild(legs);
  if (row > 0) {
    const cubes = node("Row", [0, 1, 0]);
    for (let index = 0; index < row; index += 1) cubes.addChild(node(`Cube ${index + 1}`, [0, index * 0.001, 0], leg));
    scene.addChild(cubes);
  }
  if (moving) {
    const buffer = document.getRoot().listBuffers()[0] ?? null;
    const times = document
      .createAccessor()
      .setType("SCALAR")
      .setArray(new Float32Array([0, 1, 2]))
      .setBuffer(buffer);
    const places = document
      .createAccessor()
      .setType("VEC3")
      .setArray(new Float32Array([0, 0.95, 0, 0, 1.6, 0, 0, 0.95, 0]))
      .setBuffer(buffer);
    const sampler = document.createAnimationSampler().setInput(times).setOutput(places);
    const channel = document.createAnimationChannel().setTargetNode(top).setTargetPath("translation").setSampler(sampler);
    document.createAnimation("Lift").addSampler(sampler).addChannel(channel);
  }
  const io = new NodeIO().registerExtensions([EXTMeshoptCompression]).registerDependencies({
    "meshopt.decoder": MeshoptDecoder,
    "meshopt.encoder": MeshoptEncoder,
  });
  if (packed) await document.transform(weld(), meshopt({ encoder: MeshoptEncoder, level: "medium", quantizePosition: 16 }));
  return Buffer.from(await io.writeBinary(document));
}
