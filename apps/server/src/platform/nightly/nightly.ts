import { setImmediate as breathe } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../db/index.ts";
import { enqueue, type JobHandlers } from "../jobs/index.ts";

const NIGHTLY_JOB = "nightly.clear";

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** When in the day the job is due, in milliseconds after midnight UTC. */
const DUE = 3 * HOUR;

/** How many things are removed at once: few enough that whoever writes meanwhile hardly waits. */
const AT_ONCE = 500;

/** One kind of thing that is kept for a time only. */
export interface Clearing {
  /** What is removed, for the log. */
  readonly what: string;
  /** Removes up to `limit` of those whose time is over at an instant, in milliseconds. Resolves to how many there were. */
  readonly clear: (now: number, limit: number) => Promise<number>;
}

export interface NightlyDeps {
  readonly db: Db;
  readonly now: () => number;
  readonly clearings: readonly Clearing[];
  readonly log: Pick<FastifyBaseLogger, "info" | "error">;
}

/** The next time that the job is due after an instant. */
function nextNight(now: number): number {
  const tonight = Math.floor(now / DAY) * DAY + DUE;
  return tonight > now ? tonight : tonight + DAY;
}

async function clearAll({ clear }: Clearing, now: number): Promise<number> {
  let cleared = 0;
  for (;;) {
    const count = await clear(now, AT_ONCE);
    cleared += count;
    if (count < AT_ONCE) return cleared;
    await breathe();
  }
}

/** One night. What fails is tried again in the next, and keeps nothing else from being cleared. */
async function run({ db, now, clearings, log }: NightlyDeps): Promise<void> {
  for (const clearing of clearings) {
    try {
      const cleared = await clearAll(clearing, now());
      if (cleared > 0) log.info({ what: clearing.what, cleared }, "what was kept long enough was removed");
    } catch (err) {
      log.error({ what: clearing.what, err }, "what was kept long enough could not be removed; it is tried again tomorrow");
    }
  }
  await planNightly({ db, now });
}

/** Sees to it that the job runs in the next night, as every start of a server does. Any number of servers share one job a night. */
export async function planNightly({ db, now }: Pick<NightlyDeps, "db" | "now">): Promise<void> {
  const runAt = nextNight(now());
  await enqueue(db, { id: `${NIGHTLY_JOB}:${runAt}`, kind: NIGHTLY_JOB, payload: {}, now: now(), runAt });
}

/** The job that removes every night what has been kept for as long as the privacy policy says. */
export function nightlyJobs(deps: NightlyDeps): JobHandlers {
  return { [NIGHTLY_JOB]: () => run(deps) };
}
