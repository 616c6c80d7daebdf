import { perServer } from "../../core.ts";
import { openChangeNotices } from "./change-notices.ts";

/** A change, as told to pages that have the topic open. */
export interface Change {
  readonly event: "posts" | "post" | "topic" | "notifications";
  readonly data: object;
}

type Listener = (change: Change) => void;

/** Tells pages that have a topic open of what changes there, and of what their member is told of. */
export interface TopicEvents {
  /** Listens for changes of a topic, until the returned function is called. */
  listen(topicId: string, listener: Listener): () => void;
  /** Listens for what a member is told of, until the returned function is called. */
  listenAs(userId: string, listener: Listener): () => void;
  /** Tells members that what they are told of has changed, here at once, and tells other servers. */
  tellMembers(userIds: readonly string[]): void;
  /** Tells of a changed reply, or of {@link TOPIC_ITSELF}, here at once, and tells other servers. */
  tellChanged(topicId: string, number: number): void;
  /** Checks for new replies at once. */
  look(): void;
  close(): void;
}

/** In place of a reply's number: the topic was edited or deleted. */
export const TOPIC_ITSELF = 0;

/** How often open topics are checked for replies that other processes wrote. */
const ROUND_MS = 2000;

/** One per server. One query a round checks all topics that pages have open; with none open there is no query. */
export const topicEvents = perServer((core): TopicEvents => {
  const { db, log } = core;
  const open = new Map<string, { readonly listeners: Set<Listener>; readonly untold: Set<Listener>; last: string }>();
  const members = new Map<string, Set<Listener>>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looking: Promise<void> | undefined;
  let again = false;

  function tellHere(topicId: string, number: number): void {
    const change: Change = number === TOPIC_ITSELF ? { event: "topic", data: {} } : { event: "post", data: { number } };
    for (const listener of open.get(topicId)?.listeners ?? []) listener(change);
  }
  function tellMembersHere(userIds: readonly string[]): void {
    for (const id of userIds) for (const listener of members.get(id) ?? []) listener({ event: "notifications", data: {} });
  }
  const elsewhere = openChangeNotices(core, { onChange: tellHere, onTold: tellMembersHere });

  async function lookOnce(): Promise<void> {
    const rows = await db
      .selectFrom("forum_topics as topic")
      .select(({ selectFrom }) => [
        "topic.id",
        "topic.post_count",
        // A held reply doesn't exist yet for anybody but its author.
        selectFrom("forum_posts as post")
          .select("post.number")
          .whereRef("post.topic_id", "=", "topic.id")
          .where("post.held_at", "is", null)
          .orderBy("post.number", "desc")
          .limit(1)
          .as("newest"),
      ])
      .where("topic.id", "in", [...open.keys()])
      .execute();
    for (const { id, newest, post_count: postCount } of rows) {
      const lastNumber = newest ?? 0;
      const topic = open.get(id);
      const now = `${lastNumber} ${postCount}`;
      if (!topic) continue;
      // New listeners are told the current state: something may have changed since their page was loaded.
      const told = topic.last === now ? topic.untold : topic.listeners;
      topic.last = now;
      for (const listener of told) listener({ event: "posts", data: { lastNumber, postCount } });
      topic.untold.clear();
    }
  }

  function look(): void {
    clearTimeout(timer);
    timer = undefined;
    again = looking !== undefined;
    if (open.size === 0 || again) return;
    elsewhere?.hear();
    looking = lookOnce()
      .catch((err: unknown) => log.warn({ err }, "new replies can't be looked for"))
      .finally(() => {
        looking = undefined;
        if (again) look();
        else if (open.size > 0) timer ??= setTimeout(look, ROUND_MS).unref();
      });
  }

  return {
    listen(topicId, listener) {
      const topic = open.get(topicId) ?? { listeners: new Set<Listener>(), untold: new Set<Listener>(), last: "" };
      open.set(topicId, topic);
      topic.listeners.add(listener);
      topic.untold.add(listener);
      look();
      return () => {
        topic.listeners.delete(listener);
        topic.untold.delete(listener);
        if (topic.listeners.size === 0) open.delete(topicId);
      };
    },
    listenAs(userId, listener) {
      const listeners = members.get(userId) ?? new Set<Listener>();
      members.set(userId, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) members.delete(userId);
      };
    },
    tellMembers(userIds) {
      tellMembersHere(userIds);
      elsewhere?.tellMembers(userIds);
    },
    tellChanged(topicId, number) {
      tellHere(topicId, number);
      elsewhere?.tell(topicId, number);
    },
    look,
    close() {
      clearTimeout(timer);
      open.clear();
      members.clear();
      elsewhere?.close();
    },
  };
});
