import type { SkyReply } from "@tenfold/contract/astrology";
import { MINUTE_MS } from "@tenfold/domain/time";
import type { Db } from "../../platform/db/index.ts";
import type { Chapter, ComputedSky } from "./computed.ts";

/** How far the clocks of servers may be apart. */
export const SKEW_MS = MINUTE_MS;

/** The one row of tables that have no more. */
const ROW = 1;

export interface KeptSky extends ComputedSky {
  readonly computedAt: number;
}

export async function findSnapshot(db: Db): Promise<KeptSky | undefined> {
  const row = await db.selectFrom("astrology_snapshot").selectAll().where("id", "=", ROW).executeTakeFirst();
  return row && { reply: JSON.parse(row.sky) as SkyReply, computedAt: row.computed_at, changesAt: row.changes_at };
}

export async function findSnapshotTimes(db: Db): Promise<{ computedAt: number; changesAt: number } | undefined> {
  const row = await db
    .selectFrom("astrology_snapshot")
    .select(["computed_at", "changes_at"])
    .where("id", "=", ROW)
    .executeTakeFirst();
  return row && { computedAt: row.computed_at, changesAt: row.changes_at };
}

/** Keeps a sky, unless there is a newer one; one of a time to come was computed by a clock that was wrong. */
export async function keepSnapshot(db: Db, { reply, computedAt, changesAt }: KeptSky): Promise<void> {
  const values = { sky: JSON.stringify(reply), computed_at: computedAt, changes_at: changesAt };
  await db
    .insertInto("astrology_snapshot")
    .values({ id: ROW, ...values })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet(values)
        .where((is) =>
          is.or([
            is("astrology_snapshot.computed_at", "<=", computedAt),
            is("astrology_snapshot.computed_at", ">", computedAt + SKEW_MS),
          ]),
        ),
    )
    .execute();
}

export function findMonitor(db: Db) {
  return db
    .selectFrom("astrology_monitor")
    .select(["job_id", "failed_at", "last_error"])
    .where("id", "=", ROW)
    .executeTakeFirst();
}

/** Holds the monitor's row until the transaction ends, so that nobody else moves it on. Resolves to its job. */
export async function lockMonitor(tx: Db): Promise<string | null> {
  const { job_id } = await tx
    .insertInto("astrology_monitor")
    .values({ id: ROW, job_id: null, failed_at: null, last_error: null })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ id: ROW }))
    .returning("job_id")
    .executeTakeFirstOrThrow();
  return job_id;
}

export async function saveMonitor(
  tx: Db,
  values: { readonly job_id: string; readonly failed_at?: number | null; readonly last_error?: string | null },
): Promise<void> {
  await tx.updateTable("astrology_monitor").set(values).where("id", "=", ROW).execute();
}

export async function findChapter(db: Db, name: string): Promise<Chapter<unknown> | undefined> {
  const row = await db.selectFrom("astrology_almanac").selectAll().where("chapter", "=", name).executeTakeFirst();
  return row && { items: JSON.parse(row.items), computedAt: row.computed_at };
}

/** Keeps a chapter; where another process was first, its row stays. */
export async function keepChapter(db: Db, name: string, { items, computedAt }: Chapter<unknown>): Promise<void> {
  await db
    .insertInto("astrology_almanac")
    .values({ chapter: name, items: JSON.stringify(items), computed_at: computedAt })
    .onConflict((conflict) => conflict.column("chapter").doNothing())
    .execute();
}
