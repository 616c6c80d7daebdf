import { AsWritten } from "./as-written.tsx";
import type { Part } from "./engine/parts.ts";
import { type Scale, writeCount, writeLengths } from "./units.ts";

const counted = (count: number, one: string, many = `${one}s`) => `${writeCount(count)} ${count === 1 ? one : many}`;

/** Materials are named up to so many. */
const NAMED = 4;

function materialsOf({ materials }: Part): string {
  const names = [...new Set(materials.map(({ name }) => name))].filter((name) => name !== "Unnamed");
  const listed = names.length > 0 && names.length <= NAMED ? ` (${names.join(", ")})` : "";
  return `${counted(materials.length, "material")}${listed}`;
}

interface SummaryProps {
  readonly whole: Part;
  readonly scale: Scale;
  /** Whether its file could have given a unit of length, and none came. */
  readonly isUnitless: boolean;
}

/** What a model is, in words: for who can't see it, and for who wants to know at once. */
export function Summary({ whole, scale, isUnitless }: SummaryProps) {
  const shape = whole.triangles > 0 ? counted(whole.triangles, "triangle") : counted(whole.vertices, "point");
  return (
    <>
      {whole.name}: {counted(whole.solids, "part")} in {materialsOf(whole)}, {shape}. Along x, y and z it measures{" "}
      <AsWritten {...writeLengths(whole.size, scale)} />.{isUnitless && " No unit of length is given."}
    </>
  );
}
