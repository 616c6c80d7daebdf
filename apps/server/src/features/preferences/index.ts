import { DAY_MS } from "@tenfold/domain/time";
import type { Feature } from "../../feature.ts";
import { preferencesMigrations } from "./migrations.ts";
import { mountPreferences } from "./routes.ts";

export { findPreferences } from "./store.ts";

const KEPT_MS = 365 * DAY_MS;

export const preferences: Feature = {
  migrations: preferencesMigrations,
  open: (core) => ({
    mount: (app) => mountPreferences(app, core),
    retention: [{ what: "preferences", table: "preferences", key: "session_id", since: "updated_at", keptMs: KEPT_MS }],
  }),
};
