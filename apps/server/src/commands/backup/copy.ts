import { sql } from "kysely";
import { isPostgres } from "../../platform/db/engine.ts";
import type { Db } from "../../platform/db/index.ts";
import { type PlannedTable, planTables } from "./plan.ts";
import { openSum, type Row, readRows, sumTable, type TableSum } from "./rows.ts";

/** Triggers that fill the search index, which is not copied. */
const FILLS_THE_INDEX = /_found/;

async function withoutSqliteTriggers(tx: Db, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select name, sql as definition from sqlite_master where type = 'trigger'`.execute(tx);
  const stopped = rows.filter(({ name }) => !FILLS_THE_INDEX.test(name));
  for (const { name } of stopped) await sql`drop trigger ${sql.ref(name)}`.execute(tx);
  await work();
  for (const { definition } of stopped) await sql.raw(definition).execute(tx);
}

/**
 * Does work within a transaction with the tables' own triggers off: the counts and records they would write are copied
 * as they are.
 */
async function withoutTriggers(tx: Db, tables: readonly PlannedTable[], work: () => Promise<void>): Promise<void> {
  if (!isPostgres(tx)) return withoutSqliteTriggers(tx, work);
  for (const { name } of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(tx);
  await work();
  for (const { name } of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(tx);
}

/** Says why nothing was copied, in words for the operator. */
export class BackupError extends Error {}

export type Sums = Readonly<Record<string, TableSum>>;

/** Tables that a new database has rows in, or that fill as soon as a server starts on it. */
const FILLED_BY_ITSELF = new Set([
  "forum_category_counts",
  "jobs",
  "attempts",
  "database_identity",
  "astrology_snapshot",
  "astrology_monitor",
  "astrology_almanac",
]);

/** Throws a {@link BackupError} if a database, whose tables may not be made yet, has rows. */
export async function refuseFull(db: Db): Promise<void> {
  const there = new Set((await db.introspection.getTables()).map(({ name }) => name));
  for (const { name } of await planTables()) {
    if (FILLED_BY_ITSELF.has(name) || !there.has(name)) continue;
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0)
      throw new BackupError(`The database that is to be filled is not empty: there are rows in ${name}. Nothing was changed.`);
  }
}

/** A row as PostgreSQL can hold it: texts of SQLite may have a NUL, which stands there as the sign for a lost character. */
const withoutNul = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, typeof value === "string" ? value.replaceAll("\0", "\ufffd") : value]),
  );

async function copyTable(from: Db, to: Db, table: PlannedTable): Promise<TableSum> {
  const { name, columns } = table;
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const sum = openSum(columns);
  for await (const read of readRows(from, table)) {
    const page = isPostgres(to) ? read.map(withoutNul) : read;
    for (const row of page) sum.add(row);
    const values = page.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
    await sql`insert into ${sql.table(name)} (${names}) values ${sql.join(values)}`.execute(to);
  }
  return sum.end();
}

/** Continues a counting key after the copied rows. SQLite does that by itself. */
async function countOn(to: Db, { name, key, counts }: PlannedTable): Promise<void> {
  if (!counts || !isPostgres(to)) return;
  const column = sql.ref(key[0] ?? "");
  await sql`select setval(pg_get_serial_sequence(${name}, ${key[0]}), coalesce(max(${column}), 0) + 1, false)
    from ${sql.table(name)}`.execute(to);
}

/** Sums up every table, all as of one moment. */
export async function sumAll(db: Db): Promise<Sums> {
  const tables = await planTables(db);
  return inSnapshot(db, async (tx) => {
    const sums: Record<string, TableSum> = {};
    for (const table of tables) sums[table.name] = await sumTable(tx, table);
    return sums;
  });
}

/** Reads a database as of one moment, even while others write. */
function inSnapshot<T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> {
  const transaction = db.transaction();
  return (isPostgres(db) ? transaction.setIsolationLevel("repeatable read") : transaction).execute(read);
}

/**
 * Copies everything from one database to another, on either engine, and proves it: every table is read back and its
 * count and checksum are compared. Both must have taken the same migrations. Throws {@link BackupError}, leaving the target as it
 * was, if the target already has rows or the proof fails.
 */
export async function copyAll(from: Db, to: Db): Promise<Sums> {
  const tables = await planTables(from);
  return inSnapshot(from, (source) =>
    to.transaction().execute(async (target) => {
      await refuseFull(target);
      const sums: Record<string, TableSum> = {};
      await withoutTriggers(target, tables, async () => {
        for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(target);
        for (const table of tables) {
          sums[table.name] = await copyTable(source, target, table);
          await countOn(target, table);
        }
      });
      for (const table of tables) {
        const there = await sumTable(target, table);
        if (there.checksum !== sums[table.name]?.checksum || there.rows !== sums[table.name]?.rows)
          throw new BackupError(`What was copied into ${table.name} is not what was read. Nothing was changed.`);
      }
      return sums;
    }),
  );
}
