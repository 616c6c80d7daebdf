import { latin1 } from "../bytes.ts";
import { NumberList } from "../number-list.ts";
import { ReadError } from "../read-error.ts";
import type { Warnings } from "../warnings.ts";
import { type Welded, weldCorners } from "./weld-corners.ts";

const SLICE = 8_000_000;

/** One mesh for each "solid … endsolid". Read in slices at line ends, so that no string is larger than a few megabytes. */
export function parseAsciiStl(bytes: Uint8Array, warnings: Warnings): (Welded & { name: string })[] {
  const solids: { name: string; corners: NumberList }[] = [];
  let ended = true;
  for (const slice of slicesAtLines(bytes)) {
    for (const [, solid, name, x, y, z] of slice.matchAll(
      /^\s*(?:(solid|endsolid)\b *(.*?)|vertex\s+(\S+)\s+(\S+)\s+(\S+))\s*$/gim,
    )) {
      if (x === undefined) {
        ended = solid?.toLowerCase() === "endsolid";
        if (!ended) solids.push({ name: name?.trim() ?? "", corners: new NumberList() });
        continue;
      }
      solids.at(-1)?.corners.push(Number(x), Number(y), Number(z));
    }
  }
  const torn = solids.some(({ corners }) => corners.length % 9 !== 0);
  if (!ended || torn || solids.length === 0) {
    throw new ReadError("damaged", "This STL is cut off or damaged: it ends in the middle. Upload it again, or export it again.");
  }
  return solids
    .filter(({ corners }) => corners.length > 0)
    .map(({ name, corners }) => ({ name, ...weldCorners(Float32Array.from(corners.toArray()), undefined, warnings) }));
}

function* slicesAtLines(bytes: Uint8Array): Generator<string> {
  for (let from = 0; from < bytes.length; ) {
    let to = Math.min(bytes.length, from + SLICE);
    if (to < bytes.length) {
      const lineEnd = bytes.lastIndexOf(10, to);
      if (lineEnd > from) to = lineEnd + 1;
    }
    yield latin1(bytes, from, to);
    from = to;
  }
}
