import type { OpenTopic, Topic } from "@tenfold/contract/forum";
import { CATEGORIES, CATEGORY_LABELS, type Category, isCategory, picturesIn } from "@tenfold/domain/forum-rules";
import { v7 as sortableUuid } from "uuid";
import type { Core } from "../../core.ts";
import { transact } from "../../platform/db/transact.ts";
import { AppError } from "../../platform/errors.ts";
import { iso } from "../../platform/instants.ts";
import { cursorOf, type ListPart, partOf, readPlace } from "../../platform/paging.ts";
import type { UserRow } from "../accounts/index.ts";
import { followWritten } from "./follows-store.ts";
import { newsOfTopic } from "./news.ts";
import { announce, spread } from "./notify.ts";
import { checkAreThere, checkMayShowInTopic } from "./pictures/in-texts.ts";
import { noteUses } from "./pictures/store.ts";
import { plainText } from "./plain-text.ts";
import { reportText } from "./reports.ts";
import { allowanceOf, checkMayWrite, enoughForNow } from "./standing.ts";
import { countTopics, findTopic, findTopicByKey, findTopics, insertTopic, type TopicRow } from "./topics-store.ts";

export const noTopic = () => new AppError("not_found", { error: "The requested topic could not be found." });

/** A category as the page knows it: one unknown to this version counts as general. */
export const toCategory = (code: string): Category => (isCategory(code) ? code : "general");

export function toTopic(row: TopicRow): Topic {
  return {
    id: row.id,
    title: row.title,
    category: toCategory(row.category),
    description: row.description,
    summary: row.description && plainText(row.description),
    author: { username: row.username },
    authorId: row.author_id,
    answerNumber: row.answer_number,
    postCount: row.post_count,
    createdAt: iso(row.created_at),
    updatedAt: iso(row.updated_at),
    lastPostAt: iso(row.last_post_at),
    locked: row.locked_at !== null,
    lastNumber: row.last_number,
    readNumber: row.read_number,
    unreadCount: row.unread_count,
    blocked: Boolean(row.blocked),
  };
}

export async function listCategories(core: Core) {
  const counts = new Map((await countTopics(core.db)).map((row) => [row.category, row.topic_count]));
  return CATEGORIES.map((code) => ({ code, label: CATEGORY_LABELS[code], topicCount: counts.get(code) ?? 0 }));
}

export async function listTopics(
  core: Core,
  asked: { readonly category?: Category | undefined; readonly limit: number; readonly cursor?: string | undefined },
  readerId: string | undefined,
): Promise<ListPart<Topic>> {
  const after = readPlace(asked.cursor);
  const rows = await findTopics(core.db, { category: asked.category, limit: asked.limit + 1, after, readerId });
  const { shown, last } = partOf(rows, asked.limit);
  const counts = await countTopics(core.db);
  const counted = counts.filter(({ category }) => asked.category === undefined || category === asked.category);
  return {
    items: shown.map(toTopic),
    total: counted.reduce((sum, { topic_count }) => sum + topic_count, 0),
    next: last && cursorOf({ at: last.last_post_at, seq: last.seq }),
  };
}

export async function readTopic(core: Core, id: string, readerId: string | undefined): Promise<OpenTopic> {
  const row = await findTopic(core.db, id, readerId);
  if (!row) throw noTopic();
  return { ...toTopic(row), following: Boolean(row.following) };
}

export async function reportTopic(core: Core, user: UserRow, id: string, reason: string): Promise<void> {
  const topic = await findTopic(core.db, id, user.id);
  if (!topic) throw noTopic();
  await reportText(core, user, "topic", { id, state: "visible", reason });
}

/** Starts a topic. The same key starts one topic, however often it is sent. */
export async function startTopic(
  core: Core,
  user: UserRow,
  given: { readonly title: string; readonly description?: string | null | undefined; readonly category: Category },
  key: string | undefined,
): Promise<Topic> {
  checkMayWrite(user, core.now());
  const pictures = { now: picturesIn(given.description ?? ""), before: [] };
  await checkMayShowInTopic(core, user, pictures);
  await checkAreThere(core, pictures);
  const now = core.now();
  const topic = {
    id: sortableUuid({ msecs: now }),
    title: given.title,
    description: given.description || null,
    category: given.category,
    author_id: user.id,
    last_post_at: now,
    created_at: now,
    updated_at: now,
    locked_at: null,
    hidden_at: null,
    idempotency_key: key ?? null,
  };
  const started = await transact(core.db, async (tx) => {
    const seq = await insertTopic(tx, topic, allowanceOf(core.config.trust, user, "topics", now));
    if (seq === undefined) return undefined;
    await noteUses(tx, { kind: "topic", id: topic.id, authorId: user.id }, pictures, now);
    await followWritten(tx, user.id, topic.id, now);
    return { seq, announced: await announce(core, tx, newsOfTopic(topic.id, user.id, topic.description)) };
  });
  if (started) {
    spread(core, started.announced);
    return toTopic({
      ...topic,
      seq: started.seq,
      username: user.username,
      post_count: 0,
      last_number: 0,
      read_number: 0,
      unread_count: 0,
      answer_number: null,
      blocked: false,
    });
  }
  const before = key === undefined ? undefined : await findTopicByKey(core.db, user.id, key);
  if (!before) throw enoughForNow(core.config.trust, user, "topics", now);
  if (before.hidden_at !== null)
    throw new AppError("not_found", { error: "You have started this topic already, and it was deleted or hidden since." });
  return toTopic(before);
}
