import type { Db } from "../../platform/db/index.ts";
import { iso } from "./instants.ts";

const isoOrNull = (time: number | null) => (time === null ? null : iso(time));

/** What is kept about a member in the forum beside their words. */
async function exportMarks(db: Db, userId: string) {
  const reads = db.selectFrom("forum_reads").select(["topic_id", "number"]).where("user_id", "=", userId).orderBy("topic_id");
  const notices = db.selectFrom("forum_notices").select(["topic_id", "at"]).where("user_id", "=", userId).orderBy("topic_id");
  const reports = db
    .selectFrom("forum_reports")
    .select(["post_id", "reason", "created_at", "resolved_at"])
    .where("reporter_id", "=", userId)
    .orderBy("seq");
  const measures = db
    .selectFrom("forum_moderation")
    .select(["act", "target", "at"])
    .where((is) =>
      is.or([
        is("target", "=", userId),
        is("target", "in", is.selectFrom("forum_posts").select("id").where("author_id", "=", userId)),
        is("target", "in", is.selectFrom("forum_topics").select("id").where("author_id", "=", userId)),
      ]),
    )
    .orderBy("seq");
  return {
    reads: (await reads.execute()).map(({ topic_id, number }) => ({ topicId: topic_id, number })),
    notices: (await notices.execute()).map(({ topic_id, at }) => ({ topicId: topic_id, at: iso(at) })),
    reports: (await reports.execute()).map(({ post_id, reason, created_at, resolved_at }) => ({
      postId: post_id,
      reason,
      createdAt: iso(created_at),
      resolvedAt: isoOrNull(resolved_at),
    })),
    measures: (await measures.execute()).map(({ act, target, at }) => ({ act, target, at: iso(at) })),
  };
}

/**
 * Everything that a member has written in the forum, the earliest first, with what their replies were before, and what
 * is kept about them there.
 */
export async function exportAuthor(db: Db, userId: string) {
  const topics = await db
    .selectFrom("forum_topics")
    .select(["id", "title", "description", "category", "created_at", "locked_at", "hidden_at"])
    .where("author_id", "=", userId)
    .orderBy("seq")
    .execute();
  const posts = await db
    .selectFrom("forum_posts")
    .select(["id", "topic_id", "number", "content", "created_at", "updated_at", "deleted_at", "hidden_at", "held_at"])
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
    topics: topics.map(({ created_at, locked_at, hidden_at, ...topic }) => ({
      ...topic,
      createdAt: iso(created_at),
      lockedAt: isoOrNull(locked_at),
      hiddenAt: isoOrNull(hidden_at),
    })),
    posts: posts.map((post) => ({
      id: post.id,
      topicId: post.topic_id,
      number: post.number,
      content: post.content,
      createdAt: iso(post.created_at),
      updatedAt: iso(post.updated_at),
      deletedAt: isoOrNull(post.deleted_at),
      hiddenAt: isoOrNull(post.hidden_at),
      heldAt: isoOrNull(post.held_at),
      earlier: (earlier.get(post.id) ?? []).map(({ content, at }) => ({ content, at: iso(at) })),
    })),
    ...(await exportMarks(db, userId)),
  };
}
