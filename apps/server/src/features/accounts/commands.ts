import { emailFault, foldUsername } from "@tenfold/domain/account-rules";
import { v7 as sortableUuid } from "uuid";
import type { Db } from "../../platform/db/index.ts";
import { transact } from "../../platform/db/transact.ts";
import { setUnclaimedEmail } from "./imported-members.ts";
import { findUserByUsername, insertActivity, type UserRow } from "./store.ts";
import { removeTwoStep } from "./two-step/store.ts";

/** Why a command can't be done, in words for the operator. */
export class MembersError extends Error {}

export const MEMBERS_HELP = `npm run members -- <command>

  two-step-off <username>     turns two-step sign-in off for who has lost app, passkeys and recovery codes.
                              Make sure who asks: from then on the password alone signs in.
  set-email <username> <address>
                              gives an imported account that nobody has claimed yet an address; whoever reads its
                              mails claims the account by "Forgot password".
  help                        this text

The member sees it on their profile. The server may go on running.`;

interface MembersDeps {
  readonly db: Db;
  readonly now: () => number;
}

async function note(tx: Db, userId: string, act: string, at: number): Promise<void> {
  await insertActivity(tx, { id: sortableUuid({ msecs: at }), user_id: userId, device: null, address_hash: "", at, act });
}

function forMember(db: Db, username: string, work: (tx: Db, user: UserRow) => Promise<void>): Promise<void> {
  return transact(db, async (tx) => {
    const user = await findUserByUsername(tx, foldUsername(username));
    if (!user) throw new MembersError(`There is no member ${username}.`);
    await work(tx, user);
  });
}

async function twoStepOff({ db, now }: MembersDeps, username: string): Promise<string> {
  await forMember(db, username, async (tx, user) => {
    if (!(await removeTwoStep(tx, user.id))) throw new MembersError(`${user.username} has no two-step sign-in.`);
    await note(tx, user.id, "two-step-off", now());
  });
  return `Two-step sign-in is off for ${username}.`;
}

async function setEmail({ db, now }: MembersDeps, username: string, email: string): Promise<string> {
  const fault = emailFault(email);
  if (fault) throw new MembersError(`${fault}.`);
  await forMember(db, username, async (tx, user) => {
    const refused = await setUnclaimedEmail(tx, user, email);
    if (refused) throw new MembersError(refused);
    await note(tx, user.id, "email-added", now());
  });
  return `${username} can be claimed by “Forgot password” with ${email} now.`;
}

/** Runs a command for members. Throws a {@link MembersError} if it can't be done. */
export async function runForMembers(deps: MembersDeps, args: readonly string[]): Promise<string> {
  const [command, username, ...others] = args;
  if (command === "two-step-off" && username && others.length === 0) return twoStepOff(deps, username);
  const [email, ...more] = others;
  if (command === "set-email" && username && email && more.length === 0) return setEmail(deps, username, email);
  throw new MembersError(`No command is written like this.\n\n${MEMBERS_HELP}`);
}
