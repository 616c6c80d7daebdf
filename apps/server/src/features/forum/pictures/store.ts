import { DAY_MS } from "@tenfold/domain/time";
import { sql } from "kysely";
import { lockName } from "../../../platform/db/engine.ts";
import type { Db } from "../../../platform/db/index.ts";
import { countFound } from "../../../platform/db/rows.ts";
import { transact } from "../../../platform/db/transact.ts";
import { isReadable } from "../engines.ts";

/** The time over which uploads are counted. */
export const QUOTA_MS = DAY_MS;

export interface Quota {
  readonly pictures: number;
  readonly bytes: number;
}

export interface Used extends Quota {
  /** When the oldest of them was uploaded. */
  readonly since: number;
}

/** What a member has uploaded within the time over which it is counted. */
export async function findUsed(db: Db, ownerId: string, now: number): Promise<Used> {
  const row = await db
    .selectFrom("forum_pictures")
    .select((is) => [
      is.fn.countAll<number>().as("pictures"),
      is.fn.sum<number | null>("bytes").as("bytes"),
      is.fn.min<number | null>("created_at").as("since"),
    ])
    .where("owner_id", "=", ownerId)
    .where("created_at", ">", now - QUOTA_MS)
    .executeTakeFirstOrThrow();
  return { pictures: Number(row.pictures), bytes: Number(row.bytes ?? 0), since: Number(row.since ?? now) };
}

export interface NewPicture {
  readonly id: string;
  readonly ownerId: string;
  readonly bytes: number;
  readonly now: number;
}

/** Adds a picture if its uploader's quota has room for it; otherwise returns what they have used of it. */
export function insertPicture(db: Db, picture: NewPicture, quota: Quota): Promise<Used | undefined> {
  const { id, ownerId, bytes, now } = picture;
  return transact(db, async (tx) => {
    await lockName(tx, `forum pictures ${ownerId}`);
    const used = await findUsed(tx, ownerId, now);
    if (used.pictures >= quota.pictures || used.bytes + bytes > quota.bytes) return used;
    await tx.insertInto("forum_pictures").values({ id, owner_id: ownerId, bytes, created_at: now, removed_at: null }).execute();
    return undefined;
  });
}

export interface FoundPicture {
  readonly owner_id: string | null;
  readonly bytes: number;
  /** 2 where a text that holds it can be read, 1 where one can't or has held it, null where there is none. */
  readonly held: number | null;
}

export function findPicture(db: Db, id: string): Promise<FoundPicture | undefined> {
  // In a topic's own text there is no reply, and nothing of it is set.
  const readable = sql`use.gone_at is null and ${isReadable("post")}
    and topic.hidden_at is null and topic.deleted_at is null`;
  return db
    .selectFrom("forum_pictures as picture")
    .select(["picture.owner_id", "picture.bytes"])
    .select(
      sql<number | null>`(select max(case when ${readable} then 2 else 1 end) from forum_picture_uses use
        left join forum_posts post on post.id = use.post_id join forum_topics topic on topic.id = coalesce(use.topic_id, post.topic_id)
        where use.picture_id = picture.id)`.as("held"),
    )
    .where("picture.id", "=", id)
    .where("picture.removed_at", "is", null)
    .executeTakeFirst();
}

/** How many of these pictures can be shown to somebody. */
export function countThere(db: Db, ids: readonly string[]): Promise<number> {
  return countFound(db.selectFrom("forum_pictures").where("id", "in", ids).where("removed_at", "is", null));
}

/** A reply, or a topic with its own text. */
interface Holder {
  readonly kind: "post" | "topic";
  readonly id: string;
  readonly authorId: string;
}

/** The pictures that a text holds now, and those that it held before an edit. */
export interface PicturesOf {
  readonly now: readonly string[];
  readonly before: readonly string[];
}

/** Notes which of its author's own pictures a text holds now, and which it held before. */
export async function noteUses(tx: Db, holder: Holder, ids: PicturesOf, now: number): Promise<void> {
  const column = `${holder.kind}_id` as const;
  // Whatever it holds by now, should two edits have crossed.
  if (ids.before.length > 0)
    await tx
      .updateTable("forum_picture_uses")
      .set({ gone_at: now })
      .where(column, "=", holder.id)
      .where("gone_at", "is", null)
      .$if(ids.now.length > 0, (query) => query.where("picture_id", "not in", ids.now))
      .execute();
  if (ids.now.length === 0) return;
  await tx
    .insertInto("forum_picture_uses")
    .columns(["picture_id", column])
    .expression((find) =>
      find
        .selectFrom("forum_pictures")
        .select(["id", sql<string>`cast(${holder.id} as text)`.as("holder")])
        .where("id", "in", ids.now)
        .where("owner_id", "=", holder.authorId)
        .where("removed_at", "is", null),
    )
    .onConflict((conflict) => conflict.columns(["picture_id", column]).doUpdateSet({ gone_at: null }))
    .execute();
}

/**
 * SQL for pictures that nobody is shown any more: of a member who has gone, or that no text holds, or has held lately. What
 * a text held stays while moderators have a report of it to look at.
 */
const unused = (now: number, keptMs: number) => sql<boolean>`(owner_id is null or (created_at < ${now - keptMs} and not exists (
  select 1 from forum_picture_uses use where use.picture_id = forum_pictures.id and (use.gone_at is null or use.gone_at >= ${now - keptMs}
    or exists (select 1 from forum_reports report where report.post_id = use.post_id and report.resolved_at is null)
    or exists (select 1 from forum_topic_reports report where report.topic_id = use.topic_id and report.resolved_at is null)))))`;

/** Takes pictures out of use that nobody is shown any more; returns them, with those of which files may be left. */
export async function retire(db: Db, now: number, keptMs: number, limit: number): Promise<string[]> {
  return transact(db, async (tx) => {
    await tx
      .updateTable("forum_pictures")
      .set({ removed_at: now })
      .where("id", "in", (find) =>
        find.selectFrom("forum_pictures").select("id").where("removed_at", "is", null).where(unused(now, keptMs)).limit(limit),
      )
      .execute();
    const rows = await tx.selectFrom("forum_pictures").select("id").where("removed_at", "is not", null).limit(limit).execute();
    return rows.map(({ id }) => id);
  });
}

export async function deletePicture(db: Db, id: string): Promise<void> {
  await db.deleteFrom("forum_pictures").where("id", "=", id).execute();
}
