import { chmodSync, closeSync, existsSync, openSync } from "node:fs";
import Database from "better-sqlite3";
import { Kysely } from "kysely";
import pg from "pg";
import type { AttemptsTables } from "../attempts/tables.ts";
import type { IdentityTables } from "../identity/tables.ts";
import type { JobsTables } from "../jobs/tables.ts";
import type { Queue } from "../overload.ts";
import { nameStatements, QueuingPostgresDialect } from "./postgres.ts";
import { YieldingSqliteDialect } from "./sqlite.ts";

/** All tables: the platform's, and those each feature adds to this interface in its `tables.ts`. */
export interface Tables extends AttemptsTables, IdentityTables, JobsTables {}

export type Db = Kysely<Tables>;

export const SQLITE_FILE = "tenfold.sqlite";

/** How long to wait for a lock held by another process before failing. */
const LOCK_WAIT_MS = 3000;

/** Keeps the file, its log and its index from all other users of the machine, whatever the umask says. */
function makePrivate(file: string): void {
  if (file === ":memory:") return;
  closeSync(openSync(file, "a", 0o600));
  try {
    for (const one of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(one)) chmodSync(one, 0o600);
  } catch {
    // Somebody else's file, or a file system without modes; the doctor tells of it.
  }
}

/** Opens SQLite in a file, or in memory: empty with ":memory:", or with the content of a file. */
export function openSqlite(file: string | Buffer, lockWaitMs = LOCK_WAIT_MS): Db {
  if (typeof file === "string") makePrivate(file);
  // Files that SQLite makes beside the database get its mode.
  const database = new Database(file);
  database.pragma("journal_mode = WAL");
  // With the driver's default, NORMAL, power cuts lost rows that had been acknowledged.
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  // SQLite's own waiting blocks everything; the dialect waits instead.
  database.pragma("busy_timeout = 0");
  return new Kysely<Tables>({ dialect: new YieldingSqliteDialect(database, lockWaitMs) });
}

/** Opens SQLite's file read-only. Throws if there is none. */
export function openSqliteToRead(file: string): Db {
  const database = new Database(file, { readonly: true, fileMustExist: true, timeout: 0 });
  return new Kysely<Tables>({ dialect: new YieldingSqliteDialect(database, LOCK_WAIT_MS) });
}

interface PostgresOptions {
  /** The schema for the tables, so that tests can be kept apart. */
  readonly schema?: string | undefined;
  readonly lockWaitMs?: number | undefined;
}

const queues = new WeakMap<Db, Queue>();

/** Who waits for a connection to the database. SQLite answers at once, so nobody does. */
export const queueOf = (db: Db): Queue => queues.get(db) ?? { length: 0, longestWaitMs: 0 };

export function openPostgres(url: string, { schema, lockWaitMs = LOCK_WAIT_MS }: PostgresOptions = {}): Db {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    // For a server that never answers, and for getting a connection while all of them wait for a lock.
    connectionTimeoutMillis: LOCK_WAIT_MS,
    lock_timeout: lockWaitMs,
    ...(schema === undefined ? {} : { options: `-c search_path=${schema}` }),
  });
  // The pool replaces a connection that dies, and whoever waited on it learns of it from the query. Without listeners
  // the error would end the process: the pool's hears of idle connections, the connection's own of those in use.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    nameStatements(client);
  });
  const dialect = new QueuingPostgresDialect({ pool });
  const db = new Kysely<Tables>({ dialect });
  queues.set(db, dialect.waiters);
  return db;
}
