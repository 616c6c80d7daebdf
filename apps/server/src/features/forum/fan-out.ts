import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import type { Core } from "../../core.ts";
import type { Db } from "../../platform/db/index.ts";
import { transact } from "../../platform/db/transact.ts";
import type { JobHandlers } from "../../platform/jobs/index.ts";
import { FAN_OUT_JOB, findLastOfNext, findProgress, setProgress, type WaitingFanOut } from "./fan-out-store.ts";
import { findNews } from "./news.ts";
import { addNotificationsTo, foldOf } from "./notifications.ts";
import { setReadMeanwhile } from "./notifications-store.ts";
import { topicEvents } from "./topic-events.ts";

/** How many followers one transaction tells, and how long others have the database to themselves after it. */
const AT_ONCE = 100;
const PAUSE_MS = 20;

/** Tells the next followers; resolves to the ids of those told, or undefined at the end. */
async function tellNext(core: Core, tx: Db, postId: string): Promise<string[] | undefined> {
  const after = await findProgress(tx, postId);
  if (after === undefined) return undefined;
  const news = await findNews(tx, postId);
  const last = news && (await findLastOfNext(tx, news.topicId, after, AT_ONCE));
  await setProgress(tx, postId, last);
  if (!news || last === undefined) return undefined;
  const { topicId, authorId, number } = news;
  // Who has read so far, or was told by name, needs no second telling.
  const followers = sql`select user_id from forum_follows follow
    where topic_id = ${topicId} and following = 1 and user_id > ${after} and user_id <= ${last}
    and not exists (select 1 from forum_reads
      where forum_reads.user_id = follow.user_id and forum_reads.topic_id = follow.topic_id and forum_reads.number >= ${number})
    and not exists (select 1 from forum_notifications told
      where told.user_id = follow.user_id and told.fold = ${foldOf({ kind: "mention", postId })})`;
  return addNotificationsTo(tx, followers, { kind: "reply", actorId: authorId, topicId, postId, number, at: core.now() });
}

/** Tells a topic's followers of a reply. Each batch notes how far it has come, so that nobody is told twice. */
async function fanOut(core: Core, { postId }: WaitingFanOut): Promise<void> {
  for (;;) {
    const told = await transact(core.db, (tx) => tellNext(core, tx, postId));
    if (!told) return;
    await setReadMeanwhile(core.db, told, postId, core.now());
    topicEvents(core).tellMembers(told);
    await setTimeout(PAUSE_MS);
  }
}

export const fanOutJobs = (core: Core): JobHandlers => ({
  [FAN_OUT_JOB]: (waiting: WaitingFanOut) => fanOut(core, waiting),
});
