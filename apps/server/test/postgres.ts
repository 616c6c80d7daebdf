// Schemas of their own for tests on PostgreSQL.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { migrate } from "../src/migrate.ts";
import { type Db, openPostgres } from "../src/platform/db/index.ts";

interface Schema {
  readonly name: string;
  readonly tables: readonly string[];
  /** The rows that migrations made, by table. */
  readonly rows: ReadonlyMap<string, readonly Record<string, unknown>[]>;
  readonly structure: string;
}

/** Emptied schemas: to empty one takes a tenth of the time that it takes to make one. */
const emptied: Schema[] = [];

const structureOf = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ structure: string }>`
    select md5(string_agg(concat_ws(' ', relation.oid, attnum, attisdropped, atthasdef,
      (select count(*) from pg_index where indrelid = relation.oid),
      (select count(*) from pg_trigger where tgrelid = relation.oid)), ',' order by relation.oid, attnum)) as structure
    from pg_class relation join pg_attribute on attrelid = relation.oid
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and attnum > 0`.execute(db);
  return rows[0]?.structure ?? "";
};

const tablesOf = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'
    and relname not like 'kysely\\_%'`.execute(db);
  return rows.map(({ name }) => name);
};

async function filledOf(db: Db, tables: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`${sql.join(
    tables.map((name) => sql`select ${sql.lit(name)} as name where exists (select 1 from ${sql.id(name)})`),
    sql` union all `,
  )}`.execute(db);
  return rows.map(({ name }) => name);
}

/** A schema of its own without tables, and the address of it alone. `drop` ends the connection, too. */
export async function openEmptySchema(url: string) {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const db = openPostgres(url, { schema: name });
  await sql`create schema ${sql.id(name)}`.execute(db);
  const address = `${url}?options=${encodeURIComponent(`-c search_path=${name}`)}`;
  const drop = async () => {
    await sql`drop schema ${sql.id(name)} cascade`.execute(db);
    await db.destroy();
  };
  return { name, db, address, drop };
}

async function makeSchema(url: string): Promise<Schema> {
  const { name, db } = await openEmptySchema(url);
  try {
    await migrate(db);
    const tables = await tablesOf(db);
    const rows = new Map<string, readonly Record<string, unknown>[]>();
    for (const table of await filledOf(db, tables))
      rows.set(table, (await db.selectFrom(sql.table(table).as("t")).selectAll().execute()) as never);
    return { name, tables, rows, structure: await structureOf(db) };
  } finally {
    await db.destroy();
  }
}

/** Empties a schema for the next test. One whose tables have changed is left to the end of the run. */
async function empty(db: Db, schema: Schema): Promise<void> {
  if ((await structureOf(db)) !== schema.structure) return;
  const filled = await filledOf(db, schema.tables);
  if (filled.length > 0) await sql`truncate ${sql.join(filled.map((name) => sql.id(name)))} restart identity cascade`.execute(db);
  for (const [table, rows] of schema.rows)
    await db
      .insertInto(table as never)
      .values(rows as never)
      .execute();
  emptied.push(schema);
}

/** A schema with all tables as migrations leave them. */
export async function openSchema(url: string): Promise<{ db: Db; drop: () => Promise<void> }> {
  const schema = emptied.pop() ?? (await makeSchema(url));
  const db = openPostgres(url, { schema: schema.name });
  return {
    db,
    drop: async () => {
      if (process.env.TEST_DATABASE_ENDS_WITH_RUN) await empty(db, schema);
      else await sql`drop schema ${sql.id(schema.name)} cascade`.execute(db);
      await db.destroy();
    },
  };
}
