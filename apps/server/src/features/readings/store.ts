import { REMEMBERED, type Seed } from "@tenfold/domain/readings";
import { sql } from "kysely";
import { v7 as sortableUuid } from "uuid";
import { isPostgres } from "../../platform/db/engine.ts";
import type { Db } from "../../platform/db/index.ts";
import { transact } from "../../platform/db/transact.ts";

/** Whose readings are meant, and what they are about: a digit, a voice and a length, or a planet. */
export interface ReadingsOf {
  readonly sessionId: string;
  readonly about: string;
}

const latest = (db: Pick<Db, "selectFrom">, { sessionId, about }: ReadingsOf) =>
  db
    .selectFrom("recent_readings")
    .where("session_id", "=", sessionId)
    .where("about", "=", about)
    .orderBy("id", "desc")
    .limit(REMEMBERED);

/**
 * Chooses a reading's seed by the latest ones (the newest first) and remembers it; simultaneous requests wait, so that
 * they take this seed into account too. Seeds older than the last {@link REMEMBERED} are forgotten.
 */
export function chooseSeed(db: Db, of: ReadingsOf, choose: (recent: readonly Seed[]) => Seed, now: number): Promise<Seed> {
  return transact(db, async (tx) => {
    // SQLite runs one transaction at a time.
    if (isPostgres(tx)) await sql`select pg_advisory_xact_lock(hashtext(${`${of.sessionId} ${of.about}`}))`.execute(tx);
    const rows = await latest(tx, of).select("seed").execute();
    const seed = choose(rows.map((row) => JSON.parse(row.seed) as Seed));
    const row = { id: sortableUuid(), session_id: of.sessionId, about: of.about, seed: JSON.stringify(seed), created_at: now };
    await tx.insertInto("recent_readings").values(row).execute();
    await tx
      .deleteFrom("recent_readings")
      .where("session_id", "=", of.sessionId)
      .where("about", "=", of.about)
      .where("id", "not in", latest(tx, of).select("id"))
      .execute();
    return seed;
  });
}
