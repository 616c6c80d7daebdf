import { FEATURES } from "./features.ts";
import { attemptsMigrations } from "./platform/attempts/migrations.ts";
import type { Db } from "./platform/db/index.ts";
import { type Migrations, takeMigrations } from "./platform/db/migrate.ts";
import { identityMigrations } from "./platform/identity/migrations.ts";
import { jobsMigrations } from "./platform/jobs/migrations.ts";

const MIGRATIONS: Migrations = Object.assign(
  {},
  attemptsMigrations,
  identityMigrations,
  jobsMigrations,
  ...FEATURES.map(({ migrations }) => migrations),
);

/** Brings all tables up to date. Resolves to the names of the steps that were to be taken. */
export const migrate = (db: Db) => takeMigrations(db, MIGRATIONS);
