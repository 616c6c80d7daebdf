import { isUtf8 } from "node:buffer";
import { readFile } from "node:fs/promises";

/** The file in memory of its own, so that its buffer exposes nothing else. */
export async function readBytes(file: string): Promise<Uint8Array<ArrayBuffer>> {
  const read = await readFile(file);
  // Small files come from a pool that other data shares.
  return read.byteLength === read.buffer.byteLength ? new Uint8Array(read.buffer) : new Uint8Array(read);
}

/** Decodes text by its byte order mark, or by the zeros between the letters of "<?xml"; otherwise as UTF-8. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

export function encodingOf(bytes: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0 && first !== undefined)) return "utf-16le";
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0 && second !== undefined)) return "utf-16be";
  return "utf-8";
}

/** One character a byte, for marks and headers. */
export function latin1(bytes: Uint8Array, start = 0, end: number = bytes.length): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1", start, end);
}

/** A name from a format that leaves open what its bytes mean: UTF-8 where they are, otherwise Latin letters. */
export function nameIn(bytes: Uint8Array): string {
  return isUtf8(bytes) ? Buffer.from(bytes).toString() : latin1(bytes);
}
