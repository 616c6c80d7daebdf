import { type AngelChoice, messageOfSeed } from "@tenfold/domain/angel";
import type { Seed } from "@tenfold/domain/readings";
import type { Expression, ExpressionBuilder, Selectable, SqlBool } from "kysely";
import type { Db } from "../../platform/db/index.ts";
import { countChanged, countFound } from "../../platform/db/rows.ts";
import { transact } from "../../platform/db/transact.ts";
import { forgetAngels } from "../readings/index.ts";
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

/** The seeds of a visitor's latest readings of a number in a style, the newest first: all lengths tell the same arcs. */
export async function findRecentSeeds(db: Db, owner: Owner, { number, preferences }: AngelChoice, limit: number) {
  const rows = await db
    .selectFrom("angel_readings")
    .select(["seed", "created_at"])
    .where(ownedBy(owner))
    .where("number", "=", number)
    .where("style", "=", preferences.style)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ seed, created_at }) => ({ seed: JSON.parse(seed) as Seed, created_at }));
}

type Which = (is: ExpressionBuilder<AngelTables, "angel_readings">) => Expression<SqlBool>;

interface Asked {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

function readingsAfter(db: Db, which: Which, { limit, cursor }: Asked) {
  return db
    .selectFrom("angel_readings")
    .selectAll()
    .where(which)
    .$if(cursor !== undefined, (query) => query.where("id", "<", cursor ?? ""))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** A visitor's readings, the newest first, starting after `cursor`. */
export const findReadings = (db: Db, owner: Owner, asked: Asked) => readingsAfter(db, ownedBy(owner), asked);

/** What was decoded in a member's account, the newest first, starting after `cursor`. */
export const findReadingsOfMember = (db: Db, userId: string, asked: Asked) =>
  readingsAfter(db, (is) => is("user_id", "=", userId), asked);

export function countReadings(db: Db, owner: Owner): Promise<number> {
  return countFound(db.selectFrom("angel_readings").where(ownedBy(owner)));
}

/** Forgets what was heard of angel numbers in the browsers that these readings come from, or what had one of these seeds. */
async function forgetHeard(tx: Db, which: Which, seeds?: readonly Seed[]): Promise<void> {
  await forgetAngels(tx, tx.selectFrom("angel_readings").select("session_id").where(which), seeds);
}

/** Forgets what a member's browsers have heard; the readings are deleted with the account by the database. */
export const forgetHeardBy = (tx: Db, userId: string): Promise<void> => forgetHeard(tx, (is) => is("user_id", "=", userId));

/** Removes one of a visitor's readings and what is remembered of it; returns how many there were. */
export function deleteReading(db: Db, owner: Owner, id: string): Promise<number> {
  const which: Which = (is) => is.and([ownedBy(owner)(is), is("id", "=", id)]);
  return transact(db, async (tx) => {
    const found = await tx.selectFrom("angel_readings").select(["number", "seed"]).where(which).executeTakeFirst();
    if (!found) return 0;
    const seed = JSON.parse(found.seed) as Seed;
    await forgetHeard(tx, which, [seed, messageOfSeed({ number: found.number, seed })]);
    return countChanged(tx.deleteFrom("angel_readings").where(which));
  });
}

/** Removes all of a visitor's readings and what is remembered of them; returns how many there were. */
export function deleteReadings(db: Db, owner: Owner): Promise<number> {
  return transact(db, async (tx) => {
    await forgetHeard(tx, ownedBy(owner));
    return countChanged(tx.deleteFrom("angel_readings").where(ownedBy(owner)));
  });
}
