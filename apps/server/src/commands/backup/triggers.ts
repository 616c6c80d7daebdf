import { sql } from "kysely";
import { isPostgres } from "../../platform/db/engine.ts";
import type { Db } from "../../platform/db/index.ts";
import type { PlannedTable } from "./plan.ts";

/** Triggers that fill the index of words, which is not copied. */
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
 * Does work within a transaction while the tables' own triggers, which count and write down, keep still: what they would
 * write is copied as it is.
 */
export async function withoutTriggers(tx: Db, tables: readonly PlannedTable[], work: () => Promise<void>): Promise<void> {
  if (!isPostgres(tx)) return withoutSqliteTriggers(tx, work);
  for (const { name } of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(tx);
  await work();
  for (const { name } of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(tx);
}
