import { sql } from "kysely";
import type { Db } from "../../platform/db/index.ts";
import { usernameOf } from "../accounts/index.ts";

/** Replies with their topics and authors, including hidden ones. */
function posts(db: Db) {
  return db
    .selectFrom("forum_posts as post")
    .innerJoin("forum_topics as topic", "topic.id", "post.topic_id")
    .select([
      "post.id",
      "post.number",
      "post.content",
      "post.created_at",
      "post.updated_at",
      "post.deleted_at",
      "post.hidden_at",
      "post.held_at",
      usernameOf("post.author_id").as("username"),
      "topic.id as topic_id",
      "topic.title",
      "topic.hidden_at as topic_hidden_at",
    ]);
}

export type ModeratedPost = Awaited<ReturnType<typeof findHeld>>[number];

export function findModerated(db: Db, id: string): Promise<ModeratedPost | undefined> {
  return posts(db).where("post.id", "=", id).executeTakeFirst();
}

/** Replies held for review, the longest-waiting first. */
export function findHeld(db: Db, limit: number) {
  return posts(db)
    .where("post.held_at", "is not", null)
    .where("post.hidden_at", "is", null)
    .where("post.deleted_at", "is", null)
    .orderBy("post.held_at")
    .orderBy("post.seq")
    .limit(limit)
    .execute();
}

/** Reports that nobody has dealt with, the oldest first. */
export function findOpenReports(db: Db, limit: number) {
  return posts(db)
    .innerJoin("forum_reports as report", "report.post_id", "post.id")
    .select(["report.reason", "report.created_at as reported_at", usernameOf("report.reporter_id").as("reporter")])
    .where("report.resolved_at", "is", null)
    .orderBy("report.seq")
    .limit(limit)
    .execute();
}

/** All reports of a reply, the oldest first. */
export function findReportsOf(db: Db, postId: string) {
  return db
    .selectFrom("forum_reports as report")
    .select(["report.reason", "report.created_at", "report.resolved_at", usernameOf("report.reporter_id").as("username")])
    .where("report.post_id", "=", postId)
    .orderBy("report.seq")
    .execute();
}

/** What was done about a reply and its topic, the oldest first. */
export function findActs(db: Db, targets: readonly string[]) {
  return db.selectFrom("forum_moderation").select(["act", "at"]).where("target", "in", targets).orderBy("seq").execute();
}

/** What is kept under an id. */
export async function findKind(db: Db, id: string): Promise<"post" | "topic" | undefined> {
  if (await db.selectFrom("forum_posts").select("id").where("id", "=", id).executeTakeFirst()) return "post";
  return (await db.selectFrom("forum_topics").select("id").where("id", "=", id).executeTakeFirst()) && "topic";
}

export function insertAct(db: Db, act: string, target: string, now: number) {
  return db.insertInto("forum_moderation").values({ act, target, at: now }).execute();
}

/** Hides a reply or a topic, or shows it again; false if nothing changed or there is none. */
export async function setHidden(db: Db, kind: "post" | "topic", id: string, now: number | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(kind === "post" ? "forum_posts" : "forum_topics")
    .set({ hidden_at: now })
    .where("id", "=", id)
    .where("hidden_at", now === null ? "is not" : "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Releases a held reply; false if it was not held. */
export async function endHold(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("forum_posts")
    .set({ held_at: null })
    .where("id", "=", id)
    .where("held_at", "is not", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setLocked(db: Db, id: string, now: number | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("forum_topics")
    .set({ locked_at: now })
    .where("id", "=", id)
    .where("locked_at", now === null ? "is not" : "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks the open reports of a reply, or of all replies of a topic, as dealt with. Returns how many there were. */
export async function resolveReports(db: Db, kind: "post" | "topic", id: string, now: number): Promise<number> {
  const of =
    kind === "post"
      ? sql<boolean>`post_id = ${id}`
      : sql<boolean>`post_id in (select id from forum_posts where topic_id = ${id})`;
  const { numUpdatedRows } = await db
    .updateTable("forum_reports")
    .set({ resolved_at: now })
    .where("resolved_at", "is", null)
    .where(of)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
