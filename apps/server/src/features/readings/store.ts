import { type ArcReader, REMEMBERED, type Seed } from "@tenfold/domain/readings";
import { v7 as sortableUuid } from "uuid";
import { lockName } from "../../platform/db/engine.ts";
import type { Db } from "../../platform/db/index.ts";
import { transact } from "../../platform/db/transact.ts";

/** Readings that are remembered; answers to keywords for themselves, as many digits have the same. */
export interface ReadingsOf extends Pick<ArcReader, "choice" | "alike" | "turnOf">, Partial<Pick<ArcReader, "answersFrom">> {
  readonly sessionId: string;
}

/** Chooses a seed by the visitor's latest ones: those of the same choice, with those alike and without (the newest first). */
export type Choose = (recent: readonly Seed[], ofChoice: readonly Seed[], lastTurn?: number) => Seed;

const latest = (db: Pick<Db, "selectFrom">, sessionId: string, choices: readonly string[], most = REMEMBERED) =>
  db
    .selectFrom("recent_readings")
    .where("session_id", "=", sessionId)
    .where("about", "in", choices)
    .orderBy("id", "desc")
    .limit(most * choices.length);

/**
 * Chooses a reading's seed by the latest ones and remembers it; simultaneous requests wait, so that they take this seed
 * into account too. Seeds older than the last {@link REMEMBERED} of a choice are forgotten.
 */
export function chooseSeed(db: Db, of: ReadingsOf, choose: Choose, now: number): Promise<Seed> {
  const { sessionId, choice, alike, turnOf, answersFrom = "" } = of;
  return transact(db, async (tx) => {
    const remember = async (about: string, seed: Seed, most?: number) => {
      const row = { id: sortableUuid(), session_id: sessionId, about, seed: JSON.stringify(seed), created_at: now };
      await tx.insertInto("recent_readings").values(row).execute();
      await tx
        .deleteFrom("recent_readings")
        .where("session_id", "=", sessionId)
        .where("about", "=", about)
        .where("id", "not in", latest(tx, sessionId, [about], most).select("id"))
        .execute();
    };
    await lockName(tx, `readings ${sessionId}`);
    const rows = await latest(tx, sessionId, [choice, alike]).select(["about", "seed"]).execute();
    const seedsOf = (some: typeof rows) => some.map((row) => JSON.parse(row.seed) as Seed);
    const ofChoice = seedsOf(rows.filter(({ about }) => about === choice));
    const answered = answersFrom && (await latest(tx, sessionId, [answersFrom], 1).select("seed").executeTakeFirst());
    const lastTurn = answered ? Number(answered.seed) : ofChoice.slice(0, 1).map(turnOf)[0];
    const seed = choose(seedsOf(rows), ofChoice, lastTurn);
    await remember(choice, seed);
    if (answersFrom) await remember(answersFrom, turnOf(seed), 1);
    return seed;
  });
}
