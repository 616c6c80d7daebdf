// The calls of moderation, for moderators alone: to everybody else there is nothing at these addresses.

import type { Endpoint, ReplyOf } from "@tenfold/contract/endpoint";
import * as calls from "@tenfold/contract/forum-moderation";
import {
  type Actor,
  type Refusal,
  refusalToClear,
  refusalToDeleteNote,
  refusalToModerate,
  refusalToSuspend,
  refusalToUndo,
} from "@tenfold/domain/forum-rules";
import { HOUR_MS } from "@tenfold/domain/time";
import type { Core } from "../../core.ts";
import type { App } from "../../platform/app.ts";
import { AppError, invalidField } from "../../platform/errors.ts";
import { instantInWords, iso } from "../../platform/instants.ts";
import type { Call } from "../../platform/mount.ts";
import { partOf, sendPart } from "../../platform/paging.ts";
import { actorOf, findUser, isSuspended, mountForMembers, type UserRow } from "../accounts/index.ts";
import { hide, type Kind, ModerationError, move, release, resolve, restore, setLock } from "./moderation.ts";
import { tellOfAct, toAct } from "./moderation-log.ts";
import { findAct, findLatestAct, findLog } from "./moderation-log-store.ts";
import { addNote, deleteNote, memberNamed, suspend, unsuspend } from "./moderation-members.ts";
import { readModeratedTopic, readQueue, readReportedTopics, readStandings } from "./moderation-queue.ts";
import { findModerated, findModeratedTopic, findNote, findNotes } from "./moderation-store.ts";
import { undo } from "./moderation-undo.ts";
import { TOPIC_ITSELF, topicEvents } from "./topic-events.ts";

const SHOWN_WITH_MEMBER = 50;

type ModeratorCall<E extends Endpoint> = Call<E> & { readonly actor: Actor; readonly moderator: UserRow };

const refuse = (refusal: Refusal | undefined) => {
  if (refusal) throw new AppError(refusal);
};

/** Mounts a call that only moderators can make. Whether somebody is one is looked up at each; what they do is limited. */
function mountForModerators<E extends Endpoint>(
  app: App,
  core: Core,
  declared: E,
  answer: (call: ModeratorCall<E>) => Promise<ReplyOf<E>>,
): void {
  mountForMembers(app, core, declared, declared.method === "GET" ? {} : { limit: "forum" }, async (call) => {
    const actor = actorOf(core, call.user);
    refuse(refusalToModerate(actor));
    return answer({ ...call, actor, moderator: call.user }).catch((error: unknown) => {
      if (error instanceof ModerationError && error.kind === "missing") throw new AppError("not_found", { error: error.message });
      throw error;
    });
  });
}

/**
 * Does an act and answers with its record. Doing once more what one has just done oneself changes nothing and answers the
 * same; where somebody else was quicker, it says who did what.
 */
async function doOnce(
  core: Core,
  actor: Actor,
  wanted: { readonly act: string; readonly target: string },
  perform: () => Promise<number>,
): Promise<{ act: calls.Act }> {
  let seq: number;
  try {
    seq = await perform();
  } catch (error) {
    if (!(error instanceof ModerationError)) throw error;
    if (error.kind === "changed") throw new AppError("already_done", { error: error.message });
    if (error.kind !== "state") throw error;
    const latest = await findLatestAct(core.db, wanted.target);
    if (latest?.act === wanted.act && latest.actor_id === actor.id) return { act: toAct(latest) };
    const told = latest ? ` ${tellOfAct(latest)}` : "";
    throw new AppError("already_done", { error: `${error.message}${told}` });
  }
  core.jobs.wake();
  const row = await findAct(core.db, seq);
  if (!row) throw new AppError("not_found");
  if (row.topic_id !== null) topicEvents(core).tellChanged(row.topic_id, row.number ?? TOPIC_ITSELF);
  if (row.member_id !== null) topicEvents(core).tellMembers([row.member_id]);
  topicEvents(core).look();
  return { act: toAct(row) };
}

function refuseOwnCase(refusal: Refusal | undefined): void {
  if (refusal)
    throw new AppError(refusal, {
      error: "You wrote this yourself, so another moderator or the operator of this site decides about it.",
    });
}

/** What lets a text be, or be read and answered again. */
const CLEARING: readonly string[] = ["release", "restore", "resolve", "unlock"];

async function checkOwnCase({ db }: Core, actor: Actor, act: string, kind: Kind, id: string): Promise<void> {
  if (!CLEARING.includes(act) && act !== "move") return;
  const text = await (kind === "post" ? findModerated : findModeratedTopic)(db, id);
  // A topic that nobody else has moved is its author's to move, as any member's is.
  if (act === "move" && !text?.moved_by_other) return;
  refuseOwnCase(refusalToClear(actor, { authorId: text?.author_id ?? null }));
}

const depsOf = ({ db, now }: Core, actor: Actor) => ({ db, now, actorId: actor.id });

function mountActs(app: App, core: Core): void {
  const postActs = {
    release,
    restore: (deps, id, reason) => restore(deps, "post", id, reason),
    hide: (deps, id, reason) => hide(deps, "post", id, reason),
    resolve: (deps, id, reason) => resolve(deps, "post", id, reason).then(({ seq }) => seq),
  } satisfies Record<string, typeof release>;
  mountForModerators(app, core, calls.moderatePost, ({ actor, params: { id, act }, body }) =>
    doOnce(core, actor, { act: `${act} post`, target: id }, async () => {
      await checkOwnCase(core, actor, act, "post", id);
      return postActs[act]({ ...depsOf(core, actor), read: body.read }, id, body.reason);
    }),
  );
  const topicActs = {
    hide: (deps, id, reason) => hide(deps, "topic", id, reason),
    restore: (deps, id, reason) => restore(deps, "topic", id, reason),
    lock: (deps, id, reason) => setLock(deps, true, id, reason),
    unlock: (deps, id, reason) => setLock(deps, false, id, reason),
    resolve: (deps, id, reason) => resolve(deps, "topic", id, reason).then(({ seq }) => seq),
  } satisfies Record<string, typeof release>;
  mountForModerators(app, core, calls.moveTopic, ({ actor, params: { id }, body: { category, reason, read } }) =>
    doOnce(core, actor, { act: "move topic", target: id }, async () => {
      await checkOwnCase(core, actor, "move", "topic", id);
      return move({ ...depsOf(core, actor), read }, id, category, reason);
    }),
  );
  mountForModerators(app, core, calls.moderateTopic, ({ actor, params: { id, act }, body }) =>
    doOnce(core, actor, { act: `${act} topic`, target: id }, async () => {
      await checkOwnCase(core, actor, act, "topic", id);
      return topicActs[act]({ ...depsOf(core, actor), read: body.read }, id, body.reason);
    }),
  );
}

/** A suspension that stands is not made anew with another end. A call that is sent again reckons its end anew. */
function refuseOtherEnd(core: Core, member: UserRow, end: number | null): void {
  const { username, suspended_until: until } = member;
  if (!isSuspended(member, core.now())) return;
  if (end === until || (end !== null && until !== null && Math.abs(end - until) < HOUR_MS)) return;
  const when = until === null ? "without an end" : `until ${instantInWords(until)}`;
  throw new AppError("already_done", {
    error: `${username} is suspended already ${when}. Please end that first to set another end.`,
  });
}

function mountMembers(app: App, core: Core): void {
  mountForModerators(app, core, calls.getModeratedMember, async ({ actor, params }) => {
    const member = await memberNamed(core.db, params.username);
    const standing = (await readStandings(core, [member.id])).get(member.id);
    if (!standing) throw new AppError("not_found");
    const notes = await findNotes(core.db, member.id, SHOWN_WITH_MEMBER);
    const log = await findLog(core.db, { memberId: member.id, limit: SHOWN_WITH_MEMBER });
    return {
      ...standing,
      suspendable: refusalToSuspend(actor, actorOf(core, member)) === undefined,
      notes: notes.map(({ id, text, created_at, username, author_id }) => ({
        id,
        text,
        at: iso(created_at),
        author: username,
        own: author_id === actor.id,
      })),
      log: log.map(toAct),
    };
  });

  mountForModerators(app, core, calls.suspendMember, async ({ actor, params, body: { reason, until } }) => {
    const member = await memberNamed(core.db, params.username);
    refuse(refusalToSuspend(actor, actorOf(core, member)));
    const end = until ? Date.parse(until) : null;
    if (end !== null && end <= core.now()) throw invalidField("until", "Please choose a time that is still to come.");
    refuseOtherEnd(core, member, end);
    return doOnce(core, actor, { act: "suspend", target: member.id }, () =>
      suspend(depsOf(core, actor), member.username, { until: end, reason }),
    );
  });

  mountForModerators(app, core, calls.unsuspendMember, async ({ actor, params, body }) => {
    const member = await memberNamed(core.db, params.username);
    refuse(refusalToSuspend(actor, actorOf(core, member)));
    return doOnce(core, actor, { act: "unsuspend", target: member.id }, () =>
      unsuspend(depsOf(core, actor), member.username, body.reason),
    );
  });
}

function mountNotes(app: App, core: Core): void {
  mountForModerators(app, core, calls.addMemberNote, async ({ actor, moderator, params, body: { text } }) => {
    const member = await memberNamed(core.db, params.username);
    const { id, created_at } = await addNote(depsOf(core, actor), member.id, text);
    return { id, text, at: iso(created_at), author: moderator.username, own: true };
  });

  mountForModerators(app, core, calls.deleteMemberNote, async ({ actor, params: { id } }) => {
    const note = await findNote(core.db, id);
    if (!note) throw new AppError("not_found");
    refuse(refusalToDeleteNote(actor, { authorId: note.author_id }));
    await deleteNote(depsOf(core, actor), { id, memberId: note.member_id });
    return { message: "The note is deleted." };
  });
}

function mountLog(app: App, core: Core): void {
  mountForModerators(app, core, calls.getModerationLog, async (call) => {
    const { limit, cursor } = call.query;
    const { shown, last } = partOf(await findLog(core.db, { limit: limit + 1, before: cursor }), limit);
    return sendPart(call, { items: shown.map(toAct), next: last?.seq });
  });

  mountForModerators(app, core, calls.undoModeration, async ({ actor, params: { id } }) => {
    const done = await findAct(core.db, id);
    if (!done) throw new AppError("not_found");
    if (done.act === "suspend" || done.act === "unsuspend") {
      const member = await findUser(core.db, done.target);
      if (!member) throw new AppError("not_found");
      refuse(refusalToSuspend(actor, actorOf(core, member)));
    }
    refuseOwnCase(refusalToUndo(actor, { actorId: done.actor_id, memberId: done.member_id }));
    return doOnce(core, actor, { act: `undo ${done.act}`, target: done.target }, () => undo(depsOf(core, actor), id));
  });
}

export function mountModeration(app: App, core: Core): void {
  mountForModerators(app, core, calls.getModerationQueue, async (call) =>
    sendPart(call, await readQueue(core, call.actor, call.query)),
  );
  mountForModerators(app, core, calls.getReportedTopics, ({ actor }) => readReportedTopics(core, actor));
  mountForModerators(app, core, calls.getModeratedTopic, ({ actor, params: { id } }) => readModeratedTopic(core, actor, id));
  mountActs(app, core);
  mountMembers(app, core);
  mountNotes(app, core);
  mountLog(app, core);
}
