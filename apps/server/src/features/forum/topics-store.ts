import type { Category } from "@tenfold/domain/forum-rules";
import { type Insertable, type RawBuilder, sql } from "kysely";
import { compileOnce, compilePerLimit, type Placeholders } from "../../platform/db/compile-once.ts";
import type { Db } from "../../platform/db/index.ts";
import type { Place } from "../../platform/paging.ts";
import { usernameOf } from "../accounts/index.ts";
import { isReadable, writtenSince } from "./engines.ts";
import { isBlocked, isThereFor } from "./posts-store.ts";
import type { ForumTables } from "./tables.ts";

/** The last reply of a topic that a reader can see. If all are readable, no search is needed. */
const lastNumber = (readerId: string | RawBuilder<string>) => sql<number>`case
  when topic.post_count = topic.last_number then topic.last_number
  else coalesce((select number from forum_posts where topic_id = topic.id and ${isThereFor(readerId)} order by number desc limit 1), 0)
  end`;

/** Readable replies after a mark: the numbers after it minus the unreadable ones, which are few. */
const unreadCount = (mark: RawBuilder<number | null>) => sql<number | null>`case
  when ${mark} is null then null
  when topic.last_number <= ${mark} then 0
  when topic.post_count = topic.last_number then topic.last_number - ${mark}
  else topic.last_number - ${mark} - cast((select count(*) from forum_posts where topic_id = topic.id and number > ${mark}
    and (deleted_at is not null or hidden_at is not null or held_at is not null)) as integer)
  end`;

/** The number of a topic's answer, if that can be read. */
const answerNumber = sql<number | null>`case when topic.answer_number is not null then (
  select answer.number from forum_posts answer where answer.topic_id = topic.id and answer.number = topic.answer_number
  and ${isReadable("answer")}) end`;

/** Topics with their authors' names and how far a member has read them, hidden ones included. */
export function allTopics(db: Db, readerId: string | RawBuilder<string>) {
  // The author of a topic has seen it.
  const mark = sql<number | null>`coalesce(read.number, case when topic.author_id = ${readerId} then 0 end)`;
  return db
    .selectFrom("forum_topics as topic")
    .leftJoin("forum_reads as read", (join) => join.onRef("read.topic_id", "=", "topic.id").on("read.user_id", "=", readerId))
    .select([
      "topic.seq",
      "topic.id",
      "topic.title",
      "topic.description",
      "topic.category",
      "topic.author_id",
      usernameOf("topic.author_id").as("username"),
      "topic.post_count",
      "topic.last_post_at",
      "topic.created_at",
      "topic.updated_at",
      "topic.locked_at",
    ])
    .select([lastNumber(readerId).as("last_number"), mark.as("read_number"), unreadCount(mark).as("unread_count")])
    .select([answerNumber.as("answer_number"), isBlocked(readerId, "topic.author_id").as("blocked")]);
}

export const topics = (db: Db, readerId: string | RawBuilder<string>) =>
  allTopics(db, readerId).where("topic.hidden_at", "is", null);

type Part = Placeholders<{ readerId: string; at: number; seq: number }>;

const topicsAfter = (db: Db, { readerId, at, seq }: Part, limit: RawBuilder<number>) =>
  topics(db, readerId)
    .where(sql<boolean>`(topic.last_post_at, topic.seq) < (${at}, ${seq})`)
    .orderBy("topic.last_post_at", "desc")
    .orderBy("topic.seq", "desc")
    .limit(limit);
const topicsOfAll = compilePerLimit(topicsAfter);
const topicsOfCategory = compilePerLimit((db, given: Part & Placeholders<{ category: string }>, limit) =>
  topicsAfter(db, given, limit).where("topic.category", "=", given.category),
);

export type TopicRow = Awaited<ReturnType<typeof topicsOfAll>>[number];

/** Before the first topic of a list. */
export const START: Place = { at: Number.MAX_SAFE_INTEGER, seq: Number.MAX_SAFE_INTEGER };

/** Topics by newest activity, from a place in the list on. */
export function findTopics(
  db: Db,
  asked: {
    readonly category: Category | undefined;
    readonly limit: number;
    readonly after: Place | undefined;
    readonly readerId: string | undefined;
  },
): Promise<TopicRow[]> {
  const { category, limit, after = START, readerId = "" } = asked;
  const part = { ...after, limit, readerId };
  return category === undefined ? topicsOfAll(db, part) : topicsOfCategory(db, { ...part, category });
}

const topicOf = compileOnce((db, given: Placeholders<{ id: string; readerId: string }>) =>
  topics(db, given.readerId)
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("forum_follows")
          .select("topic_id")
          .whereRef("topic_id", "=", "topic.id")
          .where("user_id", "=", given.readerId)
          .where("following", "=", 1),
      ).as("following"),
    )
    .where("topic.id", "=", given.id),
);

export async function findTopic(db: Db, id: string, readerId = "") {
  return (await topicOf(db, { id, readerId }))[0];
}

const lengthOf = compileOnce((db, given: Placeholders<{ id: string; readerId: string }>) =>
  db
    .selectFrom("forum_topics as topic")
    .select(["topic.post_count", lastNumber(given.readerId).as("last_number")])
    .where("topic.id", "=", given.id)
    .where("topic.hidden_at", "is", null),
);

/** A topic's number of replies for a reader, and the last one's number; undefined if there is no such topic. */
export async function findLength(db: Db, id: string, readerId = "") {
  return (await lengthOf(db, { id, readerId }))[0];
}

/** The topic that a member started with a key, a hidden or deleted one, too. */
export function findTopicByKey(
  db: Db,
  authorId: string,
  key: string,
): Promise<(TopicRow & { readonly hidden_at: number | null }) | undefined> {
  return allTopics(db, authorId)
    .select("topic.hidden_at")
    .where("topic.author_id", "=", authorId)
    .where("topic.idempotency_key", "=", key)
    .executeTakeFirst();
}

const topicCounts = compileOnce((db) => db.selectFrom("forum_category_counts").select(["category", "topic_count"]));

export function countTopics(db: Db) {
  return topicCounts(db, {});
}

/** Adds a topic; undefined if its author has used the key before, or has started enough topics. */
export async function insertTopic(
  db: Db,
  topic: Insertable<ForumTables["forum_topics"]> & { readonly author_id: string },
  allowance: { readonly since: number; readonly max: number } | undefined,
): Promise<number | undefined> {
  const columns = Object.keys(topic) as (keyof typeof topic)[];
  const numbers = new Set(["last_post_at", "created_at", "updated_at", "locked_at", "hidden_at"]);
  const values = columns.map((column) => sql`cast(${topic[column]} as ${sql.raw(numbers.has(column) ? "bigint" : "text")})`);
  const allowed = allowance
    ? sql`${writtenSince(db, "topics", topic.author_id, allowance.since)} < ${allowance.max}`
    : sql`1 = 1`;
  const { rows } = await sql<{ seq: number }>`insert into forum_topics (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(values)} where ${allowed} on conflict (author_id, idempotency_key) do nothing returning seq`.execute(db);
  return rows[0]?.seq;
}

/** Moves a member's read mark forward, never back, and forgets that they were mailed. */
export async function markRead(
  db: Db,
  mark: { readonly userId: string; readonly topicId: string; readonly number: number },
): Promise<number> {
  const { userId: user_id, topicId: topic_id, number } = mark;
  await db.deleteFrom("forum_notices").where("user_id", "=", user_id).where("topic_id", "=", topic_id).execute();
  // Only existing replies can have been read.
  const marked = await db
    .insertInto("forum_reads")
    .columns(["user_id", "topic_id", "number"])
    .expression((from) =>
      from
        .selectFrom("forum_topics")
        .select([
          sql<string>`${user_id}`.as("user_id"),
          "id",
          sql<number>`case when last_number < ${number} then last_number else ${number} end`.as("number"),
        ])
        .where("id", "=", topic_id)
        .where("hidden_at", "is", null),
    )
    .onConflict((conflict) =>
      conflict.columns(["user_id", "topic_id"]).doUpdateSet({
        number: sql<number>`case when excluded.number > forum_reads.number then excluded.number else forum_reads.number end`,
      }),
    )
    .returning("number")
    .executeTakeFirst();
  return marked?.number ?? -1;
}
