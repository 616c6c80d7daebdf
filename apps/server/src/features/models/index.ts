import { statfs } from "node:fs/promises";
import type { Translator } from "@tenfold/model-import";
import { settle } from "../../config.ts";
import { perServer } from "../../core.ts";
import type { Feature } from "../../feature.ts";
import type { Storage } from "../../providers/storage/storage.ts";
import type { ModelTools } from "./deps.ts";
import { readExamples } from "./examples.ts";
import { leftoverSources } from "./leftover-sources.ts";
import { modelsMigrations } from "./migrations.ts";
import { mountModels } from "./routes.ts";
import { openTempFolders } from "./temp-folders.ts";
import { givenUpModels, MODEL_CONCURRENCY, modelJobs, stopTranslations } from "./translate.ts";

export { MODEL_CONCURRENCY } from "./translate.ts";

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

export const modelTools = perServer(({ path, providers: { translator, storage } }) =>
  settle("DATA_DIR", () => openModels({ translator, storage, folder: path("models", "workshop") })),
);

export const models: Feature = {
  migrations: modelsMigrations,
  async open(core) {
    const deps = { ...core, models: await modelTools(core) };
    return {
      mount: (app) => mountModels(app, deps),
      jobs: modelJobs(deps),
      jobConcurrency: MODEL_CONCURRENCY,
      onGivenUp: givenUpModels(deps),
      retention: [leftoverSources(deps)],
      close: () => stopTranslations(deps.models),
    };
  },
};
