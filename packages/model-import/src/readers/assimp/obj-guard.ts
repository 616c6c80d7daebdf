import { openCornerCount } from "./corner-count.ts";

type Bytes = Uint8Array;

const [TAB, LINE_END, RETURN, SPACE, BACKSLASH, FACE] = [9, 10, 13, 32, 92, 102];

const isBlank = (byte: number | undefined) => byte === SPACE || byte === TAB || byte === RETURN;

/** Throws a {@link ReadError} where the faces of an OBJ have too many corners, one by one or together. */
export function guardObj(bytes: Bytes): void {
  const tell = openCornerCount();
  for (let at = 0; at < bytes.length; at++) {
    while (isBlank(bytes[at])) at++;
    const isFace = bytes[at] === FACE && isBlank(bytes[at + 1]);
    let corners = 0;
    // A line goes on after a backslash at its end.
    for (let last = 0; at < bytes.length && (bytes[at] !== LINE_END || last === BACKSLASH); at++) {
      if (isFace && !isBlank(bytes[at]) && isBlank(bytes[at - 1])) corners += 1;
      if (bytes[at] !== RETURN) last = bytes[at] ?? 0;
    }
    tell(corners);
  }
}
