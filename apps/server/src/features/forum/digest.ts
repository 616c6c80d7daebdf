import { DAY_MS, HOUR_MS, MINUTE_MS } from "@tenfold/domain/time";
import type { Core } from "../../core.ts";
import type { Db } from "../../platform/db/index.ts";
import { enqueue, type JobContext } from "../../platform/jobs/index.ts";
import { findUser } from "../accounts/index.ts";
import { countTopicsOfItems, deleteItems, findTopicsOfItems, forgetNotices, insertItem } from "./digest-store.ts";
import { sendForumMail } from "./forum-mail.ts";

export const DIGEST_JOB = "forum.digest";

/** What one mail lists: an hour's replies or, for who has chosen so, a day's. */
const PERIODS_MS = { hour: HOUR_MS, day: DAY_MS };
type Period = keyof typeof PERIODS_MS;

/** How long after the period its mail is sent, so that it includes what is written at its very end. */
const MARGIN_MS = MINUTE_MS;

/** How many topics one mail lists; it only counts the others. */
const LISTED = 500;

export interface WaitingDigest {
  readonly userId: string;
  readonly period?: Period;
}

/**
 * Adds a reply, or with the number 0 a topic's own text, to the mail that lists this period's replies for a member, within the
 * caller's transaction. The job's name holds the period, so one mail is queued for it, whoever queues it.
 */
export async function addToDigest(
  tx: Db,
  notice: { readonly userId: string; readonly topicId: string; readonly number: number; readonly mentioned: boolean },
  now: number,
  period: Period,
): Promise<void> {
  const { userId, topicId, number, mentioned } = notice;
  const nth = Math.floor(now / PERIODS_MS[period]);
  const job = await enqueue(tx, {
    id: `${DIGEST_JOB}:${userId}:${period === "day" ? "day-" : ""}${nth}`,
    kind: DIGEST_JOB,
    payload: { userId, period } satisfies WaitingDigest,
    now,
    runAt: (nth + 1) * PERIODS_MS[period] + MARGIN_MS,
  });
  await insertItem(tx, { user_id: userId, topic_id: topicId, number, job_id: job, mentioned: mentioned ? 1 : 0, at: now });
}

/** The address of a reply, or of a topic for its own text. */
export const placeOf = ({ topicId, number }: { readonly topicId: string; readonly number: number }): string =>
  `/forum/topic/${topicId}${number === 0 ? "" : `#reply-${number}`}`;

const countOf = (count: number) => `${count.toLocaleString("en-US")} ${count === 1 ? "topic" : "topics"}`;

/** Sends the mail if anything in it is still readable and unread. Its list is deleted once it is sent. */
export async function sendDigest(core: Core, { id }: JobContext, { userId, period }: WaitingDigest): Promise<void> {
  const user = await findUser(core.db, userId);
  const to = user?.email && user.forum_notifications !== 0 ? { ...user, email: user.email } : undefined;
  await forgetNotices(core.db, userId, id, to ? "unreadable" : "all");
  const topics = to ? await findTopicsOfItems(core.db, id, LISTED) : [];
  if (to && topics.length > 0) {
    const more = (await countTopicsOfItems(core.db, id)) - topics.length;
    const items = topics.map(({ id: topicId, title, number, mentioned }) => ({
      label: `${mentioned ? "You are mentioned in" : "New replies in"} “${title}”`,
      url: `${core.linkBase()}${placeOf({ topicId, number })}`,
    }));
    const rest = more > 0 ? [{ label: `And ${countOf(more)} more`, url: `${core.linkBase()}/forum` }] : [];
    await sendForumMail(core, {
      id,
      to,
      subject: `News for you in ${countOf(topics.length + more)} of the forum`,
      paragraphs: [`There is news for you in ${countOf(topics.length + more)} of the forum:`],
      items: [...items, ...rest],
      notes: [
        period === "day"
          ? "You have chosen one mail a day. You can change that under Notifications in the forum."
          : "Much came at once, so this is one mail for all of it.",
        "You get no more mails about these topics until you have read them.",
      ],
    });
  }
  await deleteItems(core.db, id);
}
