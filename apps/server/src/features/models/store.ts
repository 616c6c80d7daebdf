import type { Insertable, Selectable } from "kysely";
import type { Db } from "../../platform/db/index.ts";
import { changesAny, countFound, findsAny } from "../../platform/db/rows.ts";
import type { ModelsTables } from "./tables.ts";

/** A network or a wider one, by the column that holds its hash. */
export interface NetworkKey {
  readonly column: "network_hash" | "wider_hash";
  readonly hash: string;
}

export type ModelRow = Selectable<ModelsTables["models"]>;

export async function insertModel(db: Db, row: Insertable<ModelsTables["models"]>): Promise<void> {
  await db.insertInto("models").values(row).execute();
}

export function findModel(db: Db, urn: string): Promise<ModelRow | undefined> {
  return db.selectFrom("models").selectAll().where("urn", "=", urn).executeTakeFirst();
}

export function findCommonModel(db: Db, slug: string): Promise<ModelRow | undefined> {
  return db.selectFrom("models").selectAll().where("slug", "=", slug).executeTakeFirst();
}

/** The urn of a network's earliest model that is under way or waits. */
export async function findOldestWaiting(db: Db, networkHash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("models")
    .select("urn")
    .where("network_hash", "=", networkHash)
    .where("status", "=", "inprogress")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row?.urn;
}

/** How many bytes the models' files take: those from one network, or all. Failed models keep no file. */
export async function sumBytes(db: Db, network?: NetworkKey): Promise<number> {
  const { total } = await db
    .selectFrom("models")
    .select((is) => is.fn.sum<number | null>(is.fn.coalesce("file_bytes", "bytes")).as("total"))
    .where("status", "!=", "failed")
    .$if(network !== undefined, (query) => query.where(network?.column ?? "network_hash", "=", network?.hash ?? ""))
    .executeTakeFirstOrThrow();
  return Number(total ?? 0);
}

/** How many models are under way or wait: those from one network, or all. */
export function countUnderWay(db: Db, network?: NetworkKey): Promise<number> {
  return countFound(
    db
      .selectFrom("models")
      .where("status", "=", "inprogress")
      .$if(network !== undefined, (query) => query.where(network?.column ?? "network_hash", "=", network?.hash ?? "")),
  );
}

/** How many waiting models come before this one: networks take turns, each with its models in the order of arrival. */
export async function countBefore(db: Db, { id }: ModelRow): Promise<number> {
  const waiting = await db
    .with("turns", (make) =>
      make
        .selectFrom("models")
        .select(["id", "started_at"])
        .select((is) =>
          is.fn
            .agg<number>("row_number")
            .over((over) => over.partitionBy("network_hash").orderBy("id"))
            .as("turn"),
        )
        .where("status", "=", "inprogress"),
    )
    .selectFrom("turns")
    .select("id")
    .where("started_at", "is", null)
    .orderBy("turn")
    .orderBy("id")
    .execute();
  return Math.max(
    waiting.findIndex((one) => one.id === id),
    0,
  );
}

/** A model while its translation is under way: late results change nothing any more. */
const underWay = (db: Db, urn: string) => db.updateTable("models").where("urn", "=", urn).where("status", "=", "inprogress");

export async function markStarted(db: Db, urn: string, now: number): Promise<void> {
  await underWay(db, urn)
    .set((is) => ({ started_at: is.fn.coalesce("started_at", is.val(now)) }))
    .execute();
}

/** Records a translation's progress, unless it was further already. */
export async function setProgress(db: Db, urn: string, percent: number): Promise<void> {
  await underWay(db, urn).set({ progress: percent }).where("progress", "<", percent).execute();
}

type Outcome = Partial<Pick<ModelRow, "reason" | "format" | "warnings" | "properties" | "file_hash" | "file_bytes">> &
  Pick<ModelRow, "ended_at">;

/** Ends a translation. Returns whether the model still existed and was under way. */
export function markEnded(db: Db, urn: string, status: "success" | "failed", outcome: Outcome): Promise<boolean> {
  return changesAny(underWay(db, urn).set({ status, ...(status === "success" ? { progress: 100 } : {}), ...outcome }));
}

/** Restarts a model that has ended. Returns false if somebody else already has. */
export function markAnew(db: Db, { urn, ended_at }: ModelRow): Promise<boolean> {
  return changesAny(
    db
      .updateTable("models")
      .set({ status: "inprogress", progress: 0, reason: null, file_hash: null, started_at: null, ended_at: null })
      .where("urn", "=", urn)
      .where("ended_at", "=", ended_at),
  );
}

export function deleteRow(db: Db, urn: string): Promise<boolean> {
  return changesAny(db.deleteFrom("models").where("urn", "=", urn));
}

export function isFileUsed(db: Db, hash: string): Promise<boolean> {
  return findsAny(db.selectFrom("models").select("id").where("file_hash", "=", hash).limit(1));
}

export function findExpired(db: Db, until: number, limit: number): Promise<ModelRow[]> {
  return db.selectFrom("models").selectAll().where("expires_at", "<=", until).orderBy("expires_at").limit(limit).execute();
}

export async function findNextExpiry(db: Db): Promise<number | undefined> {
  const row = await db
    .selectFrom("models")
    .select("expires_at")
    .where("expires_at", "is not", null)
    .orderBy("expires_at")
    .limit(1)
    .executeTakeFirst();
  return row?.expires_at ?? undefined;
}
