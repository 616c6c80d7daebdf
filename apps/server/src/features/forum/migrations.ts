import { CATEGORIES, DESCRIPTION_MAX, NOTE_MAX, POST_MAX, TITLE_MAX, TITLE_MIN } from "@tenfold/domain/forum-rules";
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { countMovedTopics, helpSearch, makeCounters, makeSearch, mergeEdits, seq } from "./engines.ts";
import { makeKindness } from "./kindness-migration.ts";
import { makeNotificationTables } from "./notifications-migration.ts";
import { makeOwnTopics } from "./own-topics-migration.ts";
import { letTopicsHoldPictures, makePictures } from "./pictures/migration.ts";

async function makeTopics(db: Kysely<unknown>): Promise<void> {
  await seq(db, db.schema.createTable("forum_topics"))
    .addColumn("id", "text", (column) => column.notNull().unique())
    .addColumn("title", "text", (column) =>
      column.notNull().check(sql`length(title) between ${sql.lit(TITLE_MIN)} and ${sql.lit(TITLE_MAX)}`),
    )
    .addColumn("description", "text", (column) => column.check(sql`length(description) <= ${sql.lit(DESCRIPTION_MAX)}`))
    .addColumn("category", "text", (column) => column.notNull())
    .addColumn("author_id", "text", (column) => column.references("users.id").onDelete("set null"))
    .addColumn("post_count", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("last_number", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("last_post_at", "bigint", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .addColumn("locked_at", "bigint")
    .addColumn("hidden_at", "bigint")
    .addColumn("idempotency_key", "text")
    .addUniqueConstraint("forum_topics_idempotency", ["author_id", "idempotency_key"])
    .execute();
  await sql`create index forum_topics_active on forum_topics (last_post_at desc, seq desc) where hidden_at is null`.execute(db);
  await sql`create index forum_topics_category on forum_topics (category, last_post_at desc, seq desc) where hidden_at is null`.execute(
    db,
  );
  await db.schema.createIndex("forum_topics_author").on("forum_topics").columns(["author_id", "created_at"]).execute();
  await db.schema
    .createTable("forum_category_counts")
    .addColumn("category", "text", (column) => column.primaryKey())
    .addColumn("topic_count", "integer", (column) => column.notNull())
    .execute();
  for (const category of CATEGORIES)
    await sql`insert into forum_category_counts (category, topic_count) values (${category}, 0)`.execute(db);
}

async function makePosts(db: Kysely<unknown>): Promise<void> {
  await seq(db, db.schema.createTable("forum_posts"))
    .addColumn("id", "text", (column) => column.notNull().unique())
    .addColumn("topic_id", "text", (column) => column.notNull().references("forum_topics.id").onDelete("cascade"))
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("content", "text", (column) => column.notNull().check(sql`length(content) between 1 and ${sql.lit(POST_MAX)}`))
    .addColumn("author_id", "text", (column) => column.references("users.id").onDelete("set null"))
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .addColumn("deleted_at", "bigint")
    .addColumn("hidden_at", "bigint")
    .addColumn("held_at", "bigint")
    .addColumn("idempotency_key", "text")
    .addUniqueConstraint("forum_posts_number", ["topic_id", "number"])
    .addUniqueConstraint("forum_posts_idempotency", ["author_id", "idempotency_key"])
    .execute();
  await db.schema.createIndex("forum_posts_author").on("forum_posts").columns(["author_id", "created_at"]).execute();
  await sql`create index forum_posts_held on forum_posts (held_at) where held_at is not null`.execute(db);
  await seq(db, db.schema.createTable("forum_post_versions"))
    .addColumn("post_id", "text", (column) => column.notNull().references("forum_posts.id").onDelete("cascade"))
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("forum_post_versions_post").on("forum_post_versions").columns(["post_id", "seq"]).execute();
}

async function makeMarks(db: Kysely<unknown>): Promise<void> {
  for (const table of ["forum_reads", "forum_notices"]) {
    await db.schema
      .createTable(table)
      .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("topic_id", "text", (column) => column.notNull().references("forum_topics.id").onDelete("cascade"))
      .addColumn(table === "forum_reads" ? "number" : "at", table === "forum_reads" ? "integer" : "bigint", (column) =>
        column.notNull(),
      )
      .addPrimaryKeyConstraint(`${table}_key`, ["user_id", "topic_id"])
      .execute();
  }
}

export async function makeDigests(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("forum_digest_items")
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("post_id", "text", (column) => column.notNull().references("forum_posts.id").onDelete("cascade"))
    .addColumn("job_id", "text", (column) => column.notNull())
    .addColumn("mentioned", "integer", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("forum_digest_items_key", ["user_id", "post_id"])
    .execute();
  await db.schema.createIndex("forum_digest_items_job").on("forum_digest_items").column("job_id").execute();
  await db.schema.createIndex("forum_digest_items_post").on("forum_digest_items").column("post_id").execute();
  await db.schema.createIndex("forum_digest_items_at").on("forum_digest_items").column("at").execute();
}

/** What came from other forums, so that an import done again adds nothing twice. */
async function makeImports(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("forum_imports")
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("old_id", "text", (column) => column.notNull())
    .addColumn("new_id", "text")
    .addPrimaryKeyConstraint("forum_imports_key", ["source", "kind", "old_id"])
    .execute();
  await db.schema.createIndex("forum_imports_new").on("forum_imports").column("new_id").execute();
}

/** Unreadable replies are few, and counted through this index. */
const indexUnreadable = (db: Kysely<unknown>) =>
  sql`create index forum_posts_unreadable on forum_posts (topic_id, number)
    where deleted_at is not null or hidden_at is not null or held_at is not null`.execute(db);

async function makeModeration(db: Kysely<unknown>): Promise<void> {
  await seq(db, db.schema.createTable("forum_reports"))
    .addColumn("post_id", "text", (column) => column.notNull().references("forum_posts.id").onDelete("cascade"))
    .addColumn("reporter_id", "text", (column) => column.references("users.id").onDelete("set null"))
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("resolved_at", "bigint")
    .addUniqueConstraint("forum_reports_once", ["post_id", "reporter_id"])
    .execute();
  await sql`create index forum_reports_open on forum_reports (seq) where resolved_at is null`.execute(db);
  await seq(db, db.schema.createTable("forum_moderation"))
    .addColumn("act", "text", (column) => column.notNull())
    .addColumn("target", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
}

/** Moderation by members: who did what and why, so that it can be undone; notes; and the rules that hold replies. */
async function makeModerators(db: Kysely<unknown>): Promise<void> {
  for (const [table, column, type] of [
    ["forum_moderation", "actor_id", "text"],
    ["forum_moderation", "member_id", "text"],
    ["forum_moderation", "reason", "text"],
    ["forum_moderation", "before", "text"],
    ["forum_moderation", "undoes", "bigint"],
    ["forum_reports", "resolved_by", "bigint"],
    ["forum_posts", "held_rule", "text"],
    ["forum_posts", "text_key", "text"],
  ] as const)
    await db.schema.alterTable(table).addColumn(column, type).execute();
  await sql`update forum_moderation set member_id = coalesce(
    (select author_id from forum_posts where forum_posts.id = target),
    (select author_id from forum_topics where forum_topics.id = target),
    (select users.id from users where users.id = target))`.execute(db);
  await sql`update forum_posts set held_rule = 'links' where held_at is not null`.execute(db);
  await sql`create unique index forum_moderation_undoes on forum_moderation (undoes)`.execute(db);
  await db.schema.createIndex("forum_moderation_actor").on("forum_moderation").columns(["actor_id", "seq"]).execute();
  await db.schema.createIndex("forum_moderation_target").on("forum_moderation").columns(["target", "seq"]).execute();
  await db.schema.createIndex("forum_moderation_member").on("forum_moderation").columns(["member_id", "seq"]).execute();
  await sql`create index forum_reports_resolved on forum_reports (resolved_by) where resolved_by is not null`.execute(db);
  await sql`create index forum_posts_same_text on forum_posts (author_id, text_key, created_at) where text_key is not null`.execute(
    db,
  );
  await db.schema
    .createTable("forum_member_notes")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("member_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("author_id", "text", (column) => column.references("users.id").onDelete("set null"))
    .addColumn("text", "text", (column) => column.notNull().check(sql`length(text) between 1 and ${sql.lit(NOTE_MAX)}`))
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("forum_member_notes_member").on("forum_member_notes").columns(["member_id", "id"]).execute();
  await db.schema.createIndex("forum_member_notes_author").on("forum_member_notes").column("author_id").execute();
}

/** Lets mails list topics' own texts: what they list is named by its number in a topic, 0 for the topic itself. */
export async function letMailsListTopics(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("forum_digest_items").renameTo("forum_digest_replies").execute();
  for (const name of ["job", "post", "at"]) await db.schema.dropIndex(`forum_digest_items_${name}`).execute();
  await db.schema
    .createTable("forum_digest_items")
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("topic_id", "text", (column) => column.notNull().references("forum_topics.id").onDelete("cascade"))
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("job_id", "text", (column) => column.notNull())
    .addColumn("mentioned", "integer", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("forum_digest_places_key", ["user_id", "topic_id", "number"])
    .execute();
  await sql`insert into forum_digest_items (user_id, topic_id, number, job_id, mentioned, at)
    select item.user_id, post.topic_id, post.number, item.job_id, item.mentioned, item.at
    from forum_digest_replies item join forum_posts post on post.id = item.post_id`.execute(db);
  await db.schema.dropTable("forum_digest_replies").execute();
  for (const name of ["job", "topic", "at"])
    await db.schema
      .createIndex(`forum_digest_items_${name}`)
      .on("forum_digest_items")
      .column(name === "at" ? "at" : `${name}_id`)
      .execute();
}

/** Reports of a topic's own text, beside those of replies. */
async function makeTopicReports(db: Kysely<unknown>): Promise<void> {
  await seq(db, db.schema.createTable("forum_topic_reports"))
    .addColumn("topic_id", "text", (column) => column.notNull().references("forum_topics.id").onDelete("cascade"))
    .addColumn("reporter_id", "text", (column) => column.references("users.id").onDelete("set null"))
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("resolved_at", "bigint")
    .addColumn("resolved_by", "bigint")
    .addUniqueConstraint("forum_topic_reports_once", ["topic_id", "reporter_id"])
    .execute();
  await sql`create index forum_topic_reports_open on forum_topic_reports (seq) where resolved_at is null`.execute(db);
  await sql`create index forum_topic_reports_resolved on forum_topic_reports (resolved_by) where resolved_by is not null`.execute(
    db,
  );
  await db.schema.createIndex("forum_topic_reports_reporter").on("forum_topic_reports").column("reporter_id").execute();
}

export const forumMigrations: Readonly<Record<string, Migration>> = {
  "2026-11-23-forum-topics": { up: makeTopics },
  "2026-11-24-forum-posts": { up: makePosts },
  "2026-11-25-forum-counters": { up: makeCounters },
  "2026-11-25-forum-marks": { up: makeMarks },
  "2026-11-25-forum-moderation": { up: makeModeration },
  "2026-11-25-forum-search": { up: makeSearch },
  "2026-12-06-forum-digests": { up: makeDigests },
  "2026-12-06-forum-edits": { up: mergeEdits },
  "2026-12-06-forum-unreadable": { up: async (db) => void (await indexUnreadable(db)) },
  "2026-12-24-forum-kindness": { up: makeKindness },
  "2026-12-25-forum-own-topics": { up: makeOwnTopics },
  "2026-12-26-forum-imports": { up: makeImports },
  "2026-12-27-forum-notifications": { up: makeNotificationTables },
  "2026-12-28-forum-moderators": { up: makeModerators },
  "2026-12-28-forum-moved-topics": { up: countMovedTopics },
  "2026-12-29-forum-pictures": { up: makePictures },
  "2026-12-30-forum-search": { up: helpSearch },
  "2026-12-30-forum-topic-pictures": { up: letTopicsHoldPictures },
  "2026-12-31-forum-topic-reports": { up: makeTopicReports },
  "2026-12-31-forum-topics-in-digests": { up: letMailsListTopics },
};
