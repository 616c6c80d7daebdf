import { type Kysely, sql } from "kysely";
import { isPostgres } from "../../platform/db/engine.ts";

const KEEP =
  "insert into forum_topic_versions (topic_id, title, description, at) values (old.id, old.title, old.description, old.updated_at);";
const BEGUN = "(old.version_since is null or old.version_since <> new.version_since)";

/** Keeps what a topic was before an edit, unless the edit belongs to the version before it. */
async function makeTrigger(db: Kysely<unknown>): Promise<void> {
  const when = "update of title, description on forum_topics";
  if (!isPostgres(db)) {
    const changed = "(old.title <> new.title or old.description is not new.description)";
    await sql.raw(`create trigger forum_topic_edited after ${when} when ${changed} and ${BEGUN} begin ${KEEP} end`).execute(db);
    return;
  }
  const changed = "(old.title <> new.title or old.description is distinct from new.description)";
  await sql
    .raw(`create function forum_topic_edited() returns trigger language plpgsql as $$ begin ${KEEP} return null; end $$`)
    .execute(db);
  await sql
    .raw(
      `create trigger forum_topic_edited after ${when} for each row when (${changed} and ${BEGUN}) execute function forum_topic_edited()`,
    )
    .execute(db);
  await sql`create or replace function forum_written_since(kind text, author text, since bigint) returns bigint language plpgsql as $$ begin
    perform pg_advisory_xact_lock(hashtextextended('forum author ' || author, 0));
    if kind = 'topics' then
      return (select count(*) + coalesce(sum(edit_count), 0) from forum_topics where author_id = author and created_at > since);
    end if;
    return (select count(*) + coalesce(sum(edit_count), 0) from forum_posts where author_id = author and created_at > since);
  end $$`.execute(db);
}

/** Topics that their authors change, with what they were before, or delete. */
export async function makeOwnTopics(db: Kysely<unknown>): Promise<void> {
  await sql`alter table forum_topics add column deleted_at bigint`.execute(db);
  await sql`alter table forum_topics add column version_since bigint`.execute(db);
  await sql`alter table forum_topics add column edit_count integer not null default 0`.execute(db);
  const table = db.schema.createTable("forum_topic_versions");
  await (isPostgres(db)
    ? table.addColumn("seq", "bigserial", (column) => column.primaryKey())
    : table.addColumn("seq", "integer", (column) => column.primaryKey().autoIncrement())
  )
    .addColumn("topic_id", "text", (column) => column.notNull().references("forum_topics.id").onDelete("cascade"))
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("description", "text")
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("forum_topic_versions_topic").on("forum_topic_versions").columns(["topic_id", "seq"]).execute();
  await makeTrigger(db);
}
