import { foldUsername } from "@tenfold/domain/account-rules";
import { v7 as sortableUuid } from "uuid";
import type { Db } from "../../platform/db/index.ts";
import { transact } from "../../platform/db/transact.ts";
import { findUserByUsername, insertActivity } from "./store.ts";
import { removeTwoStep } from "./two-step/store.ts";

/** Why a command can't be done, in words for the operator. */
export class MembersError extends Error {}

export const MEMBERS_HELP = `npm run members -- <command>

  two-step-off <username>     turns two-step sign-in off for who has lost app, passkeys and recovery codes.
                              Make sure who asks: from then on the password alone signs in.
  help                        this text

The member sees it on their profile. The server may go on running.`;

/** Runs a command for members. Throws a {@link MembersError} if it can't be done. */
export async function runForMembers({ db, now }: { readonly db: Db; readonly now: () => number }, args: readonly string[]) {
  const [command, username, ...others] = args;
  if (command !== "two-step-off" || !username || others.length > 0)
    throw new MembersError("This command is not known. `npm run members -- help` lists what there is.");
  await transact(db, async (tx) => {
    const user = await findUserByUsername(tx, foldUsername(username));
    if (!user) throw new MembersError(`There is no member ${username}.`);
    if (!(await removeTwoStep(tx, user.id))) throw new MembersError(`${user.username} has no two-step sign-in.`);
    const entry = { id: sortableUuid({ msecs: now() }), user_id: user.id, device: null, address_hash: "", at: now() };
    await insertActivity(tx, { ...entry, act: "two-step-off" });
  });
  return `Two-step sign-in is off for ${username}.`;
}
