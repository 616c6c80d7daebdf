import { type Kysely, sql } from "kysely";
import { seq } from "./engines.ts";

async function makeFollows(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("forum_follows")
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("topic_id", "text", (column) => column.notNull().references("forum_topics.id").onDelete("cascade"))
    .addColumn("following", "integer", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("forum_follows_key", ["user_id", "topic_id"])
    .execute();
  await sql`create index forum_follows_topic on forum_follows (topic_id, user_id) where following = 1`.execute(db);
  // Whoever has started or answered a topic follows it, as if there had always been follows.
  await sql`insert into forum_follows (user_id, topic_id, following, at)
    select author_id, topic_id, 1, min(at) from (
      select author_id, id as topic_id, created_at as at from forum_topics where author_id is not null
      union all select author_id, topic_id, created_at from forum_posts where author_id is not null
    ) written group by author_id, topic_id`.execute(db);
}

async function makeNotifications(db: Kysely<unknown>): Promise<void> {
  await seq(db, db.schema.createTable("forum_notifications"))
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("fold", "text", (column) => column.notNull())
    .addColumn("topic_id", "text")
    .addColumn("post_id", "text")
    .addColumn("number", "integer")
    .addColumn("actor_id", "text", (column) => column.references("users.id").onDelete("set null"))
    .addColumn("count", "integer", (column) => column.notNull())
    .addColumn("text", "text")
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("read_at", "bigint")
    .addUniqueConstraint("forum_notifications_once", ["user_id", "fold"])
    .execute();
  await sql`create index forum_notifications_list on forum_notifications (user_id, at desc, seq desc)`.execute(db);
  await sql`create index forum_notifications_unread on forum_notifications (user_id, topic_id) where read_at is null`.execute(db);
  await sql`create index forum_notifications_actor on forum_notifications (actor_id) where actor_id is not null`.execute(db);
  await db.schema.createIndex("forum_notifications_at").on("forum_notifications").column("at").execute();
}

async function makeSettings(db: Kysely<unknown>): Promise<void> {
  let table = db.schema
    .createTable("forum_notification_settings")
    .addColumn("user_id", "text", (column) => column.primaryKey().references("users.id").onDelete("cascade"));
  for (const setting of ["mention", "reply", "liked", "moderation", "follow_own", "daily_mail"])
    table = table.addColumn(setting, "integer", (column) => column.notNull());
  await table.execute();
}

async function makeFanOuts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("forum_fan_outs")
    .addColumn("post_id", "text", (column) => column.primaryKey().references("forum_posts.id").onDelete("cascade"))
    .addColumn("after_user_id", "text", (column) => column.notNull())
    .addColumn("done", "integer", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("forum_fan_outs_at").on("forum_fan_outs").column("at").execute();
}

export async function makeNotificationTables(db: Kysely<unknown>): Promise<void> {
  await makeFollows(db);
  await makeNotifications(db);
  await makeSettings(db);
  await makeFanOuts(db);
}
