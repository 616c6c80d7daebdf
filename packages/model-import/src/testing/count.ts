// Counts independent of the readers: a few lines each, on the text of the files.
import { readFileSync } from "node:fs";
import { unzipSync } from "fflate";

export type Count = { readonly triangles: number; readonly min: readonly number[]; readonly max: readonly number[] };

function count(triangles: number, places: readonly (readonly number[])[]): Count {
  const axis = (index: number): number[] => places.map((place) => place[index] ?? 0);
  const least = (index: number): number => axis(index).reduce((a, b) => Math.min(a, b));
  const most = (index: number): number => axis(index).reduce((a, b) => Math.max(a, b));
  return { triangles, min: [least(0), least(1), least(2)], max: [most(0), most(1), most(2)] };
}

export function countObj(file: string): Count {
  const lines = readFileSync(file, "utf8")
    .split("\n")
    .map((line) => line.trim().split(/\s+/));
  const faces = lines.filter(([word]) => word === "f").map((words) => words.length - 1);
  return count(
    faces.reduce((sum, corners) => sum + corners - 2, 0),
    lines.filter(([word]) => word === "v").map(([, ...place]) => place.map(Number)),
  );
}

export function countBinaryStl(file: string): Count {
  const bytes = readFileSync(file);
  const triangles = (bytes.length - 84) / 50;
  const places = Array.from({ length: 3 * triangles }, (_, corner) => {
    const at = 84 + 50 * Math.floor(corner / 3) + 12 + 12 * (corner % 3);
    return [bytes.readFloatLE(at), bytes.readFloatLE(at + 4), bytes.readFloatLE(at + 8)];
  });
  return count(triangles, places);
}

/** Counts the whole package, in its own units; for models whose objects stay where they are drawn. */
export function count3mf(file: string): Count {
  const entries = Object.entries(unzipSync(new Uint8Array(readFileSync(file))));
  const text = entries
    .filter(([name]) => name.endsWith(".model"))
    .map(([, bytes]) => new TextDecoder().decode(bytes))
    .join("");
  const places = [...text.matchAll(/<vertex x="([^"]*)" y="([^"]*)" z="([^"]*)"/g)].map((found) => found.slice(1).map(Number));
  return count([...text.matchAll(/<triangle /g)].length, places);
}

/** Counts IndexedTriangleSets, before any transformation. */
export function countX3d(file: string): Count {
  const text = readFileSync(file, "utf8");
  const numbers = (found: RegExpExecArray): number[] =>
    (found[1] ?? "")
      .trim()
      .split(/[\s,]+/)
      .map(Number);
  const triangles = [...text.matchAll(/ index="([^"]*)"/g)].reduce((sum, found) => sum + numbers(found).length / 3, 0);
  const values = [...text.matchAll(/<Coordinate point="([^"]*)"/g)].flatMap(numbers);
  return count(
    triangles,
    Array.from({ length: values.length / 3 }, (_, index) => values.slice(3 * index, 3 * index + 3)),
  );
}
