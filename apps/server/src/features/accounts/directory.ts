// What other features may know of members, and do with them.
import { foldUsername } from "@tenfold/domain/account-rules";
import { type RawBuilder, sql } from "kysely";
import { bytewise } from "../../platform/db/engine.ts";
import type { Db } from "../../platform/db/index.ts";

/** How many usernames are offered. */
const OFFERED = 8;

/** How many members are read at once. */
const PAGE = 1000;

/** An address that members gave. */
export interface Address {
  readonly email: string;
  readonly unverified: boolean;
  readonly unsubscribed: boolean;
}

/** The username of the member whose id a column holds, within a query; null where there is none any more. */
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

/** Members who want mails about the forum and whose address is theirs, of an id and of some usernames. */
export function findMailable(db: Db, userId: string | null, usernames: readonly string[]) {
  return (
    db
      .selectFrom("users")
      .select(["id", "username_folded"])
      .where((is) => is.or([is("id", "=", userId ?? ""), is("username_folded", "in", usernames.length > 0 ? usernames : [""])]))
      .where("forum_notifications", "=", 1)
      .where("email_held", "=", 1)
      // In one order, so that two who write to the same people don't wait for each other.
      .orderBy("id")
      .execute()
  );
}

/**
 * Suspends a member from an instant on, who may read but not write then, or with null ends that. The member's id, or
 * undefined where it is so already or there is none.
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
 * Every address once, sorted, read page by page so that any number of them fits into memory. Of several accounts that say
 * an address is theirs, the one that holds it counts.
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
