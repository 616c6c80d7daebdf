import type { Feature } from "../../feature.ts";
import { sharedReadingsMigrations } from "./migrations.ts";
import { mountSharedReadings } from "./routes.ts";

/** Readings of every kind, at addresses of their own and as cards to save. */
export const sharedReadings: Feature = {
  migrations: sharedReadingsMigrations,
  open: (core) => ({ mount: (app) => mountSharedReadings(app, core) }),
};
