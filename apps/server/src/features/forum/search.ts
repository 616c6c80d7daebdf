import type { SearchPeriod } from "@tenfold/contract/forum-search";
import { foldUsername } from "@tenfold/domain/account-rules";
import type { Category } from "@tenfold/domain/forum-rules";
import { excerptOf, markedOf, mostSimilar, scoreOf, topicalWordsOf, wordsOf } from "@tenfold/domain/search";
import { DAY_MS } from "@tenfold/domain/time";
import { sql } from "kysely";
import { isPostgres } from "../../platform/db/engine.ts";
import type { Db } from "../../platform/db/index.ts";
import { idsOfNames, usernameOf } from "../accounts/index.ts";
import { holdsTwoOf, holdsWords, isReadable } from "./engines.ts";
import { plainText } from "./plain-text.ts";

/** How many of the newest topics and replies that hold the words are ranked, and how many of those are shown. */
const RANKED = { topics: 40, posts: 120 };
const SHOWN = 50;

/**
 * Where there is a filter, few of those that hold a word may pass it. So no more of the newest than these are looked at:
 * of those that hold the words, on SQLite, or of what the one member wrote. PostgreSQL has an index over times.
 */
const LOOKED_AT = { matches: 5_000, written: 2_000 };

const PERIODS_MS = { week: 7 * DAY_MS, month: 30 * DAY_MS, year: 365 * DAY_MS } satisfies Record<SearchPeriod, number>;

interface Found {
  readonly topic_id: string;
  readonly title: string;
  readonly category: string;
  readonly number: number | null;
  readonly text: string;
  readonly username: string | null;
  readonly created_at: number;
}

export interface Filters {
  readonly category?: Category | undefined;
  /** The name of whoever wrote it. */
  readonly author?: string | undefined;
  readonly within?: SearchPeriod | undefined;
}

/** The rows' source: on SQLite the search index leads to them, the newest first. */
const source = (db: Db, kind: "post" | "topic") =>
  isPostgres(db)
    ? sql.raw(`forum_${kind}s ${kind}`)
    : sql.raw(`forum_${kind}_words cross join forum_${kind}s ${kind} on ${kind}.seq = forum_${kind}_words.rowid`);
const order = (db: Db, kind: "post" | "topic") => sql.raw(isPostgres(db) ? `${kind}.seq` : `forum_${kind}_words.rowid`);

/** SQL for what holds the words and passes the filters, as the tables to read and the condition. */
function matching(db: Db, kind: "post" | "topic", words: readonly string[], { author, within }: Filters, now: number) {
  if (author === undefined && within === undefined)
    return { from: source(db, kind), where: holdsWords(db, kind, words), order: order(db, kind) };
  const from = sql.raw(`forum_${kind}s ${kind}`);
  const earliest = within === undefined ? 0 : now - PERIODS_MS[within];
  const since = within === undefined ? sql`` : sql`and ${sql.ref(`${kind}.created_at`)} >= ${earliest}`;
  const seq = sql.ref(`${kind}.seq`);
  if (author === undefined && isPostgres(db)) return { from, where: sql`${holdsWords(db, kind, words)} ${since}`, order: seq };
  if (author === undefined) {
    const newest = sql`select rowid from ${sql.table(`forum_${kind}_words`)} where ${holdsWords(db, kind, words)}
      order by 1 desc limit ${sql.lit(LOOKED_AT.matches)}`;
    return { from, where: sql`${seq} in (${newest}) ${since}`, order: seq };
  }
  const written = sql`select mine.seq from ${sql.table(`forum_${kind}s`)} mine
    where mine.author_id in (${idsOfNames([foldUsername(author.replace(/^@/, ""))])})
    order by mine.created_at desc limit ${sql.lit(LOOKED_AT.written)}`;
  const holds = isPostgres(db)
    ? holdsWords(db, kind, words)
    : sql`exists (select 1 from ${sql.table(`forum_${kind}_words`)} where ${holdsWords(db, kind, words)} and rowid = ${seq})`;
  return { from, where: sql`${seq} in (${written}) and ${holds} ${since}`, order: seq };
}

/**
 * Topics and replies that hold all the words, the best first. The database finds a limited number of the newest, so
 * that a common word costs no more than a rare one; ranking happens here.
 */
export async function search(db: Db, typed: string, filters: Filters, now: number) {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const within = filters.category === undefined ? sql`` : sql`and topic.category = ${filters.category}`;
  const topics = matching(db, "topic", words, filters, now);
  const posts = matching(db, "post", words, filters, now);
  const { rows } = await sql<Found>`
    select * from (
      select topic.id as topic_id, topic.title, topic.category, cast(null as integer) as number,
        coalesce(topic.description, '') as text, ${usernameOf("topic.author_id")} as username, topic.created_at
      from ${topics.from}
      where ${topics.where} and topic.hidden_at is null ${within}
      order by ${topics.order} desc limit ${sql.lit(RANKED.topics)}
    ) topics union all select * from (
      select topic.id, topic.title, topic.category, post.number, post.content, ${usernameOf("post.author_id")}, post.created_at
      from ${posts.from} join forum_topics topic on topic.id = post.topic_id
      where ${posts.where} and ${isReadable("post")}
        and topic.hidden_at is null ${within}
      order by ${posts.order} desc limit ${sql.lit(RANKED.posts)}
    ) posts`.execute(db);
  const scored = rows.map((row) => ({
    row,
    score: scoreOf(row.text, words) + (row.number === null ? 2 * scoreOf(row.title, words) : 0.2 * scoreOf(row.title, words)),
  }));
  return scored
    .sort((a, b) => b.score - a.score || b.row.created_at - a.row.created_at)
    .slice(0, SHOWN)
    .map(({ row }) => ({ ...row, markedTitle: markedOf(row.title, words), excerpt: excerptOf(plainText(row.text), words) }));
}

/** How many of the newest topics that share words with a title are ranked, and how many of those are shown. */
const SIMILAR = { ranked: 60, shown: 5 };

/** Topics about what a title seems to be about, the most similar first. */
export async function findSimilar(db: Db, title: string) {
  const words = topicalWordsOf(title);
  if (words.length === 0) return [];
  const { rows } = await sql<{ id: string; title: string; text: string; category: string; post_count: number }>`
    select topic.id, topic.title, coalesce(topic.description, '') as text, topic.category, topic.post_count
    from ${source(db, "topic")}
    where ${holdsTwoOf(db, words)} and topic.hidden_at is null
    order by ${order(db, "topic")} desc limit ${sql.lit(SIMILAR.ranked)}`.execute(db);
  return mostSimilar(rows, words).slice(0, SIMILAR.shown);
}
