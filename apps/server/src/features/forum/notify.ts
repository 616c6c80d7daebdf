import { mentionsIn } from "@tenfold/domain/forum-rules";
import { HOUR_MS } from "@tenfold/domain/time";
import { type RawBuilder, sql } from "kysely";
import type { Core } from "../../core.ts";
import { compileOnce, type Placeholders } from "../../platform/db/compile-once.ts";
import type { Db } from "../../platform/db/index.ts";
import { transact } from "../../platform/db/transact.ts";
import { enqueue, type JobContext, type JobHandlers } from "../../platform/jobs/index.ts";
import { composeMail } from "../../providers/mail/compose.ts";
import { sendAsJob } from "../../providers/mail/send-as-job.ts";
import { findUser, mailable, usernameOf } from "../accounts/index.ts";
import { addToDigest, DIGEST_JOB, sendDigest, type WaitingDigest } from "./digest.ts";
import { waysOut } from "./ways-out.ts";

export const NOTIFY_JOB = "forum.notify";
const MAIL_JOB = "forum.mail";

/** A reply that can be read since somebody let it go, and that the topic's author and mentioned members may want to hear of. */
export interface WaitingNotice {
  readonly postId: string;
}

/** What is told to those who want to hear of it. */
interface News {
  readonly postId: string;
  readonly topicId: string;
  readonly authorId: string | null;
  readonly content: string;
}

interface WaitingMail {
  readonly userId: string;
  readonly postId: string;
  readonly mentioned: boolean;
}

/** The new reply with its topic, if it is still readable. */
function findNews(db: Db, postId: string) {
  return db
    .selectFrom("forum_posts as post")
    .innerJoin("forum_topics as topic", "topic.id", "post.topic_id")
    .select([
      "post.content",
      "post.number",
      "post.author_id",
      usernameOf("post.author_id").as("username"),
      "topic.id as topic_id",
      "topic.title",
    ])
    .where("post.id", "=", postId)
    .where("post.deleted_at", "is", null)
    .where("post.hidden_at", "is", null)
    .where("post.held_at", "is", null)
    .where("topic.hidden_at", "is", null)
    .executeTakeFirst();
}

const ownerOf = (topicId: string | RawBuilder<string>) =>
  sql<string>`(select author_id from forum_topics where forum_topics.id = ${topicId})`;

/** Most replies mention nobody, so this query is one of each reply. */
const mailableOwner = compileOnce((db, given: Placeholders<{ topicId: string }>) => mailable(db, ownerOf(given.topicId), []));

/** The topic's author and the mentioned, as far as they want mails. */
const findReaders = (db: Db, topicId: string, mentioned: readonly string[]) =>
  mentioned.length > 0 ? mailable(db, ownerOf(topicId), mentioned).execute() : mailableOwner(db, { topicId });

/** Counts a mail to a member before it is queued; false if they got too many because of its author, or in all. */
async function mayMail(core: Core, tx: Db, userId: string, authorId: string | null): Promise<boolean> {
  const { mailsFromOnePerHour, mailsPerHour } = core.config.forumLimits;
  const take = (name: string, max: number) => core.attempts.take(`forum-mail:${name}`, { max, window: HOUR_MS }, tx);
  if ((await take(`${userId}:${authorId ?? ""}`, mailsFromOnePerHour)) > 0) return false;
  return (await take(userId, mailsPerHour)) === 0;
}

/**
 * Queues the mails about a reply: at most one per member and topic until they have read it. Members who got enough
 * mails lately are told in one that lists several. Resolves to whether something was queued.
 */
export async function queueMails(core: Core, tx: Db, news: News): Promise<boolean> {
  const { postId, topicId, authorId } = news;
  const mentioned = mentionsIn(news.content);
  let queued = false;
  for (const { id, username_folded } of await findReaders(tx, topicId, mentioned)) {
    if (id === authorId) continue;
    const first = await tx
      .insertInto("forum_notices")
      .values({ user_id: id, topic_id: topicId, at: core.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning("user_id")
      .executeTakeFirst();
    if (!first) continue;
    const payload: WaitingMail = { userId: id, postId, mentioned: mentioned.includes(username_folded) };
    if (await mayMail(core, tx, id, authorId)) await enqueue(tx, { kind: MAIL_JOB, payload, now: core.now() });
    else await addToDigest(tx, payload, core.now());
    queued = true;
  }
  return queued;
}

async function notify(core: Core, { postId }: WaitingNotice): Promise<void> {
  const queued = await transact(core.db, async (tx) => {
    const news = await findNews(tx, postId);
    if (!news) return false;
    const { topic_id: topicId, author_id: authorId, content } = news;
    return queueMails(core, tx, { postId, topicId, authorId, content });
  });
  if (queued) core.jobs.wake();
}

/** Forgets that a member was mailed about a reply's topic. */
async function forgetNotice(db: Db, { userId, postId }: WaitingMail): Promise<void> {
  await db
    .deleteFrom("forum_notices")
    .where("user_id", "=", userId)
    .where("topic_id", "=", (find) => find.selectFrom("forum_posts").select("topic_id").where("id", "=", postId))
    .execute();
}

async function sendNotice(core: Core, { id }: JobContext, waiting: WaitingMail): Promise<void> {
  const news = await findNews(core.db, waiting.postId);
  const user = await findUser(core.db, waiting.userId);
  // Changes since it was queued count. Without this mail, the next reply is the one to tell of.
  if (!news || !user?.email || user.forum_notifications === 0) return forgetNotice(core.db, waiting);
  const url = `${core.linkBase()}/forum/topic/${news.topic_id}#reply-${news.number}`;
  const out = waysOut(core, user.id);
  const who = news.username ?? "A former member";
  const what = waiting.mentioned ? `${who} mentioned you in “${news.title}”` : `${who} replied to your topic “${news.title}”`;
  const { text, html } = composeMail({
    productName: core.config.productName,
    greeting: `Hello ${user.username},`,
    paragraphs: [`${what}:`, ...news.content.split(/\n{2,}/)],
    action: { label: "Read and reply", url },
    notes: ["You get no more mails about this topic until you have read it.", out.note],
  });
  await sendAsJob(core.providers.mailer, {
    id,
    to: user.email,
    subject: what,
    text,
    html,
    unsubscribeUrl: out.oneClickUrl,
    links: [url, out.pageUrl],
  });
}

export function forumJobs(core: Core): JobHandlers {
  return {
    [NOTIFY_JOB]: (waiting: WaitingNotice) => notify(core, waiting),
    [MAIL_JOB]: (waiting: WaitingMail, context) => sendNotice(core, context, waiting),
    [DIGEST_JOB]: (waiting: WaitingDigest, context) => sendDigest(core, context, waiting),
  };
}
