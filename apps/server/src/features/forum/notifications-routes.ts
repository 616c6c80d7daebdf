import type { Topic } from "@tenfold/contract/forum";
import * as calls from "@tenfold/contract/forum-notifications";
import type { Core } from "../../core.ts";
import type { App } from "../../platform/app.ts";
import { iso } from "../../platform/instants.ts";
import { cursorOf, type ListPart, partOf, readPlace, sendPart } from "../../platform/paging.ts";
import { mountForMembers } from "../accounts/index.ts";
import { countFollowed, findFollowed, setFollowing } from "./follows-store.ts";
import { findSettings, saveSettings } from "./notification-settings.ts";
import { findNotifications, hasUnread, type NotificationRow, setRead } from "./notifications-store.ts";
import { topicEvents } from "./topic-events.ts";
import { noTopic, toTopic } from "./topics.ts";
import { START } from "./topics-store.ts";

function toNotification(row: NotificationRow): calls.Notification {
  const who = row.kind === "like" ? row.actor : (row.author ?? row.actor);
  return {
    id: row.seq,
    kind: row.kind as calls.NotificationKind,
    topic: row.topic_id === null || row.title === null || row.topic_hidden ? null : { id: row.topic_id, title: row.title },
    ownTopicHidden: Boolean(row.own_hidden),
    postNumber: row.post_number,
    actor: who === null || row.kind === "moderation" ? null : { username: who },
    count: row.count,
    text: row.text,
    at: iso(row.at),
    read: row.read_at !== null,
  };
}

function mountList(app: App, core: Core): void {
  const { db } = core;
  mountForMembers(app, core, calls.getNotifications, async (call) => {
    const { limit, cursor } = call.query;
    const rows = await findNotifications(db, call.user.id, { limit: limit + 1, after: readPlace(cursor) });
    const { shown, last } = partOf(rows, limit);
    return sendPart(call, { items: shown.map(toNotification), next: last && cursorOf(last) });
  });
  mountForMembers(app, core, calls.getNotificationState, async ({ user }) => ({ unread: await hasUnread(db, user.id) }));
  mountForMembers(app, core, calls.readNotifications, async ({ user, body }) => {
    await setRead(db, user.id, body.id, core.now());
    topicEvents(core).tellMembers([user.id]);
    return { unread: await hasUnread(db, user.id) };
  });
  mountForMembers(app, core, calls.getNotificationSettings, ({ user }) => findSettings(db, user.id));
  mountForMembers(app, core, calls.changeNotificationSettings, ({ user, body }) => saveSettings(db, user.id, body));
}

async function listFollowed(
  { db }: Core,
  asked: { readonly view: "followed" | "unread"; readonly limit: number; readonly cursor?: string | undefined },
  readerId: string,
): Promise<ListPart<Topic>> {
  const { view, limit } = asked;
  const rows = await findFollowed(db, { view, limit: limit + 1, after: readPlace(asked.cursor) ?? START, readerId });
  const { shown, last } = partOf(rows, limit);
  const counts = await countFollowed(db, readerId);
  return { items: shown.map(toTopic), total: counts[view], next: last && cursorOf({ at: last.last_post_at, seq: last.seq }) };
}

function mountFollows(app: App, core: Core): void {
  const { db } = core;
  mountForMembers(app, core, calls.followTopic, async ({ user, params, body: { following } }) => {
    if (!(await setFollowing(db, { userId: user.id, topicId: params.id, following, now: core.now() }))) throw noTopic();
    return { following };
  });
  mountForMembers(app, core, calls.getFollowedTopics, async (call) =>
    sendPart(call, await listFollowed(core, call.query, call.user.id)),
  );
  mountForMembers(app, core, calls.getFollowedCounts, ({ user }) => countFollowed(db, user.id));
}

export function mountNotifications(app: App, core: Core): void {
  mountList(app, core);
  mountFollows(app, core);
}
