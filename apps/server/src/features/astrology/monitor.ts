import { DAY_MS, MINUTE_MS } from "@tenfold/domain/time";
import type { Db } from "../../platform/db/index.ts";
import { transact } from "../../platform/db/transact.ts";
import { enqueue, hastenJob, isUnderWay, type JobContext, type JobHandlers } from "../../platform/jobs/index.ts";
import { freshUntil, isFresh } from "./current-sky.ts";
import { EphemerisClosed } from "./ephemeris.ts";
import type { Astrology } from "./open.ts";
import { findMonitor, findSnapshotTimes, keepSnapshot, lockMonitor, saveMonitor } from "./store.ts";

export const MONITOR_JOB = "astrology.monitor";

/** How long is waited after a run that failed. */
const RETRY_MS = 2 * MINUTE_MS;

/** How long is waited where more of the almanac is to be made ready: a server that begins has better to do. */
const NEXT_CHAPTERS_MS = MINUTE_MS;

/** The shortest time between two runs, whatever the sky says of its next change. */
const BREATH_MS = 10_000;

/** The stretch of time around now of which all events are kept ready. */
const BEHIND_MS = 32 * DAY_MS;
const AHEAD_MS = 400 * DAY_MS;

interface MonitorDeps extends Astrology {
  readonly db: Db;
  readonly now: () => number;
  readonly onError: (error: unknown, what: string) => void;
}

/** The words of an error that are told to everybody: its first line. */
function wordsOf(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  return words.split("\n", 1)[0]?.slice(0, 200) || "The sky could not be computed.";
}

/** Computes what is missing or old. Resolves to how many milliseconds the next run may wait if not for the sky. */
async function recompute({ db, now, ephemeris, sky, almanac }: MonitorDeps): Promise<number> {
  const computedAt = now();
  const times = await findSnapshotTimes(db);
  if (!times || !isFresh(times, computedAt)) {
    const computed = { ...(await ephemeris.skyAt(computedAt)), computedAt };
    await keepSnapshot(db, computed);
    sky.take(computed);
  }
  const span = { from: computedAt - BEHIND_MS, now: computedAt, to: computedAt + AHEAD_MS };
  return (await almanac.prepare(span)) ? Number.POSITIVE_INFINITY : NEXT_CHAPTERS_MS;
}

/** One run: what is missing or old is computed, and the next run queued, whatever came of it. */
async function run(deps: MonitorDeps, { id }: JobContext): Promise<void> {
  const { db, now, onError } = deps;
  // One that was replaced, or is done again since its process ended before that was written down.
  if ((await findMonitor(db))?.job_id !== id) return;
  const done = await recompute(deps).then(
    (pause) => ({ pause, state: { failed_at: null, last_error: null } }),
    (error: unknown) => {
      // The server stops: another goes on at once, or this one when it starts again.
      if (error instanceof EphemerisClosed) return { pause: 0, state: {} };
      onError(error, "the sky could not be computed; the last one stays");
      return { pause: RETRY_MS, state: { failed_at: now(), last_error: wordsOf(error) } };
    },
  );
  await transact(db, async (tx) => {
    if ((await lockMonitor(tx)) !== id) return;
    const times = await findSnapshotTimes(tx);
    const due = times && isFresh(times, now()) ? freshUntil(times) : now() + BREATH_MS;
    const next = await enqueue(tx, { kind: MONITOR_JOB, payload: {}, now: now(), runAt: Math.min(due, now() + done.pause) });
    await saveMonitor(tx, { job_id: next, ...done.state });
  });
}

/**
 * Sees to it that the monitor goes on, as every start of a server does: begins it where nobody has, where its job was lost or
 * given up, and makes it run at once where the sky is missing or past its time. Any number of servers share one monitor.
 */
export async function startMonitor({ db, now }: Pick<MonitorDeps, "db" | "now">): Promise<void> {
  await transact(db, async (tx) => {
    const jobId = await lockMonitor(tx);
    const times = await findSnapshotTimes(tx);
    const due = times && isFresh(times, now()) ? freshUntil(times) : now();
    if (jobId !== null && (await isUnderWay(tx, jobId))) {
      await hastenJob(tx, jobId, due);
      return;
    }
    await saveMonitor(tx, { job_id: await enqueue(tx, { kind: MONITOR_JOB, payload: {}, now: now(), runAt: due }) });
  });
}

export function astrologyJobs(deps: MonitorDeps): JobHandlers {
  return { [MONITOR_JOB]: (_payload: object, context) => run(deps, context) };
}
