import { settle } from "../../config.ts";
import { perServer } from "../../core.ts";
import type { Feature } from "../../feature.ts";
import { leftoverSources } from "./leftover-sources.ts";
import { modelsMigrations } from "./migrations.ts";
import { openModels } from "./open.ts";
import { mountModels } from "./routes.ts";
import { givenUpModels, MODEL_CONCURRENCY, modelJobs, stopTranslations } from "./translate.ts";

export { MODEL_CONCURRENCY } from "./translate.ts";

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
