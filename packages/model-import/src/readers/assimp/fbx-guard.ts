import { constants, inflateSync } from "node:zlib";
import { limits } from "../limits.ts";
import { tooManyTriangles } from "../read-error.ts";
import { openCornerCount } from "./corner-count.ts";

type Tell = (corners: number) => void;

const NAME = Buffer.from("PolygonVertexIndex");

/** Throws a {@link ReadError} if the polygons of an FBX have too many corners for assimp, individually or in total. */
export function guardFbx(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isBinary = file.toString("latin1", 0, 18) === "Kaydara FBX Binary";
  (isBinary ? countBinary : countText)(file, openCornerCount());
}

const FILE_HEAD = 27;
/** From this version on, the numbers in a record's head have eight bytes instead of four. */
const WIDE = 7_500;
const NUMBERS = "i".charCodeAt(0);
/** Before a list: its type in a byte, its length, its encoding (1: compressed), and its size in bytes. */
const LIST_HEAD = 13;

/**
 * Walks the records. Each begins with three numbers: where it ends, how many values it has, and their size in bytes. Nested
 * records follow its values, and a record of zeros ends it.
 */
function countBinary(file: Buffer, tell: Tell): void {
  if (file.length < FILE_HEAD) return;
  const width = file.readUInt32LE(FILE_HEAD - 4) >= WIDE ? 8 : 4;
  const numberAt = (at: number) => (width === 8 ? Number(file.readBigUInt64LE(at)) : file.readUInt32LE(at));
  const head = 3 * width + 1;
  for (let at = FILE_HEAD; at + head <= file.length; ) {
    const nameAt = at + head;
    const valuesAt = nameAt + (file[nameAt - 1] ?? 0);
    if (NAME.equals(file.subarray(nameAt, valuesAt))) countList(file, valuesAt, tell);
    at = valuesAt + numberAt(at + 2 * width);
  }
}

/** A negative number ends a polygon. */
function countList(file: Buffer, at: number, tell: Tell): void {
  if (file[at] !== NUMBERS || at + LIST_HEAD > file.length) return;
  const length = file.readUInt32LE(at + 1);
  if (length > limits.corners) throw tooManyTriangles();
  const written = file.subarray(at + LIST_HEAD, at + LIST_HEAD + file.readUInt32LE(at + 9));
  const numbers = file.readUInt32LE(at + 5) === 1 ? inflated(written, 4 * length) : written;
  let corners = 0;
  for (let from = 0; from + 4 <= numbers.length; from += 4) {
    corners += 1;
    if (numbers.readInt32LE(from) >= 0) continue;
    tell(corners);
    corners = 0;
  }
  tell(corners);
}

/** Data that can't be unpacked as declared is damaged, and assimp reports that. */
function inflated(written: Buffer, length: number): Buffer {
  try {
    return inflateSync(written, { maxOutputLength: length, finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return Buffer.alloc(0);
  }
}

const [QUOTE, COMMA, MINUS, SEMICOLON, LETTER, OPENING, CLOSING] = [34, 44, 45, 59, NAME[0], 123, 125];
/** The characters that end a comment. */
const LINE_ENDS = new Set([0, 10, 12, 13]);

/** `PolygonVertexIndex: *4 { a: 0,1,2,-4 }` */
function countText(file: Buffer, tell: Tell): void {
  let state: "outside" | "named" | "list" = "outside";
  let ends = false;
  let corners = 1;
  for (let at = 0; at < file.length; at++) {
    const byte = file[at];
    if (byte === SEMICOLON) {
      while (at < file.length && !LINE_ENDS.has(file[at] ?? 0)) at++;
    } else if (byte === QUOTE) {
      at++;
      while (at < file.length && file[at] !== QUOTE) at++;
    } else if (byte === LETTER && NAME.equals(file.subarray(at, at + NAME.length))) state = "named";
    else if (byte === OPENING && state === "named") {
      state = "list";
      corners = 1;
      ends = false;
    } else if (state === "list" && byte === MINUS) ends = true;
    else if (state === "list" && (byte === COMMA || byte === CLOSING)) {
      if (ends || byte === CLOSING) tell(corners);
      corners = ends ? 1 : corners + 1;
      ends = false;
      if (byte === CLOSING) state = "outside";
    }
  }
}
