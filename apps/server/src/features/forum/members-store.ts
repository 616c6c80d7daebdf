import { sql } from "kysely";
import type { Db } from "../../platform/db/index.ts";
import { findsAny } from "../../platform/db/rows.ts";
import { usernameOf } from "../accounts/index.ts";
import { isReadable } from "./engines.ts";

const BLOCKS_MAX = 500;

const READABLE = sql`${isReadable("post")} and topic.hidden_at is null`;

/** What can be counted of a member, and how they and a reader stand to each other. */
export async function findStanding(db: Db, userId: string, readerId: string) {
  const { rows } = await sql<{
    topic_count: number;
    post_count: number;
    like_count: number;
    closed: unknown;
    blocked: unknown;
  }>`select cast(count(*) as integer) as post_count, cast(coalesce(sum(post.like_count), 0) as integer) as like_count,
      (select cast(count(*) as integer) from forum_topics started where started.author_id = ${userId} and started.hidden_at is null) as topic_count,
      exists (select 1 from forum_closed_pages closed where closed.user_id = ${userId}) as closed,
      exists (select 1 from forum_blocks block where block.user_id = ${readerId} and block.blocked_id = ${userId}) as blocked
    from forum_posts post join forum_topics topic on topic.id = post.topic_id
    where post.author_id = ${userId} and ${READABLE}`.execute(db);
  const [row] = rows;
  return {
    topicCount: row?.topic_count ?? 0,
    postCount: row?.post_count ?? 0,
    likeCount: row?.like_count ?? 0,
    closed: Boolean(row?.closed),
    blocked: Boolean(row?.blocked),
  };
}

export interface WritingsCursor {
  readonly at: number;
  readonly id: string;
}

interface Writing {
  readonly id: string;
  readonly topic_id: string;
  readonly title: string;
  readonly number: number | null;
  readonly content: string | null;
  readonly created_at: number;
}

/** A member's readable topics and replies, the latest first, from a place on. */
export async function findWritings(
  db: Db,
  userId: string,
  asked: { readonly limit: number; readonly after: WritingsCursor | undefined },
): Promise<Writing[]> {
  const { limit, after = { at: Number.MAX_SAFE_INTEGER, id: "" } } = asked;
  const { rows } = await sql<Writing>`select * from (
      select * from (select topic.id, topic.id as topic_id, topic.title, cast(null as integer) as number,
        topic.description as content, topic.created_at from forum_topics topic
        where topic.author_id = ${userId} and topic.hidden_at is null and (topic.created_at, topic.id) < (${after.at}, ${after.id})
        order by topic.created_at desc, topic.id desc limit ${limit}) started
      union all
      select * from (select post.id, post.topic_id, topic.title, post.number, post.content, post.created_at
        from forum_posts post join forum_topics topic on topic.id = post.topic_id
        where post.author_id = ${userId} and ${READABLE} and (post.created_at, post.id) < (${after.at}, ${after.id})
        order by post.created_at desc, post.id desc limit ${limit}) replied
    ) writings order by created_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** Blocks a member; whether they are blocked now, which they are not once there are too many. */
export async function insertBlock(db: Db, userId: string, blockedId: string, now: number): Promise<boolean> {
  await sql`insert into forum_blocks (user_id, blocked_id, at)
    select cast(${userId} as text), cast(${blockedId} as text), cast(${now} as bigint)
    where (select count(*) from forum_blocks mine where mine.user_id = ${userId}) < ${BLOCKS_MAX}
    on conflict (user_id, blocked_id) do nothing`.execute(db);
  return hasBlocked(db, userId, blockedId);
}

export async function deleteBlock(db: Db, userId: string, blockedId: string): Promise<void> {
  await db.deleteFrom("forum_blocks").where("user_id", "=", userId).where("blocked_id", "=", blockedId).execute();
}

export function hasBlocked(db: Db, userId: string, blockedId: string): Promise<boolean> {
  return findsAny(db.selectFrom("forum_blocks").select("at").where("user_id", "=", userId).where("blocked_id", "=", blockedId));
}

export function findBlocked(db: Db, userId: string) {
  return db
    .selectFrom("forum_blocks")
    .select(usernameOf("blocked_id").as("username"))
    .where("user_id", "=", userId)
    .orderBy("at", "desc")
    .orderBy("blocked_id")
    .execute();
}

export function isPageClosed(db: Db, userId: string): Promise<boolean> {
  return findsAny(db.selectFrom("forum_closed_pages").select("at").where("user_id", "=", userId));
}

export async function setPageClosed(db: Db, userId: string, closed: boolean, now: number): Promise<void> {
  if (closed)
    await db
      .insertInto("forum_closed_pages")
      .values({ user_id: userId, at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else await db.deleteFrom("forum_closed_pages").where("user_id", "=", userId).execute();
}
