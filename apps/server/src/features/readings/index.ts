import { judgeKeywords } from "@tenfold/domain/safety";
import { DAY_MS } from "@tenfold/domain/time";
import type { Feature } from "../../feature.ts";
import { readingsMigrations } from "./migrations.ts";
import { mountReadings } from "./routes.ts";

export { chance, refuseUnsafe, seedFor, tellOfFailure, writeReading } from "./generate.ts";

/** How long it is remembered what a visitor has just read. */
const KEPT_MS = 30 * DAY_MS;

export const readings: Feature = {
  migrations: readingsMigrations,
  open: (core) => ({
    mount: (app) => mountReadings(app, core),
    retention: [{ what: "latest readings", table: "recent_readings", key: "id", since: "created_at", keptMs: KEPT_MS }],
    warmUp() {
      // The lists of words are compiled at their first use, which takes half a second.
      for (const text of ["moon", "луна"]) judgeKeywords(text);
    },
  }),
};
