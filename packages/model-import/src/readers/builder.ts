import {
  type Accessor,
  type Buffer,
  Document,
  type Material,
  type Node,
  type Primitive,
  type Scene,
  type Texture,
} from "@gltf-transform/core";
import { EXTTextureWebP, KHRMaterialsUnlit } from "@gltf-transform/extensions";
import type { Picture } from "./pictures.ts";

type Numbers = readonly number[] | Float32Array | Float64Array;
type Mode = "points" | "lines" | "triangles";
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

/** The data of a primitive; colors are linear, RGB or RGBA. */
export type Shape = {
  readonly mode: Mode;
  readonly position: Numbers;
  readonly normal?: Numbers | undefined;
  readonly uv?: Numbers | undefined;
  readonly color?: { readonly size: 3 | 4; readonly data: Numbers } | undefined;
  readonly index?: Uint32Array<ArrayBuffer> | readonly number[] | undefined;
};

const modes = { points: 0, lines: 1, triangles: 4 } as const;

/** Converts sRGB, as files store their colors, to linear, as glTF needs them. */
export function linear(channel: number): number {
  const value = Math.min(1, Math.max(0, channel));
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

export function srgb(light: number): number {
  const value = Math.min(1, Math.max(0, light));
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}

/** Turns what a file calls up (Z) to what is up in glTF (Y). */
const Z_UP: [number, number, number, number] = [-Math.SQRT1_2, 0, 0, Math.SQRT1_2];

/** Makes a glTF document from shapes, pictures and plain materials. */
export class ModelBuilder {
  readonly document: Document;
  readonly scene: Scene;
  readonly #buffer: Buffer;
  readonly #textures = new Map<Uint8Array, Texture>();

  constructor() {
    this.document = new Document();
    this.#buffer = this.document.createBuffer();
    this.scene = this.document.createScene();
    this.document.getRoot().setDefaultScene(this.scene);
  }

  node(name: string, parent?: Node): Node {
    const node = this.document.createNode(name);
    (parent ?? this.scene).addChild(node);
    return node;
  }

  top(name: string, meters = 1): Node {
    return this.node(name).setRotation(Z_UP).setScale([meters, meters, meters]).setExtras({ frame: true });
  }

  primitive(shape: Shape, material: Material | null): Primitive {
    const primitive = this.document.createPrimitive().setMode(modes[shape.mode]).setMaterial(material);
    primitive.setAttribute("POSITION", this.#accessor("VEC3", shape.position));
    if (shape.normal) primitive.setAttribute("NORMAL", this.#accessor("VEC3", shape.normal));
    if (shape.uv) primitive.setAttribute("TEXCOORD_0", this.#accessor("VEC2", shape.uv));
    if (shape.color)
      primitive.setAttribute("COLOR_0", this.#accessor(shape.color.size === 4 ? "VEC4" : "VEC3", shape.color.data));
    if (shape.index) primitive.setIndices(this.indices(shape.index));
    return primitive;
  }

  indices(values: Uint32Array<ArrayBuffer> | readonly number[]): Accessor {
    const array = values instanceof Uint32Array ? values : Uint32Array.from(values);
    return this.document.createAccessor().setType("SCALAR").setArray(array).setBuffer(this.#buffer);
  }

  texture(picture: Picture): Texture {
    const made = this.#textures.get(picture.bytes);
    if (made) return made;
    if (picture.mime === "image/webp") this.document.createExtension(EXTTextureWebP).setRequired(true);
    const texture = this.document.createTexture(picture.name).setImage(picture.bytes).setMimeType(picture.mime);
    this.#textures.set(picture.bytes, texture);
    return texture;
  }

  /** A matte material; things without an area (lines, points) are not shaded. */
  material(name: string, color: Rgba, shaded = true): Material {
    const material = this.document
      .createMaterial(name)
      .setBaseColorFactor([...color])
      .setMetallicFactor(0)
      .setRoughnessFactor(0.8);
    material.setDoubleSided(true);
    if (color[3] < 1) material.setAlphaMode("BLEND");
    if (!shaded) this.unlit(material);
    return material;
  }

  unlit(material: Material): void {
    material.setExtension("KHR_materials_unlit", this.document.createExtension(KHRMaterialsUnlit).createUnlit());
  }

  #accessor(type: "VEC2" | "VEC3" | "VEC4", values: Numbers): Accessor {
    const array = values instanceof Float32Array ? (values as Float32Array<ArrayBuffer>) : Float32Array.from(values);
    return this.document.createAccessor().setType(type).setArray(array).setBuffer(this.#buffer);
  }
}
