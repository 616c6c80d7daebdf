export { modelClearings } from "./clearings.ts";
export type { ModelsDeps, ModelTools } from "./deps.ts";
export { openModels } from "./open.ts";
export { mountModels } from "./routes.ts";
export { givenUpModels, MODEL_LANES, modelJobs, stopTranslations } from "./translate.ts";
