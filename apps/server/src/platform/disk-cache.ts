import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { roomOf } from "./room.ts";

/** What is kept under a name: a file, and a text that belongs to it and is not empty. */
interface Entry {
  readonly bytes: Buffer;
  readonly note: string;
}

/** Files that can be made again, kept within a bound; the ones longest unused are given up first. */
export interface DiskCache {
  find(name: string): Promise<Entry | undefined>;
  /** Rejects where it can't be kept. */
  keep(name: string, entry: Entry): Promise<void>;
  /** Gives up to so many up whose time is over, the ones longest unused first. Resolves to how many there were. */
  clear(most: number): Promise<number>;
}

export interface DiskCacheOptions {
  /** What the files' names end in, such as ".webp". */
  readonly suffix: string;
  /** How many bytes all files may take with their notes, in whole blocks of the disk. */
  readonly limit: number;
  /** How long a file that nobody asks for is kept; forever by default. */
  readonly maxAgeMs?: number;
  readonly now: () => number;
}

interface Kept {
  readonly size: number;
  /** What it takes on the disk with its note. */
  readonly room: number;
  /** When it was used last, in milliseconds since 1970. */
  readonly used: number;
}

/** Opens the cache in a folder, which it has for itself. */
export async function openDiskCache(folder: string, options: DiskCacheOptions): Promise<DiskCache> {
  const { suffix, limit, maxAgeMs = Number.POSITIVE_INFINITY, now } = options;
  const fileOf = (name: string) => join(folder, `${name}${suffix}`);
  const noteOf = (name: string) => join(folder, `${name}.txt`);
  await mkdir(folder, { recursive: true });
  const kept = await readKept(folder, suffix);
  let bytes = [...kept.values()].reduce((sum, { room }) => sum + room, 0);

  const forget = (name: string) => {
    bytes -= kept.get(name)?.room ?? 0;
    kept.delete(name);
  };

  const evict = async (most = Number.POSITIVE_INFINITY) => {
    let given = 0;
    for (const [name, { used }] of kept) {
      if (given === most || (bytes <= limit && now() - used <= maxAgeMs)) break;
      forget(name);
      await Promise.all([rm(fileOf(name), { force: true }), rm(noteOf(name), { force: true })]);
      given += 1;
    }
    return given;
  };

  const touch = (name: string, { size, room }: Omit<Kept, "used">) => {
    forget(name);
    kept.set(name, { size, room, used: now() });
    bytes += room;
  };

  await evict();
  return {
    clear: evict,
    async find(name) {
      await evict();
      const found = kept.get(name);
      if (!found) return undefined;
      touch(name, found);
      try {
        const [read, note] = await Promise.all([readFile(fileOf(name)), readFile(noteOf(name), "utf8")]);
        // Cut short or written over, by a power cut or by somebody.
        if (read.length !== found.size || note === "") throw new Error(`${name} is not as it was kept`);
        const used = new Date(now());
        await utimes(fileOf(name), used, used).catch(() => undefined);
        return { bytes: read, note };
      } catch {
        // Somebody has been at the folder: what was kept is made again.
        forget(name);
        return undefined;
      }
    },
    async keep(name, entry) {
      const part = join(folder, `${name}.part`);
      // The file comes last and by renaming, so that a crash leaves no half of one.
      try {
        await writeFile(noteOf(name), entry.note);
        await writeFile(part, entry.bytes);
        await rename(part, fileOf(name));
      } catch (error) {
        await Promise.all([rm(part, { force: true }), ...(kept.has(name) ? [] : [rm(noteOf(name), { force: true })])]);
        throw error;
      }
      const { length: size } = entry.bytes;
      touch(name, { size, room: roomOf(size, Buffer.byteLength(entry.note)) });
      await evict();
    },
  };
}

/** The files in a folder, the ones longest unused first. */
async function readKept(folder: string, suffix: string): Promise<Map<string, Kept>> {
  const names = await readdir(folder);
  await Promise.all(names.filter((name) => name.endsWith(".part")).map((name) => rm(join(folder, name), { force: true })));
  const files = await Promise.all(
    names
      .filter((name) => extname(name) === suffix)
      .map(async (file) => {
        const name = file.slice(0, -suffix.length);
        const { size, mtimeMs } = await stat(join(folder, file));
        const note = await stat(join(folder, `${name}.txt`)).catch(() => ({ size: 0 }));
        return { name, size, room: roomOf(size, note.size), mtimeMs };
      }),
  );
  files.sort((a, b) => a.mtimeMs - b.mtimeMs);
  // A power cut can leave a name without its bytes.
  return new Map(
    files.filter(({ size }) => size > 0).map(({ name, size, room, mtimeMs }) => [name, { size, room, used: mtimeMs }]),
  );
}
