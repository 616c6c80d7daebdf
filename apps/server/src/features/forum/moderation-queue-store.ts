import type { HoldRule } from "@tenfold/domain/forum-rules";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/db/index.ts";
import { countFound } from "../../platform/db/rows.ts";
import type { Place } from "../../platform/paging.ts";
import { usernameOf } from "../accounts/index.ts";
import { isReadable } from "./engines.ts";
import { moderatedPosts } from "./moderation-store.ts";
import { REPORTS, type ReportKind } from "./reports-store.ts";

/** What waits is little, and found through the indexes of held replies and of open reports. */
const HELD = sql`select id as post_id, held_at as since from forum_posts
  where held_at is not null and hidden_at is null and deleted_at is null`;
const REPORTED = sql`select post_id, created_at as since from forum_reports where resolved_at is null`;

/** Which part of the queue is asked for: what waits for a reason, or one reply, whether it waits or not. */
export interface QueueAsked {
  readonly because?: HoldRule | "reported" | undefined;
  readonly post?: string | undefined;
}

function allOf({ because, post }: QueueAsked): RawBuilder<unknown> {
  if (post !== undefined) return sql`select id as post_id, created_at as since from forum_posts where id = ${post}`;
  if (because === undefined) return sql`${HELD} union all ${REPORTED}`;
  return because === "reported" ? REPORTED : sql`${HELD} and held_rule = ${because}`;
}

function waitingOf(asked: QueueAsked): RawBuilder<{ post_id: string; since: number }> {
  const all = allOf(asked);
  return sql`(select post_id, min(since) as since from (${all}) one group by post_id)`;
}

/** The readable reply before another one in its topic. */
const replyBefore = sql<string | null>`(select id from forum_posts earlier
  where earlier.topic_id = post.topic_id and earlier.number < post.number
  and ${isReadable("earlier")}
  order by earlier.number desc limit 1)`;

/** Replies that wait for moderators, the longest waiting first. */
export function findWaiting(db: Db, asked: QueueAsked & { readonly limit: number; readonly after: Place | undefined }) {
  const { limit, after = { at: 0, seq: 0 } } = asked;
  return moderatedPosts(db)
    .innerJoin(waitingOf(asked).as("waiting"), "waiting.post_id", "post.id")
    .select(["waiting.since", replyBefore.as("before_id")])
    .where(sql<boolean>`(waiting.since, post.seq) > (${after.at}, ${after.seq})`)
    .orderBy("waiting.since")
    .orderBy("post.seq")
    .limit(limit)
    .execute();
}

export function countWaiting(db: Db, asked: QueueAsked = {}): Promise<number> {
  return countFound(db.selectFrom(waitingOf(asked).as("waiting")));
}

const some = (ids: readonly string[]) => (ids.length > 0 ? [...ids] : [""]);

export function findTexts(db: Db, ids: readonly string[]) {
  return db
    .selectFrom("forum_posts")
    .select(["id", "number", "content", usernameOf("author_id").as("username")])
    .where("id", "in", some(ids))
    .execute();
}

export function findReports(db: Db, kind: ReportKind, ids: readonly string[]) {
  const { table, of } = REPORTS[kind];
  return db
    .selectFrom(table)
    .select([sql<string>`${sql.ref(of)}`.as("target"), "reason", "created_at", usernameOf("reporter_id").as("username")])
    .where(sql.ref(of), "in", some(ids))
    .where("resolved_at", "is", null)
    .orderBy("created_at")
    .orderBy("seq")
    .execute();
}

export async function countWritten(db: Db, ids: readonly string[]) {
  const counted = (table: "forum_topics" | "forum_posts") =>
    db
      .selectFrom(table)
      .select(["author_id", sql<number>`count(*)`.as("total")])
      .where("author_id", "in", some(ids))
      .groupBy("author_id")
      .execute();
  const byAuthor = (rows: Awaited<ReturnType<typeof counted>>) =>
    new Map(rows.map(({ author_id, total }) => [author_id, Number(total)]));
  return { topics: byAuthor(await counted("forum_topics")), replies: byAuthor(await counted("forum_posts")) };
}

export function countActs(db: Db, memberIds: readonly string[]) {
  return db
    .selectFrom("forum_moderation")
    .select(["member_id", "act", sql<number>`count(*)`.as("times")])
    .where("member_id", "in", some(memberIds))
    .groupBy(["member_id", "act"])
    .orderBy("act")
    .execute();
}
