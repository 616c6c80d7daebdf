import type { Accessor, Primitive } from "@gltf-transform/core";

/** Removes attributes that do not match the vertices, and clamps the values of the others to their range. */
export function repairAttributes(primitive: Primitive): void {
  const count = primitive.getAttribute("POSITION")?.getCount() ?? 0;
  for (const semantic of primitive.listSemantics()) {
    const accessor = primitive.getAttribute(semantic);
    if (accessor === null || semantic === "POSITION") continue;
    if (accessor.getCount() !== count || !isRepaired(semantic, accessor)) primitive.setAttribute(semantic, null);
  }
  for (const target of primitive.listTargets()) {
    const fits = target.listAttributes().every((accessor) => accessor.getCount() === count && isFiniteEverywhere(accessor));
    if (!fits) primitive.removeTarget(target);
  }
}

/** False if the attribute is useless. */
function isRepaired(semantic: string, accessor: Accessor): boolean {
  const array = accessor.getArray();
  if (array === null || array.length === 0) return false;
  if (semantic === "NORMAL")
    return accessor.getType() === "VEC3" && array instanceof Float32Array ? repairNormals(array) : accessor.getNormalized();
  if (semantic === "TANGENT") return isFiniteEverywhere(accessor) && hasUnitTangents(accessor);
  if (array instanceof Float32Array && /^(COLOR|TEXCOORD)_/.test(semantic)) repairFloats(array, semantic.startsWith("COLOR"));
  return true;
}

/** Normalizes normals to length 1; a missing one points up. False if there is none. */
function repairNormals(array: Float32Array): boolean {
  let found = false;
  for (let from = 0; from < array.length; from += 3) {
    const [x = 0, y = 0, z = 0] = [array[from], array[from + 1], array[from + 2]];
    const length = Math.hypot(x, y, z);
    const usable = length > 0 && Number.isFinite(length);
    found ||= usable;
    array[from] = usable ? x / length : 0;
    array[from + 1] = usable ? y / length : 1;
    array[from + 2] = usable ? z / length : 0;
  }
  return found;
}

function hasUnitTangents(accessor: Accessor): boolean {
  const element: number[] = [];
  for (let index = 0; index < accessor.getCount(); index++) {
    const [x = 0, y = 0, z = 0, w = 0] = accessor.getElement(index, element);
    if (Math.abs(Math.hypot(x, y, z) - 1) > 5e-4 || Math.abs(w) !== 1) return false;
  }
  return accessor.getType() === "VEC4";
}

function repairFloats(array: Float32Array, isColor: boolean): void {
  for (let index = 0; index < array.length; index++) {
    const value = array[index] ?? 0;
    if (!Number.isFinite(value)) array[index] = isColor ? 1 : 0;
    else if (isColor && (value < 0 || value > 1)) array[index] = Math.min(1, Math.max(0, value));
  }
}

export function isFiniteEverywhere(accessor: Accessor): boolean {
  const array = accessor.getArray();
  if (array === null) return false;
  if (!(array instanceof Float32Array)) return true;
  for (let index = 0; index < array.length; index++) if (!Number.isFinite(array[index])) return false;
  return true;
}
