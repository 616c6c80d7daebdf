import type { Post } from "@tenfold/contract/forum";
import { holdRuleOf, picturesIn, refusalToAuthor, refusalToEditReply, refusalToReadVersions } from "@tenfold/domain/forum-rules";
import { v7 as sortableUuid } from "uuid";
import type { Core } from "../../core.ts";
import { transact } from "../../platform/db/transact.ts";
import { AppError } from "../../platform/errors.ts";
import { iso } from "../../platform/instants.ts";
import { actorOf, type UserRow } from "../accounts/index.ts";
import { followWritten } from "./follows-store.ts";
import { countHistoryRead, type HistoryAsked, historyPart, rowsOf } from "./history.ts";
import { tellModerators } from "./moderation-mails.ts";
import { findModerated } from "./moderation-store.ts";
import { type Announced, announce, announceEdit, announceHeld, spread } from "./notify.ts";
import { checkAreThere } from "./pictures/in-texts.ts";
import { noteUses } from "./pictures/store.ts";
import { findObstacle, findPost, findPosts, insertPost, type PostRow, setDeleted, updateContent } from "./posts-store.ts";
import { reportText } from "./reports.ts";
import { isReported } from "./reports-store.ts";
import { allowanceOf, checkMayWrite, enoughForNow, holdingOf, noReply, refusedTo } from "./standing.ts";
import { topicEvents } from "./topic-events.ts";
import { noTopic } from "./topics.ts";
import { findLength } from "./topics-store.ts";
import { findVersions, TRIMMED_AT_ONCE, trimVersions } from "./versions-store.ts";

export function stateOf(row: Pick<PostRow, "deleted_at" | "hidden_at" | "held_at">): Post["state"] {
  if (row.deleted_at !== null) return "deleted";
  if (row.hidden_at !== null) return "hidden";
  return row.held_at !== null ? "held" : "visible";
}

/** A reply as a reader sees it: of an unreadable one only the number and the author. */
export function toPost(row: PostRow, readerId: string | undefined): Post {
  const state = stateOf(row);
  const readable = state === "visible" || (state === "held" && row.author_id === readerId && readerId !== undefined);
  return {
    id: row.id,
    number: row.number,
    content: readable ? row.content : null,
    state,
    heldBy: state === "held" && readable ? holdRuleOf(row.held_rule) : null,
    authorId: row.author_id,
    author: { username: row.username },
    createdAt: iso(row.created_at),
    updatedAt: iso(row.updated_at),
    edited: row.updated_at > row.created_at,
    likeCount: state === "visible" ? row.like_count : 0,
    liked: state === "visible" && Boolean(row.liked),
    blocked: Boolean(row.blocked),
  };
}

export async function listPosts(
  core: Core,
  topicId: string,
  page: number,
  readerId: string | undefined,
): Promise<{ posts: Post[]; lastNumber: number; postCount: number }> {
  const length = await findLength(core.db, topicId, readerId);
  if (!length) throw noTopic();
  const rows = await findPosts(core.db, topicId, page, readerId);
  return { posts: rows.map((row) => toPost(row, readerId)), lastNumber: length.last_number, postCount: length.post_count };
}

/** Adds a reply. The same key adds one reply, however often it is sent. */
export async function addPost(
  core: Core,
  user: UserRow,
  given: { readonly topicId: string; readonly content: string; readonly key: string | undefined },
): Promise<Post> {
  checkMayWrite(user, core.now());
  const now = core.now();
  const { topicId, content } = given;
  const pictures = { now: picturesIn(content), before: [] };
  await checkAreThere(core, pictures);
  const id = sortableUuid({ msecs: now });
  let announced: Announced | undefined;
  const added = await transact(core.db, async (tx) => {
    const post = await insertPost(tx, {
      id,
      topicId,
      authorId: user.id,
      content,
      now,
      key: given.key ?? null,
      holding: holdingOf(core.config.trust, content, { now, site: core.linkBase() }),
      allowance: allowanceOf(core.config.trust, user, "posts", now),
    });
    // Here and not in a job of its own, which would take three more commits, for what mostly tells nobody.
    if (post && post.held_at !== null) await tellModerators(core, tx, now);
    const news = { postId: id, topicId, authorId: user.id, content };
    announced = post?.held_at === null ? await announce(core, tx, { ...news, number: post.number }) : undefined;
    if (post) await noteUses(tx, { kind: "post", id, authorId: user.id }, pictures, now);
    if (post) await followWritten(tx, user.id, topicId, now);
    return post;
  });
  if (!added) {
    const obstacle = await findObstacle(core.db, { topicId, authorId: user.id, key: given.key ?? null });
    if (!obstacle) throw noTopic();
    if (obstacle.before) return toPost(obstacle.before, user.id);
    throw obstacle.locked ? new AppError("topic_locked") : enoughForNow(core.config.trust, user, "posts", now);
  }
  spread(core, announced);
  topicEvents(core).look();
  return {
    id,
    number: added.number,
    content,
    state: added.held_at === null ? "visible" : "held",
    heldBy: added.held_at === null ? null : holdRuleOf(added.held_rule),
    authorId: user.id,
    author: { username: user.username },
    createdAt: iso(now),
    updatedAt: iso(now),
    edited: false,
    likeCount: 0,
    liked: false,
    blocked: false,
  };
}

/** The member's own reply. Throws if there is none of this id, or it is somebody else's. */
async function ownPost(core: Core, user: UserRow, id: string): Promise<PostRow> {
  const post = await findPost(core.db, id);
  if (!post) throw noReply();
  const refusal = refusalToAuthor(actorOf(core, user), { authorId: post.author_id });
  if (refusal) throw refusedTo(user, refusal);
  return post;
}

/** Why a reply was not changed that could be changed a moment ago. */
async function whyUnchanged(core: Core, user: UserRow, id: string): Promise<AppError> {
  const post = await findPost(core.db, id);
  if (!post || post.deleted_at !== null || post.hidden_at !== null) return noReply();
  return enoughForNow(core.config.trust, user, "posts", core.now());
}

export async function changePost(core: Core, user: UserRow, id: string, content: string): Promise<Post> {
  const post = await findPost(core.db, id);
  if (!post) throw noReply();
  const subject = { authorId: post.author_id, state: stateOf(post), locked: post.locked_at !== null };
  const refusal = refusalToEditReply(actorOf(core, user), subject);
  if (refusal) throw refusal === "not_found" ? noReply() : refusedTo(user, refusal);
  if (post.content === content) return toPost(post, user.id);
  const pictures = { now: picturesIn(content), before: picturesIn(post.content) };
  await checkAreThere(core, pictures);
  // Later than the previous time, whatever the clock does: that shows that the reply was edited.
  const now = Math.max(core.now(), post.updated_at + 1);
  let announced: Announced | undefined;
  const changed = await transact(core.db, async (tx) => {
    const row = await updateContent(tx, {
      id,
      authorId: user.id,
      content,
      now,
      topicId: post.topic_id,
      holding: holdingOf(core.config.trust, content, { now: core.now(), site: core.linkBase() }),
      allowance: allowanceOf(core.config.trust, user, "posts", core.now()),
      mergeMs: core.config.forumLimits.mergeEditsMs,
    });
    if (row) await noteUses(tx, { kind: "post", id, authorId: user.id }, pictures, now);
    // There are never more versions than edits.
    if (row && row.edit_count > core.config.forumLimits.versionsKept)
      await trimVersions(tx, "post", id, core.config.forumLimits.versionsKept, TRIMMED_AT_ONCE);
    if (row && row.held_at !== null && post.held_at === null) await tellModerators(core, tx, core.now());
    const news = { postId: id, topicId: post.topic_id, number: post.number, authorId: user.id, content };
    announced = row?.held_at === null && post.held_at === null ? await announceEdit(core, tx, news, post.content) : undefined;
    if (row?.held_at === null && post.held_at !== null) await announceHeld(tx, post, core.now());
    return row;
  });
  if (!changed) throw await whyUnchanged(core, user, id);
  spread(core, announced);
  if (post.held_at === null || changed.held_at === null) topicEvents(core).tellChanged(post.topic_id, post.number);
  if (post.held_at !== changed.held_at) {
    core.jobs.wake();
    topicEvents(core).look();
  }
  return toPost({ ...post, content, updated_at: now, held_at: changed.held_at, held_rule: changed.held_rule }, user.id);
}

export async function deletePost(core: Core, user: UserRow, id: string): Promise<Post> {
  const post = await ownPost(core, user, id);
  const now = core.now();
  await setDeleted(core.db, id, now);
  topicEvents(core).tellChanged(post.topic_id, post.number);
  topicEvents(core).look();
  return toPost({ ...post, deleted_at: post.deleted_at ?? now }, user.id);
}

/** A part of a reply's earlier versions, for its author and, where it was reported, hidden or held, for moderators. */
export async function readHistory(core: Core, user: UserRow, id: string, asked: HistoryAsked) {
  await countHistoryRead(core, user);
  const actor = actorOf(core, user);
  const post = await (actor.moderator ? findModerated : findPost)(core.db, id);
  if (!post) throw noReply();
  const accused =
    actor.moderator && (post.held_rule !== null || post.hidden_at !== null || (await isReported(core.db, "post", id)));
  const refusal = refusalToReadVersions(actor, { authorId: post.author_id, accused });
  if (refusal) throw refusedTo(user, refusal);
  const { rows, total, next } = historyPart(await findVersions(core.db, id, rowsOf(asked)), asked);
  return { items: rows.map(({ content, at }) => ({ content, at: iso(at) })), total, next };
}

export async function report(core: Core, user: UserRow, id: string, reason: string): Promise<void> {
  const post = await findPost(core.db, id);
  if (!post) throw noReply();
  await reportText(core, user, "post", { id, state: stateOf(post), reason });
}
