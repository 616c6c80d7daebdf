import type { Insertable } from "kysely";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/index.ts";
import type { ForumTables } from "../tables.ts";
import { isId } from "./staging.ts";

/**
 * How many rows one statement adds: the same text again and again, and short enough to be kept prepared, of which a long
 * one takes megabytes.
 */
const ROWS = 50;

/** How many ids one query asks for: databases take only so many values. */
const ASKED = 5000;

function* chunksOf<Row>(rows: readonly Row[], size = ROWS): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}

export type ImportedKind = "member" | "topic" | "post";

/** What things of another forum have become; null for a member who has gone since. */
export async function findImported(
  db: Db,
  source: string,
  kind: ImportedKind,
  oldIds: readonly string[],
): Promise<Map<string, string | null>> {
  const found = new Map<string, string | null>();
  for (const ids of chunksOf([...new Set(oldIds)].filter(isId), ASKED)) {
    const rows = await db
      .selectFrom("forum_imports")
      .select(["old_id", "new_id"])
      .where("source", "=", source)
      .where("kind", "=", kind)
      .where("old_id", "in", ids)
      .execute();
    for (const { old_id, new_id } of rows) found.set(old_id, new_id);
  }
  return found;
}

export async function noteImported(
  tx: Db,
  source: string,
  kind: ImportedKind,
  made: readonly { readonly oldId: string; readonly newId: string }[],
): Promise<void> {
  for (const rows of chunksOf(made))
    await tx
      .insertInto("forum_imports")
      .values(rows.map(({ oldId, newId }) => ({ source, kind, old_id: oldId, new_id: newId })))
      .execute();
}

/** Which of these ids belong to something in the forum. */
export async function findTaken(db: Db, table: "forum_topics" | "forum_posts", ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom(table)
    .select("id")
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function insertTopics(tx: Db, topics: readonly Insertable<ForumTables["forum_topics"]>[]): Promise<void> {
  for (const rows of chunksOf(topics)) await tx.insertInto("forum_topics").values(rows).execute();
}

export async function insertLikes(tx: Db, likes: readonly Insertable<ForumTables["forum_likes"]>[]): Promise<void> {
  for (const rows of chunksOf(likes)) await tx.insertInto("forum_likes").values(rows).execute();
}

export type ImportedPost = Insertable<ForumTables["forum_posts"]>;

/**
 * Adds replies under their numbers. Where somebody has written in the topic meanwhile and has such a number, the reply
 * gets the next one. Returns the ids of those.
 */
export async function insertPosts(tx: Db, posts: readonly ImportedPost[]): Promise<readonly string[]> {
  const there = new Set<string>();
  for (const rows of chunksOf(posts)) {
    const added = await tx
      .insertInto("forum_posts")
      .values(rows)
      .onConflict((conflict) => conflict.columns(["topic_id", "number"]).doNothing())
      .returning("id")
      .execute();
    for (const { id } of added) there.add(id);
  }
  const late = posts.filter(({ id }) => !there.has(id));
  for (const post of late) {
    const next = sql<number>`(select last_number + 1 from forum_topics where id = ${post.topic_id})`;
    await tx
      .insertInto("forum_posts")
      .values({ ...post, number: next })
      .execute();
  }
  return late.map(({ id }) => id);
}
