import { type Kysely, sql } from "kysely";
import { makeTrigger } from "./engines.ts";

/** Likes, answers, blocks, and members' pages that are closed to guests. */
export async function makeKindness(db: Kysely<unknown>): Promise<void> {
  await sql`alter table forum_posts add column like_count integer not null default 0`.execute(db);
  await sql`alter table forum_topics add column answer_number integer`.execute(db);
  await db.schema
    .createTable("forum_likes")
    .addColumn("post_id", "text", (column) => column.notNull().references("forum_posts.id").onDelete("cascade"))
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("forum_likes_key", ["post_id", "user_id"])
    .execute();
  await db.schema.createIndex("forum_likes_member").on("forum_likes").columns(["user_id", "post_id"]).execute();
  // Each reply's number of likes is kept right, also where a like goes with its member.
  await makeTrigger(db, "forum_like_added", {
    after: "insert on forum_likes",
    statement: "update forum_posts set like_count = like_count + 1 where id = new.post_id;",
  });
  await makeTrigger(db, "forum_like_removed", {
    after: "delete on forum_likes",
    statement: "update forum_posts set like_count = like_count - 1 where id = old.post_id;",
  });
  await db.schema
    .createTable("forum_blocks")
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("blocked_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("forum_blocks_key", ["user_id", "blocked_id"])
    .execute();
  await db.schema.createIndex("forum_blocks_blocked").on("forum_blocks").column("blocked_id").execute();
  await db.schema
    .createTable("forum_closed_pages")
    .addColumn("user_id", "text", (column) => column.primaryKey().references("users.id").onDelete("cascade"))
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
}
