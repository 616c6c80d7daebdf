export { mountPlanetReadings } from "./routes.ts";
export { isRetrogradeNow, type PlanetReadingsDeps, writePlanetReading } from "./write.ts";
