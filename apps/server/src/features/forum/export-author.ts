import type { Db } from "../../platform/db/index.ts";
import { iso } from "./instants.ts";

/** Everything that a member has written in the forum, the earliest first, with what their replies were before. */
export async function exportAuthor(db: Db, userId: string) {
  const topics = await db
    .selectFrom("forum_topics")
    .select(["id", "title", "description", "category", "created_at"])
    .where("author_id", "=", userId)
    .orderBy("seq")
    .execute();
  const posts = await db
    .selectFrom("forum_posts")
    .select(["id", "topic_id", "number", "content", "created_at", "updated_at", "deleted_at"])
    .where("author_id", "=", userId)
    .orderBy("seq")
    .execute();
  const versions = await db
    .selectFrom("forum_post_versions as version")
    .innerJoin("forum_posts as post", "post.id", "version.post_id")
    .select(["version.post_id", "version.content", "version.at"])
    .where("post.author_id", "=", userId)
    .orderBy("version.seq")
    .execute();
  const earlier = Map.groupBy(versions, (version) => version.post_id);
  return {
    topics: topics.map(({ created_at, ...topic }) => ({ ...topic, createdAt: iso(created_at) })),
    posts: posts.map((post) => ({
      id: post.id,
      topicId: post.topic_id,
      number: post.number,
      content: post.content,
      createdAt: iso(post.created_at),
      updatedAt: iso(post.updated_at),
      deletedAt: post.deleted_at === null ? null : iso(post.deleted_at),
      earlier: (earlier.get(post.id) ?? []).map(({ content, at }) => ({ content, at: iso(at) })),
    })),
  };
}
