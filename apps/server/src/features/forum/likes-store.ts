import { sql } from "kysely";
import type { Db } from "../../platform/db/index.ts";
import { changesAny } from "../../platform/db/rows.ts";
import { isReadable } from "./engines.ts";

/** Adds a like to a reply that can be read and is somebody else's; nothing happens where there is one already. */
export function insertLike(db: Db, postId: string, userId: string, now: number): Promise<boolean> {
  return changesAny(
    db
      .insertInto("forum_likes")
      .columns(["post_id", "user_id", "at"])
      .expression((from) =>
        from
          .selectFrom("forum_posts as post")
          .innerJoin("forum_topics as topic", "topic.id", "post.topic_id")
          .select(["post.id", sql<string>`cast(${userId} as text)`.as("user_id"), sql<number>`cast(${now} as bigint)`.as("at")])
          .where("post.id", "=", postId)
          .where(sql<boolean>`(post.author_id is null or post.author_id <> ${userId})`)
          .where(isReadable("post"))
          .where("topic.hidden_at", "is", null),
      )
      .onConflict((conflict) => conflict.columns(["post_id", "user_id"]).doNothing()),
  );
}

/** Removes a like; resolves to when it was given, if there was one. */
export async function deleteLike(db: Db, postId: string, userId: string): Promise<number | undefined> {
  const removed = db.deleteFrom("forum_likes").where("post_id", "=", postId).where("user_id", "=", userId).returning("at");
  return (await removed.executeTakeFirst())?.at;
}

/** The latest likes of a reply, without those of members whom its author has blocked. */
export function findLatestLikes(db: Db, postId: string, authorId: string, limit: number) {
  return db
    .selectFrom("forum_likes")
    .select(["user_id", "at"])
    .where("post_id", "=", postId)
    .where("user_id", "not in", (blocks) =>
      blocks.selectFrom("forum_blocks").select("blocked_id").where("forum_blocks.user_id", "=", authorId),
    )
    .orderBy("at", "desc")
    .limit(limit)
    .execute();
}

/** Marks a readable reply of a member's open topic as its answer, or none; whether that was possible. */
export function updateAnswer(
  db: Db,
  given: { readonly topicId: string; readonly authorId: string; readonly number: number | null },
): Promise<boolean> {
  const { topicId, authorId, number } = given;
  return changesAny(
    db
      .updateTable("forum_topics")
      .set({ answer_number: number })
      .where("id", "=", topicId)
      .where("author_id", "=", authorId)
      .where("hidden_at", "is", null)
      .where("locked_at", "is", null)
      .$if(number !== null, (query) =>
        query.where(({ exists, selectFrom }) =>
          exists(
            selectFrom("forum_posts as post")
              .select("post.id")
              .where("post.topic_id", "=", topicId)
              .where("post.number", "=", number ?? 0)
              .where(isReadable("post")),
          ),
        ),
      ),
  );
}
