// What moderation does about members: suspensions, notes, and who moderates.
import { foldUsername } from "@tenfold/domain/account-rules";
import { MINUTE_MS } from "@tenfold/domain/time";
import { v7 as sortableUuid } from "uuid";
import { lockName } from "../../platform/db/engine.ts";
import type { Db } from "../../platform/db/index.ts";
import { transact } from "../../platform/db/transact.ts";
import { findUserByUsername, isSuspended, setModerator, setSuspension, type UserRow } from "../accounts/index.ts";
import { act, actIn, type ModerationDeps, ModerationError } from "./moderation.ts";
import { deleteNoteOf, findNotes, insertNote } from "./moderation-store.ts";

/** The member of a name, with or without an @ before it. Throws if there is none. */
export async function memberNamed(db: Db, username: string): Promise<UserRow> {
  const user = await findUserByUsername(db, foldUsername(username.replace(/^@/, "")));
  if (!user) throw new ModerationError(`There is no member “${username}”.`, "missing");
  return user;
}

/** Suspends a member, who may then read but not write, until an instant if one is given. */
export async function suspend(
  deps: ModerationDeps,
  username: string,
  { until, reason }: { readonly until?: number | null | undefined; readonly reason?: string | undefined } = {},
): Promise<number> {
  const { id } = await memberNamed(deps.db, username);
  return act(deps, { act: "suspend", target: id, reason }, async (tx, { now }) => {
    const suspension = { since: now, until: until ?? null, reason: reason ?? null };
    if (!(await setSuspension(tx, id, suspension, { now })))
      throw new ModerationError(`${username} is suspended already.`, "state");
    return { memberId: id };
  });
}

export async function unsuspend(deps: ModerationDeps, username: string, reason?: string): Promise<number> {
  const { id } = await memberNamed(deps.db, username);
  return act(deps, { act: "unsuspend", target: id, reason }, async (tx, { now }) => {
    const user = await memberNamed(tx, username);
    if (!isSuspended(user, now) || !(await setSuspension(tx, id, undefined, { now })))
      throw new ModerationError(`${username} is not suspended.`, "state");
    const before = { since: user.suspended_at, until: user.suspended_until, reason: user.suspension_reason };
    return { memberId: id, before };
  });
}

export async function setModerating(deps: ModerationDeps, moderating: boolean, username: string): Promise<number> {
  const { id } = await memberNamed(deps.db, username);
  return act(deps, { act: moderating ? "make moderator" : "unmake moderator", target: id }, async (tx, { now }) => {
    if (!(await setModerator(tx, id, moderating ? now : null)))
      throw new ModerationError(
        `${username} is ${moderating ? "a moderator already" : "no moderator by this command"}.`,
        "state",
      );
    return { memberId: id };
  });
}

/** The same note again within this time is the one that was sent before, as after an answer that was lost. */
const SENT_AGAIN_MS = 10 * MINUTE_MS;

/** Notes something about a member, for the moderators. */
export function addNote(deps: ModerationDeps & { readonly actorId: string }, memberId: string, text: string) {
  return transact(deps.db, async (tx) => {
    await lockName(tx, `forum notes by ${deps.actorId}`);
    const [latest] = await findNotes(tx, memberId, 1);
    const created_at = deps.now();
    if (latest?.author_id === deps.actorId && latest.text === text && created_at - latest.created_at < SENT_AGAIN_MS)
      return latest;
    const note = { id: sortableUuid({ msecs: created_at }), member_id: memberId, author_id: deps.actorId, text, created_at };
    await actIn(tx, deps, { act: "add note", target: memberId }, async () => {
      await insertNote(tx, note);
      return { memberId };
    });
    return note;
  });
}

/** Deletes a note. Throws if it has been deleted meanwhile. */
export async function deleteNote(deps: ModerationDeps, note: { readonly id: string; readonly memberId: string }) {
  await act(deps, { act: "delete note", target: note.memberId }, async (tx) => {
    if (!(await deleteNoteOf(tx, note.id))) throw new ModerationError("There is no such note.", "missing");
    return { memberId: note.memberId };
  });
}
