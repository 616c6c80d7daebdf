import { type Kysely, PostgresAdapter, type RawBuilder, sql } from "kysely";

/** True for PostgreSQL, false for SQLite. */
export function isPostgres(db: Pick<Kysely<unknown>, "getExecutor">): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** A column in byte order, in which texts with the same prefix are adjacent: PostgreSQL's default order may differ. */
export function bytewise(db: Pick<Kysely<unknown>, "getExecutor">, column: string): RawBuilder<string> {
  return isPostgres(db) ? sql<string>`${sql.ref(column)} collate "C"` : sql<string>`${sql.ref(column)}`;
}

/** Lets nobody else hold a lock of this name before the transaction ends. SQLite has one writer at a time. */
export async function lockName<Tables>(tx: Kysely<Tables>, name: string): Promise<void> {
  if (isPostgres(tx)) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
