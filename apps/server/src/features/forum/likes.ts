import { refusalToAnswer, refusalToLike } from "@tenfold/domain/forum-rules";
import { MINUTE_MS } from "@tenfold/domain/time";
import type { Core } from "../../core.ts";
import { transact } from "../../platform/db/transact.ts";
import { actorOf, type UserRow } from "../accounts/index.ts";
import { deleteLike, insertLike, updateAnswer } from "./likes-store.ts";
import { addNotifications, takeBackLike } from "./notifications.ts";
import { stateOf } from "./posts.ts";
import { findPost } from "./posts-store.ts";
import { noReply, refusedTo } from "./standing.ts";
import { topicEvents } from "./topic-events.ts";
import { noTopic } from "./topics.ts";
import { findTopic } from "./topics-store.ts";

/** How many likes a member may give, whatever addresses they come from. */
const LIKES = { max: 60, windowMs: 10 * MINUTE_MS };

/** Likes a reply. Where it is liked already nothing changes, and nothing is counted. */
export async function like(core: Core, user: UserRow, id: string) {
  const post = await findPost(core.db, id, user.id);
  if (!post) throw noReply();
  const refusal = refusalToLike(actorOf(core, user), { authorId: post.author_id, state: stateOf(post) });
  if (refusal === "not_found") throw noReply();
  if (refusal)
    throw refusedTo(user, refusal, refusal === "yourself" ? { error: "Your own replies are for others to like." } : {});
  if (post.liked) return { likeCount: post.like_count, liked: true };
  await core.attempts.takeOrRefuse(`like:${user.id}`, LIKES, "You have liked a great deal in a short time.");
  const told = await transact(core.db, async (tx) => {
    const at = core.now();
    const { author_id: authorId, topic_id: topicId, number } = post;
    if (!(await insertLike(tx, id, user.id, at)) || authorId === null) return [];
    return addNotifications(tx, [authorId], { kind: "like", actorId: user.id, topicId, postId: id, number, at });
  });
  topicEvents(core).tellMembers(told);
  const after = await findPost(core.db, id, user.id);
  if (!after?.liked) throw noReply();
  return { likeCount: after.like_count, liked: true };
}

/** Takes a like back, also from a reply that can't be read anymore. */
export async function unlike(core: Core, user: UserRow, id: string) {
  const told = await transact(core.db, async (tx) => {
    const at = await deleteLike(tx, id, user.id);
    return at === undefined ? [] : takeBackLike(tx, { postId: id, userId: user.id, at });
  });
  topicEvents(core).tellMembers(told);
  const post = await findPost(core.db, id, user.id);
  if (!post) throw noReply();
  return { likeCount: stateOf(post) === "visible" ? post.like_count : 0, liked: Boolean(post.liked) };
}

/** Marks a reply as the answer in the member's own topic; null for none. */
export async function answer(core: Core, user: UserRow, topicId: string, number: number | null) {
  const topic = await findTopic(core.db, topicId, user.id);
  if (!topic) throw noTopic();
  const refusal = refusalToAnswer(actorOf(core, user), { authorId: topic.author_id, locked: topic.locked_at !== null });
  if (refusal) throw refusedTo(user, refusal);
  if (!(await updateAnswer(core.db, { topicId, authorId: user.id, number }))) throw noReply();
  return { answerNumber: number };
}
