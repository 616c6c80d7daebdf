import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "@tenfold/domain/time";
import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../db/index.ts";
import { type JobHandlers, JobRefused } from "./job.ts";
import {
  type Claim,
  claimJobs,
  dropLeases,
  giveUp,
  type Jobs,
  type Kinds,
  LEASE_MS,
  putBack,
  removeDone,
  removeFailed,
  renewLease,
} from "./queue.ts";

/** Delays after failed tries: short at first, in all a little less than two days, since mail servers can be away that long. */
const DELAYS_MS: readonly number[] = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  HOUR_MS,
  ...Array.from({ length: 15 }, () => 3 * HOUR_MS),
];

/** How often a job is tried before it is given up. */
export const MAX_ATTEMPTS = DELAYS_MS.length + 1;

/**
 * Milliseconds to wait after the given try (from 1), or undefined if it was the last. `random`, from 0 to 1, shortens
 * it by up to a fifth, so that jobs that failed together don't come back together.
 */
export function delayAfter(attempt: number, random: number): number | undefined {
  const delay = DELAYS_MS[attempt - 1];
  return delay === undefined ? undefined : Math.round(delay * (1 - random / 5));
}

/** How many jobs one worker runs at once, besides kinds with their own queue. */
const AT_A_TIME = 4;

/** The pause between rounds; the longer one is for when the database is away. */
const PAUSE_MS = 1000;
const MAX_PAUSE_MS = 30_000;

const SHUTDOWN_GRACE_MS = 10_000;

/** How long a given-up job is kept: long enough for inspection, but not longer, since it holds personal data. */
const KEPT_MS = 7 * DAY_MS;

/** How often expired ones are looked for. */
const CLEANING_MS = HOUR_MS;

export interface Worker {
  start(): void;
  /** Looks for jobs at once instead of at the next round. */
  wake(): void;
  /** Runs everything that is due until nothing is left: for tests and for stopping in order. */
  drain(): Promise<void>;
  /** Starts nothing more and lets running jobs end, for ten seconds at most. */
  stop(): Promise<void>;
}

export interface WorkerDeps {
  readonly db: Db;
  readonly now: () => number;
  readonly handlers: JobHandlers;
  /** Runs before a job of a kind is given up; if it fails, it is tried again later. */
  readonly onGivenUp?: JobHandlers;
  readonly log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
  /** Slow or heavy kinds, and how many of each run at once: they neither hold up the others nor wait for them. */
  readonly concurrency?: Readonly<Record<string, number>>;
  /** True if no other process works on these jobs: whatever is still held at the start was left by one that is gone. */
  readonly alone?: boolean;
  /** Announces queued jobs; the worker also finds them by itself. */
  readonly jobs?: Jobs;
}

interface Queue {
  readonly kinds: Kinds;
  readonly atATime: number;
  busy: number;
}

/** Opens a worker. Any number of them, in any number of processes, share one database's jobs. */
export function openWorker({
  db,
  now,
  handlers,
  onGivenUp = {},
  log,
  concurrency = {},
  alone = false,
  jobs,
}: WorkerDeps): Worker {
  const running = new Set<Promise<void>>();
  const queues: readonly Queue[] = [
    { kinds: { except: Object.keys(concurrency) }, atATime: AT_A_TIME, busy: 0 },
    ...Object.entries(concurrency).map(([only, atATime]) => ({ kinds: { only }, atATime, busy: 0 })),
  ];
  let ended = 0;
  let stopping = false;
  let rounds: Promise<unknown> = Promise.resolve();
  let cleanedAt = Number.NEGATIVE_INFINITY;
  let looping: Promise<void> | undefined;
  let woken = false;
  let failures = 0;
  let endPause = () => {};

  async function perform(claim: Claim): Promise<void> {
    const { id, kind, attempts: attempt } = claim;
    if (attempt > MAX_ATTEMPTS) throw new JobRefused("It has ended the process, or outlasted its lease, too often.");
    const handle = Object.hasOwn(handlers, kind) ? handlers[kind] : undefined;
    // Not refused: while servers are replaced one by one, another may know it.
    if (!handle) throw new Error(`No handler for jobs of the kind ${JSON.stringify(kind)}.`);
    await handle(JSON.parse(claim.payload) as never, { id, attempt });
  }

  async function settle(claim: Claim, failure: { readonly error: unknown } | undefined): Promise<void> {
    if (!failure) return removeDone(db, claim);
    const { error } = failure;
    const { id: job, kind, attempts: attempt } = claim;
    const words = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    const delay = error instanceof JobRefused ? undefined : delayAfter(attempt, Math.random());
    if (delay === undefined) {
      log.error({ job, kind, attempt, err: error }, "a job was given up");
      if (Object.hasOwn(onGivenUp, kind)) await onGivenUp[kind]?.(JSON.parse(claim.payload) as never, { id: job, attempt });
      return giveUp(db, claim, now(), words);
    }
    const known = Object.hasOwn(handlers, kind);
    log[known ? "warn" : "error"]({ job, kind, attempt, delay, err: error }, "a job failed and is tried again later");
    return putBack(db, claim, now() + delay, words);
  }

  /** Runs one job and records the result. Never rejects. */
  async function run(claim: Claim): Promise<void> {
    const renewing = setInterval(() => {
      // If one renewal fails, the next may succeed; if none does, another worker does the job as well.
      renewLease(db, claim, now()).catch(() => undefined);
    }, LEASE_MS / 3).unref();
    const failure = await perform(claim).then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    clearInterval(renewing);
    await settle(claim, failure).catch((err: unknown) => {
      log.error({ job: claim.id, kind: claim.kind, err }, "what came of a job could not be written down: it is done again");
    });
  }

  async function look(): Promise<void> {
    if (now() - cleanedAt >= CLEANING_MS) {
      await removeFailed(db, now() - KEPT_MS);
      cleanedAt = now();
    }
    for (const queue of queues) await fill(queue);
  }

  async function fill(queue: Queue): Promise<void> {
    const room = queue.atATime - queue.busy;
    if (room <= 0) return;
    for (const claim of await claimJobs(db, now(), room, queue.kinds)) {
      queue.busy += 1;
      const one: Promise<void> = run(claim).then(() => {
        queue.busy -= 1;
        running.delete(one);
        ended += 1;
        wake();
      });
      running.add(one);
    }
  }

  /** Rounds run one after the other, so that free room is counted once. */
  function round(): Promise<void> {
    const next = rounds.then(look);
    rounds = next.catch(() => undefined);
    return next;
  }

  /** Waits for a time, or until ended early. */
  function pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds).unref();
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function loop(): Promise<void> {
    let inherits = alone;
    while (!stopping) {
      woken = false;
      try {
        if (inherits) await dropLeases(db);
        inherits = false;
        await round();
        if (failures > 0) log.info("jobs can be looked for again");
        failures = 0;
      } catch (err) {
        if (failures === 0) log.error({ err }, "jobs can't be looked for; it is tried until it goes well");
        failures++;
      }
      if (!stopping && (failures > 0 || !woken)) await pause(Math.min(PAUSE_MS * 2 ** failures, MAX_PAUSE_MS));
    }
  }

  function wake(): void {
    woken = true;
    // Waking doesn't query a database that is away more often.
    if (failures === 0) endPause();
  }

  jobs?.onWake(wake);
  return {
    start() {
      looping ??= loop();
    },
    wake,
    async drain() {
      for (;;) {
        const before = ended;
        await round();
        // Jobs that ended meanwhile may have queued more than this round has seen, or made room for waiting ones.
        if (ended !== before) continue;
        if (running.size === 0) return;
        await Promise.race(running);
      }
    },
    async stop() {
      stopping = true;
      endPause();
      const { promise: grace, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, SHUTDOWN_GRACE_MS);
      // What a round under way still begins runs too, so the jobs are counted once it is over.
      const ended = Promise.all([looping, rounds]).then(() => Promise.all(running));
      await Promise.race([ended, grace]);
      clearTimeout(timer);
      if (running.size > 0) log.warn({ jobs: running.size }, "jobs were left to others, since they did not end in time");
    },
  };
}
