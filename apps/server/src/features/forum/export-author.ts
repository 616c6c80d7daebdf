import type { exportAccount } from "@tenfold/contract/accounts";
import type { ReplyOf } from "@tenfold/contract/endpoint";
import { sql } from "kysely";
import { BATCH, eachBy, inBatches, mapped } from "../../platform/db/in-batches.ts";
import type { Db } from "../../platform/db/index.ts";
import { iso, isoOrNull } from "../../platform/instants.ts";
import type { Streamed } from "../../platform/json-stream.ts";
import { usernameOf } from "../accounts/index.ts";
import { findChosen } from "./notification-settings.ts";
import { exportPictures } from "./pictures/export.ts";
import { REPORTS, type ReportKind } from "./reports-store.ts";

function exportMarks(db: Db, userId: string) {
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
    reads: eachBy(
      "topic_id",
      db.selectFrom("forum_reads").select(["topic_id", "number"]).where("user_id", "=", userId),
      ({ topic_id, number }) => ({ topicId: topic_id, number }),
    ),
    notices: eachBy(
      "topic_id",
      db.selectFrom("forum_notices").select(["topic_id", "at"]).where("user_id", "=", userId),
      ({ topic_id, at }) => ({ topicId: topic_id, at: iso(at) }),
    ),
    waiting: mapped(waiting, ({ topic_id, number, mentioned, at }) => ({
      topicId: topic_id,
      number,
      mentioned: mentioned === 1,
      at: iso(at),
    })),
  };
}

function exportKindness(db: Db, userId: string) {
  const blocks = db.selectFrom("forum_blocks").select(["blocked_id", usernameOf("blocked_id").as("username"), "at"]);
  return {
    likes: eachBy(
      "post_id",
      db.selectFrom("forum_likes").select(["post_id", "at"]).where("user_id", "=", userId),
      ({ post_id, at }) => ({ postId: post_id, at: iso(at) }),
    ),
    blocks: eachBy("blocked_id", blocks.where("user_id", "=", userId), ({ username, at }) => ({
      username: username ?? "",
      at: iso(at),
    })),
    closedPage: eachBy("at", db.selectFrom("forum_closed_pages").select("at").where("user_id", "=", userId), ({ at }) => ({
      since: iso(at),
    })),
  };
}

async function* exportSettings(db: Db, userId: string) {
  yield* await findChosen(db, userId);
}

function exportFollows(db: Db, userId: string) {
  const follows = db.selectFrom("forum_follows").select(["topic_id", "following", "at"]);
  const notifications = db
    .selectFrom("forum_notifications")
    .select(["fold", "kind", "topic_id", "post_id", "count", "text", "at", "read_at"]);
  return {
    follows: eachBy("topic_id", follows.where("user_id", "=", userId), ({ topic_id, following, at }) => ({
      topicId: topic_id,
      following: following === 1,
      at: iso(at),
    })),
    notifications: eachBy("fold", notifications.where("user_id", "=", userId), (told) => ({
      kind: told.kind,
      topicId: told.topic_id,
      postId: told.post_id,
      count: told.count,
      text: told.text,
      at: iso(told.at),
      readAt: isoOrNull(told.read_at),
    })),
    notificationSettings: exportSettings(db, userId),
  };
}

/** What a member reported of one kind; `named` says under which name it is what they reported. */
function exportReports<Named extends object>(db: Db, userId: string, kind: ReportKind, named: (id: string) => Named) {
  const { table, of } = REPORTS[kind];
  const reports = db
    .selectFrom(table)
    .select(["seq", sql<string>`${sql.ref(of)}`.as("of"), "reason", "created_at", "resolved_at"])
    .where("reporter_id", "=", userId);
  return eachBy("seq", reports, (row) => ({
    ...named(row.of),
    reason: row.reason,
    createdAt: iso(row.created_at),
    resolvedAt: isoOrNull(row.resolved_at),
  }));
}

/** What was done to a member and their texts, and what they did and noted as a moderator. */
function exportModeration(db: Db, userId: string) {
  const acts = db.selectFrom("forum_moderation").select(["seq", "act", "target", "at", "reason"]);
  const measures = acts.where((is) =>
    is.or([
      is("target", "=", userId),
      is("target", "in", is.selectFrom("forum_posts").select("id").where("author_id", "=", userId)),
      is("target", "in", is.selectFrom("forum_topics").select("id").where("author_id", "=", userId)),
    ]),
  );
  const notes = db.selectFrom("forum_member_notes").select(["id", "text", "created_at"]).where("member_id", "=", userId);
  const told = ({ act, target, at, reason }: Awaited<ReturnType<typeof acts.execute>>[number]) => ({
    ...{ act, target, at: iso(at), reason },
  });
  return {
    reports: exportReports(db, userId, "post", (postId) => ({ postId })),
    topicReports: exportReports(db, userId, "topic", (topicId) => ({ topicId })),
    measures: eachBy("seq", measures, told),
    notes: eachBy("id", notes, ({ text, created_at }) => ({ text, at: iso(created_at) })),
    moderated: eachBy("seq", acts.where("actor_id", "=", userId), told),
  };
}

/** What a member was known by in the forums they were brought from. */
function exportImports(db: Db, userId: string) {
  const imports = db.selectFrom("forum_imports").select(["source", "old_id"]);
  return eachBy("source", imports.where("kind", "=", "member").where("new_id", "=", userId), ({ source, old_id }) => ({
    source,
    oldId: old_id,
  }));
}

function exportTopics(db: Db, userId: string) {
  const topics = db
    .selectFrom("forum_topics")
    .select(["seq", "id", "title", "description", "category", "created_at"])
    .select(["locked_at", "hidden_at", "deleted_at", "answer_number"])
    .where("author_id", "=", userId);
  const versions = db.selectFrom("forum_topic_versions").select(["seq", "title", "description", "at"]);
  return eachBy("seq", topics, (topic) => ({
    id: topic.id,
    title: topic.title,
    description: topic.description,
    category: topic.category,
    createdAt: iso(topic.created_at),
    lockedAt: isoOrNull(topic.locked_at),
    hiddenAt: isoOrNull(topic.hidden_at),
    deletedAt: isoOrNull(topic.deleted_at),
    answerNumber: topic.answer_number,
    earlier: eachBy("seq", versions.where("topic_id", "=", topic.id), ({ title, description, at }) => ({
      title,
      description,
      at: iso(at),
    })),
  }));
}

function exportPosts(db: Db, userId: string) {
  const posts = db
    .selectFrom("forum_posts")
    .select(["seq", "id", "topic_id", "number", "content", "created_at", "updated_at"])
    .select(["deleted_at", "hidden_at", "held_at", "held_rule"])
    .where("author_id", "=", userId);
  const versions = db.selectFrom("forum_post_versions").select(["seq", "content", "at"]);
  const earlier = (id: string) =>
    eachBy("seq", versions.where("post_id", "=", id), ({ content, at }) => ({ content, at: iso(at) }));
  return eachBy("seq", posts, (post) => ({
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
    earlier: post.updated_at > post.created_at ? earlier(post.id) : [],
  }));
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
    ...exportModeration(db, userId),
    imports: exportImports(db, userId),
  };
}
