import { readFileSync } from "node:fs";

/** What a STEP file says by itself, found by its words alone: lengths are in the file's unit, turned to Y up. */
interface StepCount {
  /** Solids, each counted once however often it stands in an assembly. */
  readonly solids: number;
  /** How often something stands in something else. */
  readonly uses: number;
  /** The box of the corners, where the file is one part: a round face may reach further. */
  readonly min: readonly number[];
  readonly max: readonly number[];
}

export function countStep(file: string): StepCount {
  const text = readFileSync(file, "latin1").replace(/\s+/g, "");
  const points = new Map(
    [...text.matchAll(/(#\d+)=CARTESIAN_POINT\('[^']*',\(([^)]*)\)\)/g)].map(([, id, place]) => [
      id,
      (place ?? "").split(",").map(Number),
    ]),
  );
  const corners = [...text.matchAll(/=VERTEX_POINT\('[^']*',(#\d+)\)/g)].flatMap(([, id]) => {
    const [x = 0, y = 0, z = 0] = points.get(id) ?? [];
    return points.has(id) ? [[x, z, -y]] : [];
  });
  const axis = (index: number) => corners.map((corner) => corner[index] ?? 0);
  return {
    solids: [...text.matchAll(/=MANIFOLD_SOLID_BREP\(/g)].length,
    uses: [...text.matchAll(/=NEXT_ASSEMBLY_USAGE_OCCURRENCE\(/g)].length,
    min: [0, 1, 2].map((index) => Math.min(...axis(index))),
    max: [0, 1, 2].map((index) => Math.max(...axis(index))),
  };
}
