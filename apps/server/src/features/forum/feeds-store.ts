import type { Db } from "../../platform/db/index.ts";

/** The newest replies of a topic that can be read. */
export function findNewestPosts(db: Db, topicId: string, limit: number) {
  return db
    .selectFrom("forum_posts as post")
    .leftJoin("users as author", "author.id", "post.author_id")
    .select(["post.id", "post.number", "post.content", "author.username", "post.created_at", "post.updated_at"])
    .where("post.topic_id", "=", topicId)
    .where("post.deleted_at", "is", null)
    .where("post.hidden_at", "is", null)
    .where("post.held_at", "is", null)
    .orderBy("post.number", "desc")
    .limit(limit)
    .execute();
}
