import type { Category } from "@tenfold/domain/forum-rules";
import { excerptOf, markedOf, scoreOf, wordsOf } from "@tenfold/domain/search";
import { sql } from "kysely";
import { isPostgres } from "../../platform/db/engine.ts";
import type { Db } from "../../platform/db/index.ts";
import { usernameOf } from "../accounts/index.ts";
import { holdsWords } from "./engines.ts";

/** How many of the newest topics and replies that hold the words are ranked, and how many of those are shown. */
const RANKED = { topics: 40, posts: 120 };
const SHOWN = 50;

interface Found {
  readonly topic_id: string;
  readonly title: string;
  readonly category: string;
  readonly number: number | null;
  readonly text: string;
  readonly username: string | null;
  readonly created_at: number;
}

/** The rows' source: on SQLite the search index leads to them, the newest first. */
const source = (db: Db, kind: "post" | "topic") =>
  isPostgres(db)
    ? sql.raw(`forum_${kind}s ${kind}`)
    : sql.raw(`forum_${kind}_words cross join forum_${kind}s ${kind} on ${kind}.seq = forum_${kind}_words.rowid`);
const order = (db: Db, kind: "post" | "topic") => sql.raw(isPostgres(db) ? `${kind}.seq` : `forum_${kind}_words.rowid`);

/**
 * Topics and replies that hold all the words, the best first. The database finds a limited number of the newest, so
 * that a common word costs no more than a rare one; ranking happens here.
 */
export async function search(db: Db, typed: string, category: Category | undefined) {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const within = category === undefined ? sql`` : sql`and topic.category = ${category}`;
  const { rows } = await sql<Found>`
    select * from (
      select topic.id as topic_id, topic.title, topic.category, cast(null as integer) as number,
        coalesce(topic.description, '') as text, ${usernameOf("topic.author_id")} as username, topic.created_at
      from ${source(db, "topic")}
      where ${holdsWords(db, "topic", words)} and topic.hidden_at is null ${within}
      order by ${order(db, "topic")} desc limit ${sql.lit(RANKED.topics)}
    ) topics union all select * from (
      select topic.id, topic.title, topic.category, post.number, post.content, ${usernameOf("post.author_id")}, post.created_at
      from ${source(db, "post")} join forum_topics topic on topic.id = post.topic_id
      where ${holdsWords(db, "post", words)} and post.deleted_at is null and post.hidden_at is null and post.held_at is null
        and topic.hidden_at is null ${within}
      order by ${order(db, "post")} desc limit ${sql.lit(RANKED.posts)}
    ) posts`.execute(db);
  const scored = rows.map((row) => ({
    row,
    score: scoreOf(row.text, words) + (row.number === null ? 2 * scoreOf(row.title, words) : 0.2 * scoreOf(row.title, words)),
  }));
  return scored
    .sort((a, b) => b.score - a.score || b.row.created_at - a.row.created_at)
    .slice(0, SHOWN)
    .map(({ row }) => ({ ...row, markedTitle: markedOf(row.title, words), excerpt: excerptOf(row.text, words) }));
}
