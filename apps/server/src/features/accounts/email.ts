import { foldEmail } from "@tenfold/domain/account-rules";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Core } from "../../core.ts";
import type { Db } from "../../platform/db/index.ts";
import { transact } from "../../platform/db/transact.ts";
import { AppError, invalidField } from "../../platform/errors.ts";
import { record } from "./activity.ts";
import { confirmPassword } from "./confirm-password.ts";
import { knownDevice, rememberDevice, visitorOf } from "./devices.ts";
import { readLink, useLink } from "./links.ts";
import { queueLink, queueMail } from "./mails.ts";
import { findMember, startSession } from "./sessions.ts";
import {
  deleteLinks,
  deleteUser,
  dropPendingEmail,
  findOthersWithEmail,
  findUser,
  holdUser,
  type UserRow,
  updateUser,
} from "./store.ts";
import { hasTwoStep } from "./two-step/second-step.ts";
import type { Visitor } from "./visitor.ts";

const NOBODYS = { email: null, email_folded: null, email_held: 0, is_email_verified: 0 } as const;

/** Takes an address from somebody who gave it but has not shown that it is theirs. */
async function loseEmail(core: Core, tx: Db, user: UserRow): Promise<void> {
  // A registration that nobody has signed in to was never more than this address.
  if (user.first_signed_in_at === null) return deleteUser(tx, user.id);
  await updateUser(tx, user.id, NOBODYS);
  await deleteLinks(tx, user.id, "verify-email");
  await deleteLinks(tx, user.id, "reset-password");
  await record(core, tx, { userId: user.id, act: "email-lost", visitor: undefined });
}

/**
 * Makes an address that a member has proved to be theirs exclusively theirs: others who only claimed it lose it.
 * Throws if somebody else has proved it before.
 */
async function takeFromOthers(core: Core, tx: Db, folded: string, userId: string): Promise<void> {
  for (const other of await findOthersWithEmail(tx, folded, userId)) {
    if (other.is_email_verified === 1)
      throw new AppError("link_invalid", { error: "This email address belongs to another account.", field: "token" });
    await loseEmail(core, tx, other);
  }
}

export async function claimEmail(core: Core, tx: Db, user: UserRow, visitor: Visitor): Promise<void> {
  if (!user.email_folded) return;
  await takeFromOthers(core, tx, user.email_folded, user.id);
  await updateUser(tx, user.id, { email_held: 1, is_email_verified: 1 });
  await deleteLinks(tx, user.id, "verify-email");
  await record(core, tx, { userId: user.id, act: "email-verified", visitor });
}

async function replaceEmail(core: Core, tx: Db, user: UserRow, visitor: Visitor): Promise<void> {
  if (!user.pending_email_folded) throw new AppError("link_invalid", { field: "token" });
  await takeFromOthers(core, tx, user.pending_email_folded, user.id);
  await updateUser(tx, user.id, {
    email: user.pending_email,
    email_folded: user.pending_email_folded,
    email_held: 1,
    is_email_verified: 1,
    pending_email: null,
    pending_email_folded: null,
  });
  // Links sent to the old address no longer count.
  await deleteLinks(tx, user.id, "verify-email");
  await deleteLinks(tx, user.id, "reset-password");
  await record(core, tx, { userId: user.id, act: "email-changed", visitor });
}

/**
 * Confirms an address by a mailed link. Only the browser that registered is signed in by it: the address's owner need
 * not be the person who chose the password.
 */
export async function verifyEmail(
  core: Core,
  token: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<UserRow | undefined> {
  const visitor = visitorOf(request);
  const member = await findMember(core, request, reply);
  const { user, giveToken } = await transact(core.db, async (tx) => {
    const link = await readLink(core, tx, token, ["verify-email", "change-email"]);
    await useLink(tx, link);
    const user = await findUser(tx, link.user_id);
    const address = link.kind === "verify-email" ? user?.email_folded : user?.pending_email_folded;
    if (!user || address !== link.email_folded) throw new AppError("link_invalid", { field: "token" });
    if (link.kind === "verify-email") await claimEmail(core, tx, user, visitor);
    else await replaceEmail(core, tx, user, visitor);
    const signsIn =
      !member &&
      link.kind === "verify-email" &&
      knownDevice(core, request, user.id) !== undefined &&
      !(await hasTwoStep(tx, user.id));
    if (signsIn) await record(core, tx, { userId: user.id, act: "signed-in", visitor });
    return { user: await findUser(tx, user.id), giveToken: signsIn ? await startSession(core, tx, user.id, visitor) : undefined };
  });
  if (!user) return undefined;
  giveToken?.(reply);
  if (giveToken) rememberDevice(core, request, reply, user.id);
  return giveToken || member?.user.id === user.id ? user : undefined;
}

/**
 * Takes an address from whoever gave it, on the word of the person who reads its mail: a registration that nobody has
 * signed in to is deleted, a member's account loses the address. A confirmed address can't be taken.
 */
export async function disownEmail(core: Core, token: string): Promise<void> {
  await transact(core.db, async (tx) => {
    const link = await readLink(core, tx, token, ["verify-email"]);
    await useLink(tx, link);
    const user = await findUser(tx, link.user_id);
    if (!user || user.email_folded !== link.email_folded || user.is_email_verified === 1)
      throw new AppError("link_invalid", { field: "token" });
    await loseEmail(core, tx, user);
  });
}

/** Adds an address to a member who has none. It counts once it is confirmed. */
export async function addEmail(core: Core, user: UserRow, email: string, visitor: Visitor): Promise<UserRow> {
  if (user.email) {
    const error = "Your account has an email address already. You can change it on your profile.";
    throw invalidField("email", error);
  }
  const added = { ...user, email, email_folded: foldEmail(email), email_held: 0, is_email_verified: 0 };
  await transact(core.db, async (tx) => {
    const { email, email_folded, email_held, is_email_verified } = added;
    await updateUser(tx, user.id, { email, email_folded, email_held, is_email_verified });
    await record(core, tx, { userId: user.id, act: "email-added", visitor });
    await queueLink(core, tx, { kind: "verify-email", user: added, to: email, words: "verify-email" });
  });
  core.jobs.wake();
  return added;
}

/**
 * Records an address that replaces the member's once it is confirmed, and tells the old one. The address in force takes
 * back one that waits.
 */
export async function changeEmail(
  core: Core,
  user: UserRow,
  given: { readonly newEmail: string; readonly currentPassword?: string | undefined },
  visitor: Visitor,
): Promise<UserRow> {
  if (!user.email) return addEmail(core, user, given.newEmail, visitor);
  await confirmPassword(core, user, given.currentPassword, "currentPassword");
  const folded = foldEmail(given.newEmail);
  if (folded === user.email_folded) {
    const error = "This is your email address already.";
    if (user.pending_email === null) throw invalidField("newEmail", error);
    await core.db.transaction().execute((tx) => dropPendingEmail(tx, user.id));
    return { ...user, pending_email: null, pending_email_folded: null };
  }
  const changed = { ...user, pending_email: given.newEmail, pending_email_folded: folded };
  await transact(core.db, async (tx) => {
    if (!(await holdUser(tx, user))) throw new AppError("not_signed_in");
    await updateUser(tx, user.id, { pending_email: given.newEmail, pending_email_folded: folded });
    await record(core, tx, { userId: user.id, act: "email-change-asked", visitor });
    await queueLink(core, tx, { kind: "change-email", user: changed, to: given.newEmail, words: "confirm-new-email" });
    if (user.email) await queueMail(core, tx, { words: "email-change-asked", to: user.email, username: user.username });
  });
  core.jobs.wake();
  return changed;
}
