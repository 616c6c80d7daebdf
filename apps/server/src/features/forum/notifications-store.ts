import { DAY_MS } from "@tenfold/domain/time";
import { sql } from "kysely";
import type { Db } from "../../platform/db/index.ts";
import { changesAny, countChanged, findsAny } from "../../platform/db/rows.ts";
import type { Place } from "../../platform/paging.ts";
import { usernameOf } from "../accounts/index.ts";
import { isReadable } from "./engines.ts";

/** How long what was read is kept, and what was not. */
const READ_KEPT_MS = 90 * DAY_MS;
const UNREAD_KEPT_MS = 365 * DAY_MS;

/** How many a member has at most; the oldest go in the night. */
export const MOST_NOTIFICATIONS = 500;

/**
 * A member's notifications, as far as there is still something to read: not of what was deleted, hidden or is held,
 * unless a moderator's act is what they tell of.
 */
function notifications(db: Db, userId: string) {
  const readable = sql<boolean>`note.kind = 'moderation' or (topic.id is not null and topic.hidden_at is null and (note.count > 1
    or (note.kind = 'mention' and note.post_id is null)
    or (post.id is not null and ${isReadable("post")})))`;
  return db
    .selectFrom("forum_notifications as note")
    .leftJoin("forum_topics as topic", "topic.id", "note.topic_id")
    .leftJoin("forum_posts as post", "post.id", "note.post_id")
    .where("note.user_id", "=", userId)
    .where(sql<boolean>`(${readable})`);
}

export type NotificationRow = Awaited<ReturnType<typeof findNotifications>>[number];

export function findNotifications(
  db: Db,
  userId: string,
  { limit, after }: { readonly limit: number; readonly after: Place | undefined },
) {
  return notifications(db, userId)
    .select([
      "note.seq",
      "note.kind",
      "note.count",
      "note.text",
      "note.at",
      "note.read_at",
      "topic.id as topic_id",
      "topic.title",
      sql<unknown>`topic.hidden_at is not null`.as("topic_hidden"),
      sql<unknown>`topic.author_id = ${userId} and topic.hidden_at is not null and topic.deleted_at is null`.as("own_hidden"),
      "post.number as post_number",
      usernameOf("post.author_id").as("author"),
      usernameOf("note.actor_id").as("actor"),
    ])
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(note.at, note.seq) < (cast(${after?.at ?? 0} as bigint), cast(${after?.seq ?? 0} as bigint))`),
    )
    .orderBy("note.at", "desc")
    .orderBy("note.seq", "desc")
    .limit(limit)
    .execute();
}

export function hasUnread(db: Db, userId: string): Promise<boolean> {
  return findsAny(notifications(db, userId).select("note.seq").where("note.read_at", "is", null).limit(1));
}

export async function setRead(db: Db, userId: string, seq: number | undefined, now: number): Promise<void> {
  await db
    .updateTable("forum_notifications")
    .set({ read_at: now })
    .where("user_id", "=", userId)
    .where("read_at", "is", null)
    .$if(seq !== undefined, (query) => query.where("seq", "=", seq ?? 0))
    .execute();
}

/** Marks what tells of a topic as read, as far as the member has read there. */
export async function setTopicRead(
  db: Db,
  read: { readonly userId: string; readonly topicId: string; readonly number: number; readonly now: number },
): Promise<void> {
  await db
    .updateTable("forum_notifications")
    .set({ read_at: read.now })
    .where("user_id", "=", read.userId)
    .where("topic_id", "=", read.topicId)
    .where("read_at", "is", null)
    .where((is) => is.or([is("number", "is", null), is("number", "<=", read.number)]))
    .execute();
}

/**
 * Marks as read what tells of a reply to those who have read so far by now. On PostgreSQL somebody's mark and the transaction
 * that tells them may not see each other; whichever ends last leads here.
 */
export async function setReadMeanwhile(db: Db, userIds: readonly string[], postId: string, now: number): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .updateTable("forum_notifications as note")
    .set({ read_at: now })
    .where("user_id", "in", userIds)
    .where("kind", "=", "reply")
    .where("topic_id", "=", (find) => find.selectFrom("forum_posts").select("topic_id").where("id", "=", postId))
    .where("read_at", "is", null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("forum_reads as mark")
          .select("mark.user_id")
          .whereRef("mark.user_id", "=", "note.user_id")
          .whereRef("mark.topic_id", "=", "note.topic_id")
          .whereRef("mark.number", ">=", "note.number"),
      ),
    )
    .execute();
}

/** Removes what a member was told of something and has not read; false if there is no such thing. */
export function takeBackUnread(db: Db, userId: string, fold: string): Promise<boolean> {
  return changesAny(
    db.deleteFrom("forum_notifications").where("user_id", "=", userId).where("fold", "=", fold).where("read_at", "is", null),
  );
}

/** What a reply's author was told of its likes and has not read, where they have not blocked who gave one. */
export function findUnreadLike(db: Db, postId: string, fold: string, likerId: string) {
  return db
    .selectFrom("forum_notifications")
    .innerJoin("forum_posts as post", "post.author_id", "forum_notifications.user_id")
    .select(["forum_notifications.seq", "user_id", "count"])
    .where("post.id", "=", postId)
    .where("fold", "=", fold)
    .where("read_at", "is", null)
    .where(
      sql<boolean>`not exists (select 1 from forum_blocks block where block.user_id = post.author_id and block.blocked_id = ${likerId})`,
    )
    .executeTakeFirst();
}

/** Counts one happening less, of which another member's is the latest now. */
export async function countOneLess(db: Db, seq: number, actorId: string): Promise<void> {
  await db
    .updateTable("forum_notifications")
    .set((line) => ({ count: line("count", "-", 1), actor_id: actorId }))
    .where("seq", "=", seq)
    .execute();
}

export async function removeNotification(db: Db, seq: number): Promise<void> {
  await db.deleteFrom("forum_notifications").where("seq", "=", seq).execute();
}

/** Removes up to `limit` that were kept long enough; resolves to how many. */
export async function removeOldNotifications(db: Db, now: number, limit: number): Promise<number> {
  const due = db
    .selectFrom("forum_notifications")
    .select("seq")
    .where("at", "<=", now - READ_KEPT_MS)
    .where((is) => is.or([is("read_at", "<=", now - READ_KEPT_MS), is("at", "<=", now - UNREAD_KEPT_MS)]))
    .limit(limit);
  return countChanged(db.deleteFrom("forum_notifications").where("seq", "in", due));
}

/** Removes up to `limit` of those that members have beyond the most, the oldest first; resolves to how many. */
export async function removeSurplusNotifications(db: Db, limit: number): Promise<number> {
  const over = await db
    .selectFrom("forum_notifications")
    .select("user_id")
    .groupBy("user_id")
    .having(({ fn }) => fn.countAll(), ">", MOST_NOTIFICATIONS)
    .limit(limit)
    .execute();
  let removed = 0;
  for (const { user_id } of over) {
    if (removed >= limit) break;
    const kept = db
      .selectFrom("forum_notifications")
      .select("seq")
      .where("user_id", "=", user_id)
      .orderBy("at", "desc")
      .orderBy("seq", "desc")
      .limit(MOST_NOTIFICATIONS);
    const surplus = db
      .selectFrom("forum_notifications")
      .select("seq")
      .where("user_id", "=", user_id)
      .where("seq", "not in", kept)
      .limit(limit - removed);
    removed += await countChanged(db.deleteFrom("forum_notifications").where("seq", "in", surplus));
  }
  return removed;
}
