import type { ExpressionBuilder, Selectable } from "kysely";
import type { Db } from "../../platform/db/index.ts";
import { countChanged, countFound } from "../../platform/db/rows.ts";
import type { AngelTables } from "./tables.ts";

export type AngelRow = Selectable<AngelTables["angel_readings"]>;

/** Whose readings are meant: a browser's and, if somebody is signed in there, a member's. */
export interface Owner {
  readonly sessionId: string;
  readonly userId: string | undefined;
}

/**
 * Limits a query to what a visitor may see: what was decoded in this browser while nobody was signed in and, for a
 * member, what was decoded in their account. In a browser that several people use, none of them sees another's.
 */
const ownedBy =
  ({ sessionId, userId }: Owner) =>
  (is: ExpressionBuilder<AngelTables, "angel_readings">) => {
    const inThisBrowser = is.and([is("session_id", "=", sessionId), is("user_id", "is", null)]);
    return userId === undefined ? inThisBrowser : is.or([is("user_id", "=", userId), inThisBrowser]);
  };

export async function insertReading(db: Db, row: AngelRow): Promise<void> {
  await db.insertInto("angel_readings").values(row).execute();
}

/** A visitor's readings, the newest first, starting after `cursor`. */
export function findReadings(db: Db, owner: Owner, asked: { readonly limit: number; readonly cursor?: string | undefined }) {
  const { limit, cursor } = asked;
  return db
    .selectFrom("angel_readings")
    .selectAll()
    .where(ownedBy(owner))
    .$if(cursor !== undefined, (query) => query.where("id", "<", cursor ?? ""))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export function countReadings(db: Db, owner: Owner): Promise<number> {
  return countFound(db.selectFrom("angel_readings").where(ownedBy(owner)));
}

/** What was decoded in a member's account, the newest first, starting after `cursor`. */
export function findReadingsOfMember(
  db: Db,
  userId: string,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
) {
  return db
    .selectFrom("angel_readings")
    .selectAll()
    .where("user_id", "=", userId)
    .$if(cursor !== undefined, (query) => query.where("id", "<", cursor ?? ""))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Removes one of a visitor's readings, or all of them, and returns how many there were. */
export function deleteReadings(db: Db, owner: Owner, id?: string): Promise<number> {
  return countChanged(
    db
      .deleteFrom("angel_readings")
      .where(ownedBy(owner))
      .$if(id !== undefined, (query) => query.where("id", "=", id ?? "")),
  );
}
