import type { Db } from "../../platform/db/index.ts";
import { usernameOf } from "../accounts/index.ts";

/** The newest readable replies of a topic. */
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
    .where("post.deleted_at", "is", null)
    .where("post.hidden_at", "is", null)
    .where("post.held_at", "is", null)
    .orderBy("post.number", "desc")
    .limit(limit)
    .execute();
}
