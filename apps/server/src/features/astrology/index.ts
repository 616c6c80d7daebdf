import type { Feature } from "../../feature.ts";
import { astrologyMigrations } from "./migrations.ts";
import { astrologyJobs, startMonitor } from "./monitor.ts";
import { skyService, warnOf } from "./open.ts";
import { mountAstrology } from "./routes.ts";

export { skyService } from "./open.ts";

export const astrology: Feature = {
  migrations: astrologyMigrations,
  open: (core) => ({
    mount: (app) => mountAstrology(app, core),
    jobs: astrologyJobs({ ...skyService(core), db: core.db, now: core.now, onError: warnOf(core) }),
    start: () => startMonitor(core),
    close: () => skyService(core).ephemeris.close(),
  }),
};
