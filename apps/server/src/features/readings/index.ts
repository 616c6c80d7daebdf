export { readingsClearings } from "./clearings.ts";
export { chance, composeEmbedded, type ReadingsDeps, refuseUnsafe, seedFor, tellOfFailure, writeReading } from "./generate.ts";
export { mountReadings } from "./routes.ts";
