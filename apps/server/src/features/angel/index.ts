import { DAY_MS } from "@tenfold/domain/time";
import type { Feature } from "../../feature.ts";
import type { RetentionTask } from "../../platform/retention/index.ts";
import { angelMigrations } from "./migrations.ts";
import { mountAngel } from "./routes.ts";
import { exportAngelNumbers } from "./saved.ts";
import { forgetHeardBy } from "./store.ts";

export { angelReadingOf } from "./decode.ts";

const angelRetention: readonly RetentionTask[] = [
  {
    what: "angel numbers of visitors",
    table: "angel_readings",
    key: "id",
    since: "created_at",
    keptMs: 365 * DAY_MS,
    onlyWithout: "user_id",
  },
  {
    what: "addresses of angel numbers",
    table: "angel_readings",
    key: "id",
    since: "created_at",
    // Thirty days at most: what would be due before the next night is deleted now.
    keptMs: 29 * DAY_MS,
    forgets: "address_hash",
  },
];

export const angel: Feature = {
  migrations: angelMigrations,
  open: (core) => ({
    mount: (app) => mountAngel(app, core),
    retention: angelRetention,
    exportOf: (userId) => ({ angelNumbers: exportAngelNumbers(core.db, userId) }),
    forgetMember: forgetHeardBy,
  }),
};
