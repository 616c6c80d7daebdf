import type { Node, Primitive, Scene, Skin, vec3 } from "@gltf-transform/core";
import { Box3, Matrix4, Vector3 } from "three";

type Box = { readonly min: vec3; readonly max: vec3 };

/**
 * The box around every vertex that is used as a corner, where it is shown. Skinned vertices are where their bones hold them,
 * wherever their node is. Shapes infinitely far away are ignored.
 */
export function boundsOf(scene: Scene): Box {
  const box = new Box3();
  scene.traverse((node) => {
    const bones = bonesOf(node.getSkin());
    const own = new Matrix4().fromArray(node.getWorldMatrix());
    for (const primitive of node.getMesh()?.listPrimitives() ?? []) {
      const shape = new Box3();
      const placed = bones.length > 0 && primitive.getAttribute("JOINTS_0") ? heldBy(bones, primitive) : undefined;
      expand(shape, primitive, placed ?? ((point) => point.applyMatrix4(own)));
      if ([...shape.min.toArray(), ...shape.max.toArray()].every(Number.isFinite)) box.union(shape);
    }
  });
  return { min: box.min.toArray(), max: box.max.toArray() };
}

type Place = (point: Vector3, vertex: number) => Vector3;

function expand(box: Box3, primitive: Primitive, place: Place): void {
  const positions = primitive.getAttribute("POSITION");
  if (positions === null) return;
  const point = new Vector3();
  const values: number[] = [];
  const isSeen = new Uint8Array(positions.getCount());
  const corners = primitive.getIndices()?.getArray();
  for (let corner = 0; corner < (corners?.length ?? isSeen.length); corner++) {
    const vertex = corners?.[corner] ?? corner;
    if (isSeen[vertex]) continue;
    isSeen[vertex] = 1;
    positions.getElement(vertex, values);
    box.expandByPoint(place(point.fromArray(values), vertex));
  }
}

/** For each bone of the skin, the matrix from a vertex's position in the mesh to where that bone holds it. */
function bonesOf(skin: Skin | null): Matrix4[] {
  const inverse = skin?.getInverseBindMatrices();
  return (skin?.listJoints() ?? []).map((joint: Node, index) => {
    const world = new Matrix4().fromArray(joint.getWorldMatrix());
    return inverse ? world.multiply(new Matrix4().fromArray(inverse.getElement(index, []))) : world;
  });
}

function heldBy(bones: readonly Matrix4[], primitive: Primitive): Place {
  const sets = [0, 1, 2, 3].flatMap((set) => {
    const joints = primitive.getAttribute(`JOINTS_${set}`);
    const weights = primitive.getAttribute(`WEIGHTS_${set}`);
    return joints && weights ? [{ joints, weights }] : [];
  });
  const [held, sum] = [new Vector3(), new Vector3()];
  return (point, vertex) => {
    let total = 0;
    sum.set(0, 0, 0);
    for (const { joints, weights } of sets) {
      const share = weights.getElement(vertex, []);
      joints.getElement(vertex, []).forEach((joint, index) => {
        const bone = bones[joint];
        const weight = share[index] ?? 0;
        if (bone === undefined || weight === 0) return;
        total += weight;
        sum.addScaledVector(held.copy(point).applyMatrix4(bone), weight);
      });
    }
    return total > 0 ? point.copy(sum).divideScalar(total) : point;
  };
}
