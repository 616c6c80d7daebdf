import type { Core } from "../../core.ts";
import { iso } from "../../platform/instants.ts";
import { type HistoryAsked, historyPart, rowsOf } from "./history.ts";
import { findOwnPosts, findOwnTopics } from "./own-store.ts";
import { toPost } from "./posts.ts";
import { toCategory, toTopic } from "./topics.ts";

export async function listOwnTopics(core: Core, userId: string, asked: HistoryAsked & { readonly topic?: string | undefined }) {
  const found = await findOwnTopics(core.db, userId, { ...rowsOf(asked), topic: asked.topic });
  const { rows, total, next } = historyPart(found, asked);
  const items = rows.map((row) => ({
    ...toTopic(row),
    hidden: row.hidden_at === null ? null : { at: iso(row.hidden_at), reason: row.hidden_because },
  }));
  return { items, total, next };
}

export async function listOwnPosts(core: Core, userId: string, asked: HistoryAsked) {
  const { rows, total, next } = historyPart(await findOwnPosts(core.db, userId, rowsOf(asked)), asked);
  const items = rows.map((row) => {
    const { id, number, content, state, createdAt, edited } = toPost(row, userId);
    return {
      ...{ id, number, content, state, createdAt, edited },
      ...{ topicId: row.topic_id, topicTitle: row.topic_title, category: toCategory(row.topic_category) },
    };
  });
  return { items, total, next };
}
