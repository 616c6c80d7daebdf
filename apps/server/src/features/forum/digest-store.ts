import { sql } from "kysely";
import type { Db } from "../../platform/db/index.ts";
import { isReadable } from "./engines.ts";
import type { ForumTables } from "./tables.ts";

/** Adds what a mail lists; what has been read since an earlier mail was to list it goes into this one. */
export async function insertItem(db: Db, item: ForumTables["forum_digest_items"]): Promise<void> {
  const { job_id, mentioned, at } = item;
  await db
    .insertInto("forum_digest_items")
    .values(item)
    .onConflict((conflict) => conflict.columns(["user_id", "topic_id", "number"]).doUpdateSet({ job_id, mentioned, at }))
    .execute();
}

/** What a mail lists and can be read, with its topics; none of somebody whom the member has blocked meanwhile. */
const readable = (db: Db, jobId: string) =>
  db
    .selectFrom("forum_digest_items as item")
    .innerJoin("forum_topics as topic", "topic.id", "item.topic_id")
    .leftJoin("forum_posts as post", (join) =>
      join.onRef("post.topic_id", "=", "item.topic_id").onRef("post.number", "=", "item.number").on(isReadable("post")),
    )
    .where("item.job_id", "=", jobId)
    .where("topic.hidden_at", "is", null)
    .where((is) => is.or([is("item.number", "=", 0), is("post.id", "is not", null)]))
    .where(
      sql<boolean>`not exists (select 1 from forum_blocks block where block.user_id = item.user_id
        and block.blocked_id = case when item.number = 0 then topic.author_id else post.author_id end)`,
    );

/**
 * Those that the member has not read meanwhile. What an edit added may stand in what they had read before: they have not read
 * it as long as they have not been in the topic since, which would have ended the notice.
 */
const news = (db: Db, jobId: string) =>
  readable(db, jobId)
    .leftJoin("forum_reads as read", (join) =>
      join.onRef("read.topic_id", "=", "topic.id").onRef("read.user_id", "=", "item.user_id"),
    )
    .where(
      sql<boolean>`(coalesce(read.number, 0) < item.number or exists (select 1 from forum_notices notice
        where notice.user_id = item.user_id and notice.topic_id = item.topic_id and notice.at <= item.at))`,
    );

/** Up to `limit` topics of a mail, each with the first reply or its own text, and whether the member is mentioned. */
export function findTopicsOfItems(db: Db, jobId: string, limit: number) {
  return news(db, jobId)
    .select(({ fn }) => [
      "topic.id",
      "topic.title",
      fn.min<number>("item.number").as("number"),
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
  const meant = db.selectFrom("forum_digest_items").select("topic_id").where("job_id", "=", jobId);
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
