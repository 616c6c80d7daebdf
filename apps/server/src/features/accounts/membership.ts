import type { FastifyReply, FastifyRequest } from "fastify";
import type { Core } from "../../core.ts";
import type { OpenFeature } from "../../feature.ts";
import { transact } from "../../platform/db/transact.ts";
import { AppError, invalidField } from "../../platform/errors.ts";
import { iso } from "../../platform/instants.ts";
import { record } from "./activity.ts";
import { confirmPassword } from "./confirm-password.ts";
import { forgetDevice, visitorOf } from "./devices.ts";
import { queueMail } from "./mails.ts";
import { newPasswordFault } from "./new-password.ts";
import { hashPassword } from "./passwords.ts";
import { sessionTouches } from "./session-touches.ts";
import { clearCookies, type Member, renewToken } from "./sessions.ts";
import * as store from "./store.ts";
import { deleteChallenges } from "./two-step/store.ts";
import type { Visitor } from "./visitor.ts";

/** Changes a member's password, signs them out everywhere else, and tells them by mail. */
export async function changePassword(
  core: Core,
  { user, session }: Member,
  given: { readonly currentPassword: string; readonly newPassword: string },
  visitor: Visitor,
  reply: FastifyReply,
): Promise<void> {
  const fault = await newPasswordFault(given.newPassword, user.username);
  if (fault) throw invalidField("newPassword", fault);
  await confirmPassword(core, user, given.currentPassword, "currentPassword");
  const passwordHash = await hashPassword(given.newPassword);
  const giveToken = await transact(core.db, async (tx) => {
    if (!(await store.replacePassword(tx, user.id, user.password_hash, passwordHash))) throw new AppError("not_signed_in");
    await deleteChallenges(tx, user.id);
    await store.deleteSessions(tx, user.id, session.id);
    await store.deleteLinks(tx, user.id, "reset-password");
    await store.dropPendingEmail(tx, user.id);
    await record(core, tx, { userId: user.id, act: "password-changed", visitor });
    if (user.email) await queueMail(core, tx, { words: "password-changed", to: user.email, username: user.username });
    return renewToken(core, tx, session.id, reply.request);
  });
  giveToken(reply);
  core.jobs.wake();
}

/** Deletes an account with everything kept about its member, and tells them by mail. */
export async function deleteAccount(
  core: Core,
  all: readonly OpenFeature[],
  user: store.UserRow,
  password: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  await confirmPassword(core, user, password, "password").catch(async (error: unknown) => {
    await record(core, core.db, { userId: user.id, act: "deletion-failed", visitor: visitorOf(request) });
    throw error;
  });
  await transact(core.db, async (tx) => {
    if (!(await store.holdUser(tx, user))) throw new AppError("not_signed_in");
    if (user.email) await queueMail(core, tx, { words: "account-deleted", to: user.email, username: user.username });
    for (const feature of all) await feature.forgetMember?.(tx, user.id);
    await store.deleteUser(tx, user.id);
  });
  clearCookies(core, reply);
  forgetDevice(core, request, reply, user.id);
  core.jobs.wake();
}

export async function listSessions(core: Core, userId: string) {
  // This request itself is a use of the session.
  await sessionTouches(core).flush();
  const rows = await store.findSessions(core.db, userId, core.now());
  return rows.map(({ id, device, created_at, last_seen_at }) => ({
    id,
    device,
    createdAt: iso(created_at),
    lastSeen: iso(last_seen_at),
  }));
}

/** The mailed links that a member can still use, for the export: without their tokens. */
export async function listLinks(core: Core, userId: string) {
  return (await store.findLinks(core.db, userId, core.now())).map(({ kind, email_folded, expires_at }) => ({
    kind,
    email: email_folded,
    expiresAt: iso(expires_at),
  }));
}
