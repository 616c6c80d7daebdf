export type { ReadingsDeps } from "./generate.ts";
export { mountReadings } from "./routes.ts";
