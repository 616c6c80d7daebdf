import type { Feature } from "../../feature.ts";
import { angelMigrations } from "./migrations.ts";
import { angelRetention } from "./retention.ts";
import { mountAngel } from "./routes.ts";
import { exportAngelNumbers } from "./saved.ts";

export const angel: Feature = {
  migrations: angelMigrations,
  open: (core) => ({
    mount: (app) => mountAngel(app, core),
    retention: angelRetention,
    // Those of an account go with it by themselves.
    exportOf: (userId) => ({ angelNumbers: exportAngelNumbers(core.db, userId) }),
  }),
};
