import { randomUUID } from "node:crypto";
import { constants, copyFile, link, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { HOUR_MS } from "@tenfold/domain/time";
import type { Storage } from "./storage.ts";

const isCode = (error: unknown, ...codes: string[]) => codes.includes(String((error as NodeJS.ErrnoException).code));

/** The suffix of a file that is still being written. */
const UNFINISHED = ".part";

/** Flushes a file to the disk: a power cut later on must not empty it. */
async function sync(file: string): Promise<void> {
  const handle = await open(file, "r+");
  await handle.sync().finally(() => handle.close());
}

/** How long a file may stay unfinished: another server that shares the folder may be writing it. */
const UNFINISHED_MS = HOUR_MS;

/** Opens a store in a folder, which several servers may share. Leftover half-written files are removed. */
export async function folderStorage(folder: string): Promise<Storage> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith(UNFINISHED)) continue;
    const file = join(folder, name);
    const left = await stat(file).catch(() => undefined);
    if (left && left.ctimeMs < Date.now() - UNFINISHED_MS) await rm(file, { force: true });
  }
  const pathOf = (key: string) => {
    if (!/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(key)) throw new RangeError(`No key of a file: ${key}`);
    return join(folder, key);
  };

  /** Moves a file, or copies it if it is on another disk. */
  async function move(from: string, to: string): Promise<void> {
    const whole = `${to}.${randomUUID()}${UNFINISHED}`;
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    try {
      await rename(from, whole).catch((error: unknown) => {
        if (!isCode(error, "EXDEV")) throw error;
        return copyFile(from, whole);
      });
      await sync(whole);
      await rename(whole, to);
    } catch (error) {
      await rm(whole, { force: true });
      throw error;
    }
  }

  return {
    keep: (key, file) => move(file, pathOf(key)),
    has: (key) =>
      stat(pathOf(key)).then(
        () => true,
        () => false,
      ),
    async read(key, part) {
      const handle = await open(pathOf(key)).catch((error: unknown) => {
        if (isCode(error, "ENOENT")) return undefined;
        throw error;
      });
      // The end that streams of files take is included, as a part's is.
      return handle?.createReadStream(part ?? {});
    },
    async copyTo(key, path) {
      const from = pathOf(key);
      try {
        // Stored files are never written to, so one file can have two links.
        await link(from, path).catch((error: unknown) => {
          if (isCode(error, "ENOENT")) throw error;
          return copyFile(from, path, constants.COPYFILE_FICLONE);
        });
        return true;
      } catch (error) {
        if (isCode(error, "ENOENT")) return false;
        throw error;
      }
    },
    async list(folder, before, most) {
      const names = await readdir(pathOf(folder)).catch((error: unknown) => {
        if (isCode(error, "ENOENT")) return [];
        throw error;
      });
      const keys: string[] = [];
      for (const name of names) {
        if (keys.length === most) break;
        const key = `${folder}/${name}`;
        const held = await stat(pathOf(key)).catch(() => undefined);
        // The time that its name last changed: a file that was moved here brings along when it was written.
        if (held !== undefined && held.ctimeMs < before && !name.endsWith(UNFINISHED)) keys.push(key);
      }
      return keys;
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
