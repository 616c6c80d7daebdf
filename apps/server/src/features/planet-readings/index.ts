import type { Feature } from "../../feature.ts";
import { mountPlanetReadings } from "./routes.ts";

export { planetReadingOf, planetToday, writePlanetReading } from "./write.ts";

export const planetReadings: Feature = { open: (core) => ({ mount: (app) => mountPlanetReadings(app, core) }) };
