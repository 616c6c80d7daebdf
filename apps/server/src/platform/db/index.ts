import Database from "better-sqlite3";
import { Kysely, PostgresDialect, SqliteDialect } from "kysely";
import pg from "pg";
import type { PreferencesTables } from "../../features/preferences/tables.ts";
import type { ReadingsTables } from "../../features/readings/tables.ts";

/** All tables; each feature declares its own. */
type Tables = PreferencesTables & ReadingsTables;

export type Db = Kysely<Tables>;

/** Opens SQLite in a file, or in memory with ":memory:". */
export function openSqlite(file: string): Db {
  const database = new Database(file);
  database.pragma("journal_mode = WAL");
  // With the driver's default, NORMAL, power cuts lost rows that had been acknowledged.
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  database.pragma("busy_timeout = 5000");
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
}

/** Opens PostgreSQL; `schema` is where tables are made and looked for, for tests that must not meet. */
export function openPostgres(url: string, schema?: string): Db {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    // Without an end to it, a server that swallows what it is sent would be waited for for good.
    connectionTimeoutMillis: 10_000,
    ...(schema === undefined ? {} : { options: `-c search_path=${schema}` }),
  });
  // A connection that dies is replaced by the pool, and who waited on it is told by its query. Without listeners
  // the error would end the process: the pool's hears of idle connections, the connection's own of those in use.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
