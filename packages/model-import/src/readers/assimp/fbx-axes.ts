import type { mat4 } from "@gltf-transform/core";
import { latin1 } from "../bytes.ts";

export type FbxFrame = { readonly meters: number; readonly matrix: mat4 };

const CENTIMETER = 0.01;

/** Which way is up in an FBX, and how long its unit is, according to its global settings, which assimp ignores. */
export function fbxFrame(bytes: Uint8Array): FbxFrame {
  const text = latin1(bytes);
  const setting = (name: string): number | undefined => textSetting(text, name) ?? binarySetting(bytes, text, name);
  const factor = setting("UnitScaleFactor") ?? 1;
  const meters = factor > 0 && Number.isFinite(factor) ? factor * CENTIMETER : CENTIMETER;
  const axis = (name: string, otherwise: number): readonly [number, number, number] => {
    const place = setting(`${name}Axis`) ?? otherwise;
    const sign = (setting(`${name}AxisSign`) ?? 1) < 0 ? -1 : 1;
    return [place === 0 ? sign : 0, place === 1 ? sign : 0, place === 2 ? sign : 0];
  };
  return { meters, matrix: turned(axis("Coord", 0), axis("Up", 1), axis("Front", 2), meters) };
}

type Axis = readonly [number, number, number];

/** Maps right, up and front to X, Y and Z. Settings that contradict themselves turn nothing. */
function turned(right: Axis, up: Axis, front: Axis, scale: number): mat4 {
  const [a, b, c] = right;
  const [d, e, f] = up;
  const [g, h, i] = front;
  const determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  if (determinant !== 1) return [scale, 0, 0, 0, 0, scale, 0, 0, 0, 0, scale, 0, 0, 0, 0, 1];
  return [a, d, g, 0, b, e, h, 0, c, f, i, 0, 0, 0, 0, 1 / scale].map((value) => value * scale) as mat4;
}

/** `P: "UpAxis", "int", "Integer", "",1` */
function textSetting(text: string, name: string): number | undefined {
  const found = new RegExp(`"${name}"\\s*,\\s*"[^"]*"\\s*,\\s*"[^"]*"\\s*,\\s*"[^"]*"\\s*,\\s*(-?[\\d.eE+-]+)`).exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
}

const STRING = 0x53;
const INTEGER = 0x49;
const DOUBLE = 0x44;

/** The same in bytes: four strings, each after an "S" and its length, then an "I" or a "D" and the value. */
function binarySetting(bytes: Uint8Array, text: string, name: string): number | undefined {
  const start = text.indexOf(`S${String.fromCharCode(name.length)}\0\0\0${name}`);
  if (start < 0) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = start;
  for (let strings = 0; strings < 4; strings++) {
    if (at + 5 > bytes.length || bytes[at] !== STRING) return undefined;
    at += 5 + view.getUint32(at + 1, true);
  }
  if (bytes[at] === INTEGER && at + 5 <= bytes.length) return view.getInt32(at + 1, true);
  return bytes[at] === DOUBLE && at + 9 <= bytes.length ? view.getFloat64(at + 1, true) : undefined;
}
