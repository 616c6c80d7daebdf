import type { Db } from "../../platform/db/index.ts";
import { usernameOf } from "../accounts/index.ts";
import { isReadable } from "./engines.ts";

/** A reply, or a topic's own text, that can be read, of which members are told. */
export interface News {
  /** Null for a topic's own text, whose number is 0. */
  readonly postId: string | null;
  readonly topicId: string;
  readonly number: number;
  readonly authorId: string | null;
  readonly content: string;
}

/** A topic's own text, as members are told of it. */
export const newsOfTopic = (topicId: string, authorId: string | null, description: string | null) =>
  ({ postId: null, topicId, number: 0, authorId, content: description ?? "" }) satisfies News;

export function findNews(db: Db, postId: string) {
  return db
    .selectFrom("forum_posts as post")
    .innerJoin("forum_topics as topic", "topic.id", "post.topic_id")
    .select([
      "post.id as postId",
      "topic.id as topicId",
      "post.number",
      "post.author_id as authorId",
      "post.content",
      usernameOf("post.author_id").as("username"),
      "topic.title",
    ])
    .where("post.id", "=", postId)
    .where(isReadable("post"))
    .where("topic.hidden_at", "is", null)
    .executeTakeFirst();
}

export async function findTopicNews(db: Db, topicId: string) {
  const topic = await db
    .selectFrom("forum_topics")
    .select(["author_id", "description", "title", usernameOf("author_id").as("username")])
    .where("id", "=", topicId)
    .where("hidden_at", "is", null)
    .executeTakeFirst();
  if (!topic) return undefined;
  const { author_id, description, title, username } = topic;
  return { ...newsOfTopic(topicId, author_id, description), title, username };
}
