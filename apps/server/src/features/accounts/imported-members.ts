// Members who come from another forum, and members as the forum's export tells of them. Who comes has no password: whoever
// reads the mails of their address sets one with "Forgot password", and has proved by that whose account it is.
import { emailFault, foldEmail, foldUsername, permittedUsername, usernameSkeleton } from "@tenfold/domain/account-rules";
import { v7 as sortableUuid } from "uuid";
import { bytewise } from "../../platform/db/engine.ts";
import { inBatches } from "../../platform/db/in-batches.ts";
import type { Db } from "../../platform/db/index.ts";
import { findProvedEmails, findTakenUsernames, insertUsers } from "./imported-members-store.ts";
import { NO_PASSWORD } from "./passwords.ts";
import { deleteLinks, findUserByEmail, type UserRow, updateUser } from "./store.ts";

const PAGE = 500;

interface NewcomerFromElsewhere {
  readonly username: string;
  readonly email: string | null;
  readonly createdAt: number;
  readonly suspendedAt: number | null;
  readonly suspendedUntil: number | null;
}

/** Whether a member of this site has proved that an address is theirs. */
const isProvedByOther = async (tx: Db, email: string) => (await findUserByEmail(tx, foldEmail(email)))?.is_email_verified === 1;

interface Named {
  readonly at: number;
  readonly username: string;
}

/**
 * Finds a name for each of those still without one: the name they had, or one that comes close, is free and is not among
 * the folded names in `kept`. Of two who want the same, the first has it. `attempts` says how many names each has tried
 * before, and is counted on.
 */
async function chooseNames(
  tx: Db,
  wanted: readonly string[],
  waiting: readonly number[],
  { attempts, kept }: { readonly attempts: number[]; readonly kept: readonly string[] },
): Promise<Named[]> {
  const chosen = new Map<number, string>();
  const reserved = new Set(kept.map((name) => `name ${name}`));
  for (let left = [...waiting]; left.length > 0; ) {
    const candidates = left.map((at) => {
      for (;;) {
        const username = permittedUsername(wanted[at] ?? "", attempts[at]);
        const keys = [`name ${foldUsername(username)}`, `look ${usernameSkeleton(username)}`];
        if (keys.every((key) => !reserved.has(key))) {
          for (const key of keys) reserved.add(key);
          return { at, username };
        }
        attempts[at] = (attempts[at] ?? 0) + 1;
      }
    });
    const taken = await findTakenUsernames(
      tx,
      candidates.map(({ username }) => username),
    );
    left = candidates.flatMap(({ at, username }) => {
      if (!taken(username)) {
        chosen.set(at, username);
        return [];
      }
      attempts[at] = (attempts[at] ?? 0) + 1;
      return [at];
    });
  }
  return [...chosen].map(([at, username]) => ({ at, username })).sort((a, b) => a.at - b.at);
}

/**
 * Adds members without a password. Their addresses count for nothing until they have proved them: no forum mail goes
 * there. Without an address that can be theirs, `email` of what is returned is null. Nobody gets one of the folded names
 * in `kept`.
 */
export async function importMembers(
  tx: Db,
  given: readonly NewcomerFromElsewhere[],
  kept: readonly string[],
): Promise<readonly { readonly id: string; readonly username: string; readonly email: string | null }[]> {
  const valid = given.flatMap(({ email }) => (email !== null && emailFault(email) === undefined ? foldEmail(email) : []));
  const proved = await findProvedEmails(tx, valid);
  const usable = (email: string | null) =>
    email !== null && emailFault(email) === undefined && !proved.has(foldEmail(email)) ? email : null;
  const members = given.map((one) => ({ id: sortableUuid({ msecs: one.createdAt }), username: "", email: usable(one.email) }));
  const attempts = given.map(() => 0);
  const wanted = given.map(({ username }) => username);
  for (let waiting = [...given.keys()]; waiting.length > 0; ) {
    const named = await chooseNames(tx, wanted, waiting, { attempts, kept });
    const rows = named.flatMap(({ at, username }) => {
      const [from, member] = [given[at], members[at]];
      if (!from || !member) return [];
      member.username = username;
      return {
        id: member.id,
        username,
        username_folded: foldUsername(username),
        username_skeleton: usernameSkeleton(username),
        password_hash: NO_PASSWORD,
        email: member.email,
        email_folded: member.email === null ? null : foldEmail(member.email),
        email_held: 0,
        is_email_verified: 0,
        pending_email: null,
        pending_email_folded: null,
        forum_notifications: 1,
        // They were members elsewhere: this is no registration that goes when nobody comes in by it.
        first_signed_in_at: from.createdAt,
        created_at: from.createdAt,
        suspended_at: from.suspendedAt,
        suspended_until: from.suspendedUntil,
      };
    });
    const added = await insertUsers(tx, rows);
    // Whoever registers at this moment may be quicker.
    waiting = named.flatMap(({ at }) => (added.has(members[at]?.id ?? "") ? [] : [at]));
    for (const at of waiting) attempts[at] = (attempts[at] ?? 0) + 1;
  }
  return members;
}

/** Gives an account that nobody has claimed an address; what is returned says why not, in words for the operator. */
export async function setUnclaimedEmail(tx: Db, user: UserRow, email: string): Promise<string | undefined> {
  if (user.password_hash !== NO_PASSWORD) return `${user.username} has a password and changes the address on the profile.`;
  if (await isProvedByOther(tx, email)) return `${email} belongs to another member.`;
  await updateUser(tx, user.id, { email, email_folded: foldEmail(email), email_held: 0, is_email_verified: 0 });
  // Those went to the address before, which may be somebody else's by now.
  await deleteLinks(tx, user.id, "reset-password");
  return undefined;
}

interface ExportedMember {
  readonly username: string;
  readonly email: string | null;
  readonly created_at: number;
  readonly suspended_at: number | null;
  readonly suspended_until: number | null;
}

/** All members who have ever come in, by username, read page by page. */
export function exportMembers(db: Db): AsyncGenerator<ExportedMember> {
  const name = bytewise(db, "username_folded");
  const readAfter = (last?: ExportedMember) =>
    db
      .selectFrom("users")
      .select(["username", "email", "created_at", "suspended_at", "suspended_until"])
      .where(name, ">", foldUsername(last?.username ?? ""))
      .where("first_signed_in_at", "is not", null)
      .orderBy(name)
      .limit(PAGE)
      .execute();
  return inBatches(readAfter, PAGE);
}
