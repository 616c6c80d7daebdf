import { type ArcReader, REMEMBERED, type Seed } from "@tenfold/domain/readings";
import { v7 as sortableUuid } from "uuid";
import { lockName } from "../../platform/db/engine.ts";
import type { Db } from "../../platform/db/index.ts";
import { transact } from "../../platform/db/transact.ts";

/** Whose readings are meant. */
export interface ReadingsOf extends Pick<ArcReader, "choice" | "alike"> {
  readonly sessionId: string;
}

/** Chooses a seed by the visitor's latest ones (the newest first): those of the same choice, and these with those alike. */
export type Choose = (recent: readonly Seed[], ofChoice: readonly Seed[]) => Seed;

const latest = (db: Pick<Db, "selectFrom">, sessionId: string, choices: readonly string[]) =>
  db
    .selectFrom("recent_readings")
    .where("session_id", "=", sessionId)
    .where("about", "in", choices)
    .orderBy("id", "desc")
    .limit(REMEMBERED * choices.length);

/**
 * Chooses a reading's seed by the latest ones and remembers it; simultaneous requests wait, so that they take this seed
 * into account too. Seeds older than the last {@link REMEMBERED} of a choice are forgotten.
 */
export function chooseSeed(db: Db, { sessionId, choice, alike }: ReadingsOf, choose: Choose, now: number): Promise<Seed> {
  return transact(db, async (tx) => {
    await lockName(tx, `readings ${sessionId}`);
    const rows = await latest(tx, sessionId, [choice, alike]).select(["about", "seed"]).execute();
    const seedsOf = (some: typeof rows) => some.map((row) => JSON.parse(row.seed) as Seed);
    const seed = choose(seedsOf(rows), seedsOf(rows.filter(({ about }) => about === choice)));
    const row = { id: sortableUuid(), session_id: sessionId, about: choice, seed: JSON.stringify(seed), created_at: now };
    await tx.insertInto("recent_readings").values(row).execute();
    await tx
      .deleteFrom("recent_readings")
      .where("session_id", "=", sessionId)
      .where("about", "=", choice)
      .where("id", "not in", latest(tx, sessionId, [choice]).select("id"))
      .execute();
    return seed;
  });
}
