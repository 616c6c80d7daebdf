import { type Kysely, sql } from "kysely";
import { isPostgres } from "../../platform/db/engine.ts";
import { makeTrigger, makeWrittenSince, seq, WITH_EDITS } from "./engines.ts";

/** Topics that their authors change, with what they were before, or delete. */
export async function makeOwnTopics(db: Kysely<unknown>): Promise<void> {
  await sql`alter table forum_topics add column deleted_at bigint`.execute(db);
  await sql`alter table forum_topics add column version_since bigint`.execute(db);
  await sql`alter table forum_topics add column edit_count integer not null default 0`.execute(db);
  await seq(db, db.schema.createTable("forum_topic_versions"))
    .addColumn("topic_id", "text", (column) => column.notNull().references("forum_topics.id").onDelete("cascade"))
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("description", "text")
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("forum_topic_versions_topic").on("forum_topic_versions").columns(["topic_id", "seq"]).execute();
  const differs = isPostgres(db) ? "is distinct from" : "is not";
  // Keeps what a topic was before an edit, unless the edit belongs to the version before it.
  await makeTrigger(db, "forum_topic_edited", {
    after: "update of title, description on forum_topics",
    when: `(old.title <> new.title or old.description ${differs} new.description)
      and (old.version_since is null or old.version_since <> new.version_since)`,
    statement: `insert into forum_topic_versions (topic_id, title, description, at)
      values (old.id, old.title, old.description, old.updated_at);`,
  });
  await makeWrittenSince(db, WITH_EDITS, WITH_EDITS);
}
