import {
  type DatabaseMetadataOptions,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  sql,
  type TableMetadata,
} from "kysely";
import pg from "pg";
import type { Queue } from "../overload.ts";

/** Migrations may wait as long as others' work takes. */
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

/**
 * Knows the names of the tables in the connection's own schema, which is all that migrations ask. Kysely's reads all columns
 * of all schemas, and fails where another schema is dropped at that moment.
 */
class OwnSchemaIntrospector extends PostgresIntrospector {
  readonly #db: Kysely<unknown>;

  constructor(db: Kysely<unknown>) {
    super(db);
    this.#db = db;
  }

  override async getTables({ withInternalKyselyTables }: DatabaseMetadataOptions = { withInternalKyselyTables: false }) {
    const { rows } = await sql<Pick<TableMetadata, "name" | "schema">>`
      select tablename as name, schemaname as schema from pg_tables where schemaname = current_schema() order by 1`.execute(
      this.#db,
    );
    return rows
      .filter(({ name }) => withInternalKyselyTables || !name.startsWith("kysely_"))
      .map((row) => ({ ...row, isView: false, isForeign: false, columns: [] }));
  }
}

/** Those who wait for one of the connections, the longest first. */
class Waiters implements Queue {
  readonly #since = new Set<{ readonly at: number }>();

  get length(): number {
    return this.#since.size;
  }

  get longestWaitMs(): number {
    const [longest] = this.#since;
    return longest ? performance.now() - longest.at : 0;
  }

  async waitFor<T>(turn: Promise<T>): Promise<T> {
    const since = { at: performance.now() };
    this.#since.add(since);
    try {
      return await turn;
    } finally {
      this.#since.delete(since);
    }
  }
}

/** Knows who waits for one of the connections. */
export class QueuingPostgresDialect extends PostgresDialect {
  readonly waiters = new Waiters();

  override createDriver(): Driver {
    const driver = super.createDriver();
    const acquire = driver.acquireConnection.bind(driver);
    return Object.assign(driver, {
      acquireConnection: (...given: Parameters<typeof acquire>) => this.waiters.waitFor(acquire(...given)),
    });
  }

  override createAdapter(): PostgresAdapter {
    return new PatientPostgresAdapter();
  }

  override createIntrospector(db: Kysely<unknown>): PostgresIntrospector {
    return new OwnSchemaIntrospector(db);
  }
}

/** The names under which connections keep statements prepared, by their SQL. */
const statementNames = new Map<string, string>();

/** Has each connection prepare a statement once. They stay for good, so there must be few. */
export function keepPrepared(text: string): void {
  if (!statementNames.has(text)) statementNames.set(text, `kept-${statementNames.size}`);
}

export function nameStatements(client: pg.PoolClient): void {
  const queryNamed = (text: string, values: unknown[]) =>
    Reflect.apply(pg.Client.prototype.query, client, [{ name: statementNames.get(text), text, values }]);
  client.query = queryNamed as typeof client.query;
}
