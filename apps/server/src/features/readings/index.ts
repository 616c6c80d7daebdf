export { readingsClearings } from "./clearings.ts";
export { chance, type ReadingsDeps, refuseUnsafe, writeReading } from "./generate.ts";
export { mountReadings } from "./routes.ts";
