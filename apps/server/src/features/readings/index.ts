export { readingsClearings } from "./clearings.ts";
export { chance, type ReadingsDeps, refuseUnsafe, tellOfFailure, writeReading } from "./generate.ts";
export { mountReadings } from "./routes.ts";
