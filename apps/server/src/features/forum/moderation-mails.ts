// Tells moderators that something waits: one mail an hour at most, for everything.
import { HOUR_MS, MINUTE_MS } from "@tenfold/domain/time";
import type { Core } from "../../core.ts";
import type { Db } from "../../platform/db/index.ts";
import { transact } from "../../platform/db/transact.ts";
import { enqueue, type JobContext, type JobHandlers } from "../../platform/jobs/index.ts";
import { findModeratorsToMail } from "../accounts/index.ts";
import { sendForumMail } from "./forum-mail.ts";
import { countWaiting } from "./moderation-queue-store.ts";
import { countReportedTopics } from "./reports-store.ts";

const HOURLY_JOB = "forum.moderation-hourly";
const MAIL_JOB = "forum.moderation-mail";

/** How long after the hour the mail is sent, so that it counts what came at the hour's very end. */
const MARGIN_MS = MINUTE_MS;

interface WaitingMail {
  readonly userId: string;
}

/** Sees to it that moderators hear of what waits by the end of the hour, within the caller's transaction. */
export async function tellModerators(core: Pick<Core, "config">, tx: Db, now: number): Promise<void> {
  if (!core.config.moderation.mails) return;
  const hour = Math.floor(now / HOUR_MS);
  await enqueue(tx, { id: `${HOURLY_JOB}:${hour}`, kind: HOURLY_JOB, payload: {}, now, runAt: (hour + 1) * HOUR_MS + MARGIN_MS });
}

/** Such as "2 replies and 1 topic wait"; undefined if nothing does. */
async function wordsOfWaiting(db: Db): Promise<string | undefined> {
  const countOf = (count: number, one: string, many: string) =>
    count === 0 ? [] : [`${count.toLocaleString("en-US")} ${count === 1 ? one : many}`];
  const [replies, topics] = [await countWaiting(db), await countReportedTopics(db)];
  const words = [...countOf(replies, "reply", "replies"), ...countOf(topics, "topic", "topics")];
  return words.length > 0 ? `${words.join(" and ")} ${replies + topics === 1 ? "waits" : "wait"} for moderators` : undefined;
}

/** Queues a mail for each moderator, so that one who can't be reached keeps nothing from the others. */
async function queueMails(core: Core, { id }: JobContext): Promise<void> {
  if ((await wordsOfWaiting(core.db)) === undefined) return;
  const now = core.now();
  await transact(core.db, async (tx) => {
    for (const { id: userId } of await findModeratorsToMail(tx, core.config.moderation.moderators, now))
      await enqueue(tx, { id: `${id}:${userId}`, kind: MAIL_JOB, payload: { userId } satisfies WaitingMail, now });
  });
  core.jobs.wake();
}

async function sendMail(core: Core, { id }: JobContext, { userId }: WaitingMail): Promise<void> {
  const what = await wordsOfWaiting(core.db);
  const { moderators } = core.config.moderation;
  // Who is a moderator no longer, or wants no mails any more, gets none; and none is needed where all is dealt with.
  const moderator = (await findModeratorsToMail(core.db, moderators, core.now())).find((one) => one.id === userId);
  if (what === undefined || !moderator?.email) return;
  await sendForumMail(core, {
    id,
    to: { ...moderator, email: moderator.email },
    subject: what,
    paragraphs: [`${what} of the forum.`],
    action: { label: "Look at what waits", url: `${core.linkBase()}/forum/moderation` },
    notes: ["Such a mail comes once an hour at most, and only when something new waits."],
  });
}

export function moderationJobs(core: Core): JobHandlers {
  return {
    [HOURLY_JOB]: (_: object, context) => queueMails(core, context),
    [MAIL_JOB]: (waiting: WaitingMail, context) => sendMail(core, context, waiting),
  };
}
