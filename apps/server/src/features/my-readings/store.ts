import { randomUUID } from "node:crypto";
import type { KeptText } from "@tenfold/contract/my-readings";
import type { Db } from "../../platform/db/index.ts";
import { countFound } from "../../platform/db/rows.ts";
import { type Kept, lastLines } from "./merge.ts";

export interface Keeping {
  readonly epoch: string;
  readonly version: number;
}

const keyOf = (userId: string, id: string) => `${userId} ${id}`;

/** Starts keeping an account's readings, unless it does so already. */
export async function beginKeeping(tx: Db, userId: string): Promise<void> {
  await tx
    .insertInto("kept_readings_accounts")
    .values({ user_id: userId, epoch: randomUUID(), version: 0 })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
}

/** What an account keeps readings by, held until the transaction ends: two devices come one after the other. */
export async function lockKeeping(tx: Db, userId: string): Promise<Keeping | undefined> {
  return tx
    .updateTable("kept_readings_accounts")
    .set(({ ref }) => ({ version: ref("version") }))
    .where("user_id", "=", userId)
    .returning(["epoch", "version"])
    .executeTakeFirst();
}

export async function storeVersion(tx: Db, userId: string, version: number): Promise<void> {
  await tx.updateTable("kept_readings_accounts").set({ version }).where("user_id", "=", userId).execute();
}

interface Row {
  readonly id: string;
  readonly reading: string | null;
  readonly favorite: number;
  readonly note: string;
}

const COLUMNS = ["id", "reading", "favorite", "note"] as const;

export const toKept = ({ id, reading, favorite, note }: Row) => ({
  id,
  reading: reading === null ? null : (JSON.parse(reading) as KeptText),
  favorite: favorite === 1,
  note,
});

/** A reading as devices take it. Notes that grew longer than they take were once stored. */
export function toSynced(row: Row): ReturnType<typeof toKept> {
  const kept = toKept(row);
  return { ...kept, note: lastLines(kept.note) };
}

export async function findKept(tx: Db, userId: string, id: string): Promise<Kept | undefined> {
  const row = await tx.selectFrom("kept_readings").select(COLUMNS).where("key", "=", keyOf(userId, id)).executeTakeFirst();
  return row && toSynced(row);
}

interface Changed extends Kept {
  readonly id: string;
  readonly version: number;
  readonly now: number;
}

export async function storeKept(tx: Db, userId: string, { id, reading, favorite, note, version, now }: Changed): Promise<void> {
  const values = {
    reading: reading === null ? null : JSON.stringify(reading),
    favorite: favorite ? 1 : 0,
    note,
    read_at: reading?.readAt ?? 0,
    version,
    changed_at: now,
  };
  await tx
    .insertInto("kept_readings")
    .values({ key: keyOf(userId, id), user_id: userId, id, ...values })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(values))
    .execute();
}

/** Up to `limit` readings that changed after a version, in order of change. */
export function findChanged(tx: Db, userId: string, since: number, limit: number) {
  return tx
    .selectFrom("kept_readings")
    .select([...COLUMNS, "version"])
    .where("user_id", "=", userId)
    .where("version", ">", since)
    .orderBy("version")
    .limit(limit)
    .execute();
}

/** An account's readings that are neither favorites nor have a note, except for the latest ones. */
export async function findSurplus(tx: Db, userId: string, latest: number): Promise<string[]> {
  const rows = await tx
    .selectFrom("kept_readings")
    .select("id")
    .where("user_id", "=", userId)
    .where("reading", "is not", null)
    .where("favorite", "=", 0)
    .where("note", "=", "")
    .orderBy("read_at", "desc")
    .orderBy("id")
    // SQLite knows no offset without a limit.
    .limit(2 ** 31 - 1)
    .offset(latest)
    .execute();
  return rows.map(({ id }) => id);
}

export function countMarked(tx: Db, userId: string): Promise<number> {
  return countFound(
    tx
      .selectFrom("kept_readings")
      .where("user_id", "=", userId)
      .where("reading", "is not", null)
      .where(({ or, eb }) => or([eb("favorite", "=", 1), eb("note", "!=", "")])),
  );
}

/** Forgets an account's removals but for the latest ones. */
export async function forgetRemovals(tx: Db, userId: string, latest: number): Promise<void> {
  const removals = tx.selectFrom("kept_readings").where("user_id", "=", userId).where("reading", "is", null);
  await tx
    .deleteFrom("kept_readings")
    .where("user_id", "=", userId)
    .where("reading", "is", null)
    .where("version", "<=", removals.select("version").orderBy("version", "desc").limit(1).offset(latest))
    .execute();
}

/** Deletes everything an account keeps; returns how many readings that were. */
export async function deleteKeeping(tx: Db, userId: string): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom("kept_readings").where("user_id", "=", userId).executeTakeFirst();
  await tx.deleteFrom("kept_readings_accounts").where("user_id", "=", userId).execute();
  return Number(numDeletedRows);
}
