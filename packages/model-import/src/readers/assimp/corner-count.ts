import { tooManyCorners } from "../polygon.ts";

/** assimp needs a quarter of a second for a concave polygon of 4,000 corners, and minutes for one of 16,000. */
const MAX_CORNERS = 5_000;
const MAX_WORK = 4 * MAX_CORNERS ** 2;
/** Smaller polygons cost next to nothing each, and a file may contain millions of them. */
const SMALL = 100;

/**
 * Returns a function to call with the corner count of each polygon that assimp will triangulate. It throws a {@link ReadError} if
 * there are too many, individually or in total.
 */
export function openCornerCount(): (corners: number) => void {
  let left = MAX_WORK;
  return (corners) => {
    if (corners > SMALL) left -= corners ** 2;
    if (corners > MAX_CORNERS || left < 0) throw tooManyCorners(MAX_CORNERS);
  };
}
