import { readFileSync } from "node:fs";
import type { Material, Texture } from "@gltf-transform/core";
import { linear, type ModelBuilder } from "../builder.ts";
import { dataOf } from "../gltf/data-address.ts";
import { usablePicture } from "../pictures.ts";
import { baseName, type FindSibling } from "../siblings.ts";
import type { Warnings } from "../warnings.ts";
import type { Element, SceneTree } from "./tree.ts";
import { number, strings, vector } from "./values.ts";

type Color = readonly [number, number, number];

const BLACK: Color = [0, 0, 0];

export type Use = { readonly solid: boolean; readonly colored: boolean };

export class Materials {
  readonly #made = new Map<Element | undefined, Map<string, Material>>();
  readonly #builder: ModelBuilder;
  readonly #tree: SceneTree;
  readonly #find: FindSibling;
  readonly #warnings: Warnings;

  constructor(builder: ModelBuilder, tree: SceneTree, find: FindSibling, warnings: Warnings) {
    this.#builder = builder;
    this.#tree = tree;
    this.#find = find;
    this.#warnings = warnings;
  }

  of(appearance: Element | undefined, use: Use): Material {
    const made = this.#made.get(appearance) ?? new Map<string, Material>();
    this.#made.set(appearance, made);
    const key = `${use.solid}|${use.colored}`;
    const material = made.get(key) ?? this.#make(appearance, use);
    made.set(key, material);
    return material;
  }

  #make(appearance: Element | undefined, { solid, colored }: Use): Material {
    const source =
      appearance && this.#tree.child(appearance, "Material", "PhysicalMaterial", "UnlitMaterial", "TwoSidedMaterial");
    const at = source?.at ?? {};
    const glow = vector(at.emissiveColor, BLACK);
    const glows = glow.some((channel) => channel > 0);
    const unlit = source?.name === "UnlitMaterial";
    const own = !solid && glows ? glow : ownColor(source, glow);
    const [red, green, blue] = colored ? ([1, 1, 1] as const) : own;
    const opacity = 1 - number(at.transparency, 0);
    const name = at.DEF ?? appearance?.at.DEF ?? "";
    const material = this.#builder.material(name, [linear(red), linear(green), linear(blue), opacity], solid && !unlit);
    if (source?.name === "PhysicalMaterial")
      material.setMetallicFactor(number(at.metallic, 1)).setRoughnessFactor(number(at.roughness, 1));
    else if (source?.name === "Material")
      material.setRoughnessFactor(Math.min(1, Math.max(0.05, Math.sqrt(2 / (number(at.shininess, 0.2) * 128 + 2)))));
    if (solid && glows && !unlit) material.setEmissiveFactor([linear(glow[0]), linear(glow[1]), linear(glow[2])]);
    if (solid) this.#addPictures(material, source, appearance, opacity);
    return material;
  }

  #addPictures(material: Material, source: Element | undefined, appearance: Element | undefined, opacity: number): void {
    const inField = (holder: Element | undefined, ...fields: readonly string[]): Element | undefined =>
      holder?.children.find(({ name, at }) => name.endsWith("Texture") && fields.includes(at.containerField ?? "texture"));
    const base = this.#texture(
      inField(source, "baseTexture", "diffuseTexture", "emissiveTexture") ?? inField(appearance, "texture"),
    );
    if (base) {
      material.setBaseColorTexture(base);
      if (source === undefined || source.name === "Material") material.setBaseColorFactor([1, 1, 1, opacity]);
    }
    material.setNormalTexture(this.#texture(inField(source, "normalTexture")));
    material.setMetallicRoughnessTexture(this.#texture(inField(source, "metallicRoughnessTexture")));
  }

  #texture(element: Element | undefined): Texture | null {
    const source = element && this.#tree.meant(element);
    if (source === undefined) return null;
    if (source.name !== "ImageTexture") {
      this.#warnings.leftOut("picture");
      return null;
    }
    const urls = strings(source.at.url);
    for (const url of urls) {
      const path = url.startsWith("data:") || /^https?:/.test(url) ? undefined : this.#find(url);
      const bytes = url.startsWith("data:") ? dataOf(url) : path && new Uint8Array(readFileSync(path));
      const picture = bytes && usablePicture(url.startsWith("data:") ? "" : url, bytes, this.#warnings);
      if (picture) return this.#builder.texture(picture);
      if (bytes) return null;
    }
    if (urls[0] !== undefined) this.#warnings.missingFile(baseName(urls[0]));
    return null;
  }
}

function ownColor(source: Element | undefined, glow: Color): Color {
  if (source === undefined) return [1, 1, 1];
  if (source.name === "PhysicalMaterial") return vector(source.at.baseColor, [1, 1, 1] as Color);
  if (source.name === "UnlitMaterial") return source.at.emissiveColor === undefined ? [1, 1, 1] : glow;
  return vector(source.at.diffuseColor, [0.8, 0.8, 0.8] as Color);
}
