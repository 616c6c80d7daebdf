import type { Seed } from "@tenfold/domain/readings";
import type { Db } from "../../platform/db/index.ts";

/** How many readings are remembered of a visitor. */
const REMEMBERED = 3;

/** The seeds of a visitor's latest readings, the newest first. */
export async function findRecentSeeds(db: Db, sessionId: string): Promise<Seed[]> {
  const rows = await db
    .selectFrom("recent_readings")
    .select("seed")
    .where("session_id", "=", sessionId)
    .orderBy("id", "desc")
    .limit(REMEMBERED)
    .execute();
  return rows.map((row) => JSON.parse(row.seed) as Seed);
}

/** Remembers a reading; ids sort by time. Those older than the last {@link REMEMBERED} are forgotten. */
export async function rememberReading(
  db: Db,
  reading: { id: string; sessionId: string; seed: Seed; now: number },
): Promise<void> {
  await db
    .insertInto("recent_readings")
    .values({ id: reading.id, session_id: reading.sessionId, seed: JSON.stringify(reading.seed), created_at: reading.now })
    .execute();
  await db
    .deleteFrom("recent_readings")
    .where("session_id", "=", reading.sessionId)
    .where("id", "not in", (query) =>
      query
        .selectFrom("recent_readings")
        .select("id")
        .where("session_id", "=", reading.sessionId)
        .orderBy("id", "desc")
        .limit(REMEMBERED),
    )
    .execute();
}

/** Forgets up to `limit` readings made up to an instant; says how many. */
export async function forgetReadings(db: Db, until: number, limit: number): Promise<number> {
  const old = db.selectFrom("recent_readings").select("id").where("created_at", "<=", until).limit(limit);
  const { numDeletedRows } = await db.deleteFrom("recent_readings").where("id", "in", old).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
