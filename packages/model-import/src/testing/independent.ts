/// <reference path="../libraries.d.ts" />
// Other readers than the server's own for a format, so that two programs that know nothing of each other are asked.
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import load, { type AssimpNode, type AssimpScene } from "assimpjs";
import { Box3, LoadingManager, Matrix4, Mesh, type Object3D, Vector3 } from "three";
import { FBXLoader } from "three/examples/jsm/loaders/FBXLoader.js";
import { OBJLoader } from "three/examples/jsm/loaders/OBJLoader.js";
import { PLYLoader } from "three/examples/jsm/loaders/PLYLoader.js";
import { STLLoader } from "three/examples/jsm/loaders/STLLoader.js";
import { TDSLoader } from "three/examples/jsm/loaders/TDSLoader.js";
import { vi } from "vitest";
import type { Count } from "./count.ts";

/** As three.js reads it, in the file's own unit and axes. */
export function readByThree(file: string): Count {
  const bytes = new Uint8Array(readFileSync(file)).buffer;
  const manager = new LoadingManager();
  switch (/\.(\w+)$/.exec(file.toLowerCase())?.[1]) {
    case "obj":
      return countIn(new OBJLoader(manager).parse(readFileSync(file, "utf8")));
    case "ply":
      return countIn(new Mesh(new PLYLoader(manager).parse(bytes)));
    case "stl":
      return countIn(new Mesh(new STLLoader(manager).parse(bytes)));
    case "3ds":
      return countIn(asInBrowser(() => new TDSLoader(manager).parse(bytes, "")));
    case "fbx":
      return countIn(asInBrowser(() => new FBXLoader(manager).parse(bytes, "")));
    default:
      throw new Error(`${file} is not read by three.js here`);
  }
}

/** For loaders that start to fetch pictures, measure the window for cameras, and warn about unknown materials. */
function asInBrowser<Read>(read: () => Read): Read {
  const { warn } = console;
  console.warn = () => {};
  vi.stubGlobal("window", { innerWidth: 1, innerHeight: 1 });
  vi.stubGlobal("document", { createElementNS: () => ({ addEventListener: () => {}, removeEventListener: () => {} }) });
  try {
    return read();
  } finally {
    console.warn = warn;
    vi.unstubAllGlobals();
  }
}

function countIn(object: Object3D): Count {
  let triangles = 0;
  object.updateMatrixWorld(true);
  object.traverse((part) => {
    if (part instanceof Mesh) triangles += (part.geometry.index ?? part.geometry.attributes.position).count / 3;
  });
  const { min, max } = new Box3().setFromObject(object, true);
  return { triangles, min: min.toArray(), max: max.toArray() };
}

/** As assimp reads it, with the files next to it that are passed. */
export async function readByAssimp(...files: readonly string[]): Promise<Count> {
  const assimp = await load({ print: () => {}, printErr: () => {} });
  const list = new assimp.FileList();
  for (const file of files) list.AddFile(basename(file), new Uint8Array(readFileSync(file)));
  const result = assimp.ConvertFileList(list, "assjson");
  if (!result.IsSuccess()) throw new Error(`assimp can't read ${files[0]}`);
  const scene = JSON.parse(new TextDecoder().decode(result.GetFile(0).GetContent())) as AssimpScene;
  let triangles = 0;
  const box = new Box3();
  const walk = (node: AssimpNode, above: Matrix4): void => {
    const place = above.clone().multiply(new Matrix4().fromArray(node.transformation).transpose());
    for (const { faces, vertices } of (node.meshes ?? []).flatMap((index) => scene.meshes[index] ?? [])) {
      for (const face of faces) {
        triangles += Math.max(0, face.length - 2);
        for (const corner of face) box.expandByPoint(new Vector3().fromArray(vertices, 3 * corner).applyMatrix4(place));
      }
    }
    for (const child of node.children ?? []) walk(child, place);
  };
  walk(scene.rootnode, new Matrix4());
  return { triangles, min: box.min.toArray(), max: box.max.toArray() };
}
