import type { Translator } from "../../providers/models/translator.ts";
import type { Storage } from "../../providers/storage/storage.ts";
import type { ModelTools } from "./deps.ts";
import { openShelf } from "./examples.ts";
import { openWorkshop } from "./workshop.ts";

/** Puts together what models are translated and kept with. `folder` is for files while they come in or are worked on. */
export async function openModels(given: {
  readonly translator: Translator;
  readonly storage: Storage;
  readonly folder: string;
  readonly maxMegabytes: number;
  readonly days: number;
}): Promise<ModelTools> {
  const { folder, ...tools } = given;
  return { ...tools, workshop: await openWorkshop(folder), shelf: openShelf(), running: new Map() };
}
