type Bytes = Uint8Array;

import { tooManyCorners } from "./polygon.ts";

/** assimp takes a quarter of a second for a hollow polygon of 4,000 corners, and minutes for one of 16,000. */
const MOST_CORNERS = 5_000;
const MOST_WORK = 4 * MOST_CORNERS ** 2;
/** Smaller ones cost next to nothing each, and a file may hold millions of them. */
const SMALL = 100;

const [TAB, LINE_END, RETURN, SPACE, BACKSLASH, FACE] = [9, 10, 13, 32, 92, 102];

const isBlank = (byte: number | undefined) => byte === SPACE || byte === TAB || byte === RETURN;

/** Throws a {@link ReadError} where the faces of an OBJ have too many corners, one by one or together. */
export function guardObj(bytes: Bytes): void {
  let left = MOST_WORK;
  for (let at = 0; at < bytes.length; at++) {
    while (isBlank(bytes[at])) at++;
    const isFace = bytes[at] === FACE && isBlank(bytes[at + 1]);
    let corners = 0;
    // A line goes on after a backslash at its end.
    for (let last = 0; at < bytes.length && (bytes[at] !== LINE_END || last === BACKSLASH); at++) {
      if (isFace && !isBlank(bytes[at]) && isBlank(bytes[at - 1])) corners += 1;
      if (bytes[at] !== RETURN) last = bytes[at] ?? 0;
    }
    if (corners > SMALL) left -= corners ** 2;
    if (corners > MOST_CORNERS || left < 0) throw tooManyCorners(MOST_CORNERS);
  }
}
