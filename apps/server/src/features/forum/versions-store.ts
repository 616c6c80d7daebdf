import { sql } from "kysely";
import type { Db } from "../../platform/db/index.ts";

/**
 * Earlier versions of a reply, the latest first, from a place on, with their total. A database trigger writes them,
 * whoever edits; an edit merged with the one before keeps its `version_since`.
 */
export function findVersions(db: Db, postId: string, asked: { readonly limit: number; readonly before?: number | undefined }) {
  return db
    .selectFrom("forum_post_versions")
    .select(["seq", "content", "at"])
    .select(sql<number>`(select count(*) from forum_post_versions counted where counted.post_id = ${postId})`.as("total"))
    .where("post_id", "=", postId)
    .$if(asked.before !== undefined, (query) => query.where("seq", "<", asked.before ?? 0))
    .orderBy("seq", "desc")
    .limit(asked.limit)
    .execute();
}

/** Removes at most `limit` versions between a reply's first and its latest `kept`; returns how many. */
export async function trimVersions(db: Db, postId: string, kept: number, limit: number): Promise<number> {
  const ofPost = db.selectFrom("forum_post_versions").where("post_id", "=", postId);
  const between = ofPost
    .select("seq")
    .where("seq", ">", ofPost.select("seq").orderBy("seq").limit(1))
    .where("seq", "<=", ofPost.select("seq").orderBy("seq", "desc").limit(1).offset(kept))
    .orderBy("seq")
    .limit(limit);
  const { numDeletedRows } = await db.deleteFrom("forum_post_versions").where("seq", "in", between).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** The same for all replies, including those edited before there was a limit. */
export async function trimAllVersions(db: Db, kept: number, limit: number): Promise<number> {
  const long = await db
    .selectFrom("forum_post_versions")
    .select("post_id")
    .groupBy("post_id")
    .having(sql<number>`count(*)`, ">", kept + 1)
    .limit(limit)
    .execute();
  let trimmed = 0;
  for (const { post_id } of long) {
    if (trimmed >= limit) break;
    trimmed += await trimVersions(db, post_id, kept, limit - trimmed);
  }
  return trimmed;
}
