export {
  composePlanetReading,
  type PlanetReader,
  type PlanetReading,
  type PlanetReadingRequest,
  type PlanetRequest,
  planetReaderOf,
  planetWordRangeOf,
} from "./compose.ts";
export { type DaySky, factsOf, type PlanetDay, type PlanetInSign, plainFactsOf, planetDay } from "./day.ts";
export type { PlanetLibrary } from "./library.ts";
export { contradictionsOf, planetReadingShortfalls } from "./shortfalls.ts";
