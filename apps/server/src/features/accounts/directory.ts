// What other features may know about members and do with them.
import { foldUsername } from "@tenfold/domain/account-rules";
import { type RawBuilder, sql } from "kysely";
import { bytewise } from "../../platform/db/engine.ts";
import { inBatches } from "../../platform/db/in-batches.ts";
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

/** SQL for whether the member whose id a column holds may do what members do. */
export const isActive = (column: string, now: number): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from users where users.id = ${sql.ref(column)}
    and (users.suspended_at is null or users.suspended_until <= ${now}))`;

/** SQL for the ids, as user_id, of the members who have these names in lower case. */
export const idsOfNames = (names: readonly string[]): RawBuilder<unknown> =>
  sql`select id as user_id from users where username_folded in (${sql.join(names)})`;

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
 * Every address once, sorted, read page by page so that any number fits into memory. If several accounts claim an
 * address, the one that holds it counts.
 */
export async function* findAddresses(db: Db): AsyncGenerator<Address> {
  let last = "";
  const readPage = () =>
    db
      .selectFrom("users")
      .select(["email", "email_folded", "is_email_verified", "forum_notifications"])
      .where("email_folded", ">", last)
      .orderBy("email_folded")
      .orderBy("email_held", "desc")
      .orderBy("id", "desc")
      .limit(PAGE)
      .execute();
  for await (const row of inBatches(readPage, PAGE)) {
    if (row.email === null || row.email_folded === null || row.email_folded === last) continue;
    last = row.email_folded;
    yield { email: row.email, unverified: row.is_email_verified !== 1, unsubscribed: row.forum_notifications !== 1 };
  }
}
