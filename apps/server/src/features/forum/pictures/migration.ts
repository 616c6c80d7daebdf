import { type Kysely, sql } from "kysely";
import { seq } from "../engines.ts";

export async function makePictures(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("forum_pictures")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("owner_id", "text", (column) => column.references("users.id").onDelete("set null"))
    .addColumn("bytes", "integer", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("removed_at", "bigint")
    .execute();
  await db.schema.createIndex("forum_pictures_owner").on("forum_pictures").columns(["owner_id", "created_at"]).execute();
  await db.schema
    .createTable("forum_picture_uses")
    .addColumn("picture_id", "text", (column) => column.notNull().references("forum_pictures.id").onDelete("cascade"))
    .addColumn("post_id", "text", (column) => column.notNull().references("forum_posts.id").onDelete("cascade"))
    .addColumn("gone_at", "bigint")
    .addPrimaryKeyConstraint("forum_picture_uses_key", ["picture_id", "post_id"])
    .execute();
  await db.schema.createIndex("forum_picture_uses_post").on("forum_picture_uses").column("post_id").execute();
  await sql`create index forum_pictures_removed on forum_pictures (removed_at) where removed_at is not null`.execute(db);
}

/** Lets topics hold pictures in their own text; SQLite takes "not null" off no column, so the table is made anew. */
export async function letTopicsHoldPictures(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("forum_picture_uses").renameTo("forum_picture_uses_of_replies").execute();
  await db.schema.dropIndex("forum_picture_uses_post").execute();
  await seq(db, db.schema.createTable("forum_picture_uses"))
    .addColumn("picture_id", "text", (column) => column.notNull().references("forum_pictures.id").onDelete("cascade"))
    .addColumn("post_id", "text", (column) => column.references("forum_posts.id").onDelete("cascade"))
    .addColumn("topic_id", "text", (column) => column.references("forum_topics.id").onDelete("cascade"))
    .addColumn("gone_at", "bigint")
    .addUniqueConstraint("forum_picture_uses_in_post", ["picture_id", "post_id"])
    .addUniqueConstraint("forum_picture_uses_in_topic", ["picture_id", "topic_id"])
    .addCheckConstraint("forum_picture_uses_in_one", sql`(post_id is null) <> (topic_id is null)`)
    .execute();
  await sql`insert into forum_picture_uses (picture_id, post_id, gone_at)
    select picture_id, post_id, gone_at from forum_picture_uses_of_replies`.execute(db);
  await db.schema.dropTable("forum_picture_uses_of_replies").execute();
  for (const holder of ["post", "topic"])
    await db.schema.createIndex(`forum_picture_uses_${holder}`).on("forum_picture_uses").column(`${holder}_id`).execute();
}
