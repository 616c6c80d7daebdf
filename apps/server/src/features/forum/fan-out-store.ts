import { compileOnce, type Placeholders } from "../../platform/db/compile-once.ts";
import { isPostgres } from "../../platform/db/engine.ts";
import type { Db } from "../../platform/db/index.ts";
import { enqueue } from "../../platform/jobs/index.ts";
import type { News } from "./news.ts";

export const FAN_OUT_JOB = "forum.fan-out";

export interface WaitingFanOut {
  readonly postId: string;
}

/** A follower of a topic besides somebody, if there is one: most topics have none. */
const otherFollower = compileOnce((db, given: Placeholders<{ topicId: string; authorId: string }>) =>
  db
    .selectFrom("forum_follows")
    .select("user_id")
    .where("topic_id", "=", given.topicId)
    .where("following", "=", 1)
    .where("user_id", "<>", given.authorId)
    .limit(1),
);

/** Has a job tell the topic's followers of a reply, once for each reply; whether one was queued. */
export async function startFanOut(tx: Db, { postId, topicId, authorId }: News, now: number): Promise<boolean> {
  // Nobody follows a topic yet that is only being started.
  if (postId === null) return false;
  const [follower] = await otherFollower(tx, { topicId, authorId: authorId ?? "" });
  if (!follower) return false;
  const started = await tx
    .insertInto("forum_fan_outs")
    .values({ post_id: postId, after_user_id: "", done: 0, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("post_id")
    .executeTakeFirst();
  if (!started) return false;
  await enqueue(tx, { kind: FAN_OUT_JOB, payload: { postId } satisfies WaitingFanOut, now });
  return true;
}

/** How far the telling of a reply has come; undefined if it is over. Other servers wait until this transaction ends. */
export async function findProgress(tx: Db, postId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom("forum_fan_outs")
    .select("after_user_id")
    .where("post_id", "=", postId)
    .where("done", "=", 0)
    .$if(isPostgres(tx), (query) => query.forUpdate())
    .executeTakeFirst();
  return row?.after_user_id;
}

/** The last of the next followers of a topic; undefined if there are no more. */
export async function findLastOfNext(tx: Db, topicId: string, after: string, limit: number): Promise<string | undefined> {
  const { last } = await tx
    .selectFrom((from) =>
      from
        .selectFrom("forum_follows")
        .select("user_id")
        .where("topic_id", "=", topicId)
        .where("following", "=", 1)
        .where("user_id", ">", after)
        .orderBy("user_id")
        .limit(limit)
        .as("next"),
    )
    .select(({ fn }) => fn.max<string | null>("next.user_id").as("last"))
    .executeTakeFirstOrThrow();
  return last ?? undefined;
}

/** Notes how far the telling has come: up to a member, or to its end. */
export async function setProgress(tx: Db, postId: string, after: string | undefined): Promise<void> {
  await tx
    .updateTable("forum_fan_outs")
    .set(after === undefined ? { done: 1 } : { after_user_id: after })
    .where("post_id", "=", postId)
    .execute();
}
