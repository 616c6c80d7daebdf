import { sql } from "kysely";
import { FEATURES } from "./features.ts";
import { attemptsMigrations } from "./platform/attempts/migrations.ts";
import type { Db } from "./platform/db/index.ts";
import { type Migrations, newerVersion, takeMigrations } from "./platform/db/migrate.ts";
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

/** Takes the steps that another database has taken, and no more. Throws a WrongDatabaseError if there are others that it has taken. */
export async function migrateLike(db: Db, other: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(other);
  const taken = new Set(rows.map(({ name }) => name));
  if ([...taken].some((name) => !Object.hasOwn(MIGRATIONS, name))) throw newerVersion();
  await takeMigrations(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => taken.has(name))));
}
