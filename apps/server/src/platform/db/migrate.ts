import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { WrongDatabaseError } from "../data-folder.ts";
import { isPostgres } from "./engine.ts";
import type { Db } from "./index.ts";

/** Migrations by name. Names begin with a date, and run in that order. */
export type Migrations = Readonly<Record<string, Migration>>;

/** Where tables are made: on PostgreSQL the first schema of the search path. */
async function schemaOf(db: Db): Promise<string | undefined> {
  if (!isPostgres(db)) return undefined;
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  return rows[0]?.schema;
}

export const newerVersion = () =>
  new WrongDatabaseError(
    "The database was brought up to date by a newer version, whose tables this one does not know. Nothing was changed. Please use that version, or restore a backup from before it.",
  );

/**
 * Brings the tables up to date: on PostgreSQL under its lock, on SQLite under that of the data folder, which the caller
 * holds. Resolves to the names of the steps that were to be taken. Throws what went wrong, with nothing half done; a
 * {@link WrongDatabaseError} where a newer version has been at work.
 */
export async function takeMigrations(db: Db, migrations: Migrations): Promise<readonly string[]> {
  const schema = await schemaOf(db);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    allowUnorderedMigrations: true,
    // Named explicitly, since the migrator otherwise takes another schema's table for its own.
    ...(schema === undefined ? {} : { migrationTableSchema: schema }),
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error instanceof Error && /^corrupted migrations: .* is missing$/.test(error.message)) throw newerVersion();
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName);
}
