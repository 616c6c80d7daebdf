import { statfs } from "node:fs/promises";
import type { Translator } from "@tenfold/model-import";
import type { Storage } from "../../providers/storage/storage.ts";
import type { ModelTools } from "./deps.ts";
import { readExamples } from "./examples.ts";
import { openTempFolders } from "./temp-folders.ts";

/** Puts together what models are translated and kept with. `folder` is for files while they come in or are worked on. */
export async function openModels(given: {
  readonly translator: Translator;
  readonly storage: Storage;
  readonly folder: string;
}): Promise<ModelTools> {
  const { folder, ...tools } = given;
  const freeBytes = async () => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  };
  return { ...tools, tempFolders: await openTempFolders(folder), freeBytes, examples: readExamples(), running: new Map() };
}
