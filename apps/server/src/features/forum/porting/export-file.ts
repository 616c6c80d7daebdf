import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createWriteStream, existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { ModerationError } from "../moderation.ts";
import type { ArchiveLine } from "./archive-format.ts";

const BUFFERED_CHARACTERS = 64 * 1024;

/**
 * Writes lines to a new file, gzipped if its name ends in .gz, which has its name only once it is whole. Only the
 * file's owner may read it.
 */
export async function writeArchive<T>(
  file: string,
  fill: (write: (line: ArchiveLine) => Promise<void>) => Promise<T>,
): Promise<T> {
  if (existsSync(file)) throw new ModerationError(`${file} is there already. Please name a file that is not.`);
  // One of its own, since another export to that file may be under way.
  const part = `${file}.${randomUUID()}.part`;
  const input = new PassThrough();
  const output = createWriteStream(part, { flags: "wx", mode: 0o600 });
  const written = file.endsWith(".gz") ? pipeline(input, createGzip(), output) : pipeline(input, output);
  // Awaited below, but it may fail before.
  written.catch(() => undefined);
  let buffered = "";
  const flush = async () => {
    const room = input.write(buffered);
    buffered = "";
    if (!room) await Promise.race([once(input, "drain"), written]);
  };
  try {
    const filled = await fill(async (line) => {
      buffered += `${JSON.stringify(line)}\n`;
      if (buffered.length >= BUFFERED_CHARACTERS) await flush();
    });
    await flush();
    input.end();
    await written;
    await rename(part, file);
    return filled;
  } catch (error) {
    input.destroy();
    await written.catch(() => undefined);
    await rm(part, { force: true });
    throw error;
  }
}
