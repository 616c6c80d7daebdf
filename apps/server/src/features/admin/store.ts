import type { Insertable } from "kysely";
import type { Db } from "../../platform/db/index.ts";
import type { AdminTables } from "./tables.ts";

/** How many members are read at once. */
const PAGE = 1000;

/** An address that members gave. */
export interface Address {
  readonly email: string;
  readonly unverified: boolean;
  readonly unsubscribed: boolean;
}

export async function insertAudit(db: Db, entry: Insertable<AdminTables["admin_audit"]>): Promise<void> {
  await db.insertInto("admin_audit").values(entry).execute();
}

/** Removes up to `limit` entries made up to an instant; says how many. */
export async function deleteAudit(db: Db, until: number, limit: number): Promise<number> {
  const old = db.selectFrom("admin_audit").select("id").where("at", "<=", until).limit(limit);
  const { numDeletedRows } = await db.deleteFrom("admin_audit").where("id", "in", old).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
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
