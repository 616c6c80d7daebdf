export { composePlanetReading, type PlanetReading, type PlanetReadingRequest } from "./compose.ts";
export type { PlanetInSign } from "./draft.ts";
export type { PlanetLibrary } from "./library.ts";
export { planetReadingShortfalls } from "./shortfalls.ts";
