import { judgeKeywords } from "@tenfold/domain/safety";
import { DAY_MS } from "@tenfold/domain/time";
import type { Feature } from "../../feature.ts";
import { readingsMigrations } from "./migrations.ts";
import { mountReadings } from "./routes.ts";
import { WRITTEN_KEPT_MS } from "./written.ts";

export { chooseFresh, isShared, readingOf, readingOfText, refuseUnsafe, seedFor, tellOfFailure } from "./generate.ts";
export { forgetAngels } from "./store.ts";
export { writeOnce } from "./written.ts";

/** How long a visitor's latest readings are remembered: all sixty of who reads one a day and misses some days. */
const KEPT_MS = 90 * DAY_MS;

export const readings: Feature = {
  migrations: readingsMigrations,
  open: (core) => ({
    mount: (app) => mountReadings(app, core),
    retention: [
      { what: "latest readings", table: "recent_readings", key: "id", since: "created_at", keptMs: KEPT_MS },
      { what: "texts of the model", table: "written_readings", key: "key", since: "created_at", keptMs: WRITTEN_KEPT_MS },
    ],
    warmUp() {
      // The word lists are compiled at their first use, which takes half a second.
      for (const text of ["moon", "луна"]) judgeKeywords(text);
    },
  }),
};
