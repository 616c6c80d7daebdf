import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { bytesOnDisk } from "./bytes-on-disk.ts";

/** A stored file and its note, a text that is never empty. */
interface Entry {
  readonly bytes: Buffer;
  readonly note: string;
}

/** A bounded store of files that can be made again; the longest unused are dropped first. */
export interface DiskCache {
  find(name: string): Promise<Entry | undefined>;
  /** Rejects if it can't be stored. */
  keep(name: string, entry: Entry): Promise<void>;
  /** Removes up to `most` expired files, the longest unused first. Resolves to how many. */
  clear(most: number): Promise<number>;
}

export interface DiskCacheOptions {
  /** The file names' ending, such as ".webp". */
  readonly suffix: string;
  /** In bytes: all files with their notes, in whole disk blocks. */
  readonly limit: number;
  /** How long an unused file is kept; forever by default. */
  readonly maxAgeMs?: number;
  readonly now: () => number;
}

interface Kept {
  readonly size: number;
  readonly diskBytes: number;
  readonly used: number;
}

/** Opens the cache in a folder that nothing else uses. */
export async function openDiskCache(folder: string, options: DiskCacheOptions): Promise<DiskCache> {
  const { suffix, limit, maxAgeMs = Number.POSITIVE_INFINITY, now } = options;
  const fileOf = (name: string) => join(folder, `${name}${suffix}`);
  const noteOf = (name: string) => join(folder, `${name}.txt`);
  await mkdir(folder, { recursive: true });
  const kept = await readKept(folder, suffix);
  let bytes = [...kept.values()].reduce((sum, { diskBytes }) => sum + diskBytes, 0);

  const forget = (name: string) => {
    bytes -= kept.get(name)?.diskBytes ?? 0;
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

  const touch = (name: string, { size, diskBytes }: Omit<Kept, "used">) => {
    forget(name);
    kept.set(name, { size, diskBytes, used: now() });
    bytes += diskBytes;
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
        // Truncated or overwritten, by a power cut or by somebody.
        if (read.length !== found.size || note === "") throw new Error(`${name} is not as it was kept`);
        const used = new Date(now());
        await utimes(fileOf(name), used, used).catch(() => undefined);
        return { bytes: read, note };
      } catch {
        // Somebody changed the folder: the file is made again.
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
      touch(name, { size, diskBytes: bytesOnDisk(size, Buffer.byteLength(entry.note)) });
      await evict();
    },
  };
}

/** The files in a folder, the longest unused first. */
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
        return { name, size, diskBytes: bytesOnDisk(size, note.size), mtimeMs };
      }),
  );
  files.sort((a, b) => a.mtimeMs - b.mtimeMs);
  // A power cut can leave a name without its bytes.
  return new Map(
    files.filter(({ size }) => size > 0).map(({ name, size, diskBytes, mtimeMs }) => [name, { size, diskBytes, used: mtimeMs }]),
  );
}
