import { setTimeout } from "node:timers/promises";
import type Database from "better-sqlite3";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type TransactionSettings,
} from "kysely";
import { LRUCache } from "lru-cache";

/** How many prepared statements are kept, and the longest: those for many rows take megabytes. */
const STATEMENTS_KEPT = 200;
const KEPT_STATEMENT_CHARACTERS = 5_000;

/** The longest pause before retrying for a lock; it is random, so that two processes don't keep colliding. */
const MAX_LOCK_RETRY_MS = 25;

/** The one connection to the file, handed out in the order of asking. */
class Turns {
  #last: Promise<void> = Promise.resolve();
  #end = () => {};

  async take(): Promise<void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    this.#end = resolve;
  }

  give(): void {
    this.#end();
  }
}

/**
 * Kysely's driver, but for three things. Where another process holds the file's lock, SQLite would wait in the middle of the
 * event loop and hold up every answer; here the connection is given back meanwhile, so that what needs no lock goes on.
 * And where SQLite has ended a transaction by itself, as on a full disk, the error that is told is the one that ended it.
 * And statements are kept, since preparing one takes longer than most of them run. SQLite itself notes when a table has changed.
 */
class YieldingDriver extends SqliteDriver {
  readonly #database: Database.Database;
  readonly #lockWaitMs: number;
  readonly #turns = new Turns();
  readonly #statements = new LRUCache<string, Database.Statement<unknown[]>>({
    max: STATEMENTS_KEPT,
    maxEntrySize: KEPT_STATEMENT_CHARACTERS,
    sizeCalculation: (_, text) => text.length,
  });
  #connection: DatabaseConnection | undefined;
  #begun = false;
  /** The error that ended the current transaction. */
  #ended: { readonly error: unknown } | undefined;

  constructor(database: Database.Database, lockWaitMs: number) {
    super({ database });
    this.#database = database;
    this.#lockWaitMs = lockWaitMs;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#turns.take();
    this.#connection ??= this.#wrap(await super.acquireConnection());
    return this.#connection;
  }

  override async releaseConnection(): Promise<void> {
    this.#turns.give();
  }

  /** Takes the write lock at once: a transaction that has read could not get it any more once another has written. */
  override async beginTransaction(_connection: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    const begin = settings?.accessMode === "read only" ? "begin" : "begin immediate";
    await this.#whenUnlocked(async () => void this.#database.exec(begin));
    this.#begun = true;
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#ended) throw this.#ended.error;
    await super.commitTransaction(connection);
    this.#begun = false;
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    this.#begun = false;
    this.#ended = undefined;
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }

  #wrap(connection: DatabaseConnection): DatabaseConnection {
    return {
      executeQuery: <R>(query: CompiledQuery) => this.#execute(() => this.#run<R>(query)),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }

  #prepare(sql: string): Database.Statement<unknown[]> {
    const statement = this.#database.prepare<unknown[]>(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  async #run<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const statement = this.#statements.get(sql) ?? this.#prepare(sql);
    if (statement.reader) return { rows: statement.all(parameters) as R[] };
    const { changes, lastInsertRowid } = statement.run(parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  async #execute<T>(run: () => Promise<T>): Promise<T> {
    if (!this.#begun) return this.#whenUnlocked(run);
    // The transaction has ended, so this statement would be committed on its own.
    if (this.#ended) throw this.#ended.error;
    try {
      return await run();
    } catch (error) {
      if (!this.#database.inTransaction) this.#ended = { error };
      throw error;
    }
  }

  /** Retries work that fails, with nothing done, while another process holds the lock. Gives up after a time. */
  async #whenUnlocked<T>(run: () => Promise<T>): Promise<T> {
    const deadline = performance.now() + this.#lockWaitMs;
    for (;;) {
      try {
        return await run();
      } catch (error) {
        const { code } = error as { code?: unknown };
        if (!String(code).startsWith("SQLITE_BUSY") || performance.now() >= deadline) throw error;
      }
      this.#turns.give();
      await setTimeout(Math.random() * MAX_LOCK_RETRY_MS);
      await this.#turns.take();
    }
  }
}

class YieldingAdapter extends SqliteAdapter {
  /** The driver hands its connection out one by one itself, so that it can give it back while it waits. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** SQLite takes back tables, too, though Kysely doesn't count on it: a migration that fails or is killed leaves nothing. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

export class YieldingSqliteDialect extends SqliteDialect {
  readonly #createDriver: () => SqliteDriver;

  /** A lock held by another process is waited for `lockWaitMs` milliseconds, then the error is SQLITE_BUSY. */
  constructor(database: Database.Database, lockWaitMs: number) {
    super({ database });
    this.#createDriver = () => new YieldingDriver(database, lockWaitMs);
  }

  override createDriver(): SqliteDriver {
    return this.#createDriver();
  }

  override createAdapter(): SqliteAdapter {
    return new YieldingAdapter();
  }
}
