import { type HoldRule, POSTS_PER_PAGE } from "@tenfold/domain/forum-rules";
import { type RawBuilder, sql } from "kysely";
import { compileOnce, type Placeholders } from "../../platform/db/compile-once.ts";
import { isPostgres } from "../../platform/db/engine.ts";
import type { Db } from "../../platform/db/index.ts";
import { usernameOf } from "../accounts/index.ts";
import { isReadable, writtenSince } from "./engines.ts";
import type { Holding } from "./standing.ts";

/** SQL for whether a reader has blocked an author. */
export const isBlocked = (readerId: string | RawBuilder<string>, authorId: string) =>
  sql<unknown>`${sql.ref(authorId)} in (select blocked_id from forum_blocks block where block.user_id = ${readerId})`;

/** Replies with what they are to a reader. */
export function posts(db: Db, readerId: string | RawBuilder<string> = "") {
  // Most replies have no likes, and most readers have blocked nobody: both are known without a search for each reply.
  const liked = sql<unknown>`post.like_count > 0 and exists (
    select 1 from forum_likes mine where mine.post_id = post.id and mine.user_id = ${readerId})`;
  const blocked = isBlocked(readerId, "post.author_id");
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
      "post.like_count",
      "post.held_rule",
      "topic.locked_at",
    ])
    .select([liked.as("liked"), blocked.as("blocked")])
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
    return posts(db, given.readerId).where("post.seq", "in", onPage).orderBy("post.number");
  },
);

/** The replies on a page of a topic. Numbers never change, so a page is a range of them and costs the same wherever it is. */
export function findPosts(db: Db, topicId: string, page: number, readerId = "") {
  return postsBetween(db, { topicId, after: (page - 1) * POSTS_PER_PAGE, last: page * POSTS_PER_PAGE, readerId });
}

export function findPost(db: Db, id: string, readerId = ""): Promise<PostRow | undefined> {
  return posts(db, readerId).where("post.id", "=", id).executeTakeFirst();
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
  readonly holding: Holding;
  /** How many replies its author may have written since a time; undefined means no limit. */
  readonly allowance: { readonly since: number; readonly max: number } | undefined;
}

type Judged = Pick<NewPost, "id" | "topicId" | "authorId" | "holding">;

/** SQL for whether an author has fewer readable replies than make them trusted, but for one, counted only as far as needed. */
export const writtenLittle = (authorId: string, below: number, except = "") => sql<boolean>`(select count(*) from (
  select 1 from forum_posts mine join forum_topics place on place.id = mine.topic_id
  where mine.author_id = ${authorId} and mine.id <> ${except} and ${isReadable("mine")} and place.hidden_at is null limit ${below}) counted) < ${below}`;

/** Whether an author has written the same in so many other topics lately. */
const writtenElsewhere = ({ topicId, authorId, holding: { sameText } }: Judged) => sql<boolean>`(
  select count(distinct mine.topic_id) from forum_posts mine where mine.author_id = ${authorId}
  and mine.text_key = ${sameText.key} and mine.created_at > ${sameText.since} and mine.topic_id <> ${topicId}) >= ${sameText.others}`;

/** SQL for the rule that holds a reply, or null. */
function holdingRule(post: Judged): RawBuilder<HoldRule | null> {
  const { id, authorId } = post;
  const { words, linksBelow, sameText } = post.holding;
  if (words) return sql`'words'`;
  const cases = [
    ...(sameText.key !== null && sameText.others > 0 ? [sql`when ${writtenElsewhere(post)} then 'same-text'`] : []),
    ...(linksBelow > 0 ? [sql`when ${writtenLittle(authorId, linksBelow, id)} then 'links'`] : []),
  ];
  return cases.length > 0 ? sql`case ${sql.join(cases, sql` `)} end` : sql`cast(null as text)`;
}

interface Added {
  readonly number: number;
  readonly held_at: number | null;
  readonly held_rule: string | null;
}

/**
 * Adds a reply under the next number of its topic, in one statement. Nothing is added if the topic is not open, the
 * author has written enough, or the key was used: callers that get no row ask why.
 */
export async function insertPost(db: Db, post: NewPost): Promise<Added | undefined> {
  const { allowance } = post;
  const allowed = allowance ? sql`${writtenSince(db, "posts", post.authorId, allowance.since)} < ${allowance.max}` : sql`1 = 1`;
  // Checked beforehand, since a number taken for a reply of the same key would leave a gap. If that reply is being added
  // at this moment, the unique key refuses this one and it is tried again.
  const fresh =
    post.key === null
      ? sql`1 = 1`
      : sql`not exists (select 1 from forum_posts mine where mine.author_id = ${post.authorId} and mine.idempotency_key = ${post.key})`;
  const now = sql`cast(${post.now} as bigint)`;
  const rule = holdingRule(post);
  const held = sql`case when hold.rule is not null then ${now} end`;
  const open = sql`forum_topics.id = ${post.topicId} and forum_topics.locked_at is null and forum_topics.hidden_at is null and ${fresh} and ${allowed}`;
  const columns = sql`(id, topic_id, number, content, author_id, created_at, updated_at, held_at, held_rule, text_key, idempotency_key)`;
  const values = (number: typeof held) =>
    sql`${post.id}, ${post.topicId}, ${number}, ${post.content}, ${post.authorId}, ${now}, ${now}, ${held}, hold.rule, cast(${post.holding.sameText.key} as text), cast(${post.key} as text)`;
  const end = sql`returning number, held_at, held_rule`;
  // On PostgreSQL taking the number locks the topic's row; SQLite has one writer at a time.
  const { rows } = isPostgres(db)
    ? await sql<Added>`with topic as (
        update forum_topics set last_number = last_number + 1 where ${open} returning last_number
      ) insert into forum_posts ${columns} select ${values(sql`topic.last_number`)} from topic cross join (select ${rule} as rule) hold ${end}`.execute(
        db,
      )
    : await sql<Added>`insert into forum_posts ${columns}
      select ${values(sql`last_number + 1`)} from forum_topics cross join (select ${rule} as rule) hold where ${open} ${end}`.execute(
        db,
      );
  return rows[0];
}

/**
 * Changes a reply's text, where it can be read or waits to be, and its author has not written enough; nothing that may
 * be read by itself waits on. The earlier text is kept by a trigger where `version_since` changes: edits that come less
 * than `mergeMs` after the first of them are one version with it.
 */
export function updateContent(
  db: Db,
  post: Judged & Pick<NewPost, "content" | "now" | "allowance"> & { readonly mergeMs: number },
): Promise<{ readonly held_at: number | null; readonly held_rule: string | null; readonly edit_count: number } | undefined> {
  const { id, content, now, allowance, mergeMs, holding } = post;
  // What waits for its link waits on as long as there is one, however much its author has written meanwhile.
  const kept =
    holding.linksBelow > 0
      ? sql`case when held_at is not null and held_rule = 'links' then held_rule end`
      : sql`cast(null as text)`;
  const rule = sql<string | null>`coalesce(${holdingRule(post)}, ${kept})`;
  const held = sql<
    number | null
  >`case when ${rule} is null then null when held_at is null then cast(${now} as bigint) else held_at end`;
  // What was reported is kept for the moderators.
  const reportedSince = sql`exists (select 1 from forum_reports where post_id = forum_posts.id and created_at >= version_since)`;
  return db
    .updateTable("forum_posts")
    .set((row) => ({
      content,
      updated_at: now,
      held_at: held,
      held_rule: rule,
      text_key: holding.sameText.key,
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
    .returning(["held_at", "held_rule", "edit_count"])
    .executeTakeFirst();
}

export async function setDeleted(db: Db, id: string, now: number): Promise<void> {
  await db.updateTable("forum_posts").set({ deleted_at: now }).where("id", "=", id).where("deleted_at", "is", null).execute();
}

export function findNewestPosts(db: Db, topicId: string, limit: number) {
  return db
    .selectFrom("forum_posts as post")
    .select([
      "post.id",
      "post.number",
      "post.content",
      usernameOf("post.author_id").as("username"),
      "post.created_at",
      "post.updated_at",
    ])
    .where("post.topic_id", "=", topicId)
    .where(isReadable("post"))
    .orderBy("post.number", "desc")
    .limit(limit)
    .execute();
}
