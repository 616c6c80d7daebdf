import { sql } from "kysely";
import type { Db } from "../../platform/db/index.ts";
import { posts } from "./posts-store.ts";
import { allTopics } from "./topics-store.ts";

interface Asked {
  readonly limit: number;
  readonly before: number | undefined;
}

/** Topics that one has not deleted, hidden ones included. */
const topicCount = (userId: string) =>
  sql<number>`(select count(*) from forum_topics mine where mine.author_id = ${userId} and mine.deleted_at is null)`;

/** Why a topic was hidden when it was, if that was said. */
const hiddenBecause = sql<string | null>`case when topic.hidden_at is not null then (
  select done.reason from forum_moderation done where done.target = topic.id and done.act = 'hide topic'
  and done.at = topic.hidden_at order by done.seq desc limit 1) end`;

/** Replies in topics that can be read, which one has not deleted. */
const postCount = (userId: string) =>
  sql<number>`(select count(*) from forum_posts mine join forum_topics mine_in on mine_in.id = mine.topic_id
    where mine.author_id = ${userId} and mine.deleted_at is null and mine_in.hidden_at is null)`;

export async function countOwn(db: Db, userId: string): Promise<{ topics: number; posts: number }> {
  const counts = await db
    .selectNoFrom([topicCount(userId).as("topics"), postCount(userId).as("posts")])
    .executeTakeFirstOrThrow();
  return { topics: Number(counts.topics), posts: Number(counts.posts) };
}

/** A member's topics, hidden ones included, the newest first, from a place on or only one of them, with their total. */
export function findOwnTopics(db: Db, userId: string, asked: Asked & { readonly topic: string | undefined }) {
  return allTopics(db, userId)
    .select(["topic.hidden_at", hiddenBecause.as("hidden_because"), topicCount(userId).as("total")])
    .where("topic.author_id", "=", userId)
    .where("topic.deleted_at", "is", null)
    .$if(asked.before !== undefined, (query) => query.where("topic.seq", "<", asked.before ?? 0))
    .$if(asked.topic !== undefined, (query) => query.where("topic.id", "=", asked.topic ?? ""))
    .orderBy("topic.seq", "desc")
    .limit(asked.limit)
    .execute();
}

/** A member's replies with their topics, the newest first, from a place on, with their total. */
export function findOwnPosts(db: Db, userId: string, asked: Asked) {
  return posts(db, userId)
    .select(["topic.title as topic_title", "topic.category as topic_category", postCount(userId).as("total")])
    .where("post.author_id", "=", userId)
    .where("post.deleted_at", "is", null)
    .$if(asked.before !== undefined, (query) => query.where("post.seq", "<", asked.before ?? 0))
    .orderBy("post.seq", "desc")
    .limit(asked.limit)
    .execute();
}
