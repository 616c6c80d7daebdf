import { type AnimationClip, Box3, type Material, type Mesh, type Object3D, type Texture, Vector3 } from "three";
import type { MeshoptDecoder } from "three/examples/jsm/libs/meshopt_decoder.module.js";
import { type GLTF, GLTFLoader } from "three/examples/jsm/loaders/GLTFLoader.js";
import { makeDecoder } from "./meshopt.ts";
import { picturesFromBytes } from "./textures.ts";

/** A model that was read but not drawn yet. */
export interface LoadedModel {
  readonly root: Object3D;
  readonly clips: readonly AnimationClip[];
  /**
   * Whether an object stands for a node of the file, rather than for a piece of one or a rotation that a reader added
   * around all.
   */
  isNode(object: Object3D): boolean;
  dispose(): void;
}

export const isDrawn = (object: Object3D): object is Mesh => "isMesh" in object || "isLine" in object || "isPoints" in object;

export const materialsOf = ({ material }: Mesh): readonly Material[] => (Array.isArray(material) ? material : [material]);

function disposeOf(root: Object3D): void {
  const textures = new Set<Texture>();
  root.traverse((object) => {
    if (!isDrawn(object)) return;
    object.geometry.dispose();
    for (const material of materialsOf(object)) {
      for (const value of Object.values(material)) if (value?.isTexture) textures.add(value);
      material.dispose();
    }
  });
  for (const texture of textures) {
    texture.dispose();
    if (texture.image instanceof ImageBitmap) texture.image.close();
  }
}

async function parse(bytes: ArrayBuffer): Promise<GLTF> {
  const decoder = makeDecoder();
  try {
    const loader = new GLTFLoader().setMeshoptDecoder(decoder as unknown as typeof MeshoptDecoder).register(picturesFromBytes);
    return await loader.parseAsync(bytes, "");
  } finally {
    decoder.end();
  }
}

/** A model without anything to show. */
export class NothingToSee extends Error {}

/** Reads a GLB. Rejects with {@link NothingToSee} if it has no geometry, and as three's loader does if it is not a GLB. */
export async function loadModel(bytes: ArrayBuffer): Promise<LoadedModel> {
  const { scene, animations, parser } = await parse(bytes);
  const box = new Box3().setFromObject(scene);
  const size = box.getSize(new Vector3()).length();
  if (box.isEmpty() || !Number.isFinite(size) || size === 0) {
    disposeOf(scene);
    throw new NothingToSee();
  }
  return {
    root: scene,
    clips: animations,
    isNode: (object) => parser.associations.get(object)?.nodes !== undefined && object.userData.frame !== true,
    dispose: () => disposeOf(scene),
  };
}
