import { BATCH, inBatches, mapped } from "../../platform/db/in-batches.ts";
import type { Db } from "../../platform/db/index.ts";
import { iso } from "../../platform/instants.ts";
import { findChosen } from "./notification-settings.ts";

async function* exportSettings(db: Db, userId: string) {
  yield* await findChosen(db, userId);
}

/** What a member follows, what they were told of in the site, and what they chose about it. */
export function exportFollows(db: Db, userId: string) {
  const follows = inBatches<{ topic_id: string; following: number; at: number }>((last) =>
    db
      .selectFrom("forum_follows")
      .select(["topic_id", "following", "at"])
      .where("user_id", "=", userId)
      .where("topic_id", ">", last?.topic_id ?? "")
      .orderBy("topic_id")
      .limit(BATCH)
      .execute(),
  );
  const told = db
    .selectFrom("forum_notifications")
    .select(["fold", "kind", "topic_id", "post_id", "count", "text", "at", "read_at"])
    .where("user_id", "=", userId)
    .orderBy("fold")
    .limit(BATCH);
  const notifications = inBatches<Awaited<ReturnType<typeof told.execute>>[number]>((last) =>
    told.where("fold", ">", last?.fold ?? "").execute(),
  );
  return {
    follows: mapped(follows, ({ topic_id, following, at }) => ({ topicId: topic_id, following: following === 1, at: iso(at) })),
    notifications: mapped(notifications, ({ kind, topic_id, post_id, count, text, at, read_at }) => ({
      kind,
      topicId: topic_id,
      postId: post_id,
      count,
      text,
      at: iso(at),
      readAt: read_at === null ? null : iso(read_at),
    })),
    notificationSettings: exportSettings(db, userId),
  };
}
