import { type Kysely, PostgresAdapter, type RawBuilder, sql } from "kysely";

/** Whether a database is PostgreSQL; else it is SQLite. */
export function isPostgres(db: Pick<Kysely<unknown>, "getExecutor">): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** A column in the order of its bytes, in which texts that begin alike stand together: PostgreSQL may have another one. */
export function bytewise(db: Pick<Kysely<unknown>, "getExecutor">, column: string): RawBuilder<string> {
  return isPostgres(db) ? sql<string>`${sql.ref(column)} collate "C"` : sql<string>`${sql.ref(column)}`;
}
