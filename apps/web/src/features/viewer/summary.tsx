import { countOf } from "../../app/count-of.ts";
import { AsWritten } from "./as-written.tsx";
import type { Part } from "./engine/parts.ts";
import { type Scale, writeLengths } from "./units.ts";

/** Up to this many materials are named. */
const NAMED = 4;

function materialsOf({ materials }: Part): string {
  const names = [...new Set(materials.map(({ name }) => name))].filter((name) => name !== "Unnamed");
  const listed = names.length > 0 && names.length <= NAMED ? ` (${names.join(", ")})` : "";
  return `${countOf(materials.length, "material")}${listed}`;
}

interface SummaryProps {
  readonly whole: Part;
  readonly scale: Scale;
  /** Whether the file format can give a unit of length, but the file did not. */
  readonly isUnitless: boolean;
}

/** A model in words: for people who can't see it, and for a quick overview. */
export function Summary({ whole, scale, isUnitless }: SummaryProps) {
  const shape = whole.triangles > 0 ? countOf(whole.triangles, "triangle") : countOf(whole.vertices, "point");
  return (
    <>
      {whole.name}: {countOf(whole.solids, "part")} in {materialsOf(whole)}, {shape}. Along x, y and z it measures{" "}
      <AsWritten {...writeLengths(whole.size, scale)} />.{isUnitless && " No unit of length is given."}
    </>
  );
}
