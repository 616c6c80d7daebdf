// What other features may know about members and do with them.
import { foldUsername } from "@tenfold/domain/account-rules";
import { type RawBuilder, sql } from "kysely";
import { bytewise } from "../../platform/db/engine.ts";
import type { Db } from "../../platform/db/index.ts";

const OFFERED = 8;

const PAGE = 1000;

export interface Address {
  readonly email: string;
  readonly unverified: boolean;
  readonly unsubscribed: boolean;
}

/** SQL for the username of the member whose id a column holds; null if the member is gone. */
export const usernameOf = (column: string): RawBuilder<string | null> =>
  sql<string | null>`(select username from users where users.id = ${sql.ref(column)})`;

/** Usernames that begin with a text, in upper or lower case, in order. */
export function findNames(db: Db, prefix: string): Promise<{ username: string }[]> {
  const folded = foldUsername(prefix);
  const name = bytewise(db, "username_folded");
  return db
    .selectFrom("users")
    .select("username")
    .where(name, ">=", folded)
    .where(name, "<", `${folded}\u{10ffff}`)
    .where("first_signed_in_at", "is not", null)
    .orderBy(name)
    .limit(OFFERED)
    .execute();
}

/** Of the given id and usernames, the members who want forum mails and whose address is their own. */
export function mailable(db: Db, userId: RawBuilder<string>, usernames: readonly string[]) {
  return (
    db
      .selectFrom("users")
      .select(["id", "username_folded"])
      .where((is) => is.or([is("id", "=", userId), is("username_folded", "in", usernames.length > 0 ? usernames : [""])]))
      .where("forum_notifications", "=", 1)
      .where("email_held", "=", 1)
      // In a fixed order, so that two writers with the same recipients don't deadlock.
      .orderBy("id")
  );
}

/**
 * Suspends a member, who may then read but not write, from an instant on; null ends the suspension. Returns the
 * member's id, or undefined if nothing changed or there is no such member.
 */
export async function suspend(db: Db, usernameFolded: string, since: number | null): Promise<string | undefined> {
  const updated = await db
    .updateTable("users")
    .set({ suspended_at: since })
    .where("username_folded", "=", usernameFolded)
    .where("suspended_at", since === null ? "is not" : "is", null)
    .returning("id")
    .executeTakeFirst();
  return updated?.id;
}

/**
 * Every address once, sorted, read page by page so that any number fits into memory. If several accounts claim an
 * address, the one that holds it counts.
 */
export async function* findAddresses(db: Db): AsyncGenerator<Address> {
  let last = "";
  for (;;) {
    const page = await db
      .selectFrom("users")
      .select(["email", "email_folded", "is_email_verified", "forum_notifications"])
      .where("email_folded", ">", last)
      .orderBy("email_folded")
      .orderBy("email_held", "desc")
      .orderBy("id", "desc")
      .limit(PAGE)
      .execute();
    for (const row of page) {
      if (row.email === null || row.email_folded === null || row.email_folded === last) continue;
      last = row.email_folded;
      yield { email: row.email, unverified: row.is_email_verified !== 1, unsubscribed: row.forum_notifications !== 1 };
    }
    if (page.length < PAGE) return;
  }
}
