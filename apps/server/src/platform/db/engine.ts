import { type Kysely, PostgresAdapter } from "kysely";

/** Whether a database is PostgreSQL; else it is SQLite. */
export function isPostgres(db: Pick<Kysely<unknown>, "getExecutor">): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
