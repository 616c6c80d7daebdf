import type { mat4 } from "@gltf-transform/core";
import { Matrix4, Quaternion, Vector3 } from "three";
import { limits } from "../limits.ts";
import { ReadError } from "../read-error.ts";
import type { TdsMesh, TdsNode } from "./scene.ts";

type Place = { readonly name: string; readonly matrix: mat4 };

/**
 * Where each mesh is shown: once for each node with its name, in the hierarchy of all nodes. A mesh that is shown once and has no
 * parent stays where its points are, which is where it was drawn: its node may be in the middle of an animation.
 */
export function placesIn(nodes: readonly TdsNode[]): (mesh: TdsMesh) => readonly Place[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const ofMesh = Map.groupBy(nodes, ({ mesh }) => mesh);
  const frames = new Map<TdsNode, Matrix4>();

  const frameOf = (node: TdsNode, depth = 0): Matrix4 => {
    const known = frames.get(node);
    if (known) return known;
    if (depth > limits.nesting)
      throw new ReadError(
        "too-large",
        "The parts of this 3DS are nested too deeply, or in a circle. Flatten it, then upload it again.",
      );
    const parent = byId.get(node.parent);
    const frame = parent
      ? frameOf(parent, depth + 1)
          .clone()
          .multiply(ownFrame(node))
      : ownFrame(node);
    frames.set(node, frame);
    return frame;
  };

  return (mesh) => {
    const shown = ofMesh.get(mesh.name) ?? [];
    const [only] = shown;
    if (only === undefined || (shown.length === 1 && !byId.has(only.parent)))
      return [{ name: mesh.name, matrix: new Matrix4().elements.slice() as mat4 }];
    const toOwnAxes = axesOf(mesh).invert();
    return shown.map((node) => {
      const [x = 0, y = 0, z = 0] = node.pivot;
      const matrix = frameOf(node)
        .clone()
        .multiply(new Matrix4().makeTranslation(-x, -y, -z))
        .multiply(toOwnAxes);
      return { name: node.name || mesh.name, matrix: matrix.elements.slice() as mat4 };
    });
  };
}

/** Relative to its parent. */
function ownFrame(node: TdsNode): Matrix4 {
  const [x = 0, y = 0, z = 0] = node.position;
  const [angle = 0, ax = 0, ay = 0, az = 1] = node.turn;
  const [sx = 1, sy = 1, sz = 1] = node.scale;
  const turn = new Quaternion().setFromAxisAngle(new Vector3(ax, ay, az).normalize(), -angle);
  return new Matrix4().compose(new Vector3(x, y, z), turn, new Vector3(sx, sy, sz));
}

/** Points are stored in world coordinates, not in the mesh's own axes. */
function axesOf({ axes }: TdsMesh): Matrix4 {
  if (axes.length < 12) return new Matrix4();
  const [xx = 1, xy = 0, xz = 0, yx = 0, yy = 1, yz = 0, zx = 0, zy = 0, zz = 1, ox = 0, oy = 0, oz = 0] = axes;
  const matrix = new Matrix4().set(xx, yx, zx, ox, xy, yy, zy, oy, xz, yz, zz, oz, 0, 0, 0, 1);
  return Math.abs(matrix.determinant()) > 1e-12 ? matrix : new Matrix4();
}
