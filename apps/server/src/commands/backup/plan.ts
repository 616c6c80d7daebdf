import { sql } from "kysely";
import { migrate, migrateLike } from "../../migrate.ts";
import { type Db, openSqlite } from "../../platform/db/index.ts";

export interface PlannedTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** Columns of the primary key, in order. */
  readonly key: readonly string[];
  /** Whether the key counts up by itself. */
  readonly counts: boolean;
}

/** Tables of the database's own tools: which migrations have run, and the search index that triggers fill. */
const OF_THE_TOOLS = /^(sqlite_|kysely_|forum_(post|topic)_words)/;

interface Column {
  readonly name: string;
  readonly pk: number;
}

async function describe(db: Db, name: string, definition: string): Promise<PlannedTable> {
  const { rows } = await sql<Column>`select name, pk from pragma_table_info(${name}) order by cid`.execute(db);
  const key = rows
    .filter(({ pk }) => pk > 0)
    .toSorted((a, b) => a.pk - b.pk)
    .map((column) => column.name);
  return { name, columns: rows.map((column) => column.name), key, counts: /autoincrement/i.test(definition) };
}

async function parentsOf(db: Db, name: string): Promise<string[]> {
  const { rows } = await sql<{ parent: string }>`select "table" as parent from pragma_foreign_key_list(${name})`.execute(db);
  return rows.map(({ parent }) => parent).filter((parent) => parent !== name);
}

/**
 * Every table to copy, each after those that its rows refer to; of a database that an earlier version left, its own.
 * Read from a newly made database, so that no list has to be kept beside the migrations.
 */
export async function planTables(of?: Db): Promise<readonly PlannedTable[]> {
  const db = openSqlite(":memory:");
  try {
    await (of ? migrateLike(db, of) : migrate(db));
    const { rows } = await sql<{ name: string; definition: string }>`
      select name, sql as definition from sqlite_master where type = 'table' order by name`.execute(db);
    const left = new Map<string, { table: PlannedTable; parents: string[] }>();
    for (const { name, definition } of rows.filter((row) => !OF_THE_TOOLS.test(row.name)))
      left.set(name, { table: await describe(db, name, definition), parents: await parentsOf(db, name) });
    const planned: PlannedTable[] = [];
    while (left.size > 0) {
      const ready = [...left.values()].filter(({ parents }) => parents.every((parent) => !left.has(parent)));
      if (ready.length === 0) throw new Error("tables refer to each other in a circle");
      for (const { table } of ready) {
        planned.push(table);
        left.delete(table.name);
      }
    }
    return planned;
  } finally {
    await db.destroy();
  }
}
