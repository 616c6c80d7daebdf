import { rm, statfs } from "node:fs/promises";
import { DAY_MS } from "@tenfold/domain/time";
import type { Translator } from "@tenfold/model-import";
import { settle } from "../../config.ts";
import { perServer } from "../../core.ts";
import type { Feature } from "../../feature.ts";
import type { RetentionTask } from "../../platform/retention/index.ts";
import { openTempFolders } from "../../platform/temp-folders.ts";
import type { Storage } from "../../providers/storage/storage.ts";
import type { ModelTools } from "./deps.ts";
import { type ModelsDeps, sourceKey } from "./deps.ts";
import { readExamples } from "./examples.ts";
import { modelsMigrations } from "./migrations.ts";
import { mountModels } from "./routes.ts";
import { findModel } from "./store.ts";
import { givenUpModels, MODEL_CONCURRENCY, modelJobs, stopTranslations } from "./translate.ts";

export { MODEL_CONCURRENCY } from "./translate.ts";

/** Puts the model tools together. `folder` holds files while they are uploaded or worked on. */
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

/** The key prefix of uploaded files, without the slash. */
const SOURCES = sourceKey("").replace("/", "");

/**
 * Uploaded files that no translation waits for: left by a server that was killed between storing one and recording its
 * model, or between a translation's end and the file's removal. Younger ones may still be in use.
 */
const leftoverSources = ({ db, models }: Pick<ModelsDeps, "db" | "models">): RetentionTask => ({
  what: "models' files that were left behind",
  async remove(now: number, limit: number) {
    let removed = 0;
    for (const key of (await models.storage.list?.(SOURCES, now - DAY_MS, limit)) ?? []) {
      const row = await findModel(db, key.slice(sourceKey("").length));
      if (row?.status === "inprogress") continue;
      await models.storage.remove(key);
      removed += 1;
    }
    return removed;
  },
});

/** What the temporary folders of models and pictures were called before: a killed server may have left files in them. */
const FORMER_FOLDERS = ["workshop", "workshop-pictures"];

export const modelTools = perServer(({ path, providers: { translator, storage } }) =>
  settle("DATA_DIR", async () => {
    for (const name of FORMER_FOLDERS) await rm(path("models", name), { recursive: true, force: true });
    return openModels({ translator, storage, folder: path("models", "temp") });
  }),
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
