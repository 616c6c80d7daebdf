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

/** What a model is drawn of. */
const shapesOf = ({ triangles, lines, points }: Part) =>
  Object.entries({ triangle: triangles, line: lines, point: points })
    .filter(([, count]) => count > 0)
    .map(([thing, count]) => countOf(count, thing))
    .join(", ");

interface SummaryProps {
  readonly whole: Part;
  readonly scale: Scale;
  /** Whether the file format can give a unit of length, but the file did not. */
  readonly isUnitless: boolean;
}

/** A model in words: for people who can't see it, and for a quick overview. */
export function Summary({ whole, scale, isUnitless }: SummaryProps) {
  return (
    <>
      {whole.name}: {countOf(whole.solids, "part")} in {materialsOf(whole)}, {shapesOf(whole)}. Along x, y and z it measures{" "}
      <AsWritten {...writeLengths(whole.size, scale)} />.{isUnitless && " No unit of length is given."}
    </>
  );
}
