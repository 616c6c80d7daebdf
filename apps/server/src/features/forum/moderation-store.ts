import { sql } from "kysely";
import type { Db } from "../../platform/db/index.ts";
import { changesAny } from "../../platform/db/rows.ts";
import { usernameOf } from "../accounts/index.ts";
import { isMovedByOther } from "./own-topics-store.ts";
import type { ForumTables } from "./tables.ts";

/** Replies with their topics and authors, including hidden ones. */
export function moderatedPosts(db: Db) {
  return db
    .selectFrom("forum_posts as post")
    .innerJoin("forum_topics as topic", "topic.id", "post.topic_id")
    .select([
      "post.seq",
      "post.id",
      "post.number",
      "post.content",
      "post.created_at",
      "post.updated_at",
      "post.deleted_at",
      "post.hidden_at",
      "post.held_at",
      "post.held_rule",
      "post.author_id",
      usernameOf("post.author_id").as("username"),
      "topic.id as topic_id",
      "topic.author_id as topic_author_id",
      "topic.title",
      "topic.category",
      "topic.locked_at",
      "topic.hidden_at as topic_hidden_at",
      "topic.updated_at as topic_updated_at",
      isMovedByOther("topic").as("moved_by_other"),
    ]);
}

export type ModeratedPost = Awaited<ReturnType<typeof findHeld>>[number];

export function findModerated(db: Db, id: string): Promise<ModeratedPost | undefined> {
  return moderatedPosts(db).where("post.id", "=", id).executeTakeFirst();
}

export function findHeld(db: Db, limit: number) {
  return moderatedPosts(db)
    .where("post.held_at", "is not", null)
    .where("post.hidden_at", "is", null)
    .where("post.deleted_at", "is", null)
    .orderBy("post.held_at")
    .orderBy("post.seq")
    .limit(limit)
    .execute();
}

export function findOpenReports(db: Db, limit: number) {
  return moderatedPosts(db)
    .innerJoin("forum_reports as report", "report.post_id", "post.id")
    .select(["report.reason", "report.created_at as reported_at", usernameOf("report.reporter_id").as("reporter")])
    .where("report.resolved_at", "is", null)
    .orderBy("report.created_at")
    .orderBy("report.seq")
    .limit(limit)
    .execute();
}

export function findActs(db: Db, targets: readonly string[]) {
  return db
    .selectFrom("forum_moderation")
    .select(["act", "at", "actor_id", "reason", usernameOf("actor_id").as("username")])
    .where("target", "in", targets)
    .orderBy("seq")
    .execute();
}

export async function findKind(db: Db, id: string): Promise<"post" | "topic" | undefined> {
  if (await db.selectFrom("forum_posts").select("id").where("id", "=", id).executeTakeFirst()) return "post";
  return (await db.selectFrom("forum_topics").select("id").where("id", "=", id).executeTakeFirst()) && "topic";
}

type Act = ForumTables["forum_moderation"];

export async function insertAct(
  db: Db,
  given: Pick<Act, "act" | "target" | "at"> & Partial<Pick<Act, "actor_id" | "member_id" | "reason" | "undoes">>,
): Promise<number> {
  const { seq } = await db
    .insertInto("forum_moderation")
    .values({ actor_id: null, member_id: null, reason: null, before: null, undoes: null, ...given })
    .returning("seq")
    .executeTakeFirstOrThrow();
  return seq;
}

export async function completeAct(db: Db, seq: number, values: Partial<Pick<Act, "member_id" | "before">>): Promise<void> {
  await db.updateTable("forum_moderation").set(values).where("seq", "=", seq).execute();
}

const moderatedTopics = (db: Db) =>
  db
    .selectFrom("forum_topics")
    .select(["id", "title", "description", "category", "author_id", "created_at", "updated_at"])
    .select([usernameOf("author_id").as("username"), isMovedByOther("forum_topics").as("moved_by_other")])
    .select(["hidden_at", "locked_at", "deleted_at"]);

export const findModeratedTopic = (db: Db, id: string) => moderatedTopics(db).where("id", "=", id).executeTakeFirst();

export type ModeratedTopicRow = Awaited<ReturnType<typeof findReportedTopics>>[number];

export const findReportedTopics = (db: Db, limit: number) =>
  moderatedTopics(db)
    .innerJoin(
      db
        .selectFrom("forum_topic_reports")
        .select(({ fn }) => ["topic_id", fn.min("created_at").as("since")])
        .where("resolved_at", "is", null)
        .groupBy("topic_id")
        .as("reported"),
      "reported.topic_id",
      "forum_topics.id",
    )
    .orderBy("reported.since")
    .orderBy("forum_topics.seq")
    .limit(limit)
    .execute();

/** Moves a topic to another category; false if it is there already, or is no longer where it is said to be. */
export function setCategory(db: Db, id: string, category: string, from?: string): Promise<boolean> {
  return changesAny(
    db
      .updateTable("forum_topics")
      .set({ category })
      .where("id", "=", id)
      .where("category", "<>", category)
      .$if(from !== undefined, (query) => query.where("category", "=", from ?? "")),
  );
}

/** Hides a reply or a topic, or shows it again; false if nothing changed or there is none. */
export function setHidden(db: Db, kind: "post" | "topic", id: string, now: number | null): Promise<boolean> {
  return changesAny(
    db
      .updateTable(kind === "post" ? "forum_posts" : "forum_topics")
      .set({ hidden_at: now })
      .where("id", "=", id)
      .where("hidden_at", now === null ? "is not" : "is", null)
      // What its author deleted stays deleted.
      .$if(kind === "topic", (query) => query.where("deleted_at", "is", null)),
  );
}

/** Releases a held reply; false if it was not held. */
export function endHold(db: Db, id: string): Promise<boolean> {
  return changesAny(db.updateTable("forum_posts").set({ held_at: null }).where("id", "=", id).where("held_at", "is not", null));
}

export function setLocked(db: Db, id: string, now: number | null): Promise<boolean> {
  return changesAny(
    db
      .updateTable("forum_topics")
      .set({ locked_at: now })
      .where("id", "=", id)
      .where("locked_at", now === null ? "is not" : "is", null),
  );
}

export async function insertNote(db: Db, note: ForumTables["forum_member_notes"]): Promise<void> {
  await db.insertInto("forum_member_notes").values(note).execute();
}

export function findNote(db: Db, id: string) {
  return db.selectFrom("forum_member_notes").select(["id", "member_id", "author_id"]).where("id", "=", id).executeTakeFirst();
}

export function findNotes(db: Db, memberId: string, limit: number) {
  return db
    .selectFrom("forum_member_notes")
    .select(["id", "text", "author_id", "created_at", usernameOf("author_id").as("username")])
    .where("member_id", "=", memberId)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** False if somebody else deleted it first. */
export function deleteNoteOf(db: Db, id: string): Promise<boolean> {
  return changesAny(db.deleteFrom("forum_member_notes").where("id", "=", id));
}

/** Sets columns of a reply or topic where others still have the given values; false if not. */
export async function updateIf<T extends "forum_posts" | "forum_topics">(
  db: Db,
  table: T,
  id: string,
  values: Readonly<Record<string, number | null>>,
  given: Readonly<Record<string, number | null>>,
): Promise<boolean> {
  const are = Object.entries(given).map(([column, value]) =>
    value === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${value}`,
  );
  const set = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = cast(${value} as bigint)`);
  const { numAffectedRows = 0n } =
    await sql`update ${sql.table(table)} set ${sql.join(set)} where id = ${id} and ${sql.join(are, sql` and `)}`.execute(db);
  return numAffectedRows > 0n;
}
