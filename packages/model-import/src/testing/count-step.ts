import { readFileSync } from "node:fs";

/** What a STEP file contains, found only by searching its text: lengths are in the file's unit, turned to Y up. */
interface StepCount {
  /** Solids, each counted once however often an assembly uses it. */
  readonly solids: number;
  /** How often something is placed inside something else. */
  readonly uses: number;
  /** The box around the corners, if the file is a single part: a round face may extend beyond it. */
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
