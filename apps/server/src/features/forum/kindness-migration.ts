import { type Kysely, sql } from "kysely";
import { isPostgres } from "../../platform/db/engine.ts";

/** Keeps each reply's number of likes right, also where a like goes with its member. */
async function countLikes(db: Kysely<unknown>): Promise<void> {
  const counters = [
    ["forum_like_added", "insert", "update forum_posts set like_count = like_count + 1 where id = new.post_id;"],
    ["forum_like_removed", "delete", "update forum_posts set like_count = like_count - 1 where id = old.post_id;"],
  ] as const;
  for (const [name, when, statement] of counters) {
    if (!isPostgres(db)) {
      await sql.raw(`create trigger ${name} after ${when} on forum_likes begin ${statement} end`).execute(db);
      continue;
    }
    await sql
      .raw(`create function ${name}() returns trigger language plpgsql as $$ begin ${statement} return null; end $$`)
      .execute(db);
    await sql.raw(`create trigger ${name} after ${when} on forum_likes for each row execute function ${name}()`).execute(db);
  }
}

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
  await countLikes(db);
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
