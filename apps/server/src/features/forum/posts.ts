import type { Post } from "@tenfold/contract/forum";
import { MINUTE_MS } from "@tenfold/domain/time";
import { v7 as sortableUuid } from "uuid";
import type { Core } from "../../core.ts";
import { tooMany } from "../../platform/attempts/index.ts";
import { transact } from "../../platform/db/transact.ts";
import { AppError } from "../../platform/errors.ts";
import { enqueue } from "../../platform/jobs/index.ts";
import type { UserRow } from "../accounts/index.ts";
import { iso } from "./instants.ts";
import { NOTIFY_JOB, queueMails, type WaitingNotice } from "./notify.ts";
import {
  findObstacle,
  findPost,
  findPosts,
  insertPost,
  insertReport,
  type PostRow,
  setDeleted,
  updateContent,
} from "./posts-store.ts";
import { allowanceOf, checkMayWrite, enoughForNow, heldBelow } from "./standing.ts";
import { topicEvents } from "./topic-events.ts";
import { findLength } from "./topics-store.ts";
import { findVersions, trimVersions } from "./versions-store.ts";

/** How many surplus versions, from before there was a limit, one edit removes. */
const TRIMMED_AT_ONCE = 100;

/** How often a member may read earlier versions of replies, whatever addresses they come from. */
const HISTORY_READS = { max: 120, window: 10 * MINUTE_MS };

function stateOf(row: PostRow): Post["state"] {
  if (row.deleted_at !== null) return "deleted";
  if (row.hidden_at !== null) return "hidden";
  return row.held_at !== null ? "held" : "visible";
}

/** A reply as a reader sees it: of an unreadable one only the number and the author. */
function toPost(row: PostRow, readerId: string | undefined): Post {
  const state = stateOf(row);
  const readable = state === "visible" || (state === "held" && row.author_id === readerId && readerId !== undefined);
  return {
    id: row.id,
    number: row.number,
    content: readable ? row.content : null,
    state,
    authorId: row.author_id,
    author: { username: row.username },
    createdAt: iso(row.created_at),
    updatedAt: iso(row.updated_at),
    edited: row.updated_at > row.created_at,
  };
}

/** A page of a topic's replies, and how many numbers the topic has. */
export async function listPosts(
  core: Core,
  topicId: string,
  page: number,
  readerId: string | undefined,
): Promise<{ posts: Post[]; lastNumber: number; postCount: number }> {
  const length = await findLength(core.db, topicId, readerId);
  if (!length) throw new AppError("not_found", { error: "The requested topic could not be found." });
  const rows = await findPosts(core.db, topicId, page, readerId);
  return { posts: rows.map((row) => toPost(row, readerId)), lastNumber: length.last_number, postCount: length.post_count };
}

/** Adds a reply. The same key adds one reply, however often it is sent. */
export async function addPost(
  core: Core,
  user: UserRow,
  given: { readonly topicId: string; readonly content: string; readonly key: string | undefined },
): Promise<Post> {
  checkMayWrite(user);
  const now = core.now();
  const { topicId, content } = given;
  const id = sortableUuid({ msecs: now });
  let toldToSome = false;
  const added = await transact(core.db, async (tx) => {
    const post = await insertPost(tx, {
      id,
      topicId,
      authorId: user.id,
      content,
      now,
      key: given.key ?? null,
      heldBelow: heldBelow(core.config.trust, content),
      allowance: allowanceOf(core.config.trust, user, "posts", now),
    });
    // Here and not in a job of its own, which would take three more commits, for what mostly tells nobody.
    toldToSome = post?.held_at === null && (await queueMails(core, tx, { postId: id, topicId, authorId: user.id, content }));
    return post;
  });
  if (!added) {
    const obstacle = await findObstacle(core.db, { topicId, authorId: user.id, key: given.key ?? null });
    if (!obstacle) throw new AppError("not_found", { error: "The requested topic could not be found." });
    if (obstacle.before) return toPost(obstacle.before, user.id);
    throw obstacle.locked ? new AppError("topic_locked") : enoughForNow(core.config.trust, user, "posts", now);
  }
  if (toldToSome) core.jobs.wake();
  topicEvents(core).look();
  return {
    id,
    number: added.number,
    content,
    state: added.held_at === null ? "visible" : "held",
    authorId: user.id,
    author: { username: user.username },
    createdAt: iso(now),
    updatedAt: iso(now),
    edited: false,
  };
}

/** The member's own reply. Throws if there is none of this id, or it is somebody else's. */
async function ownPost(core: Core, user: UserRow, id: string): Promise<PostRow> {
  const post = await findPost(core.db, id);
  if (!post) throw new AppError("not_found");
  if (post.author_id !== user.id) throw new AppError("not_yours");
  return post;
}

/** Why a reply was not changed that could be changed a moment ago. */
async function whyUnchanged(core: Core, user: UserRow, id: string): Promise<AppError> {
  const post = await findPost(core.db, id);
  if (!post || post.deleted_at !== null || post.hidden_at !== null) return new AppError("not_found");
  return enoughForNow(core.config.trust, user, "posts", core.now());
}

export async function changePost(core: Core, user: UserRow, id: string, content: string): Promise<Post> {
  checkMayWrite(user);
  const post = await ownPost(core, user, id);
  if (post.deleted_at !== null || post.hidden_at !== null) throw new AppError("not_found");
  if (post.locked_at !== null) throw new AppError("topic_locked");
  if (post.content === content) return toPost(post, user.id);
  // Later than the previous time, whatever the clock does: that shows that the reply was edited.
  const now = Math.max(core.now(), post.updated_at + 1);
  const changed = await transact(core.db, async (tx) => {
    const row = await updateContent(tx, {
      id,
      authorId: user.id,
      content,
      now,
      heldBelow: heldBelow(core.config.trust, content),
      allowance: allowanceOf(core.config.trust, user, "posts", core.now()),
      mergeMs: core.config.forumLimits.mergeEditsMs,
    });
    // There are never more versions than edits.
    if (row && row.edit_count > core.config.forumLimits.versionsKept)
      await trimVersions(tx, id, core.config.forumLimits.versionsKept, TRIMMED_AT_ONCE);
    // One that was held later had been read by then, and told of.
    const neverRead = post.held_at !== null && post.held_at === post.created_at;
    if (row && row.held_at === null && neverRead)
      await enqueue(tx, { kind: NOTIFY_JOB, payload: { postId: id } satisfies WaitingNotice, now: core.now() });
    return row;
  });
  if (!changed) throw await whyUnchanged(core, user, id);
  if (post.held_at === null || changed.held_at === null) topicEvents(core).tellChanged(post.topic_id, post.number);
  if (post.held_at !== changed.held_at) {
    core.jobs.wake();
    topicEvents(core).look();
  }
  return toPost({ ...post, content, updated_at: now, held_at: changed.held_at }, user.id);
}

export async function deletePost(core: Core, user: UserRow, id: string): Promise<Post> {
  const post = await ownPost(core, user, id);
  const now = core.now();
  await setDeleted(core.db, id, now);
  topicEvents(core).tellChanged(post.topic_id, post.number);
  topicEvents(core).look();
  return toPost({ ...post, deleted_at: post.deleted_at ?? now }, user.id);
}

/**
 * A part of the earlier versions of the member's own reply, the latest first, with the total and the start of the next
 * part.
 */
export async function readHistory(
  core: Core,
  user: UserRow,
  id: string,
  asked: { readonly limit: number; readonly cursor?: number | undefined },
) {
  const wait = await core.attempts.take(`history:${user.id}`, HISTORY_READS);
  if (wait > 0) throw tooMany("That is a lot of reading in earlier versions.", wait);
  await ownPost(core, user, id);
  const rows = await findVersions(core.db, id, { limit: asked.limit + 1, before: asked.cursor });
  const shown = rows.slice(0, asked.limit);
  return {
    versions: shown.map(({ content, at }) => ({ content, at: iso(at) })),
    total: Number(rows[0]?.total ?? 0),
    next: rows.length > asked.limit ? shown.at(-1)?.seq : undefined,
  };
}

export async function report(core: Core, user: UserRow, id: string, reason: string): Promise<void> {
  checkMayWrite(user);
  const post = await findPost(core.db, id);
  if (!post || stateOf(post) !== "visible") throw new AppError("not_found");
  await insertReport(core.db, { postId: id, reporterId: user.id, reason, now: core.now() });
}
