import { foldUsername } from "@tenfold/domain/account-rules";
import { validate as isUuid } from "uuid";
import type { Db } from "../../platform/db/index.ts";
import { transact } from "../../platform/db/transact.ts";
import { enqueue } from "../../platform/jobs/index.ts";
import { findUserByUsername, suspend } from "../accounts/index.ts";
import {
  endHold,
  findActs,
  findHeld,
  findKind,
  findModerated,
  findOpenReports,
  findReportsOf,
  insertAct,
  resolveReports,
  setHidden,
  setLocked,
} from "./moderation-store.ts";
import { NOTIFY_JOB, type WaitingNotice } from "./notify.ts";
import { findVersions } from "./versions-store.ts";

export type Kind = "post" | "topic";

export interface ModerationDeps {
  readonly db: Db;
  readonly now: () => number;
}

/** Why something could not be done, in words for the operator. */
export class ModerationError extends Error {
  override readonly name = "ModerationError";
}

/** How many reports and how many held replies are listed at most. */
const LISTED = 200;

const NAMES = { post: "reply", topic: "topic" } as const;

/** Throws unless there is something of this kind under the id. */
async function check(db: Db, kind: Kind, id: string): Promise<void> {
  if (!isUuid(id)) throw new ModerationError(`“${id}” is not an id.`);
  const found = await findKind(db, id);
  if (found === kind) return;
  throw new ModerationError(
    found ? `${id} is the id of a ${NAMES[found]}, not of a ${NAMES[kind]}.` : `There is no ${NAMES[kind]} with the id ${id}.`,
  );
}

/**
 * Does something and records it, or neither. It writes first, so that on SQLite no other process writes in between:
 * otherwise what was read could be out of date, and the database would refuse.
 */
function act(deps: ModerationDeps, words: string, target: string, change: (tx: Db, now: number) => Promise<void>): Promise<void> {
  return transact(deps.db, async (tx) => {
    const now = deps.now();
    await insertAct(tx, words, target, now);
    await change(tx, now);
  });
}

const idOf = (given: string) => given.toLowerCase();

/** The open reports, and the replies held for review. */
export async function listOpen({ db }: ModerationDeps) {
  return { reports: await findOpenReports(db, LISTED), held: await findHeld(db, LISTED), limit: LISTED };
}

/** Everything about a reply. */
export async function readModerated({ db }: ModerationDeps, given: string) {
  const id = idOf(given);
  await check(db, "post", id);
  const post = await findModerated(db, id);
  if (!post) throw new ModerationError(`There is no reply with the id ${id}.`);
  return {
    post,
    versions: await findVersions(db, id, { limit: LISTED }),
    reports: await findReportsOf(db, id),
    acts: await findActs(db, [id, post.topic_id]),
  };
}

/** Hides a reply, or a topic with all its replies, and resolves its reports. */
export async function hide(deps: ModerationDeps, kind: Kind, given: string): Promise<void> {
  const id = idOf(given);
  await act(deps, `hide ${kind}`, id, async (tx, now) => {
    if (!(await setHidden(tx, kind, id, now))) {
      await check(tx, kind, id);
      throw new ModerationError(`This ${NAMES[kind]} is hidden already.`);
    }
    await resolveReports(tx, kind, id, now);
  });
}

/** Does for a held reply what happens for a new one. */
const announce = (tx: Db, postId: string, now: number) =>
  enqueue(tx, { kind: NOTIFY_JOB, payload: { postId } satisfies WaitingNotice, now });

/** Shows a hidden topic, or a reply that was hidden or held. */
export async function restore(deps: ModerationDeps, kind: Kind, given: string): Promise<void> {
  const id = idOf(given);
  await act(deps, `restore ${kind}`, id, async (tx, now) => {
    const wasHidden = await setHidden(tx, kind, id, null);
    const wasHeld = kind === "post" && (await endHold(tx, id));
    if (wasHeld) await announce(tx, id, now);
    if (wasHidden || wasHeld) return;
    await check(tx, kind, id);
    throw new ModerationError(kind === "post" ? "This reply is neither hidden nor held." : "This topic is not hidden.");
  });
}

/** Shows a reply that was held for review. */
export async function release(deps: ModerationDeps, given: string): Promise<void> {
  const id = idOf(given);
  await act(deps, "release post", id, async (tx, now) => {
    if (!(await endHold(tx, id))) {
      await check(tx, "post", id);
      throw new ModerationError("This reply is not held.");
    }
    const post = await findModerated(tx, id);
    if (post?.hidden_at !== null) throw new ModerationError("This reply is hidden besides; restore shows it.");
    await announce(tx, id, now);
  });
}

export async function setLock(deps: ModerationDeps, locked: boolean, given: string): Promise<void> {
  const id = idOf(given);
  await act(deps, `${locked ? "lock" : "unlock"} topic`, id, async (tx, now) => {
    if (await setLocked(tx, id, locked ? now : null)) return;
    await check(tx, "topic", id);
    throw new ModerationError(`This topic is ${locked ? "locked already" : "not locked"}.`);
  });
}

/** Suspends a member, who may then read but not write, or ends that. */
export async function setSuspension(deps: ModerationDeps, suspended: boolean, username: string): Promise<void> {
  const folded = foldUsername(username.replace(/^@/, ""));
  await transact(deps.db, async (tx) => {
    const now = deps.now();
    const id = await suspend(tx, folded, suspended ? now : null);
    if (id !== undefined) return void (await insertAct(tx, suspended ? "suspend" : "unsuspend", id, now));
    if (!(await findUserByUsername(tx, folded))) throw new ModerationError(`There is no member “${username}”.`);
    throw new ModerationError(`${username} is ${suspended ? "suspended already" : "not suspended"}.`);
  });
}

/** Resolves the reports of a reply, which stays as it is. Returns how many there were. */
export async function resolve(deps: ModerationDeps, given: string): Promise<number> {
  const id = idOf(given);
  let count = 0;
  await act(deps, "resolve post", id, async (tx, now) => {
    count = await resolveReports(tx, "post", id, now);
    if (count > 0) return;
    await check(tx, "post", id);
    throw new ModerationError("This reply has no open reports.");
  });
  return count;
}
