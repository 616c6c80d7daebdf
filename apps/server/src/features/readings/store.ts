import { type Heard, REMEMBERED, type Seed, type SeedChoice } from "@tenfold/domain/readings";
import type { SelectQueryBuilder } from "kysely";
import { v7 as sortableUuid } from "uuid";
import { lockName } from "../../platform/db/engine.ts";
import type { Db } from "../../platform/db/index.ts";
import { transact } from "../../platform/db/transact.ts";

/** Chooses a seed by what the visitor has heard, the newest first. */
export type Choose = (heard: readonly Heard[]) => Seed;

/** Whose readings they are, and the name under which something is stored for them. */
interface Visitor {
  readonly sessionId: string;
  readonly nameOf: (about: string) => string;
}

/** What a reading's seed goes by, and what is remembered of it. */
export interface Remembered extends Pick<SeedChoice, "abouts" | "told"> {
  /** Finds what else the visitor has heard, and when. */
  findKept?(tx: Db): Promise<readonly (Heard & { readonly created_at: number })[]>;
}

const heardBy = (db: Pick<Db, "selectFrom">, sessionId: string, names: readonly string[]) =>
  db.selectFrom("recent_readings").where("session_id", "=", sessionId).where("about", "in", names).orderBy("id", "desc");

/**
 * Chooses a reading's seed by what the visitor has heard and remembers it; simultaneous requests wait, so that they take this
 * one into account too. What is older than the last {@link REMEMBERED} of a choice is forgotten, and all answers to keywords
 * but the last.
 */
export function chooseSeed(
  db: Db,
  { sessionId, nameOf }: Visitor,
  { abouts, told, findKept }: Remembered,
  choose: Choose,
  now: number,
): Promise<Seed> {
  return transact(db, async (tx) => {
    await lockName(tx, `readings ${sessionId}`);
    const aboutOf = new Map(abouts.map((about) => [nameOf(about), about]));
    const rows = await heardBy(tx, sessionId, [...aboutOf.keys()])
      .select(["about", "seed", "created_at"])
      .execute();
    const known = rows.map((row) => ({ ...row, about: aboutOf.get(row.about) ?? row.about, seed: JSON.parse(row.seed) as Seed }));
    const isNew = (one: Heard) => !known.some(({ about, seed }) => about === one.about && seed === one.seed);
    const kept = (await findKept?.(tx))?.filter(isNew) ?? [];
    const seed = choose([...known, ...kept].toSorted((a, b) => b.created_at - a.created_at));
    for (const heard of told(seed)) {
      const about = nameOf(heard.about);
      const row = { id: sortableUuid(), session_id: sessionId, about, seed: JSON.stringify(heard.seed), created_at: now };
      await tx.insertInto("recent_readings").values(row).execute();
      const kept = heardBy(tx, sessionId, [about]).limit(about.startsWith("keywords ") ? 1 : REMEMBERED);
      await tx
        .deleteFrom("recent_readings")
        .where("session_id", "=", sessionId)
        .where("about", "=", about)
        .where("id", "not in", kept.select("id"))
        .execute();
    }
    return seed;
  });
}

/** Forgets what was heard of angel numbers in some browsers, or what of it had one of these seeds. */
export async function forgetAngels<All, From extends keyof All>(
  tx: Db,
  sessionIds: SelectQueryBuilder<All, From, { session_id: string }>,
  seeds?: readonly Seed[],
): Promise<void> {
  await tx
    .deleteFrom("recent_readings")
    .where("session_id", "in", sessionIds)
    .where("about", "like", "angel %")
    .$if(seeds !== undefined, (query) => query.where("seed", "in", seeds?.map((seed) => JSON.stringify(seed)) ?? []))
    .execute();
}
