import { POSTS_PER_PAGE } from "@tenfold/domain/forum-rules";
import { type RawBuilder, sql } from "kysely";
import { compileOnce, type Placeholders } from "../../platform/db/compile-once.ts";
import { isPostgres } from "../../platform/db/engine.ts";
import type { Db } from "../../platform/db/index.ts";
import { usernameOf } from "../accounts/index.ts";
import { writtenSince } from "./engines.ts";

function posts(db: Db) {
  return db
    .selectFrom("forum_posts as post")
    .innerJoin("forum_topics as topic", "topic.id", "post.topic_id")
    .select([
      "post.seq",
      "post.id",
      "post.topic_id",
      "post.number",
      "post.content",
      "post.author_id",
      usernameOf("post.author_id").as("username"),
      "post.created_at",
      "post.updated_at",
      "post.deleted_at",
      "post.hidden_at",
      "post.held_at",
      "topic.locked_at",
    ])
    .where("topic.hidden_at", "is", null);
}

export type PostRow = Awaited<ReturnType<typeof findPosts>>[number];

/** SQL for what a reader gets to see: a held reply is visible only to its author. No reader has the id "". */
export const isThereFor = (readerId: string | RawBuilder<string>) => sql<boolean>`(held_at is null or author_id = ${readerId})`;

const postsBetween = compileOnce(
  (db, given: Placeholders<{ topicId: string; after: number; last: number; readerId: string }>) => {
    // With the limit PostgreSQL knows how few rows there are; in a long topic it otherwise expects most of the replies
    // and reads all members.
    const onPage = db
      .selectFrom("forum_posts")
      .select("seq")
      .where("topic_id", "=", given.topicId)
      .where("number", ">", given.after)
      .where("number", "<=", given.last)
      .where(isThereFor(given.readerId))
      .orderBy("number")
      .limit(POSTS_PER_PAGE);
    return posts(db).where("post.seq", "in", onPage).orderBy("post.number");
  },
);

/** The replies on a page of a topic. Numbers never change, so a page is a range of them and costs the same wherever it is. */
export function findPosts(db: Db, topicId: string, page: number, readerId = "") {
  return postsBetween(db, { topicId, after: (page - 1) * POSTS_PER_PAGE, last: page * POSTS_PER_PAGE, readerId });
}

export function findPost(db: Db, id: string): Promise<PostRow | undefined> {
  return posts(db).where("post.id", "=", id).executeTakeFirst();
}

/** Why a reply was not added: the topic's state (undefined if there is none), and the reply of the same key. */
export async function findObstacle(
  db: Db,
  post: Pick<NewPost, "topicId" | "authorId" | "key">,
): Promise<{ readonly locked: boolean; readonly before: PostRow | undefined } | undefined> {
  // Keys are never empty.
  const sameKey = posts(db)
    .where("post.author_id", "=", post.authorId)
    .where("post.idempotency_key", "=", post.key ?? "");
  const row = await db
    .selectFrom("forum_topics as target")
    .leftJoin(sameKey.as("before"), (join) => join.onTrue())
    .select("target.locked_at as target_locked_at")
    .selectAll("before")
    .where("target.id", "=", post.topicId)
    .where("target.hidden_at", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { target_locked_at, ...before } = row;
  return { locked: target_locked_at !== null, before: before.id === null ? undefined : (before as PostRow) };
}

export interface NewPost {
  readonly id: string;
  readonly topicId: string;
  readonly authorId: string;
  readonly content: string;
  readonly now: number;
  readonly key: string | null;
  /** Hold it for review if its author has fewer visible replies than this; 0 never holds. */
  readonly heldBelow: number;
  /** How many replies its author may have written since a time; undefined means no limit. */
  readonly allowance: { readonly since: number; readonly max: number } | undefined;
}

/** An author's number of other readable replies, counted only as far as needed. */
const othersVisible = (post: Pick<NewPost, "id" | "authorId" | "heldBelow">) => sql<number>`(select count(*) from (
  select 1 from forum_posts mine where mine.author_id = ${post.authorId} and mine.id <> ${post.id}
  and mine.held_at is null and mine.hidden_at is null limit ${post.heldBelow}) counted)`;

/**
 * Adds a reply under the next number of its topic, in one statement. Nothing is added if the topic is not open, the
 * author has written enough, or the key was used: callers that get no row ask why.
 */
export async function insertPost(
  db: Db,
  post: NewPost,
): Promise<{ readonly number: number; readonly held_at: number | null } | undefined> {
  const { allowance } = post;
  const allowed = allowance ? sql`${writtenSince(db, "posts", post.authorId, allowance.since)} < ${allowance.max}` : sql`1 = 1`;
  // Checked beforehand, since a number taken for a reply of the same key would leave a gap. If that reply is being added
  // at this moment, the unique key refuses this one and it is tried again.
  const fresh =
    post.key === null
      ? sql`1 = 1`
      : sql`not exists (select 1 from forum_posts mine where mine.author_id = ${post.authorId} and mine.idempotency_key = ${post.key})`;
  const now = sql`cast(${post.now} as bigint)`;
  const held =
    post.heldBelow > 0 ? sql`case when ${othersVisible(post)} < ${post.heldBelow} then ${now} end` : sql`cast(null as bigint)`;
  const open = sql`forum_topics.id = ${post.topicId} and forum_topics.locked_at is null and forum_topics.hidden_at is null and ${fresh} and ${allowed}`;
  const columns = sql`(id, topic_id, number, content, author_id, created_at, updated_at, held_at, idempotency_key)`;
  const values = (number: typeof held) =>
    sql`${post.id}, ${post.topicId}, ${number}, ${post.content}, ${post.authorId}, ${now}, ${now}, ${held}, cast(${post.key} as text)`;
  const end = sql`returning number, held_at`;
  // On PostgreSQL taking the number locks the topic's row; SQLite has one writer at a time.
  const { rows } = isPostgres(db)
    ? await sql<{ number: number; held_at: number | null }>`with topic as (
        update forum_topics set last_number = last_number + 1 where ${open} returning last_number
      ) insert into forum_posts ${columns} select ${values(sql`topic.last_number`)} from topic ${end}`.execute(db)
    : await sql<{ number: number; held_at: number | null }>`insert into forum_posts ${columns}
      select ${values(sql`last_number + 1`)} from forum_topics where ${open} ${end}`.execute(db);
  return rows[0];
}

/**
 * Changes a reply's text, where it can be read or waits to be, and its author has not written enough; nothing that may
 * be read by itself waits on. The earlier text is kept by a trigger where `version_since` changes: edits that come less
 * than `mergeMs` after the first of them are one version with it.
 */
export function updateContent(
  db: Db,
  post: Pick<NewPost, "id" | "authorId" | "content" | "now" | "heldBelow" | "allowance"> & { readonly mergeMs: number },
): Promise<{ readonly held_at: number | null; readonly edit_count: number } | undefined> {
  const { id, content, now, heldBelow, allowance, mergeMs } = post;
  const held =
    heldBelow > 0
      ? sql<number>`case when held_at is null and ${othersVisible(post)} < ${heldBelow} then cast(${now} as bigint) else held_at end`
      : null;
  // What was reported is kept for the moderators.
  const reportedSince = sql`exists (select 1 from forum_reports where post_id = forum_posts.id and created_at >= version_since)`;
  return db
    .updateTable("forum_posts")
    .set((row) => ({
      content,
      updated_at: now,
      held_at: held,
      version_since: sql<number>`case when version_since > ${now - mergeMs} and not ${reportedSince}
        then version_since else cast(${now} as bigint) end`,
      edit_count: row("edit_count", "+", 1),
    }))
    .where("id", "=", id)
    .$if(allowance !== undefined, (query) =>
      query.where(sql<boolean>`${writtenSince(db, "posts", post.authorId, allowance?.since ?? 0)} < ${allowance?.max ?? 0}`),
    )
    .where("deleted_at", "is", null)
    .where("hidden_at", "is", null)
    .returning(["held_at", "edit_count"])
    .executeTakeFirst();
}

export async function setDeleted(db: Db, id: string, now: number): Promise<void> {
  await db.updateTable("forum_posts").set({ deleted_at: now }).where("id", "=", id).where("deleted_at", "is", null).execute();
}

export async function insertReport(
  db: Db,
  report: { readonly postId: string; readonly reporterId: string; readonly reason: string; readonly now: number },
): Promise<void> {
  await db
    .insertInto("forum_reports")
    .values({
      post_id: report.postId,
      reporter_id: report.reporterId,
      reason: report.reason,
      created_at: report.now,
      resolved_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(["post_id", "reporter_id"]).doUpdateSet({ reason: report.reason, resolved_at: null }),
    )
    .execute();
}
