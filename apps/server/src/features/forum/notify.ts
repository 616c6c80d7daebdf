import { mentionsIn } from "@tenfold/domain/forum-rules";
import { HOUR_MS } from "@tenfold/domain/time";
import { type RawBuilder, sql } from "kysely";
import type { Core } from "../../core.ts";
import { compileOnce, type Placeholders } from "../../platform/db/compile-once.ts";
import type { Db } from "../../platform/db/index.ts";
import { transact } from "../../platform/db/transact.ts";
import { enqueue, type JobContext, type JobHandlers } from "../../platform/jobs/index.ts";
import { findUser, mailable } from "../accounts/index.ts";
import { addToDigest, DIGEST_JOB, placeOf, sendDigest, type WaitingDigest } from "./digest.ts";
import { forgetNotices } from "./digest-store.ts";
import { startFanOut } from "./fan-out-store.ts";
import { sendForumMail } from "./forum-mail.ts";
import { hasBlocked } from "./members-store.ts";
import { findNews, findTopicNews, type News } from "./news.ts";
import { findSettings } from "./notification-settings.ts";
import { tellMentioned } from "./notifications.ts";
import { plainText } from "./plain-text.ts";
import { topicEvents } from "./topic-events.ts";

const NOTIFY_JOB = "forum.notify";
const MAIL_JOB = "forum.mail";

/** A reply that can be read since somebody let it go, and that the topic's author and mentioned members may want to hear of. */
interface WaitingNotice {
  readonly postId: string;
  /** Whether it could be read, and was told of, before an edit made it wait. */
  readonly again?: boolean;
}

interface WaitingMail {
  readonly userId: string;
  readonly topicId: string;
  /** Null for the topic's own text. */
  readonly postId: string | null;
  readonly mentioned: boolean;
}

const ownerOf = (topicId: string | RawBuilder<string>) =>
  sql<string>`(select author_id from forum_topics where forum_topics.id = ${topicId})`;

const hasNotBlocked = (authorId: string | RawBuilder<string>) =>
  sql<boolean>`not exists (select 1 from forum_blocks block where block.user_id = users.id and block.blocked_id = ${authorId})`;

/** Most replies mention nobody, so this query is one of each reply. */
const mailableOwner = compileOnce((db, given: Placeholders<{ topicId: string; authorId: string }>) =>
  mailable(db, ownerOf(given.topicId), []).where(hasNotBlocked(given.authorId)),
);

/** The topic's author and the mentioned, as far as they want mails and have not blocked who wrote it. */
async function findReaders(db: Db, { postId, topicId, authorId }: News, mentioned: readonly string[]) {
  if (mentioned.length > 0)
    return mailable(db, ownerOf(topicId), mentioned)
      .where(hasNotBlocked(authorId ?? ""))
      .execute();
  return postId === null ? [] : mailableOwner(db, { topicId, authorId: authorId ?? "" });
}

/** Counts a mail to a member before it is queued; false if they got too many because of its author, or in all. */
async function mayMail(core: Core, tx: Db, userId: string, authorId: string | null): Promise<boolean> {
  const { mailsFromOnePerHour, mailsPerHour } = core.config.forumLimits;
  const take = (name: string, max: number) => core.attempts.take(`forum-mail:${name}`, { max, windowMs: HOUR_MS }, tx);
  if ((await take(`${userId}:${authorId ?? ""}`, mailsFromOnePerHour)) > 0) return false;
  return (await take(userId, mailsPerHour)) === 0;
}

/**
 * Queues the mails about a reply or a topic's own text: at most one per member and topic until they have read it. Members who
 * got enough mails lately are told in one that lists several. Resolves to whether something was queued.
 */
async function queueMails(
  core: Core,
  tx: Db,
  news: News,
  to: { readonly readers: Awaited<ReturnType<typeof findReaders>>; readonly mentioned: readonly string[]; readonly now: number },
): Promise<boolean> {
  const { postId, topicId, number, authorId } = news;
  const { readers, now } = to;
  let queued = false;
  for (const { id, username_folded } of readers) {
    if (id === authorId) continue;
    const first = await tx
      .insertInto("forum_notices")
      .values({ user_id: id, topic_id: topicId, at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning("user_id")
      .executeTakeFirst();
    if (!first) continue;
    const mentioned = to.mentioned.includes(username_folded);
    const item = { userId: id, topicId, number, mentioned };
    const mail: WaitingMail = { userId: id, topicId, postId, mentioned };
    if ((await findSettings(tx, id)).dailyMail) await addToDigest(tx, item, now, "day");
    else if (await mayMail(core, tx, id, authorId)) await enqueue(tx, { kind: MAIL_JOB, payload: mail, now });
    else await addToDigest(tx, item, now, "hour");
    queued = true;
  }
  return queued;
}

/** Who was told in the site, and whether jobs were queued. */
export interface Announced {
  readonly told: readonly string[];
  readonly queued: boolean;
}

/** Tells of a reply or a topic's own text that can be read now, within the transaction that lets it. */
export async function announce(core: Core, tx: Db, news: News): Promise<Announced> {
  const now = core.now();
  const mentioned = mentionsIn(news.content);
  const mailed = await queueMails(core, tx, news, { readers: await findReaders(tx, news, mentioned), mentioned, now });
  const told = await tellMentioned(tx, news, mentioned, now);
  return { told, queued: (await startFanOut(tx, news, now)) || mailed };
}

/**
 * Tells of the mentions that an edit adds to what could be read as `before`, within its transaction. Mails go only to those
 * whom the site tells, which it does once of each text, however often they are taken out and added.
 */
export async function announceEdit(core: Core, tx: Db, news: News, before: string): Promise<Announced> {
  const now = core.now();
  const known = mentionsIn(before);
  const mentioned = mentionsIn(news.content).filter((name) => !known.includes(name));
  const told = await tellMentioned(tx, news, mentioned, now);
  if (told.length === 0) return { told, queued: false };
  const readers = (await findReaders(tx, news, mentioned)).filter(({ id }) => told.includes(id));
  return { told, queued: await queueMails(core, tx, news, { readers, mentioned, now }) };
}

/** Lets those know who are told, once the transaction is over. */
export function spread(core: Core, announced: Announced | undefined): void {
  topicEvents(core).tellMembers(announced?.told ?? []);
  if (announced?.queued) core.jobs.wake();
}

/** Has a job announce a reply that was held. One that was held later than it was written had been read by then, and told of. */
export const announceHeld = (
  tx: Db,
  post: { readonly id: string; readonly created_at: number; readonly held_at: number | null },
  now: number,
): Promise<string> =>
  enqueue(tx, {
    kind: NOTIFY_JOB,
    payload: { postId: post.id, again: post.held_at !== post.created_at } satisfies WaitingNotice,
    now,
  });

async function notify(core: Core, { postId, again }: WaitingNotice): Promise<void> {
  const announced = await transact(core.db, async (tx) => {
    const news = await findNews(tx, postId);
    return news && (again ? announceEdit(core, tx, news, "") : announce(core, tx, news));
  });
  spread(core, announced);
}

async function forgetNotice(db: Db, { userId, topicId }: WaitingMail): Promise<void> {
  await db.deleteFrom("forum_notices").where("user_id", "=", userId).where("topic_id", "=", topicId).execute();
}

async function sendNotice(core: Core, { id }: JobContext, waiting: WaitingMail): Promise<void> {
  const { postId, topicId } = waiting;
  const news = await (postId === null ? findTopicNews(core.db, topicId) : findNews(core.db, postId));
  const user = await findUser(core.db, waiting.userId);
  // Changes since it was queued count. Without this mail, the next reply is the one to tell of.
  if (!news || !user?.email || user.forum_notifications === 0) return forgetNotice(core.db, waiting);
  if (news.authorId !== null && (await hasBlocked(core.db, user.id, news.authorId))) return forgetNotice(core.db, waiting);
  const who = news.username ?? "A former member";
  const what = waiting.mentioned ? `${who} mentioned you in “${news.title}”` : `${who} replied to your topic “${news.title}”`;
  await sendForumMail(core, {
    id,
    to: { ...user, email: user.email },
    subject: what,
    paragraphs: [`${what}:`, ...plainText(news.content).split(/\n+/)],
    action: { label: "Read and reply", url: `${core.linkBase()}${placeOf(news)}` },
    notes: ["You get no more mails about this topic until you have read it."],
  });
}

export function forumJobs(core: Core): JobHandlers {
  return {
    [NOTIFY_JOB]: (waiting: WaitingNotice) => notify(core, waiting),
    [MAIL_JOB]: (waiting: WaitingMail, context) => sendNotice(core, context, waiting),
    [DIGEST_JOB]: (waiting: WaitingDigest, context) => sendDigest(core, context, waiting),
  };
}

/** Lets the next reply be told of where a mail never arrives. */
export function givenUpForumMails({ db }: Core): JobHandlers {
  return {
    [MAIL_JOB]: (waiting: WaitingMail) => forgetNotice(db, waiting),
    [DIGEST_JOB]: ({ userId }: WaitingDigest, { id }) => forgetNotices(db, userId, id, "all"),
  };
}
