import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";

/** Where files lie while they are uploaded or worked on: each in its own folder, which is removed in the end. */
export interface TempFolders {
  /** Makes a new folder, and removes it with its contents once the work has ended or failed. */
  within<T>(work: (folder: string) => Promise<T>): Promise<T>;
}

/** Opens a place for temporary folders and removes what an earlier process left there. */
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
