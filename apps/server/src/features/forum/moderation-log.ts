import type { Act } from "@tenfold/contract/forum-moderation";
import { UNDOABLE_ACTS, wordsOfAct } from "@tenfold/domain/forum-rules";
import { iso } from "../../platform/instants.ts";
import type { ActRow } from "./moderation-log-store.ts";

const nameOf = (actorId: string | null, username: string | null) =>
  actorId === null ? "The operator" : (username ?? "A former moderator");

export function toAct(row: ActRow): Act {
  return {
    id: row.seq,
    act: row.act,
    at: iso(row.at),
    by: { operator: row.actor_id === null, username: row.username },
    reason: row.reason,
    postId: row.number === null ? null : row.target,
    topicId: row.topic_id,
    title: row.title,
    number: row.number,
    member: row.member,
    undoable: row.undone_at === null && UNDOABLE_ACTS.includes(row.act),
    undone:
      row.undone_at === null ? null : { at: iso(row.undone_at), operator: row.undone_by_id === null, username: row.undone_by },
  };
}

/** Such as "Mira_one hid reply #3." When that was, the log says, in the time of who reads it. */
export const tellOfAct = (row: ActRow): string =>
  `${nameOf(row.actor_id, row.username)} ${wordsOfAct(row.act)} ${row.number === null ? (row.title === null ? (row.member ?? "a former member") : `“${row.title}”`) : `reply #${row.number}`}.`;
