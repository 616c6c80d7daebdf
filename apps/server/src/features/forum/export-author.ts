import type { exportAccount } from "@tenfold/contract/accounts";
import type { ReplyOf } from "@tenfold/contract/endpoint";
import { sql } from "kysely";
import { BATCH, bySeq, inBatches, mapped } from "../../platform/db/in-batches.ts";
import type { Db } from "../../platform/db/index.ts";
import { iso, isoOrNull } from "../../platform/instants.ts";
import type { Streamed } from "../../platform/json-stream.ts";
import { usernameOf } from "../accounts/index.ts";
import { exportFollows } from "./export-follows.ts";
import { exportPictures } from "./pictures/export.ts";
import { REPORTS, type ReportKind } from "./reports-store.ts";

type RowOf<Query extends { execute(): Promise<readonly unknown[]> }> = Awaited<ReturnType<Query["execute"]>>[number];

/** How far a member has read, and what they were or will be mailed about. */
function exportMarks(db: Db, userId: string) {
  const reads = inBatches<{ topic_id: string; number: number }>((last) =>
    db
      .selectFrom("forum_reads")
      .select(["topic_id", "number"])
      .where("user_id", "=", userId)
      .where("topic_id", ">", last?.topic_id ?? "")
      .orderBy("topic_id")
      .limit(BATCH)
      .execute(),
  );
  const notices = inBatches<{ topic_id: string; at: number }>((last) =>
    db
      .selectFrom("forum_notices")
      .select(["topic_id", "at"])
      .where("user_id", "=", userId)
      .where("topic_id", ">", last?.topic_id ?? "")
      .orderBy("topic_id")
      .limit(BATCH)
      .execute(),
  );
  const waiting = inBatches<{ topic_id: string; number: number; mentioned: number; at: number }>((last) =>
    db
      .selectFrom("forum_digest_items")
      .select(["topic_id", "number", "mentioned", "at"])
      .where("user_id", "=", userId)
      .where(sql<boolean>`(topic_id, number) > (${last?.topic_id ?? ""}, ${last?.number ?? 0})`)
      .orderBy("topic_id")
      .orderBy("number")
      .limit(BATCH)
      .execute(),
  );
  return {
    reads: mapped(reads, ({ topic_id, number }) => ({ topicId: topic_id, number })),
    notices: mapped(notices, ({ topic_id, at }) => ({ topicId: topic_id, at: iso(at) })),
    waiting: mapped(waiting, ({ topic_id, number, mentioned, at }) => ({
      topicId: topic_id,
      number,
      mentioned: mentioned === 1,
      at: iso(at),
    })),
  };
}

/** What a member likes, whom they blocked, and whether guests may see their page. */
function exportKindness(db: Db, userId: string) {
  const likes = inBatches<{ post_id: string; at: number }>((last) =>
    db
      .selectFrom("forum_likes")
      .select(["post_id", "at"])
      .where("user_id", "=", userId)
      .where("post_id", ">", last?.post_id ?? "")
      .orderBy("post_id")
      .limit(BATCH)
      .execute(),
  );
  const blocks = inBatches<{ blocked_id: string; username: string | null; at: number }>((last) =>
    db
      .selectFrom("forum_blocks")
      .select(["blocked_id", usernameOf("blocked_id").as("username"), "at"])
      .where("user_id", "=", userId)
      .where("blocked_id", ">", last?.blocked_id ?? "")
      .orderBy("blocked_id")
      .limit(BATCH)
      .execute(),
  );
  const closed = inBatches(() => db.selectFrom("forum_closed_pages").select("at").where("user_id", "=", userId).execute());
  return {
    likes: mapped(likes, ({ post_id, at }) => ({ postId: post_id, at: iso(at) })),
    blocks: mapped(blocks, ({ username, at }) => ({ username: username ?? "", at: iso(at) })),
    closedPage: mapped(closed, ({ at }) => ({ since: iso(at) })),
  };
}

/** What a member reported of one kind; `named` says under which name it is what they reported. */
function exportReports<Named extends object>(db: Db, userId: string, kind: ReportKind, named: (id: string) => Named) {
  const { table, of } = REPORTS[kind];
  const reports = db
    .selectFrom(table)
    .select(["seq", sql<string>`${sql.ref(of)}`.as("of"), "reason", "created_at", "resolved_at"])
    .where("reporter_id", "=", userId)
    .orderBy("seq")
    .limit(BATCH);
  return mapped(
    bySeq((after) => reports.where("seq", ">", after).execute()),
    (row) => ({
      ...named(row.of),
      reason: row.reason,
      createdAt: iso(row.created_at),
      resolvedAt: isoOrNull(row.resolved_at),
    }),
  );
}

/** What a member reported, and the moderation of them and their texts. */
function exportMeasures(db: Db, userId: string) {
  const measures = db
    .selectFrom("forum_moderation")
    .select(["seq", "act", "target", "at", "reason"])
    .where((is) =>
      is.or([
        is("target", "=", userId),
        is("target", "in", is.selectFrom("forum_posts").select("id").where("author_id", "=", userId)),
        is("target", "in", is.selectFrom("forum_topics").select("id").where("author_id", "=", userId)),
      ]),
    )
    .orderBy("seq")
    .limit(BATCH);
  return {
    reports: exportReports(db, userId, "post", (postId) => ({ postId })),
    topicReports: exportReports(db, userId, "topic", (topicId) => ({ topicId })),
    measures: mapped(
      bySeq((after) => measures.where("seq", ">", after).execute()),
      ({ act, target, at, reason }) => ({ act, target, at: iso(at), reason }),
    ),
  };
}

/** What moderators noted about a member, and what the member did as one. */
function exportModeration(db: Db, userId: string) {
  const notes = db
    .selectFrom("forum_member_notes")
    .select(["id", "text", "created_at"])
    .where("member_id", "=", userId)
    .orderBy("id")
    .limit(BATCH);
  const acts = db
    .selectFrom("forum_moderation")
    .select(["seq", "act", "target", "at", "reason"])
    .where("actor_id", "=", userId)
    .orderBy("seq")
    .limit(BATCH);
  return {
    notes: mapped(
      inBatches<RowOf<typeof notes>>((last) => notes.where("id", ">", last?.id ?? "").execute()),
      ({ text, created_at }) => ({ text, at: iso(created_at) }),
    ),
    moderated: mapped(
      bySeq((after) => acts.where("seq", ">", after).execute()),
      ({ act, target, at, reason }) => ({ act, target, at: iso(at), reason }),
    ),
  };
}

/** A topic's earlier texts, the oldest first. */
function exportTopicVersions(db: Db, topicId: string) {
  const versions = db
    .selectFrom("forum_topic_versions")
    .select(["seq", "title", "description", "at"])
    .where("topic_id", "=", topicId)
    .orderBy("seq")
    .limit(BATCH);
  return mapped(
    bySeq((after) => versions.where("seq", ">", after).execute()),
    ({ title, description, at }) => ({ title, description, at: iso(at) }),
  );
}

/** What a member was known by in the forums they were brought from. */
function exportImports(db: Db, userId: string) {
  const imports = inBatches<{ source: string; old_id: string }>((last) =>
    db
      .selectFrom("forum_imports")
      .select(["source", "old_id"])
      .where("kind", "=", "member")
      .where("new_id", "=", userId)
      .where("source", ">", last?.source ?? "")
      .orderBy("source")
      .limit(BATCH)
      .execute(),
  );
  return mapped(imports, ({ source, old_id }) => ({ source, oldId: old_id }));
}

function exportTopics(db: Db, userId: string) {
  const topics = db
    .selectFrom("forum_topics")
    .select([
      "seq",
      "id",
      "title",
      "description",
      "category",
      "created_at",
      "locked_at",
      "hidden_at",
      "deleted_at",
      "answer_number",
    ])
    .where("author_id", "=", userId)
    .orderBy("seq")
    .limit(BATCH);
  return mapped(
    bySeq((after) => topics.where("seq", ">", after).execute()),
    ({ id, title, description, category, created_at, locked_at, hidden_at, deleted_at, answer_number }) => ({
      id,
      title,
      description,
      category,
      createdAt: iso(created_at),
      lockedAt: isoOrNull(locked_at),
      hiddenAt: isoOrNull(hidden_at),
      deletedAt: isoOrNull(deleted_at),
      answerNumber: answer_number,
      earlier: exportTopicVersions(db, id),
    }),
  );
}

/** A reply's earlier versions, the oldest first. */
function exportVersions(db: Db, postId: string) {
  const versions = db
    .selectFrom("forum_post_versions")
    .select(["seq", "content", "at"])
    .where("post_id", "=", postId)
    .orderBy("seq")
    .limit(BATCH);
  return mapped(
    bySeq((after) => versions.where("seq", ">", after).execute()),
    ({ content, at }) => ({ content, at: iso(at) }),
  );
}

function exportPosts(db: Db, userId: string) {
  const posts = db
    .selectFrom("forum_posts")
    .select([
      "seq",
      "id",
      "topic_id",
      "number",
      "content",
      "created_at",
      "updated_at",
      "deleted_at",
      "hidden_at",
      "held_at",
      "held_rule",
    ])
    .where("author_id", "=", userId)
    .orderBy("seq")
    .limit(BATCH);
  return mapped(
    bySeq((after) => posts.where("seq", ">", after).execute()),
    (post) => ({
      id: post.id,
      topicId: post.topic_id,
      number: post.number,
      content: post.content,
      createdAt: iso(post.created_at),
      updatedAt: iso(post.updated_at),
      deletedAt: isoOrNull(post.deleted_at),
      hiddenAt: isoOrNull(post.hidden_at),
      heldAt: isoOrNull(post.held_at),
      heldBy: post.held_rule,
      // A reply that was never edited needs no query.
      earlier: post.updated_at > post.created_at ? exportVersions(db, post.id) : [],
    }),
  );
}

/**
 * Everything a member has written in the forum, the oldest first, with earlier versions of their replies, and what is
 * kept about them there. It is read as it is sent, so that it may be larger than memory.
 */
export function exportAuthor(db: Db, userId: string): Streamed<ReplyOf<typeof exportAccount>["forum"]> {
  return {
    topics: exportTopics(db, userId),
    posts: exportPosts(db, userId),
    pictures: exportPictures(db, userId),
    ...exportMarks(db, userId),
    ...exportKindness(db, userId),
    ...exportFollows(db, userId),
    ...exportMeasures(db, userId),
    imports: exportImports(db, userId),
    ...exportModeration(db, userId),
  };
}
