import { DAY_MS } from "@tenfold/domain/time";
import type { Feature } from "../../feature.ts";
import { adminMigrations } from "./migrations.ts";
import { mountAdmin } from "./routes.ts";

const KEPT_MS = 365 * DAY_MS;

export const admin: Feature = {
  migrations: adminMigrations,
  open: (core) => ({
    mount: (app) => mountAdmin(app, core),
    retention: [{ what: "the admin's audit log", table: "admin_audit", key: "id", since: "at", keptMs: KEPT_MS }],
  }),
};
