import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { accountsMigrations } from "../../features/accounts/migrations.ts";
import { adminMigrations } from "../../features/admin/migrations.ts";
import { angelMigrations } from "../../features/angel/migrations.ts";
import { astrologyMigrations } from "../../features/astrology/migrations.ts";
import { forumMigrations } from "../../features/forum/migrations.ts";
import { modelsMigrations } from "../../features/models/migrations.ts";
import { preferencesMigrations } from "../../features/preferences/migrations.ts";
import { readingsMigrations } from "../../features/readings/migrations.ts";
import { attemptsMigrations } from "../attempts/migrations.ts";
import { identityMigrations } from "../identity/migrations.ts";
import { jobsMigrations } from "../jobs/migrations.ts";
import { isPostgres } from "./engine.ts";
import type { Db } from "./index.ts";

const MIGRATIONS: Readonly<Record<string, Migration>> = {
  ...attemptsMigrations,
  ...identityMigrations,
  ...jobsMigrations,
  ...accountsMigrations,
  ...adminMigrations,
  ...angelMigrations,
  ...astrologyMigrations,
  ...forumMigrations,
  ...modelsMigrations,
  ...preferencesMigrations,
  ...readingsMigrations,
};

/** Where tables are made: on PostgreSQL the first schema of the connection's search path. */
async function schemaOf(db: Db): Promise<string | undefined> {
  if (!isPostgres(db)) return undefined;
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  return rows[0]?.schema;
}

/**
 * Brings the tables up to date: on PostgreSQL under its lock, on SQLite under that of the data folder, which the caller
 * holds. Resolves to the names of the steps that were to be taken. Throws what went wrong, with nothing half done.
 */
export async function migrate(db: Db): Promise<readonly string[]> {
  const schema = await schemaOf(db);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => MIGRATIONS },
    allowUnorderedMigrations: true,
    // Said outright, since the migrator takes a table of another schema for its own otherwise.
    ...(schema === undefined ? {} : { migrationTableSchema: schema }),
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName);
}
