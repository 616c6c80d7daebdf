// What members are told of what moderators did about them and what they wrote.
import { CATEGORY_LABELS, isCategory, wordsToMember } from "@tenfold/domain/forum-rules";
import type { Db } from "../../platform/db/index.ts";
import { findAct } from "./moderation-log-store.ts";
import { addNotifications, foldOf } from "./notifications.ts";
import { takeBackUnread } from "./notifications-store.ts";

const nameOfNotice = (seq: number) => `act ${seq}`;

function categoryIn(before: string | null): string | undefined {
  const to: unknown = before === null ? undefined : JSON.parse(before).to;
  return typeof to === "string" && isCategory(to) ? CATEGORY_LABELS[to] : undefined;
}

/**
 * Tells the member whom an act concerns, within its transaction: not by whom it was done, and not if they did it
 * themselves. Who is suspended is told by the page itself.
 */
export async function tellMember(tx: Db, seq: number): Promise<void> {
  const done = await findAct(tx, seq);
  if (!done || done.member_id === null || done.member_id === done.actor_id) return;
  const text = wordsToMember({ ...done, category: categoryIn(done.before) });
  if (text === undefined) return;
  await addNotifications(tx, [done.member_id], {
    kind: "moderation",
    actorId: null,
    topicId: done.topic_id,
    // A reply that is hidden still has its place, where it says so.
    postId: done.number === null ? null : done.target,
    number: done.number,
    text,
    once: nameOfNotice(seq),
    at: done.at,
  });
}

/** Takes back what a member was told of an act that is undone, or tells of the undoing where they have read it. */
export async function tellOfUndoing(
  tx: Db,
  undone: { readonly seq: number; readonly member_id: string | null },
  seq: number,
): Promise<void> {
  if (!(await takeBackUnread(tx, undone.member_id ?? "", foldOf({ kind: "moderation", once: nameOfNotice(undone.seq) }))))
    await tellMember(tx, seq);
}
