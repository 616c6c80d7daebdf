import type { Post } from "@tenfold/contract/forum";
import type { TopicAsRead } from "@tenfold/contract/forum-moderation";
import { CATEGORY_LABELS, type Category, type ModerationAct } from "@tenfold/domain/forum-rules";
import { validate as isUuid } from "uuid";
import type { Db } from "../../platform/db/index.ts";
import { transact } from "../../platform/db/transact.ts";
import { lockRow } from "./engines.ts";
import { tellMember } from "./moderation-notices.ts";
import { findReports } from "./moderation-queue-store.ts";
import * as store from "./moderation-store.ts";
import { announceHeld } from "./notify.ts";
import { stateOf } from "./posts.ts";
import { findReportsOf, resolveReports } from "./reports-store.ts";
import { toCategory } from "./topics.ts";
import { findVersions } from "./versions-store.ts";

export type Kind = "post" | "topic";

export interface ModerationDeps {
  readonly db: Db;
  readonly now: () => number;
  /** The moderator who acts; without one it is the operator. */
  readonly actorId?: string;
  /** The reply or topic as they read it; where it has changed since, nothing is done. */
  readonly read?: Pick<Post, "state" | "updatedAt"> | TopicAsRead | undefined;
}

/** Why something could not be done, in words for who wanted to do it. */
export class ModerationError extends Error {
  override readonly name = "ModerationError";
  /** Whether there is no such thing, it is in a state in which this can't be done to it, or it has been changed. */
  readonly kind: "missing" | "state" | "changed" | undefined;

  constructor(words: string, kind?: ModerationError["kind"]) {
    super(words);
    this.kind = kind;
  }
}

/** How many reports, reported topics and held replies are listed at most. */
const LISTED = 200;

export const NAMES = { post: "reply", topic: "topic" } as const;

/** Throws unless there is something of this kind under the id. */
async function check(db: Db, kind: Kind, id: string): Promise<void> {
  if (!isUuid(id)) throw new ModerationError(`“${id}” is not an id.`, "missing");
  const there = await store.findKind(db, id);
  if (there === kind) return;
  throw new ModerationError(
    there ? `${id} is the id of a ${NAMES[there]}, not of a ${NAMES[kind]}.` : `There is no ${NAMES[kind]} with the id ${id}.`,
    "missing",
  );
}

interface Given {
  /** What is done, as it is recorded. */
  readonly act: ModerationAct;
  readonly target: string;
  readonly reason?: string | undefined;
}

interface Found {
  readonly memberId: string | null;
  /** What was there before, as far as undoing needs it. */
  readonly before?: object;
}

type Change = (tx: Db, done: { readonly now: number; readonly seq: number }) => Promise<Found>;

/** Does something and records it, or neither. Resolves to the act's number. */
export const act = (deps: ModerationDeps, given: Given, change: Change): Promise<number> =>
  transact(deps.db, (tx) => actIn(tx, deps, given, change));

/** The same, within a transaction. */
export async function actIn(tx: Db, deps: Omit<ModerationDeps, "db">, given: Given, change: Change): Promise<number> {
  const now = deps.now();
  const { reason = null, ...rest } = given;
  const seq = await store.insertAct(tx, { ...rest, at: now, actor_id: deps.actorId ?? null, reason });
  const { memberId, before } = await change(tx, { now, seq });
  await store.completeAct(tx, seq, { member_id: memberId, before: before ? JSON.stringify(before) : null });
  await tellMember(tx, seq);
  return seq;
}

/** The reply or topic under an id, as it is before an act. Throws unless there is one of this kind, as it was read. */
async function found(tx: Db, kind: "post", id: string, read?: ModerationDeps["read"]): Promise<store.ModeratedPost>;
async function found(tx: Db, kind: "topic", id: string, read?: ModerationDeps["read"]): Promise<store.ModeratedTopicRow>;
async function found(
  tx: Db,
  kind: Kind,
  id: string,
  read?: ModerationDeps["read"],
): Promise<store.ModeratedPost | store.ModeratedTopicRow>;
async function found(tx: Db, kind: Kind, id: string, read?: ModerationDeps["read"]) {
  await check(tx, kind, id);
  await lockRow(tx, `forum_${kind}s`, id);
  const row = kind === "post" ? await store.findModerated(tx, id) : await store.findModeratedTopic(tx, id);
  if (!row) throw new ModerationError(`There is no ${NAMES[kind]} with the id ${id}.`, "missing");
  if (read && row.updated_at > Date.parse(read.updatedAt))
    throw new ModerationError("Its author has changed it since you read it. Please look at it again.", "changed");
  if (read && !isAsRead(row, read)) throw new ModerationError(`This ${NAMES[kind]} is no longer as you read it.`, "state");
  return row;
}

function isAsRead(row: store.ModeratedPost | store.ModeratedTopicRow, read: NonNullable<ModerationDeps["read"]>): boolean {
  if ("held_at" in row) return "state" in read && read.state === stateOf(row);
  const { category, locked_at, hidden_at } = row;
  if (!("category" in read)) return false;
  return read.category === toCategory(category) && read.locked === (locked_at !== null) && read.hidden === (hidden_at !== null);
}

const idOf = (given: string) => given.toLowerCase();

/** The open reports of replies, the topics whose own texts are reported, and the replies held for review. */
export async function listOpen({ db }: ModerationDeps) {
  const topics = await store.findReportedTopics(db, LISTED);
  const ids = topics.map(({ id }) => id);
  return {
    reports: await store.findOpenReports(db, LISTED),
    topics,
    topicReports: Map.groupBy(await findReports(db, "topic", ids), ({ target }) => target),
    held: await store.findHeld(db, LISTED),
    limit: LISTED,
  };
}

/**
 * Resolves the reports of a reply, or of a topic's own text: of whichever has this id. Returns which it is, and how many
 * reports there were.
 */
export async function resolveEither(deps: ModerationDeps, id: string) {
  const kind = (await store.findKind(deps.db, idOf(id))) ?? "post";
  return { kind, count: (await resolve(deps, kind, id)).count };
}

export async function readModerated({ db }: ModerationDeps, given: string) {
  const id = idOf(given);
  const post = await found(db, "post", id);
  return {
    post,
    versions: await findVersions(db, id, { limit: LISTED }),
    reports: await findReportsOf(db, id),
    acts: await store.findActs(db, [id, post.topic_id]),
  };
}

/** Hides a reply, or a topic with all its replies, and resolves its reports. */
export function hide(deps: ModerationDeps, kind: Kind, given: string, reason?: string): Promise<number> {
  const id = idOf(given);
  return act(deps, { act: `hide ${kind}`, target: id, reason }, async (tx, { now, seq }) => {
    const { author_id } = await found(tx, kind, id, deps.read);
    if (!(await store.setHidden(tx, kind, id, now))) throw new ModerationError(`This ${NAMES[kind]} is hidden already.`, "state");
    await resolveReports(tx, { of: kind, id, now, seq, actorId: deps.actorId });
    if (kind === "topic") await resolveReports(tx, { of: "replies", id, now, seq, actorId: deps.actorId });
    return { memberId: author_id };
  });
}

/** Shows a hidden topic, or a reply that was hidden or held. */
export function restore(deps: ModerationDeps, kind: Kind, given: string, reason?: string): Promise<number> {
  const id = idOf(given);
  return act(deps, { act: `restore ${kind}`, target: id, reason }, async (tx, { now }) => {
    const row = await found(tx, kind, id, deps.read);
    const wasHidden = await store.setHidden(tx, kind, id, null);
    const wasHeld = "held_at" in row && (await store.endHold(tx, id));
    if (wasHeld) await announceHeld(tx, row, now);
    if (!wasHidden && !wasHeld)
      throw new ModerationError(
        kind === "post" ? "This reply is neither hidden nor held." : "This topic is not hidden, or was deleted by its author.",
        "state",
      );
    return { memberId: row.author_id, before: { hiddenAt: row.hidden_at, heldAt: "held_at" in row ? row.held_at : null } };
  });
}

export function release(deps: ModerationDeps, given: string, reason?: string): Promise<number> {
  const id = idOf(given);
  return act(deps, { act: "release post", target: id, reason }, async (tx, { now }) => {
    const post = await found(tx, "post", id, deps.read);
    if (!(await store.endHold(tx, id))) throw new ModerationError("This reply is not held.", "state");
    if (post.hidden_at !== null) throw new ModerationError("This reply is hidden besides; restore shows it.", "state");
    await announceHeld(tx, post, now);
    return { memberId: post.author_id, before: { heldAt: post.held_at } };
  });
}

export function setLock(deps: ModerationDeps, locked: boolean, given: string, reason?: string): Promise<number> {
  const id = idOf(given);
  return act(deps, { act: locked ? "lock topic" : "unlock topic", target: id, reason }, async (tx, { now }) => {
    const topic = await found(tx, "topic", id, deps.read);
    if (!(await store.setLocked(tx, id, locked ? now : null)))
      throw new ModerationError(`This topic is ${locked ? "locked already" : "not locked"}.`, "state");
    return { memberId: topic.author_id, before: { lockedAt: topic.locked_at } };
  });
}

export function move(deps: ModerationDeps, given: string, category: Category, reason?: string): Promise<number> {
  const id = idOf(given);
  return act(deps, { act: "move topic", target: id, reason }, async (tx) => {
    const topic = await found(tx, "topic", id, deps.read);
    if (!(await store.setCategory(tx, id, category)))
      throw new ModerationError(`This topic is in ${CATEGORY_LABELS[category]} already.`, "state");
    return { memberId: topic.author_id, before: { from: topic.category, to: category } };
  });
}

/**
 * Resolves the reports of a reply or of a topic's own text, which stays as it is. Returns the act's number and how many
 * there were.
 */
export async function resolve(deps: ModerationDeps, kind: Kind, given: string, reason?: string) {
  const id = idOf(given);
  let count = 0;
  const seq = await act(deps, { act: `resolve ${kind}`, target: id, reason }, async (tx, done) => {
    const { author_id } = await found(tx, kind, id, deps.read);
    count = await resolveReports(tx, { of: kind, id, ...done, actorId: deps.actorId });
    if (count === 0) throw new ModerationError(`This ${NAMES[kind]} has no open reports.`, "state");
    return { memberId: author_id };
  });
  return { seq, count };
}
