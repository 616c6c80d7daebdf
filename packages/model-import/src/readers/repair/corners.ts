import { type Accessor, Primitive } from "@gltf-transform/core";
import { convertPrimitiveToLines, convertPrimitiveToTriangles } from "@gltf-transform/functions";
import type { Thing, Warnings } from "../warnings.ts";

/** By glTF's mode numbers: how many corners each kind has. */
const kinds: Readonly<Record<number, readonly [size: number, thing: Thing]>> = {
  0: [1, "point"],
  1: [2, "line"],
  4: [3, "triangle"],
};

/** Farther out than this, a 32-bit number can't tell the square of a position from its neighbor's. */
const FARTHEST = 1e18;

/** Keeps only triangles, lines and points whose every corner exists and has a position. False if none is left. */
export function repairCorners(primitive: Primitive, warnings: Warnings): boolean {
  const position = primitive.getAttribute("POSITION");
  if (position === null || !indicesExist(primitive.getIndices())) return false;
  asList(primitive);
  const kind = kinds[primitive.getMode()];
  if (kind === undefined) return false;
  const [size, thing] = kind;
  const nowhere = placeless(position);
  const indices = primitive.getIndices();
  const total = indices?.getCount() ?? position.getCount();
  const corners = indices?.getArray();
  const count = position.getCount();
  const isGood = (place: number): boolean => {
    const vertex = corners ? (corners[place] ?? count) : place;
    return vertex < count && !nowhere?.[vertex];
  };
  const whole = total - (total % size);
  let bad = total % size === 0 ? 0 : 1;
  for (let from = 0; from < whole; from += size) {
    if (!(isGood(from) && (size < 2 || isGood(from + 1)) && (size < 3 || isGood(from + 2)))) bad++;
  }
  if (bad > 0) {
    warnings.leftOut(thing, bad);
    const kept = keptCorners(whole, size, isGood, (place) => corners?.[place] ?? place);
    const accessor = indices?.clone() ?? position.clone().setType("SCALAR").setNormalized(false);
    primitive.setIndices(accessor.setArray(kept));
    if (nowhere) moveToAPlace(position, nowhere);
  }
  return primitive.getIndices() ? (primitive.getIndices()?.getCount() ?? 0) > 0 : whole > 0;
}

function indicesExist(indices: Accessor | null): boolean {
  const array = indices?.getArray();
  return indices === null || array instanceof Uint8Array || array instanceof Uint16Array || array instanceof Uint32Array;
}

/** Expands strips, fans and loops, so that everything afterward handles only three kinds. */
function asList(primitive: Primitive): void {
  const mode = primitive.getMode();
  const count = (primitive.getIndices() ?? primitive.getAttribute("POSITION"))?.getCount() ?? 0;
  if (mode === Primitive.Mode.LINE_STRIP || mode === Primitive.Mode.LINE_LOOP) {
    if (count >= 2) convertPrimitiveToLines(primitive);
  } else if (mode === Primitive.Mode.TRIANGLE_STRIP || mode === Primitive.Mode.TRIANGLE_FAN) {
    if (count >= 3) convertPrimitiveToTriangles(primitive);
  }
}

/** 1 for each vertex without a finite position; undefined if there is none. */
function placeless(position: Accessor): Uint8Array | undefined {
  const array = position.getArray();
  if (!(array instanceof Float32Array)) return undefined;
  let marks: Uint8Array | undefined;
  for (let number = 0; number < array.length; number++) {
    if (Math.abs(array[number] ?? Number.NaN) < FARTHEST) continue;
    marks ??= new Uint8Array(position.getCount());
    marks[Math.floor(number / 3)] = 1;
  }
  return marks;
}

function keptCorners(
  whole: number,
  size: number,
  isGood: (place: number) => boolean,
  vertexAt: (place: number) => number,
): Uint32Array<ArrayBuffer> {
  const kept = new Uint32Array(whole);
  let length = 0;
  for (let from = 0; from < whole; from += size) {
    const places = Array.from({ length: size }, (_, corner) => from + corner);
    if (places.every(isGood)) for (const place of places) kept[length++] = vertexAt(place);
  }
  return kept.slice(0, length);
}

/** Vertices that nothing uses anymore must not stretch the box to infinity. */
function moveToAPlace(position: Accessor, nowhere: Uint8Array): void {
  const good = nowhere.indexOf(0);
  const place = good < 0 ? [0, 0, 0] : position.getElement(good, []);
  for (let vertex = 0; vertex < nowhere.length; vertex++) if (nowhere[vertex]) position.setElement(vertex, place);
}
