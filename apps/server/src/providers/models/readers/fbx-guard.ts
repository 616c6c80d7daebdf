import { constants, inflateSync } from "node:zlib";
import { openCornerCount } from "./assimp-corners.ts";
import { limits } from "./limits.ts";
import { tooManyTriangles } from "./read-error.ts";

type Bytes = Uint8Array;

/** In binary files a name has its length before it, and an "i" after it where a list of 32-bit numbers follows. */
const BINARY_NAME = Buffer.from("\x12PolygonVertexIndexi", "latin1");
const NAME = Buffer.from("PolygonVertexIndex", "latin1");
/** How many numbers follow, how they are written (1: compressed), and in how many bytes. */
const LIST_HEAD = 12;

const [LINE_END, QUOTE, COMMA, MINUS, SEMICOLON, OPENING, CLOSING] = [10, 34, 44, 45, 59, 123, 125];

/** Throws a {@link ReadError} where the polygons of an FBX have too many corners for assimp, one by one or together. */
export function guardFbx(bytes: Bytes): void {
  const tell = openCornerCount();
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isBinary = buffer.toString("latin1", 0, 18) === "Kaydara FBX Binary";
  const name = isBinary ? BINARY_NAME : NAME;
  const count = isBinary ? countBinary : countText;
  for (let at = buffer.indexOf(name); at >= 0; at = buffer.indexOf(name, at + 1)) count(buffer, at + name.length, tell);
}

/** A number below zero ends a polygon. */
function countBinary(file: Buffer, at: number, tell: (corners: number) => void): void {
  if (at + LIST_HEAD > file.length) return;
  const [length, encoding, size] = [0, 4, 8].map((offset) => file.readUInt32LE(at + offset)) as [number, number, number];
  if (length > limits.corners) throw tooManyTriangles();
  const written = file.subarray(at + LIST_HEAD, at + LIST_HEAD + size);
  const numbers = encoding === 1 ? inflated(written, 4 * length) : written;
  let corners = 0;
  for (let from = 0; from + 4 <= numbers.length; from += 4) {
    corners += 1;
    if (numbers.readInt32LE(from) >= 0) continue;
    tell(corners);
    corners = 0;
  }
  tell(corners);
}

/** What can't be unpacked as it says is damaged, and assimp says so. */
function inflated(written: Buffer, length: number): Buffer {
  try {
    return inflateSync(written, { maxOutputLength: length, finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return Buffer.alloc(0);
  }
}

/** `PolygonVertexIndex: *4 { a: 0,1,2,-4 }`; a comment goes from a semicolon to the end of its line. */
function countText(file: Buffer, start: number, tell: (corners: number) => void): void {
  let isOpen = false;
  let ends = false;
  let corners = 1;
  for (let at = start; at < file.length; at++) {
    const byte = file[at];
    if (byte === SEMICOLON) at = after(file, LINE_END, at);
    else if (byte === QUOTE) at = after(file, QUOTE, at);
    else if (byte === OPENING) isOpen = true;
    else if (byte === MINUS) ends = true;
    else if (isOpen && (byte === COMMA || byte === CLOSING)) {
      if (ends || byte === CLOSING) tell(corners);
      if (byte === CLOSING) return;
      corners = ends ? 1 : corners + 1;
      ends = false;
    }
  }
}

/** Where a byte stands next, or the end. */
function after(file: Buffer, byte: number, at: number): number {
  const found = file.indexOf(byte, at + 1);
  return found < 0 ? file.length : found;
}
