import { mentionsIn } from "@tenfold/domain/forum-rules";
import type { Db } from "../../platform/db/index.ts";
import { transact } from "../../platform/db/transact.ts";
import { enqueue, type JobContext, type JobHandlers } from "../../platform/jobs/index.ts";
import { composeMail } from "../../providers/mail/compose.ts";
import { sendAsJob } from "../../providers/mail/send-as-job.ts";
import { type MailDeps, unsubscribeTokenOf } from "../accounts/index.ts";

export const NOTIFY_JOB = "forum.notify";
const MAIL_JOB = "forum.mail";

/** A new reply whose topic's author, and whom it mentions, may want to hear of it. */
export interface WaitingNotice {
  readonly postId: string;
}

interface WaitingMail {
  readonly userId: string;
  readonly postId: string;
  readonly mentioned: boolean;
}

/** The new reply with its topic, while it can be read. */
function findNews(db: Db, postId: string) {
  return db
    .selectFrom("forum_posts as post")
    .innerJoin("forum_topics as topic", "topic.id", "post.topic_id")
    .leftJoin("users as author", "author.id", "post.author_id")
    .select([
      "post.content",
      "post.number",
      "post.author_id",
      "author.username",
      "topic.id as topic_id",
      "topic.title",
      "topic.author_id as owner_id",
    ])
    .where("post.id", "=", postId)
    .where("post.deleted_at", "is", null)
    .where("post.hidden_at", "is", null)
    .where("post.held_at", "is", null)
    .where("topic.hidden_at", "is", null)
    .executeTakeFirst();
}

/** Members who want mails and whose address is theirs: a topic's owner, and those of some usernames. */
function findRecipients(db: Db, ownerId: string | null, usernames: readonly string[]) {
  return db
    .selectFrom("users")
    .select(["id", "username_folded"])
    .where((is) => is.or([is("id", "=", ownerId ?? ""), is("username_folded", "in", usernames.length > 0 ? usernames : [""])]))
    .where("forum_notifications", "=", 1)
    .where("email_held", "=", 1)
    .execute();
}

/** Queues the mails about a reply: at most one for a member and a topic until they have read it. */
async function notify(deps: MailDeps, { postId }: WaitingNotice): Promise<void> {
  await transact(deps.db, async (tx) => {
    const news = await findNews(tx, postId);
    if (!news) return;
    const mentioned = mentionsIn(news.content);
    for (const { id, username_folded } of await findRecipients(tx, news.owner_id, mentioned)) {
      if (id === news.author_id) continue;
      const first = await tx
        .insertInto("forum_notices")
        .values({ user_id: id, topic_id: news.topic_id, at: deps.now() })
        .onConflict((conflict) => conflict.doNothing())
        .returning("user_id")
        .executeTakeFirst();
      const payload: WaitingMail = { userId: id, postId, mentioned: mentioned.includes(username_folded) };
      if (first) await enqueue(tx, { kind: MAIL_JOB, payload, now: deps.now() });
    }
  });
  deps.wakeWorker();
}

/** Forgets that a member is mailed about the topic of a reply. */
async function forgetNotice(db: Db, { userId, postId }: WaitingMail): Promise<void> {
  await db
    .deleteFrom("forum_notices")
    .where("user_id", "=", userId)
    .where("topic_id", "=", (find) => find.selectFrom("forum_posts").select("topic_id").where("id", "=", postId))
    .execute();
}

async function sendNotice(deps: MailDeps, { id }: JobContext, waiting: WaitingMail): Promise<void> {
  const news = await findNews(deps.db, waiting.postId);
  const user = await deps.db.selectFrom("users").selectAll().where("id", "=", waiting.userId).executeTakeFirst();
  // Whatever has changed since it was queued counts. Without this mail, the next reply is the one to tell of.
  if (!news || !user?.email || user.forum_notifications === 0) return forgetNotice(deps.db, waiting);
  const url = `${deps.linkBase()}/forum/topic/${news.topic_id}#reply-${news.number}`;
  const token = unsubscribeTokenOf(deps, user.id);
  const who = news.username ?? "A former member";
  const what = waiting.mentioned ? `${who} mentioned you in “${news.title}”` : `${who} replied to your topic “${news.title}”`;
  const stop = `${deps.linkBase()}/unsubscribe?token=${token}`;
  const { text, html } = composeMail({
    productName: deps.productName,
    greeting: `Hello ${user.username},`,
    paragraphs: [`${what}:`, ...news.content.split(/\n{2,}/)],
    action: { label: "Read and reply", url },
    notes: ["You get no more mails about this topic until you have read it.", `No more mails about the forum: ${stop}`],
  });
  await sendAsJob(deps.mailer, {
    id,
    to: user.email,
    subject: what,
    text,
    html,
    unsubscribeUrl: `${deps.linkBase()}/api/unsubscribe?token=${token}`,
    links: [url, stop],
  });
}

/** The jobs that the forum queues. */
export function forumJobs(deps: MailDeps): JobHandlers {
  return {
    [NOTIFY_JOB]: (waiting: WaitingNotice) => notify(deps, waiting),
    [MAIL_JOB]: (waiting: WaitingMail, context) => sendNotice(deps, context, waiting),
  };
}
