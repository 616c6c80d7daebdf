import { statfs } from "node:fs/promises";
import type { Translator } from "../../providers/models/translator.ts";
import type { Storage } from "../../providers/storage/storage.ts";
import type { ModelRoom, ModelTools, UploadLimits } from "./deps.ts";
import { openShelf } from "./examples.ts";
import { openWorkshop } from "./workshop.ts";

/** Puts together what models are translated and kept with. `folder` is for files while they come in or are worked on. */
export async function openModels(given: {
  readonly translator: Translator;
  readonly storage: Storage;
  readonly folder: string;
  readonly maxMegabytes: number;
  readonly days: number;
  readonly room: ModelRoom;
  readonly uploads: UploadLimits;
}): Promise<ModelTools> {
  const { folder, ...tools } = given;
  const freeBytes = async () => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  };
  return { ...tools, workshop: await openWorkshop(folder), freeBytes, shelf: openShelf(), running: new Map() };
}
