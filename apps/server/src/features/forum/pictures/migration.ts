import { type Kysely, sql } from "kysely";

/** Pictures that members uploaded, and the replies that hold them or held them. */
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
