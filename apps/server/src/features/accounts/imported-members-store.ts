// What is asked and written of many members at once.
import { foldUsername, usernameSkeleton } from "@tenfold/domain/account-rules";
import type { Insertable } from "kysely";
import type { Db } from "../../platform/db/index.ts";
import type { AccountsTables } from "./tables.ts";

/** The same statement again and again is kept prepared. */
const ADDED_AT_ONCE = 50;

/** Adds users, a few in each statement; the ids of those whose names were free. */
export async function insertUsers(db: Db, users: readonly Insertable<AccountsTables["users"]>[]): Promise<Set<string>> {
  const added = new Set<string>();
  for (let from = 0; from < users.length; from += ADDED_AT_ONCE) {
    const rows = await db
      .insertInto("users")
      .values(users.slice(from, from + ADDED_AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .execute();
    for (const { id } of rows) added.add(id);
  }
  return added;
}

/** Tells of each of these usernames whether somebody has it, or one that looks like it. */
export async function findTakenUsernames(db: Db, usernames: readonly string[]): Promise<(username: string) => boolean> {
  const [folded, skeletons] = [usernames.map(foldUsername), usernames.map(usernameSkeleton)];
  const rows = await db
    .selectFrom("users")
    .select(["username_folded", "username_skeleton"])
    .where((is) => is.or([is("username_folded", "in", folded), is("username_skeleton", "in", skeletons)]))
    .execute();
  const names = new Set(rows.map(({ username_folded }) => username_folded));
  const looks = new Set(rows.map(({ username_skeleton }) => username_skeleton));
  return (username) => names.has(foldUsername(username)) || looks.has(usernameSkeleton(username));
}

/** Which of these addresses members have proved to be theirs; of several who claim one, the one whom it is found by counts. */
export async function findProvedEmails(db: Db, folded: readonly string[]): Promise<Set<string>> {
  if (folded.length === 0) return new Set();
  const rows = await db
    .selectFrom("users")
    .select(["email_folded", "is_email_verified"])
    .where("email_folded", "in", folded)
    .orderBy("email_held")
    .orderBy("id")
    .execute();
  // The last of each address is the one whom findUserByEmail finds.
  const last = new Map(rows.map((row) => [row.email_folded, row.is_email_verified]));
  return new Set(folded.filter((email) => last.get(email) === 1));
}
