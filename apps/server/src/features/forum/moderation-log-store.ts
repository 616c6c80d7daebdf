import { sql } from "kysely";
import type { Db } from "../../platform/db/index.ts";
import { usernameOf } from "../accounts/index.ts";

/** Acts with who did them, what they were done to, and what undid them. */
function acts(db: Db) {
  return db
    .selectFrom("forum_moderation as done")
    .leftJoin("forum_posts as post", "post.id", "done.target")
    .leftJoin("forum_topics as topic", (join) => join.on("topic.id", "=", sql<string>`coalesce(post.topic_id, done.target)`))
    .leftJoin("forum_moderation as undoing", "undoing.undoes", "done.seq")
    .select([
      "done.seq",
      "done.act",
      "done.target",
      "done.at",
      "done.reason",
      "done.actor_id",
      "done.undoes",
      "done.member_id",
      "done.before",
      usernameOf("done.actor_id").as("username"),
      usernameOf("done.member_id").as("member"),
      "post.number",
      "topic.id as topic_id",
      "topic.title",
      "undoing.at as undone_at",
      "undoing.actor_id as undone_by_id",
      usernameOf("undoing.actor_id").as("undone_by"),
    ]);
}

export type ActRow = Awaited<ReturnType<typeof findLog>>[number];

/** The audit log, the latest first, from before an act on; of one member if an id is given. */
export function findLog(
  db: Db,
  asked: { readonly limit: number; readonly before?: number | undefined; readonly memberId?: string },
) {
  return acts(db)
    .$if(asked.before !== undefined, (query) => query.where("done.seq", "<", asked.before ?? 0))
    .$if(asked.memberId !== undefined, (query) => query.where("done.member_id", "=", asked.memberId ?? ""))
    .orderBy("done.seq", "desc")
    .limit(asked.limit)
    .execute();
}

export function findAct(db: Db, seq: number): Promise<ActRow | undefined> {
  return acts(db).where("done.seq", "=", seq).executeTakeFirst();
}

export function findLatestAct(db: Db, target: string): Promise<ActRow | undefined> {
  return acts(db).where("done.target", "=", target).orderBy("done.seq", "desc").limit(1).executeTakeFirst();
}
