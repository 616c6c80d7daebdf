import { ERRORS } from "@tenfold/contract/errors";
import type { SecondStep } from "@tenfold/contract/second-step";
import { foldEmail, foldUsername } from "@tenfold/domain/account-rules";
import { MINUTE_MS } from "@tenfold/domain/time";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Core } from "../../core.ts";
import { tooMany } from "../../platform/attempts/index.ts";
import { isOrphan, transact } from "../../platform/db/transact.ts";
import { AppError } from "../../platform/errors.ts";
import { record } from "./activity.ts";
import { confirmCount } from "./confirm-password.ts";
import { knownDevice, rememberDevice, visitorOf } from "./devices.ts";
import { queueLink } from "./mails.ts";
import { isPassword } from "./passwords.ts";
import { endSessionOf, startSession } from "./sessions.ts";
import { findUserByEmail, findUserByUsername, holdUser, type UserRow } from "./store.ts";
import { makeChallenge } from "./two-step/challenges.ts";
import { secondStepOf } from "./two-step/finish-sign-in.ts";
import { hasTwoStep } from "./two-step/second-step.ts";
import type { Visitor } from "./visitor.ts";

/** How many wrong passwords one account takes, from everybody together and from a browser known there. */
const FOR_ACCOUNT = { max: 10, windowMs: 15 * MINUTE_MS };
/** How many wrong passwords one network may send, for all accounts together. */
const FROM_ADDRESS = { max: 100, windowMs: 15 * MINUTE_MS };
/** How soon a sign-in sends another confirmation mail. */
const VERIFICATION = { max: 1, windowMs: MINUTE_MS };

/**
 * The member of a username or, since no username holds an @, of an e-mail address. An address counts only if it is the
 * member's own: otherwise somebody who registered with another person's address could see by signing in that it is
 * taken.
 */
async function findByName(core: Core, name: string): Promise<UserRow | undefined> {
  if (!name.includes("@")) return findUserByUsername(core.db, foldUsername(name));
  const user = await findUserByEmail(core.db, foldEmail(name));
  return user?.email_held === 1 ? user : undefined;
}

const deviceCount = (device: string, userId: string | undefined) => `sign-in:device:${device}:${userId}`;

interface Try {
  readonly name: string;
  readonly user: UserRow | undefined;
  readonly device: string | undefined;
  readonly visitor: Visitor;
}

/**
 * Counts a try before it is made, so that many at once are counted too. A browser from which the member has signed in
 * before has its own count: a member under attack can still sign in there.
 */
async function countTry(core: Core, { name, user, device, visitor }: Try) {
  const account = `sign-in:account:${user?.id ?? name}`;
  const counts = device
    ? [{ key: deviceCount(device, user?.id), limit: FOR_ACCOUNT }]
    : [
        { key: `sign-in:address:${visitor.address}`, limit: FROM_ADDRESS },
        { key: `sign-in:name:${name}`, limit: FOR_ACCOUNT },
        { key: account, limit: FOR_ACCOUNT },
      ];
  let usedUp = false;
  for (const { key, limit } of counts) {
    const seconds = await core.attempts.take(key, limit);
    if (seconds === 0) continue;
    // Username and address have one count together, but are not told to belong together: no password is right then.
    if (key === account) usedUp = true;
    else throw tooMany("There were too many tries with a wrong password.", seconds);
  }
  const giveBack = async () => {
    for (const { key } of counts) await core.attempts.giveBack(key);
  };
  return { usedUp, giveBack };
}

/** Forgets the wrong passwords for an account and its browser, once the owner has proved who they are in another way. */
export async function forgetTries(
  core: Core,
  { id, username, email }: Pick<UserRow, "id" | "username" | "email">,
  request: FastifyRequest,
): Promise<void> {
  const names = [username, email].flatMap((name) => (name ? [`sign-in:name:${name.toLowerCase()}`] : []));
  const device = knownDevice(core, request, id);
  if (device) names.push(deviceCount(device, id));
  for (const name of [`sign-in:account:${id}`, confirmCount(id), ...names]) await core.attempts.forget(name);
}

/** The same words for everybody: somebody who just registered may not know yet why their address doesn't work. */
function wrongCredentials({ config }: Core): AppError {
  const further = " If you have just registered, confirm your email address with the link in our mail first.";
  return new AppError(
    "wrong_credentials",
    config.requireEmailVerification ? { error: ERRORS.wrong_credentials.words + further } : {},
  );
}

/** Ignores that the account was deleted meanwhile. */
function unlessDeleted(error: unknown): void {
  if (!isOrphan(error)) throw error;
}

async function askToConfirm(core: Core, user: UserRow): Promise<never> {
  if (user.email && (await core.attempts.take(`sign-in:verification:${user.id}`, VERIFICATION)) === 0) {
    const { email } = user;
    await transact(core.db, (tx) => queueLink(core, tx, { kind: "verify-email", user, to: email, words: "verify-email" })).catch(
      unlessDeleted,
    );
    core.jobs.wake();
  }
  throw new AppError("email_not_verified");
}

/**
 * Signs in by username or e-mail address; with two-step sign-in on, only after the second step. Throws if the password
 * is wrong or there were too many tries.
 */
export async function signIn(
  core: Core,
  { name, password }: { readonly name: string; readonly password: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ readonly user: UserRow; readonly secondStep?: SecondStep }> {
  const visitor = visitorOf(request);
  const user = await findByName(core, name);
  const device = user && knownDevice(core, request, user.id);
  const { usedUp, giveBack } = await countTry(core, { name: name.toLowerCase(), user, device, visitor });
  const right = await isPassword(password, usedUp ? undefined : user?.password_hash).catch(async (error: unknown) => {
    // Turned away because too many wait: nothing was compared.
    await giveBack();
    throw error;
  });
  if (!right || !user) {
    // Recorded for unknown names too, so that both take the same time.
    await record(core, core.db, { userId: user?.id, act: "sign-in-failed", visitor }).catch(unlessDeleted);
    throw wrongCredentials(core);
  }
  await giveBack();
  // Required of new registrations only: a member who added a mistyped address is not shut out.
  if (core.config.requireEmailVerification && user.is_email_verified === 0 && user.first_signed_in_at === null)
    return askToConfirm(core, user);
  const begun = await transact(core.db, async (tx) => {
    // Meanwhile the password may have been changed, to sign others out, or the account deleted.
    if (!(await holdUser(tx, user))) throw wrongCredentials(core);
    // Within the same transaction, so that a change of the password takes the ticket back.
    if (await hasTwoStep(tx, user.id)) return makeChallenge({ db: tx, now: core.now }, user.id, "sign-in");
    await endSessionOf(core, tx, request);
    await record(core, tx, { userId: user.id, act: "signed-in", visitor });
    return startSession(core, tx, user.id, visitor);
  });
  if (typeof begun === "string") {
    const secondStep = await secondStepOf(core, user, begun, request);
    if (secondStep) return { user, secondStep };
    // It was turned off in this very moment.
    throw new AppError("busy");
  }
  begun(reply);
  rememberDevice(core, request, reply, user.id);
  return { user };
}
