import { chmodSync, closeSync, existsSync, openSync } from "node:fs";
import Database from "better-sqlite3";
import { Kysely, PostgresAdapter, PostgresDialect, sql } from "kysely";
import pg from "pg";
import type { AttemptsTables } from "../attempts/tables.ts";
import type { IdentityTables } from "../identity/tables.ts";
import type { JobsTables } from "../jobs/tables.ts";
import { YieldingSqliteDialect } from "./sqlite.ts";

/** All tables: those of the platform, and what each feature adds to this interface in its `tables.ts`. */
export interface Tables extends AttemptsTables, IdentityTables, JobsTables {}

export type Db = Kysely<Tables>;

/** SQLite's file in the data folder. */
export const SQLITE_FILE = "tenfold.sqlite";

/** How long to wait for a lock that another process holds before the work fails. */
const LOCK_WAIT_MS = 3000;

/** Keeps the file, its log and its index from everybody else on the machine, whatever the umask says. */
function makePrivate(file: string): void {
  if (file === ":memory:") return;
  closeSync(openSync(file, "a", 0o600));
  try {
    for (const one of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(one)) chmodSync(one, 0o600);
  } catch {
    // Somebody else's file, or a file system without modes; the doctor tells of it.
  }
}

/** Opens SQLite in a file, or in memory with ":memory:". */
export function openSqlite(file: string, lockWaitMs = LOCK_WAIT_MS): Db {
  makePrivate(file);
  // What SQLite makes beside the file gets its mode.
  const database = new Database(file);
  database.pragma("journal_mode = WAL");
  // With the driver's default, NORMAL, power cuts lost rows that had been acknowledged.
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  // SQLite's own waiting stops everything; the dialect waits instead.
  database.pragma("busy_timeout = 0");
  return new Kysely<Tables>({ dialect: new YieldingSqliteDialect(database, lockWaitMs) });
}

/** Opens SQLite's file to look at it, which changes nothing. Throws where there is none. */
export function openSqliteToRead(file: string): Db {
  const database = new Database(file, { readonly: true, fileMustExist: true, timeout: 0 });
  return new Kysely<Tables>({ dialect: new YieldingSqliteDialect(database, LOCK_WAIT_MS) });
}

interface PostgresOptions {
  /** Where tables are made and looked for, for tests that must not meet. */
  readonly schema?: string | undefined;
  readonly lockWaitMs?: number | undefined;
}

/** Migrations may wait for as long as the work of others takes. */
class PatientPostgresAdapter extends PostgresAdapter {
  override async acquireMigrationLock(...[db, options]: Parameters<PostgresAdapter["acquireMigrationLock"]>): Promise<void> {
    await super.acquireMigrationLock(db, options);
    await sql`set lock_timeout = 0`.execute(db);
  }

  override async releaseMigrationLock(...[db, options]: Parameters<PostgresAdapter["releaseMigrationLock"]>): Promise<void> {
    await sql`reset lock_timeout`.execute(db);
    await super.releaseMigrationLock(db, options);
  }
}

class PatientPostgresDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new PatientPostgresAdapter();
  }
}

/** Opens PostgreSQL. */
export function openPostgres(url: string, { schema, lockWaitMs = LOCK_WAIT_MS }: PostgresOptions = {}): Db {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    // For a server that swallows what it is sent, and for a connection while all of them wait for a lock.
    connectionTimeoutMillis: LOCK_WAIT_MS,
    lock_timeout: lockWaitMs,
    ...(schema === undefined ? {} : { options: `-c search_path=${schema}` }),
  });
  // A connection that dies is replaced by the pool, and who waited on it is told by its query. Without listeners
  // the error would end the process: the pool's hears of idle connections, the connection's own of those in use.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return new Kysely<Tables>({ dialect: new PatientPostgresDialect({ pool }) });
}
