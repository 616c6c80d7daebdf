import { isUtf8 } from "node:buffer";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { ModerationError } from "../moderation.ts";

/** Longer lines are passed over: no forum has texts like that. */
const MAX_LINE_BYTES = 4 * 1024 * 1024;
const CHUNK_BYTES = 256 * 1024;

export interface Line {
  /** Undefined if the line is too long. */
  readonly text: string | undefined;
  /** Whether all of it was UTF-8; what was not is replaced by U+FFFD. */
  readonly valid: boolean;
}

function toLine(parts: readonly Buffer[], tooLong: boolean): Line {
  if (tooLong) return { text: undefined, valid: true };
  const bytes = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
  const text = bytes.toString("utf8");
  return { text: text.endsWith("\r") ? text.slice(0, -1) : text, valid: isUtf8(bytes) };
}

async function refuseOtherForms(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(264), 0, 264, 0);
    const start = buffer.subarray(0, bytesRead);
    if (start.includes("ustar"))
      throw new ModerationError(`${file} is a tar archive. Please unpack it first, and name the file or folder that is in it.`);
    if (start.length >= 2 && [0xfffe, 0xfeff].includes(start.readUInt16BE(0)))
      throw new ModerationError(`${file} is UTF-16. Please convert it to UTF-8 first.`);
    return start[0] === 0x1f && start[1] === 0x8b;
  } finally {
    await handle.close();
  }
}

function open256k(file: string, zipped: boolean): Readable {
  const read = createReadStream(file, { highWaterMark: CHUNK_BYTES });
  if (!zipped) return read;
  const unzipped = createGunzip({ chunkSize: CHUNK_BYTES });
  read.on("error", (error) => unzipped.destroy(error));
  return read.pipe(unzipped);
}

/** A file's lines, gzipped or not, in memory for as long as each is read. */
export async function* readLines(file: string): AsyncGenerator<Line> {
  const zipped = await refuseOtherForms(file);
  let parts: Buffer[] = [];
  let bytes = 0;
  const stream = open256k(file, zipped);
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      for (let from = 0; from < chunk.length; ) {
        const end = chunk.indexOf(10, from);
        const part = chunk.subarray(from, end < 0 ? chunk.length : end);
        bytes += part.length;
        if (bytes <= MAX_LINE_BYTES) parts.push(part);
        else parts = [];
        if (end < 0) break;
        yield toLine(parts, bytes > MAX_LINE_BYTES);
        parts = [];
        bytes = 0;
        from = end + 1;
      }
    }
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (typeof code !== "string" || !code.startsWith("Z_")) throw error;
    throw new ModerationError(`${file} is damaged: it can't be unzipped to its end.`);
  } finally {
    stream.destroy();
  }
  if (bytes > 0) yield toLine(parts, bytes > MAX_LINE_BYTES);
}
