import { type Migration, Migrator } from "kysely/migration";
import { preferencesMigrations } from "../../features/preferences/migrations.ts";
import { readingsMigrations } from "../../features/readings/migrations.ts";
import type { Db } from "./index.ts";

const MIGRATIONS: Readonly<Record<string, Migration>> = { ...preferencesMigrations, ...readingsMigrations };

/** Brings the tables up to date, under the engine's lock. Throws what went wrong, with nothing half done. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS }, allowUnorderedMigrations: true });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
