// Where the two databases differ: triggers, full-text search, and how a reply gets its number.
import { type CreateTableBuilder, type Kysely, type RawBuilder, sql } from "kysely";
import { isPostgres } from "../../platform/db/engine.ts";
import type { Db } from "../../platform/db/index.ts";

const VISIBLE = (row: string) => `(${row}.deleted_at is null and ${row}.hidden_at is null and ${row}.held_at is null)`;

/** SQL for whether everybody who can read a reply's topic can read the reply. */
export const isReadable = (post: string) => sql.raw<boolean>(VISIBLE(post));

/** Statements that keep counts and earlier versions, run by a trigger for each row. */
const COUNTERS = {
  postAdded: `update forum_topics set last_number = max_of(last_number, new.number),
    post_count = post_count + (case when ${VISIBLE("new")} then 1 else 0 end),
    last_post_at = case when ${VISIBLE("new")} then max_of(last_post_at, new.created_at) else last_post_at end
    where id = new.topic_id;`,
  postShown: `update forum_topics set
    post_count = post_count + (case when ${VISIBLE("new")} then 1 else 0 end) - (case when ${VISIBLE("old")} then 1 else 0 end),
    last_post_at = case when ${VISIBLE("new")} and not ${VISIBLE("old")} then max_of(last_post_at, new.created_at) else last_post_at end
    where id = new.topic_id;`,
  postEdited: "insert into forum_post_versions (post_id, content, at) values (old.id, old.content, old.updated_at);",
  topicAdded: `update forum_category_counts set topic_count = topic_count + 1
    where category = new.category and new.hidden_at is null;`,
  topicShown: `update forum_category_counts set
    topic_count = topic_count + (case when new.hidden_at is null then 1 else 0 end) - (case when old.hidden_at is null then 1 else 0 end)
    where category = new.category;`,
};

/** Makes a trigger that runs a statement for each row, where the condition holds if there is one. */
export async function makeTrigger(
  db: Kysely<unknown>,
  name: string,
  { after, when, statement }: { readonly after: string; readonly when?: string; readonly statement: string },
): Promise<void> {
  if (!isPostgres(db)) {
    const run = statement.replaceAll("max_of", "max");
    await sql.raw(`create trigger ${name} after ${after} ${when ? `when ${when}` : ""} begin ${run} end`).execute(db);
    return;
  }
  const run = statement.replaceAll("max_of", "greatest");
  await sql
    .raw(`create or replace function ${name}() returns trigger language plpgsql as $$ begin ${run} return null; end $$`)
    .execute(db);
  const condition = when ? `when (${when})` : "";
  await sql.raw(`create trigger ${name} after ${after} for each row ${condition} execute function ${name}()`).execute(db);
}

/** A column that counts up by itself. */
export function seq<T extends string>(db: Kysely<unknown>, table: CreateTableBuilder<T, never>) {
  return isPostgres(db)
    ? table.addColumn("seq", "bigserial", (column) => column.primaryKey())
    : table.addColumn("seq", "integer", (column) => column.primaryKey().autoIncrement());
}

/**
 * How many topics or replies, including edits, a member has written since a time. On PostgreSQL the count waits for
 * what the member is writing elsewhere at this moment; SQLite has one writer at a time.
 */
export function writtenSince(db: Db, kind: "topics" | "posts", authorId: string, since: number) {
  if (isPostgres(db)) return sql<number>`forum_written_since(${sql.lit(kind)}, ${authorId}, ${since})`;
  return sql<number>`(select count(*) + coalesce(sum(mine.edit_count), 0) from ${sql.table(`forum_${kind}`)} mine where mine.author_id = ${authorId} and mine.created_at > ${since})`;
}

/** Makes or changes the function by which PostgreSQL counts what a member has written: `topics` and `posts` say what counts. */
export async function makeWrittenSince(db: Kysely<unknown>, topics: string, posts: string): Promise<void> {
  if (!isPostgres(db)) return;
  await sql
    .raw(
      `create or replace function forum_written_since(kind text, author text, since bigint) returns bigint language plpgsql as $$ begin
    perform pg_advisory_xact_lock(hashtextextended('forum author ' || author, 0));
    if kind = 'topics' then
      return (select ${topics} from forum_topics where author_id = author and created_at > since);
    end if;
    return (select ${posts} from forum_posts where author_id = author and created_at > since);
  end $$`,
    )
    .execute(db);
}

/** With what was edited counted as often. */
export const WITH_EDITS = "count(*) + coalesce(sum(edit_count), 0)";

/**
 * Counts edits and merges those that belong together into one version: the earlier text is kept if it was never
 * edited, or if `version_since` says that this edit begins another version.
 */
export async function mergeEdits(db: Kysely<unknown>): Promise<void> {
  await sql`alter table forum_posts add column version_since bigint`.execute(db);
  await sql`alter table forum_posts add column edit_count integer not null default 0`.execute(db);
  await sql`update forum_posts set edit_count = (select count(*) from forum_post_versions version where version.post_id = forum_posts.id)
    where updated_at > created_at`.execute(db);
  await sql.raw(`drop trigger forum_post_edited${isPostgres(db) ? " on forum_posts" : ""}`).execute(db);
  await makeTrigger(db, "forum_post_edited", {
    after: "update of content on forum_posts",
    when: "old.content <> new.content and (old.version_since is null or old.version_since <> new.version_since)",
    statement: COUNTERS.postEdited,
  });
  await makeWrittenSince(db, "count(*)", WITH_EDITS);
}

/**
 * Lets PostgreSQL find what was written of late, and tell rare words from common ones in a forum of millions: it takes one
 * that it has not counted for a good deal of all replies, and then reads them from the newest on to find it. SQLite goes
 * through its index of words, the newest first.
 */
export async function helpSearch(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return;
  for (const table of ["forum_posts", "forum_topics"]) {
    await db.schema.createIndex(`${table}_created`).on(table).column("created_at").execute();
    await sql`alter table ${sql.table(table)} alter column words set statistics 1000`.execute(db);
  }
}

/** Makes the triggers that keep the counts right, whoever writes and however many at once. */
export async function makeCounters(db: Kysely<unknown>): Promise<void> {
  await makeTrigger(db, "forum_post_added", { after: "insert on forum_posts", statement: COUNTERS.postAdded });
  await makeTrigger(db, "forum_post_shown", {
    after: "update of deleted_at, hidden_at, held_at on forum_posts",
    when: `${VISIBLE("old")} <> ${VISIBLE("new")}`,
    statement: COUNTERS.postShown,
  });
  await makeTrigger(db, "forum_post_edited", {
    after: "update of content on forum_posts",
    when: "old.content <> new.content",
    statement: COUNTERS.postEdited,
  });
  await makeTrigger(db, "forum_topic_added", { after: "insert on forum_topics", statement: COUNTERS.topicAdded });
  await makeTrigger(db, "forum_topic_shown", { after: "update of hidden_at on forum_topics", statement: COUNTERS.topicShown });
  await makeWrittenSince(db, "count(*)", "count(*)");
}

/** Keeps the categories' counts right where topics are moved. */
export async function countMovedTopics(db: Kysely<unknown>): Promise<void> {
  await makeTrigger(db, "forum_topic_moved", {
    after: "update of category on forum_topics",
    when: "old.category <> new.category and new.hidden_at is null",
    statement: `update forum_category_counts set
      topic_count = topic_count + (case when category = new.category then 1 else -1 end)
      where category in (old.category, new.category);`,
  });
}

/**
 * A text on PostgreSQL with accents taken off and blanks for marks, as SQLite's index reads it: otherwise addresses,
 * paths and words with hyphens are words of their own kind there, which their parts do not find.
 */
function plain(text: RawBuilder<unknown>): RawBuilder<string> {
  const marks = sql.raw(String.raw`'!"#$%&''()*+,-./:;<=>?@[\]^_{|}~'`);
  const blanks = sql.raw(`'${" ".repeat(31)}'`);
  return sql`translate(regexp_replace(normalize(${text}, NFKD), ${sql.raw(String.raw`'[\u0300-\u036f]'`)}, '', 'g'), ${marks}, ${blanks})`;
}

/** Whether a topic or reply holds all the searched words, in any of their forms. */
export function holdsWords(db: Db, kind: "post" | "topic", words: readonly string[]): RawBuilder<boolean> {
  return isPostgres(db)
    ? sql`${sql.ref(`${kind}.words`)} @@ plainto_tsquery('forum_words', ${plain(sql`${words.join(" ")}`)})`
    : sql`${sql.table(`forum_${kind}_words`)} match ${words.map((word) => `"${word}"`).join(" ")}`;
}

/** Whether a topic holds two of the words, in any of their forms, or the only one there is. */
export function holdsTwoOf(db: Db, words: readonly string[]): RawBuilder<boolean> {
  const pairs = words.flatMap((word, at) => words.slice(at + 1).map((other) => [word, other]));
  const choices = pairs.length > 0 ? pairs : [words];
  if (!isPostgres(db))
    return sql`forum_topic_words match ${choices.map((choice) => `(${choice.map((word) => `"${word}"`).join(" AND ")})`).join(" OR ")}`;
  const holding = choices.map((choice) => sql`plainto_tsquery('forum_words', ${plain(sql`${choice.join(" ")}`)})`);
  return sql`topic.words @@ (${sql.join(holding, sql` || `)})`;
}

/** Makes the search index: a full-text table on SQLite, an indexed column of words on PostgreSQL. */
export async function makeSearch(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) {
    await sql`create index users_username_bytewise on users (username_folded collate "C")`.execute(db);
    // English without its stop words: like SQLite, it finds the words that it is asked for.
    await sql`create text search dictionary forum_stem (template = snowball, language = english)`.execute(db);
    await sql`create text search configuration forum_words (copy = pg_catalog.english)`.execute(db);
    await sql`alter text search configuration forum_words alter mapping for asciiword, word with forum_stem`.execute(db);
    const words = (text: RawBuilder<unknown>) =>
      sql`tsvector generated always as (to_tsvector('forum_words', ${plain(text)})) stored`;
    await sql`alter table forum_posts add column words ${words(sql`content`)}`.execute(db);
    await sql`alter table forum_topics add column words ${words(sql`title || ' ' || coalesce(description, '')`)}`.execute(db);
    await sql`create index forum_posts_words on forum_posts using gin (words)`.execute(db);
    await sql`create index forum_topics_words on forum_topics using gin (words)`.execute(db);
    return;
  }
  const tokens = "tokenize = 'porter unicode61 remove_diacritics 2'";
  for (const [kind, text] of [
    ["post", "new.content"],
    ["topic", "new.title || ' ' || coalesce(new.description, '')"],
  ]) {
    await sql
      .raw(`create virtual table forum_${kind}_words using fts5(text, content = '', contentless_delete = 1, ${tokens})`)
      .execute(db);
    await sql
      .raw(
        `create trigger forum_${kind}_found after insert on forum_${kind}s begin
        insert into forum_${kind}_words (rowid, text) values (new.seq, ${text}); end`,
      )
      .execute(db);
    await sql
      .raw(
        `create trigger forum_${kind}_found_again after update of ${kind === "post" ? "content" : "title, description"} on forum_${kind}s begin
        insert or replace into forum_${kind}_words (rowid, text) values (new.seq, ${text}); end`,
      )
      .execute(db);
  }
}

/** Lets nobody else change a row before this transaction ends. SQLite has one writer at a time. */
export async function lockRow(tx: Db, table: "forum_posts" | "forum_topics", id: string): Promise<void> {
  if (isPostgres(tx)) await sql`select 1 from ${sql.table(table)} where id = ${id} for update`.execute(tx);
}
