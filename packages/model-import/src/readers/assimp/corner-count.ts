import { tooManyCorners } from "../polygon.ts";

/** assimp takes a quarter of a second for a hollow polygon of 4,000 corners, and minutes for one of 16,000. */
const MAX_CORNERS = 5_000;
const MAX_WORK = 4 * MAX_CORNERS ** 2;
/** Smaller ones cost next to nothing each, and a file may hold millions of them. */
const SMALL = 100;

/**
 * What is told of the corners of each polygon that assimp will cut. Throws a {@link ReadError} where they are too many,
 * one by one or together.
 */
export function openCornerCount(): (corners: number) => void {
  let left = MAX_WORK;
  return (corners) => {
    if (corners > SMALL) left -= corners ** 2;
    if (corners > MAX_CORNERS || left < 0) throw tooManyCorners(MAX_CORNERS);
  };
}
