import type { Topic } from "@tenfold/contract/forum";
import type { Core } from "../../core.ts";
import { cursorOf, partOf, readPlace } from "../../platform/paging.ts";
import { countFollowed, findFollowed } from "./follows-store.ts";
import { toTopic } from "./topics.ts";
import { START } from "./topics-store.ts";

/** A part of the topics that a member follows, with the total and the start of the next part. */
export async function listFollowed(
  { db }: Core,
  asked: { readonly view: "followed" | "unread"; readonly limit: number; readonly cursor?: string | undefined },
  readerId: string,
): Promise<{ topics: Topic[]; total: number; next: string | undefined }> {
  const { view, limit } = asked;
  const rows = await findFollowed(db, { view, limit: limit + 1, after: readPlace(asked.cursor) ?? START, readerId });
  const { shown, last } = partOf(rows, limit);
  const counts = await countFollowed(db, readerId);
  return { topics: shown.map(toTopic), total: counts[view], next: last && cursorOf({ at: last.last_post_at, seq: last.seq }) };
}
