import Database from "better-sqlite3";
import { Kysely, PostgresDialect, SqliteDialect } from "kysely";
import pg from "pg";
import type { AccountsTables } from "../../features/accounts/tables.ts";
import type { AdminTables } from "../../features/admin/tables.ts";
import type { AngelTables } from "../../features/angel/tables.ts";
import type { AstrologyTables } from "../../features/astrology/tables.ts";
import type { ForumTables } from "../../features/forum/tables.ts";
import type { ModelsTables } from "../../features/models/tables.ts";
import type { PreferencesTables } from "../../features/preferences/tables.ts";
import type { ReadingsTables } from "../../features/readings/tables.ts";
import type { AttemptsTables } from "../attempts/tables.ts";
import type { JobsTables } from "../jobs/tables.ts";

/** All tables; each feature declares its own. */
type Tables = AccountsTables &
  AdminTables &
  AngelTables &
  AstrologyTables &
  AttemptsTables &
  ForumTables &
  ModelsTables &
  PreferencesTables &
  ReadingsTables &
  JobsTables;

export type Db = Kysely<Tables>;

/** SQLite's file in the data folder. */
export const SQLITE_FILE = "tenfold.sqlite";

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
