import type { User } from "@tenfold/contract/accounts";
import type { Endpoint } from "@tenfold/contract/endpoint";
import { refusalToModerate } from "@tenfold/domain/forum-rules";
import type { Core } from "../../core.ts";
import type { App } from "../../platform/app.ts";
import { isOrphan } from "../../platform/db/transact.ts";
import { AppError } from "../../platform/errors.ts";
import { iso, isoOrNull } from "../../platform/instants.ts";
import { type Answer, type Answering, type Call, mount } from "../../platform/mount.ts";
import { actorOf } from "./moderators.ts";
import { findMember, type Member } from "./sessions.ts";
import type { UserRow } from "./store.ts";

export type MemberCall<E extends Endpoint> = Call<E> & Member;

/** Mounts a call that only members can make: its handler is never reached by anybody else. */
export function mountForMembers<E extends Endpoint>(
  app: App,
  core: Core,
  declared: E,
  ...answering: Answering<Answer<E, MemberCall<E>>>
): void {
  const [options, answer] = answering.length === 1 ? [{}, ...answering] : answering;
  mount(app, declared, options, async (call) => {
    const member = await findMember(core, call.request, call.reply);
    if (!member) throw new AppError("not_signed_in");
    return answer({ ...call, ...member }).catch((error: unknown) => {
      throw isOrphan(error) ? new AppError("not_signed_in") : error;
    });
  });
}

/** A member with data that the page doesn't need, for the export. */
export function toExportedUser(core: Core, row: UserRow) {
  return {
    ...toUser(core, row),
    firstSignedInAt: isoOrNull(row.first_signed_in_at),
    suspendedAt: isoOrNull(row.suspended_at),
    suspendedUntil: isoOrNull(row.suspended_until),
    suspensionReason: row.suspension_reason,
    moderatorSince: isoOrNull(row.moderator_since),
  };
}

export function toUser(core: Core, row: UserRow): User {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    isEmailVerified: row.is_email_verified === 1,
    needsConfirmation: row.email !== null && row.email_held === 0,
    pendingEmail: row.pending_email,
    forumNotifications: row.forum_notifications === 1,
    moderator: refusalToModerate(actorOf(core, row)) === undefined,
    createdAt: iso(row.created_at),
  };
}
