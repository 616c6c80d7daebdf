import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Picture } from "../../providers/painter/painter.ts";

/** Pictures kept as files, the ones longest unused given up first when they take more than `limit` bytes. */
export interface PictureCache {
  find(name: string): Promise<Picture | undefined>;
  keep(name: string, picture: Picture): Promise<void>;
}

const SUFFIX = ".webp";

/** Opens the cache in a folder, which it has for itself. `limit` is in bytes. */
export async function openPictureCache(folder: string, limit: number, now: () => number): Promise<PictureCache> {
  await mkdir(folder, { recursive: true });
  const kept = await readKept(folder);
  let bytes = [...kept.values()].reduce((sum, size) => sum + size, 0);

  const evict = async () => {
    for (const [name, size] of kept) {
      if (bytes <= limit) return;
      kept.delete(name);
      bytes -= size;
      await Promise.all([
        rm(join(folder, `${name}${SUFFIX}`), { force: true }),
        rm(join(folder, `${name}.txt`), { force: true }),
      ]);
    }
  };

  const touch = (name: string, size: number) => {
    kept.delete(name);
    kept.set(name, size);
  };

  return {
    async find(name) {
      const size = kept.get(name);
      if (size === undefined) return undefined;
      touch(name, size);
      try {
        const [webp, alt] = await Promise.all([
          readFile(join(folder, `${name}${SUFFIX}`)),
          readFile(join(folder, `${name}.txt`), "utf8"),
        ]);
        // Cut short or written over, by a power cut or by somebody.
        if (webp.length !== size) throw new Error(`${name} is not as it was kept`);
        const used = new Date(now());
        await utimes(join(folder, `${name}${SUFFIX}`), used, used).catch(() => undefined);
        return { webp, alt };
      } catch {
        // Somebody has been at the folder: the picture is made again.
        if (kept.delete(name)) bytes -= size;
        return undefined;
      }
    },
    async keep(name, { webp, alt }) {
      // The picture comes last and by renaming, so that a crash leaves no half of one.
      try {
        await writeFile(join(folder, `${name}.txt`), alt);
        await writeFile(join(folder, `${name}.part`), webp);
        await rename(join(folder, `${name}.part`), join(folder, `${name}${SUFFIX}`));
      } catch (error) {
        await rm(join(folder, `${name}.part`), { force: true });
        throw error;
      }
      bytes += webp.length - (kept.get(name) ?? 0);
      touch(name, webp.length);
      await evict();
    },
  };
}

/** The sizes of the pictures in a folder, the ones longest unused first. */
async function readKept(folder: string): Promise<Map<string, number>> {
  const names = await readdir(folder);
  await Promise.all(names.filter((name) => name.endsWith(".part")).map((name) => rm(join(folder, name), { force: true })));
  const files = await Promise.all(
    names.filter((name) => name.endsWith(SUFFIX)).map(async (name) => ({ name, ...(await stat(join(folder, name))) })),
  );
  files.sort((a, b) => a.mtimeMs - b.mtimeMs);
  // A power cut can leave a name without its bytes.
  return new Map(files.filter(({ size }) => size > 0).map(({ name, size }) => [name.slice(0, -SUFFIX.length), size]));
}
