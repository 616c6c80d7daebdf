// Factories for tests: imports and exports, run as the operator runs them.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { runForum } from "../../src/features/forum/porting/commands.ts";
import type { Db } from "../../src/platform/db/index.ts";

export const NOW = Date.UTC(2026, 0, 1);

export const runAt = (db: Db, args: readonly string[], now = NOW, moderators: readonly string[] = []) =>
  runForum({ db, now: () => now, moderators }, args);

/** Writes an export of another forum and imports it. */
export function importText(
  db: Db,
  given: {
    readonly folder: string;
    readonly kind: string;
    readonly text: string | Buffer;
    readonly args?: readonly string[];
    readonly moderators?: readonly string[];
  },
): Promise<string> {
  const file = join(given.folder, `${given.kind}-export`);
  writeFileSync(file, given.text);
  const args = ["import", given.kind, file, "--report", join(given.folder, "report"), ...(given.args ?? [])];
  return runAt(db, args, NOW, given.moderators);
}

export const reportIn = (folder: string): Record<string, string>[] =>
  readFileSync(join(folder, "report"), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));

/** Exports the forum and returns the lines, without what differs from one forum to the next. */
export async function exportLines(db: Db, folder: string, ...flags: string[]): Promise<Record<string, unknown>[]> {
  const file = join(folder, `export-${readdirSync(folder).length}.jsonl.gz`);
  await runAt(db, ["export", file, ...flags]);
  const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split("\n");
  return lines.map((line) => JSON.parse(line)).map(({ forum: _, exportedAt: __, ...line }) => line);
}

export const topicsIn = (db: Db) => db.selectFrom("forum_topics").selectAll().orderBy("seq").execute();

export const postsIn = (db: Db) =>
  db
    .selectFrom("forum_posts as post")
    .innerJoin("forum_topics as topic", "topic.id", "post.topic_id")
    .leftJoin("users as author", "author.id", "post.author_id")
    .selectAll("post")
    .select(["topic.title", "author.username"])
    .orderBy("post.seq")
    .execute();

export const membersIn = (db: Db) => db.selectFrom("users").selectAll().orderBy("created_at").orderBy("username").execute();

/** What the triggers keep, counted anew: empty if all of it is right. */
export async function wrongCounts(db: Db): Promise<unknown[]> {
  const topics = await topicsIn(db);
  const posts = await postsIn(db);
  const wrong: unknown[] = topics.filter((topic) => {
    const own = posts.filter((post) => post.topic_id === topic.id);
    const readable = own.filter((post) => post.deleted_at === null && post.hidden_at === null && post.held_at === null);
    const numbers = own.map((post) => post.number).sort((a, b) => a - b);
    return (
      topic.post_count !== readable.length ||
      topic.last_number !== own.length ||
      numbers.some((number, n) => number !== n + 1) ||
      readable.some((post) => post.created_at > topic.last_post_at)
    );
  });
  wrong.push(
    ...(await db
      .selectFrom("forum_posts")
      .select(["id", "like_count"])
      .where(sql<boolean>`like_count <> (select count(*) from forum_likes where post_id = forum_posts.id)`)
      .execute()),
  );
  const counts = await db.selectFrom("forum_category_counts").selectAll().execute();
  for (const { category, topic_count } of counts)
    if (topics.filter((topic) => topic.category === category && topic.hidden_at === null).length !== topic_count)
      wrong.push(category);
  return wrong;
}
