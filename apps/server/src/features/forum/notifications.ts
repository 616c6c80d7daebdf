import type { NotificationKind } from "@tenfold/contract/forum-notifications";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/db/index.ts";
import { idsOfNames, isActive, usernameOf } from "../accounts/index.ts";
import { findLatestLikes } from "./likes-store.ts";
import type { News } from "./news.ts";
import { isTurnedOff } from "./notification-settings.ts";
import { countOneLess, findUnreadLike, removeNotification } from "./notifications-store.ts";

interface Happening {
  readonly kind: NotificationKind;
  /** Who did it: they are not told themselves. Null where it doesn't matter who. */
  readonly actorId: string | null;
  readonly topicId: string | null;
  readonly postId: string | null;
  readonly number: number | null;
  /** What a moderator says to it. */
  readonly text?: string | null;
  /** Names a moderator's act, of which members are told once. */
  readonly once?: string;
  readonly at: number;
}

/** Whose happenings of which kind go into one line: of a topic, of a reply, or of nothing else. */
export function foldOf({ kind, topicId, postId, once }: Pick<Happening, "kind"> & Partial<Happening>): string {
  const of = { mention: postId ?? topicId, reply: topicId, like: postId, moderation: once ?? postId ?? topicId };
  return `${kind}:${of[kind] ?? ""}`;
}

/** SQL for whether a candidate is a member who is told of this kind: what moderators decide, who is suspended as well. */
const isToBeTold = ({ kind, at }: Happening) =>
  kind === "moderation" ? sql<boolean>`${usernameOf("candidate.user_id")} is not null` : isActive("candidate.user_id", at);

/** SQL for whether a candidate may hear of something: the one place that knows who may not. */
const mayHear = (happening: Happening) => sql<boolean>`candidate.user_id <> ${happening.actorId ?? ""}
  and ${isToBeTold(happening)}
  and not exists (select 1 from forum_blocks block where block.user_id = candidate.user_id and block.blocked_id = ${happening.actorId ?? ""})
  and not ${isTurnedOff("candidate.user_id", happening.kind)}`;

/**
 * What a line that exists becomes when it happens again: begun anew if it was read, else counted on. Jobs may tell of
 * replies in another order than they were written in, and the line leads to the first of them.
 */
const FOLDED = sql`do update set
  count = case when forum_notifications.read_at is not null then 1
    when forum_notifications.actor_id = excluded.actor_id then forum_notifications.count
    else forum_notifications.count + 1 end,
  post_id = case when forum_notifications.read_at is null and coalesce((select first.number from forum_posts first
    where first.id = forum_notifications.post_id), 0) <= excluded.number then forum_notifications.post_id else excluded.post_id end,
  number = case when forum_notifications.read_at is null and forum_notifications.number > excluded.number
    then forum_notifications.number else excluded.number end,
  actor_id = excluded.actor_id, at = excluded.at, read_at = null`;

/**
 * Tells those of the candidates who may hear of it; `candidates` is SQL for their ids as user_id. Replies in one topic
 * and likes of one reply become one unread line with a count; a mention or an act is told once. Resolves to the ids of
 * those told.
 */
export async function addNotificationsTo(tx: Db, candidates: RawBuilder<unknown>, happening: Happening): Promise<string[]> {
  const { kind, topicId, postId, number, text = null, at } = happening;
  // A reply's author is known by the reply, and a moderator is not named.
  const actorId = kind === "like" || (kind === "mention" && postId === null) ? happening.actorId : null;
  const folds = kind === "reply" || kind === "like";
  // In a fixed order, so that two writers with the same recipients don't deadlock.
  const { rows } = await sql<{ user_id: string }>`insert into forum_notifications
    (user_id, kind, fold, topic_id, post_id, number, actor_id, count, text, at)
    select candidate.user_id, ${kind}, ${foldOf(happening)}, cast(${topicId} as text), cast(${postId} as text),
      cast(${number} as integer), cast(${actorId} as text), 1, cast(${text} as text), cast(${at} as bigint)
    from (${candidates}) as candidate where ${mayHear(happening)} order by candidate.user_id
    on conflict (user_id, fold) ${folds ? FOLDED : sql`do nothing`} returning user_id`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}

/** Tells members of something within the caller's transaction, as {@link addNotificationsTo} does. */
export async function addNotifications(tx: Db, userIds: readonly string[], happening: Happening): Promise<string[]> {
  if (userIds.length === 0) return [];
  const candidates = sql`with given(user_id) as (values ${sql.join(userIds.map((id) => sql`(cast(${id} as text))`))})
    select distinct user_id from given`;
  return addNotificationsTo(tx, candidates, happening);
}

/**
 * Takes a like that was taken back out of what its reply's author was told and has not read. Resolves to the ids of those
 * whose notifications have changed.
 */
export async function takeBackLike(
  tx: Db,
  { postId, userId, at }: { readonly postId: string; readonly userId: string; readonly at: number },
): Promise<string[]> {
  const line = await findUnreadLike(tx, postId, foldOf({ kind: "like", postId }), userId);
  if (!line) return [];
  const { seq, user_id: authorId, count } = line;
  const others = await findLatestLikes(tx, postId, authorId, count);
  // The likes that a line counts are the latest: an earlier one was read before.
  const [latest] = others;
  if (others.filter((other) => other.at > at).length >= count) return [];
  await (latest && count > 1 ? countOneLess(tx, seq, latest.user_id) : removeNotification(tx, seq));
  return [authorId];
}

/** Tells members of the names that they are mentioned in a text. Resolves to the ids of those told. */
export async function tellMentioned(tx: Db, news: News, names: readonly string[], now: number): Promise<string[]> {
  if (names.length === 0) return [];
  return addNotificationsTo(tx, idsOfNames(names), { ...news, kind: "mention", actorId: news.authorId, at: now });
}
