import { eachBy } from "../../platform/db/in-batches.ts";
import type { Db } from "../../platform/db/index.ts";
import { iso, isoOrNull } from "../../platform/instants.ts";
import { findChosen } from "./notification-settings.ts";

async function* exportSettings(db: Db, userId: string) {
  yield* await findChosen(db, userId);
}

export function exportFollows(db: Db, userId: string) {
  const follows = db.selectFrom("forum_follows").select(["topic_id", "following", "at"]);
  const notifications = db
    .selectFrom("forum_notifications")
    .select(["fold", "kind", "topic_id", "post_id", "count", "text", "at", "read_at"]);
  return {
    follows: eachBy("topic_id", follows.where("user_id", "=", userId), ({ topic_id, following, at }) => ({
      topicId: topic_id,
      following: following === 1,
      at: iso(at),
    })),
    notifications: eachBy("fold", notifications.where("user_id", "=", userId), (told) => ({
      kind: told.kind,
      topicId: told.topic_id,
      postId: told.post_id,
      count: told.count,
      text: told.text,
      at: iso(told.at),
      readAt: isoOrNull(told.read_at),
    })),
    notificationSettings: exportSettings(db, userId),
  };
}
