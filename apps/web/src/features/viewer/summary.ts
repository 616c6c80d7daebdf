import type { Part } from "./engine/parts.ts";
import { type Scale, writeCount, writeSize } from "./units.ts";

const counted = (count: number, one: string, many = `${one}s`) => `${writeCount(count)} ${count === 1 ? one : many}`;

/** Materials are named up to so many. */
const NAMED = 4;

function materialsOf({ materials }: Part): string {
  const names = [...new Set(materials.map(({ name }) => name))].filter((name) => name !== "Unnamed");
  const listed = names.length > 0 && names.length <= NAMED ? ` (${names.join(", ")})` : "";
  return `${counted(materials.length, "material")}${listed}`;
}

/** What a model is, in words: for who can't see it, and for who wants to know at once. */
export function summaryOf(whole: Part, scale: Scale): string {
  const shape = whole.triangles > 0 ? counted(whole.triangles, "triangle") : counted(whole.vertices, "point");
  const size = `Along x, y and z it measures ${writeSize(whole.size, scale)}.`;
  return `${whole.name}: ${counted(whole.solids, "part")} in ${materialsOf(whole)}, ${shape}. ${size}`;
}
