import { type BufferGeometry, DoubleSide, FrontSide, type Material, type Mesh, type Plane, type Side } from "three";
import { acceleratedRaycast, MeshBVH } from "three-mesh-bvh";
import { materialsOf } from "./load.ts";
import type { Parts } from "./parts.ts";

/** The uniforms that the section shares with every material. */
export interface CutUniforms {
  readonly cutting: { value: boolean };
  readonly inside: { value: unknown };
}

/** Back faces behind a cut get one flat color, so that a solid looks solid where it is cut open. */
function showCuts(material: Material, { cutting, inside }: CutUniforms): void {
  material.onBeforeCompile = (shader) => {
    shader.uniforms.cutting = cutting;
    shader.uniforms.inside = inside;
    shader.fragmentShader = `uniform bool cutting;\nuniform vec3 inside;\n${shader.fragmentShader}`.replace(
      "#include <opaque_fragment>",
      "#include <opaque_fragment>\nif (cutting && !gl_FrontFacing) gl_FragColor = vec4(inside, 1.0);",
    );
  };
}

export interface Bodies {
  readonly shapes: readonly Mesh[];
  cut(planes: readonly Plane[]): void;
  /** A copy of a shape's material, cut wherever the original is. */
  copyOf(material: Material): Material;
  /** The search tree of a shape's triangles, created on demand; undefined for deforming shapes. */
  treeOf(shape: Mesh): MeshBVH | undefined;
}

export function makeBodies(parts: Parts, uniforms: CutUniforms): Bodies {
  const shapes = parts.shapes.flat();
  const materials = [...new Set(shapes.flatMap(materialsOf))];
  const sides = new WeakMap<Material, Side>(materials.map((material) => [material, material.side]));
  const trees = new WeakMap<BufferGeometry, MeshBVH>();
  for (const material of materials) showCuts(material, uniforms);
  for (const shape of shapes) shape.castShadow = shape.isMesh === true;

  const bends = (shape: Mesh) => "isSkinnedMesh" in shape || (shape.morphTargetInfluences?.length ?? 0) > 0;
  return {
    shapes,
    cut(planes) {
      // The highlighted part is drawn in copies.
      for (const material of new Set([...materials, ...shapes.flatMap(materialsOf)])) {
        material.clippingPlanes = planes.length > 0 ? [...planes] : null;
        material.clipShadows = true;
        material.side = planes.length > 0 && sides.get(material) === FrontSide ? DoubleSide : (sides.get(material) ?? FrontSide);
        material.needsUpdate = true;
      }
    },
    copyOf(material) {
      const copy = material.clone();
      // The planes move; those of a clone would stay where they are.
      copy.clippingPlanes = material.clippingPlanes;
      sides.set(copy, sides.get(material) ?? FrontSide);
      showCuts(copy, uniforms);
      return copy;
    },
    treeOf(shape) {
      if (!shape.isMesh || bends(shape)) return undefined;
      const known = trees.get(shape.geometry);
      const tree = known ?? new MeshBVH(shape.geometry, { indirect: true });
      trees.set(shape.geometry, tree);
      Object.assign(shape.geometry, { boundsTree: tree });
      shape.raycast = acceleratedRaycast;
      return tree;
    },
  };
}
