import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";

/** Where files lie while they come in or are worked on: each in a folder of its own, which goes in the end. */
export interface TempFolders {
  /** Hands out a new folder, and removes it with everything in it once the work is over, well or not. */
  within<T>(work: (folder: string) => Promise<T>): Promise<T>;
}

/** Opens the tempFolders in a folder of its own. What a process that was ended has left there goes. */
export async function openTempFolders(place: string): Promise<TempFolders> {
  await rm(place, { recursive: true, force: true });
  await mkdir(place, { recursive: true, mode: 0o700 });
  return {
    async within(work) {
      const folder = join(place, randomUUID());
      await mkdir(folder, { mode: 0o700 });
      try {
        return await work(folder);
      } finally {
        await rm(folder, { recursive: true, force: true, maxRetries: 3 });
      }
    },
  };
}
