// Undoing an act of moderation: an act itself, refused where something has changed since.
import { undoOf } from "@tenfold/domain/forum-rules";
import type { Db } from "../../platform/db/index.ts";
import { transact } from "../../platform/db/transact.ts";
import { type Suspension, setSuspension } from "../accounts/index.ts";
import { type ModerationDeps, ModerationError } from "./moderation.ts";
import { findAct } from "./moderation-log-store.ts";
import { tellOfUndoing } from "./moderation-notices.ts";
import { insertAct, setCategory, updateIf } from "./moderation-store.ts";
import { reopenReports } from "./reports-store.ts";

interface Done {
  readonly seq: number;
  readonly target: string;
  readonly at: number;
  readonly before: Readonly<Record<string, unknown>>;
  readonly now: number;
}

const instantIn = ({ before }: Done, name: string) => (typeof before[name] === "number" ? before[name] : null);

const suspensionIn = (done: Done): Suspension => ({
  since: instantIn(done, "since") ?? done.at,
  until: instantIn(done, "until"),
  reason: typeof done.before.reason === "string" ? done.before.reason : null,
});

const unresolve = async (tx: Db, { seq }: Done) => (await reopenReports(tx, seq)) > 0;

const unhide = (kind: "forum_posts" | "forum_topics") => async (tx: Db, done: Done) => {
  // A topic that its author deleted is hidden for good.
  const given = { hidden_at: done.at, ...(kind === "forum_topics" ? { deleted_at: null } : {}) };
  const undone = await updateIf(tx, kind, done.target, { hidden_at: null }, given);
  if (undone) await reopenReports(tx, done.seq);
  return undone;
};

/** How each kind of act is undone; false where what it did has changed since. */
const UNDO: Readonly<Record<string, (tx: Db, done: Done) => Promise<boolean>>> = {
  "hide post": unhide("forum_posts"),
  "hide topic": unhide("forum_topics"),
  "restore post": (tx, done) =>
    updateIf(
      tx,
      "forum_posts",
      done.target,
      { hidden_at: instantIn(done, "hiddenAt"), held_at: instantIn(done, "heldAt") },
      { hidden_at: null, held_at: null, deleted_at: null },
    ),
  "restore topic": (tx, done) =>
    updateIf(tx, "forum_topics", done.target, { hidden_at: instantIn(done, "hiddenAt") }, { hidden_at: null, deleted_at: null }),
  "release post": (tx, done) =>
    updateIf(
      tx,
      "forum_posts",
      done.target,
      { held_at: instantIn(done, "heldAt") },
      { hidden_at: null, held_at: null, deleted_at: null },
    ),
  "resolve topic": unresolve,
  "resolve post": unresolve,
  "lock topic": (tx, { target, at }) => updateIf(tx, "forum_topics", target, { locked_at: null }, { locked_at: at }),
  "unlock topic": (tx, done) =>
    updateIf(tx, "forum_topics", done.target, { locked_at: instantIn(done, "lockedAt") }, { locked_at: null }),
  "move topic": (tx, { target, before }) => setCategory(tx, target, String(before.from), String(before.to)),
  suspend: (tx, { target, at, now }) => setSuspension(tx, target, undefined, { now, begun: at }),
  unsuspend: (tx, done) => setSuspension(tx, done.target, suspensionIn(done), { now: done.now }),
};

/** Undoes an act, once. Resolves to the number of the act that this is. */
export function undo(deps: ModerationDeps, seq: number): Promise<number> {
  const { actorId = null } = deps;
  return transact(deps.db, async (tx) => {
    const done = await findAct(tx, seq);
    if (!done) throw new ModerationError("There is no such act.", "missing");
    const reverse = Object.hasOwn(UNDO, done.act) ? UNDO[done.act] : undefined;
    if (!reverse) throw new ModerationError("This can't be undone.", "state");
    if (done.undone_at !== null) throw new ModerationError("This has been undone already.", "state");
    const now = deps.now();
    // Of two at once, the second is refused by the unique column, tries again and finds the first.
    const undoing = await insertAct(tx, {
      act: undoOf(done.act),
      target: done.target,
      at: now,
      actor_id: actorId,
      member_id: done.member_id,
      undoes: seq,
    });
    const before: Record<string, unknown> = done.before === null ? {} : JSON.parse(done.before);
    if (!(await reverse(tx, { seq, target: done.target, at: done.at, before, now })))
      throw new ModerationError("Something has changed since, so this can't be undone any more.", "state");
    await tellOfUndoing(tx, done, undoing);
    return undoing;
  });
}
