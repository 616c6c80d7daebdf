import { type Migration, Migrator } from "kysely/migration";
import { preferencesMigrations } from "../../features/preferences/migrations.ts";
import { readingsMigrations } from "../../features/readings/migrations.ts";
import type { Db } from "./index.ts";

const MIGRATIONS: Readonly<Record<string, Migration>> = { ...preferencesMigrations, ...readingsMigrations };

/** Brings the tables (of a PostgreSQL schema, "public" by default) up to date, under the engine's lock. Throws what went wrong, with nothing half done. */
export async function migrate(db: Db, schema?: string): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => MIGRATIONS },
    allowUnorderedMigrations: true,
    // Said outright, since the migrator takes a table of another schema for its own otherwise.
    ...(schema === undefined ? {} : { migrationTableSchema: schema }),
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
