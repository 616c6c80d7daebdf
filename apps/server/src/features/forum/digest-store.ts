import { sql } from "kysely";
import type { Db } from "../../platform/db/index.ts";
import type { ForumTables } from "./tables.ts";

export async function insertItem(db: Db, item: ForumTables["forum_digest_items"]): Promise<void> {
  await db
    .insertInto("forum_digest_items")
    .values(item)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The readable replies of a mail, with their topics; none of somebody whom the member has blocked meanwhile. */
const readable = (db: Db, jobId: string) =>
  db
    .selectFrom("forum_digest_items as item")
    .innerJoin("forum_posts as post", "post.id", "item.post_id")
    .innerJoin("forum_topics as topic", "topic.id", "post.topic_id")
    .where("item.job_id", "=", jobId)
    .where("post.deleted_at", "is", null)
    .where("post.hidden_at", "is", null)
    .where("post.held_at", "is", null)
    .where("topic.hidden_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("forum_blocks as block")
            .select("block.at")
            .whereRef("block.user_id", "=", "item.user_id")
            .whereRef("block.blocked_id", "=", "post.author_id"),
        ),
      ),
    );

/** Those that the member has not read meanwhile. */
const news = (db: Db, jobId: string) =>
  readable(db, jobId)
    .leftJoin("forum_reads as read", (join) =>
      join.onRef("read.topic_id", "=", "topic.id").onRef("read.user_id", "=", "item.user_id"),
    )
    .where(sql<boolean>`coalesce(read.number, 0) < post.number`);

/** Up to `limit` topics of a mail, each with its first reply and whether the member is mentioned. */
export function findTopicsOfItems(db: Db, jobId: string, limit: number) {
  return news(db, jobId)
    .select(({ fn }) => [
      "topic.id",
      "topic.title",
      fn.min<number>("post.number").as("number"),
      fn.max<number>("item.mentioned").as("mentioned"),
    ])
    .groupBy(["topic.id", "topic.title"])
    .orderBy(sql`min(item.at)`)
    .orderBy("topic.id")
    .limit(limit)
    .execute();
}

export async function countTopicsOfItems(db: Db, jobId: string): Promise<number> {
  const { total } = await news(db, jobId)
    .select(({ fn }) => fn.count<number>("topic.id").distinct().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/**
 * Forgets that a member was told of topics: all, or those whose replies can't be read. The next reply then causes a
 * mail again.
 */
export async function forgetNotices(db: Db, userId: string, jobId: string, which: "all" | "unreadable"): Promise<void> {
  const meant = db
    .selectFrom("forum_digest_items as item")
    .innerJoin("forum_posts as post", "post.id", "item.post_id")
    .select("post.topic_id")
    .where("item.job_id", "=", jobId);
  await db
    .deleteFrom("forum_notices")
    .where("user_id", "=", userId)
    .where("topic_id", "in", meant)
    .$if(which === "unreadable", (query) => query.where("topic_id", "not in", readable(db, jobId).select("topic.id")))
    .execute();
}

export async function deleteItems(db: Db, jobId: string): Promise<void> {
  await db.deleteFrom("forum_digest_items").where("job_id", "=", jobId).execute();
}
