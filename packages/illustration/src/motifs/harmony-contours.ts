import { CENTER } from "../frame.ts";
import { fixed, type Point } from "../path.ts";

const CELLS = 84;
const SIDE = CELLS + 1;

/** The position of a grid column or row on a plate from -1 to 1. */
const at = (i: number) => (i / CELLS) * 2 - 1;

/** The heights of a wave over the grid, row by row. */
export function sampleWave(wave: (x: number, y: number) => number): readonly number[] {
  return Array.from({ length: SIDE * SIDE }, (_, i) => wave(at(i % SIDE), at(Math.floor(i / SIDE))));
}

/**
 * Path data of the line along which the sampled wave has the given height (marching squares). The plate is drawn `reach` units
 * wide on each side, and cut to a circle if `round` is set.
 */
export function traceLevel(heights: readonly number[], level: number, round: boolean, reach: number): string {
  let data = "";
  let crossed: Point[] = [];
  /** Records where the level crosses the edge between two corners of a cell, each given by column and row. */
  const cross = (c: number, r: number, c2: number, r2: number) => {
    const from = (heights[r * SIDE + c] as number) - level;
    const to = (heights[r2 * SIDE + c2] as number) - level;
    if (from < 0 === to < 0) return;
    const t = from / (from - to);
    crossed.push([CENTER[0] + at(c + (c2 - c) * t) * reach, CENTER[1] + at(r + (r2 - r) * t) * reach]);
  };
  for (let row = 0; row < CELLS; row++) {
    for (let column = 0; column < CELLS; column++) {
      if (round && at(column + 0.5) ** 2 + at(row + 0.5) ** 2 > 0.97) continue;
      crossed = [];
      cross(column, row, column + 1, row);
      cross(column + 1, row, column + 1, row + 1);
      cross(column + 1, row + 1, column, row + 1);
      cross(column, row + 1, column, row);
      for (let k = 0; k + 1 < crossed.length; k += 2) {
        const [[ax, ay], [bx, by]] = [crossed[k] as Point, crossed[k + 1] as Point];
        data += `M${fixed(ax)} ${fixed(ay)}L${fixed(bx)} ${fixed(by)}`;
      }
    }
  }
  return data;
}
