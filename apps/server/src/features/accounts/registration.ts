import { foldEmail, foldUsername, usernameSkeleton } from "@tenfold/domain/account-rules";
import { HOUR_MS } from "@tenfold/domain/time";
import type { FastifyReply, FastifyRequest } from "fastify";
import { v7 as sortableUuid } from "uuid";
import type { Core } from "../../core.ts";
import type { Db } from "../../platform/db/index.ts";
import { transact } from "../../platform/db/transact.ts";
import { AppError, invalidField } from "../../platform/errors.ts";
import { record } from "./activity.ts";
import { rememberDevice, visitorOf } from "./devices.ts";
import { queueLink } from "./mails.ts";
import { newPasswordFault } from "./new-password.ts";
import { hashPassword } from "./passwords.ts";
import { endSessionOf, startSession } from "./sessions.ts";
import { insertUser, isUsernameTaken, type UserRow } from "./store.ts";

const FROM_ADDRESS = { max: 30, windowMs: HOUR_MS };

interface Given {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/**
 * Throws where MODERATORS lists a name that nobody holds: whoever registered it would moderate. The answer is that of a
 * name that is taken, which shows no role.
 */
function refuseListedName({ config, log }: Core, username: string): void {
  if (!config.moderation.moderators.includes(foldUsername(username))) return;
  log.warn(
    { name: foldUsername(username) },
    "somebody wanted to register a name that MODERATORS lists: register it while it is not listed, or make members moderators with `npm run forum -- moderator add`",
  );
  throw new AppError("username_taken", { field: "username" });
}

async function addUser(core: Core, tx: Db, given: Given, passwordHash: string): Promise<UserRow> {
  const { username, email } = given;
  if (await isUsernameTaken(tx, username)) throw new AppError("username_taken", { field: "username" });
  refuseListedName(core, username);
  const now = core.now();
  const user: UserRow = {
    id: sortableUuid({ msecs: now }),
    username,
    username_folded: foldUsername(username),
    username_skeleton: usernameSkeleton(username),
    password_hash: passwordHash,
    email,
    email_folded: foldEmail(email),
    // If addresses have to be confirmed, this one is nobody's until that is done.
    email_held: core.config.requireEmailVerification ? 0 : 1,
    is_email_verified: 0,
    pending_email: null,
    pending_email_folded: null,
    forum_notifications: 1,
    first_signed_in_at: null,
    created_at: now,
    suspended_at: null,
    suspended_until: null,
    suspension_reason: null,
    moderator_since: null,
  };
  if (await insertUser(tx, user)) return user;
  throw (await isUsernameTaken(tx, username))
    ? new AppError("username_taken", { field: "username" })
    : new AppError("email_taken", { field: "email" });
}

/**
 * Makes an account and signs in, unless the e-mail address has to be confirmed first. In that case a taken address
 * gets the same answer as any other: only the mail, which its owner reads, differs.
 */
export async function registerUser(
  core: Core,
  given: Given,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<UserRow | undefined> {
  const fault = await newPasswordFault(given.password, given.username);
  if (fault) throw invalidField("password", fault);
  const visitor = visitorOf(request);
  await core.attempts.takeOrRefuse(`register:${visitor.address}`, FROM_ADDRESS, "Many accounts were made from your network.");
  const passwordHash = await hashPassword(given.password);
  const { user, giveToken } = await transact(core.db, async (tx) => {
    const user = await addUser(core, tx, given, passwordHash);
    await record(core, tx, { userId: user.id, act: "registered", visitor });
    await queueLink(core, tx, { kind: "verify-email", user, to: given.email, words: "verify-email" });
    if (core.config.requireEmailVerification) return { user, giveToken: undefined };
    await endSessionOf(core, tx, request);
    return { user, giveToken: await startSession(core, tx, user.id, visitor) };
  });
  core.jobs.wake();
  // The mailed link will sign in this browser.
  rememberDevice(core, request, reply, user.id);
  if (!giveToken) return undefined;
  giveToken(reply);
  return user;
}
