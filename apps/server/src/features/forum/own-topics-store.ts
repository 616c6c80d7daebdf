import type { Category } from "@tenfold/domain/forum-rules";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/db/index.ts";
import { changesAny, findsAny } from "../../platform/db/rows.ts";
import { isReadable, writtenSince } from "./engines.ts";

export interface TopicEdit {
  readonly id: string;
  readonly authorId: string;
  readonly title: string;
  readonly description: string | null;
  readonly now: number;
  /** How many topics its author may have written, edits included, since a time; undefined means no limit. */
  readonly allowance: { readonly since: number; readonly max: number } | undefined;
  /** Edits that come less than this after the first of them are one version with it. */
  readonly mergeMs: number;
}

/** Changes an open topic's texts, where its author has not written enough. A trigger keeps what it was before. */
export function updateTopic(db: Db, edit: TopicEdit): Promise<{ readonly edit_count: number } | undefined> {
  const { id, authorId, title, description, now, allowance, mergeMs } = edit;
  // What was reported is kept for the moderators.
  const reportedSince = sql`exists (select 1 from forum_topic_reports where topic_id = forum_topics.id and created_at >= version_since)`;
  return db
    .updateTable("forum_topics")
    .set((row) => ({
      title,
      description,
      updated_at: now,
      version_since: sql<number>`case when version_since > ${now - mergeMs} and not ${reportedSince}
        then version_since else cast(${now} as bigint) end`,
      edit_count: row("edit_count", "+", 1),
    }))
    .where("id", "=", id)
    .where("author_id", "=", authorId)
    .where("hidden_at", "is", null)
    .where("locked_at", "is", null)
    .$if(allowance !== undefined, (query) =>
      query.where(sql<boolean>`${writtenSince(db, "topics", authorId, allowance?.since ?? 0)} < ${allowance?.max ?? 0}`),
    )
    .returning("edit_count")
    .executeTakeFirst();
}

/** The moves of a topic by moderators that stand. */
const movesOf = (
  topicId: string | RawBuilder<unknown>,
) => sql`select 1 from forum_moderation moved where moved.target = ${topicId}
  and moved.act = 'move topic' and not exists (select 1 from forum_moderation undoing where undoing.undoes = moved.seq)`;

export async function isMovedByModerator(db: Db, id: string): Promise<boolean> {
  return (await movesOf(id).execute(db)).rows.length > 0;
}

/** SQL for whether a move of a topic stands that somebody else than its author has made. */
export const isMovedByOther = (table: string) =>
  sql<unknown>`exists (${movesOf(sql.ref(`${table}.id`))}
    and (moved.actor_id is null or moved.actor_id <> ${sql.ref(`${table}.author_id`)}))`;

/** Moves an open topic to another category for its author; false if it is not open, or a moderator has moved it. */
export function setOwnCategory(
  db: Db,
  { id, authorId, category }: { readonly id: string; readonly authorId: string; readonly category: Category },
): Promise<boolean> {
  return changesAny(
    db
      .updateTable("forum_topics")
      .set({ category })
      .where("id", "=", id)
      .where("author_id", "=", authorId)
      .where("hidden_at", "is", null)
      .where("locked_at", "is", null)
      .where(sql<boolean>`not exists (${movesOf(id)})`),
  );
}

/** Marks a topic as deleted, which hides it; false if it was deleted before. On PostgreSQL replies wait for the end of this. */
export function setTopicDeleted(db: Db, id: string, authorId: string, now: number): Promise<boolean> {
  return changesAny(
    db
      .updateTable("forum_topics")
      .set({ deleted_at: now, hidden_at: sql<number>`coalesce(hidden_at, cast(${now} as bigint))` })
      .where("id", "=", id)
      .where("author_id", "=", authorId)
      .where("deleted_at", "is", null),
  );
}

/** Whether a topic of the member's own is hidden without being deleted. */
export function isOwnHidden(db: Db, id: string, authorId: string): Promise<boolean> {
  return findsAny(
    db
      .selectFrom("forum_topics")
      .select("id")
      .where("id", "=", id)
      .where("author_id", "=", authorId)
      .where("hidden_at", "is not", null)
      .where("deleted_at", "is", null),
  );
}

/** Whether somebody else has written a reply that can be read. */
export function isAnswered(db: Db, topicId: string, authorId: string): Promise<boolean> {
  return findsAny(
    db
      .selectFrom("forum_posts")
      .select("id")
      .where("topic_id", "=", topicId)
      .where(sql<boolean>`(author_id is null or author_id <> ${authorId})`)
      .where(isReadable("forum_posts"))
      .limit(1),
  );
}
