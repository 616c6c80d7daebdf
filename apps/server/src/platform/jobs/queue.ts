import { MINUTE_MS } from "@tenfold/domain/time";
import { v7 as sortableUuid } from "uuid";
import { isPostgres } from "../db/engine.ts";
import type { Db } from "../db/index.ts";
import { findsAny } from "../db/rows.ts";

/** How long a worker keeps a job without renewing its lease. */
export const LEASE_MS = MINUTE_MS;

/** A job that this process may do until the lease expires. */
export interface Claim {
  readonly id: string;
  readonly kind: string;
  readonly payload: string;
  readonly attempts: number;
  readonly lease_owner: string | null;
}

/** Tells the worker of a queued job, which it would otherwise find a moment later. */
export interface Jobs {
  wake(): void;
  /** Sets the listener; there is one worker. */
  onWake(listener: () => void): void;
}

export function openJobs(): Jobs {
  let listener = () => {};
  return {
    wake: () => listener(),
    onWake(other) {
      listener = other;
    },
  };
}

interface NewJob {
  readonly kind: string;
  readonly payload: object;
  readonly now: number;
  readonly runAt?: number;
  /** Identifies a job to be queued only once, whoever queues it; a UUID of version 7 by default. */
  readonly id?: string;
}

/** Queues a job within the caller's transaction (or database). Returns its id; nothing changes if a job already has it. */
export async function enqueue(db: Db, job: NewJob): Promise<string> {
  const id = job.id ?? sortableUuid();
  await db
    .insertInto("jobs")
    .values({
      id,
      kind: job.kind,
      payload: JSON.stringify(job.payload),
      run_at: job.runAt ?? job.now,
      attempts: 0,
      lease_owner: null,
      lease_until: null,
      failed_at: null,
      last_error: null,
      created_at: job.now,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  return id;
}

/** One kind of job, or all but some. */
export type Kinds = { readonly only: string } | { readonly except: readonly string[] };

/** Takes up to `limit` due jobs, each for one worker only: a single statement finds and marks them. */
export async function claimJobs(db: Db, now: number, limit: number, kinds: Kinds): Promise<readonly Claim[]> {
  // On PostgreSQL workers skip each other's rows; SQLite has one writer at a time.
  const skipsLocked = isPostgres(db);
  const claimed = await db
    .with("due", (find) =>
      find
        .selectFrom("jobs")
        .select("id")
        .where("failed_at", "is", null)
        .where("run_at", "<=", now)
        .where((is) => is.or([is("lease_until", "is", null), is("lease_until", "<=", now)]))
        .where((is) =>
          "only" in kinds ? is("kind", "=", kinds.only) : is.and(kinds.except.map((kind) => is("kind", "!=", kind))),
        )
        .orderBy("run_at")
        .orderBy("id")
        .limit(limit)
        .$if(skipsLocked, (query) => query.forUpdate().skipLocked()),
    )
    .updateTable("jobs")
    .set((is) => ({ lease_owner: sortableUuid(), lease_until: now + LEASE_MS, attempts: is("attempts", "+", 1) }))
    .where("id", "in", (is) => is.selectFrom("due").select("due.id"))
    .returning(["id", "kind", "payload", "attempts", "lease_owner"])
    .execute();
  return claimed.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** The claim's row, unless somebody else has taken the job over. */
const held = (db: Db, claim: Claim) =>
  db.updateTable("jobs").where("id", "=", claim.id).where("lease_owner", "=", claim.lease_owner);

export async function renewLease(db: Db, claim: Claim, now: number): Promise<void> {
  await held(db, claim)
    .set({ lease_until: now + LEASE_MS })
    .execute();
}

/** Puts a job back for another try. */
export async function putBack(db: Db, claim: Claim, runAt: number, error: string): Promise<void> {
  await held(db, claim).set({ lease_owner: null, lease_until: null, run_at: runAt, last_error: error }).execute();
}

/** Gives a job up; it stays for inspection. */
export async function giveUp(db: Db, claim: Claim, now: number, error: string): Promise<void> {
  await held(db, claim).set({ lease_owner: null, lease_until: null, failed_at: now, last_error: error }).execute();
}

/** Makes every job claimable again, whoever held it. */
export async function dropLeases(db: Db): Promise<void> {
  await db.updateTable("jobs").set({ lease_owner: null, lease_until: null }).where("lease_owner", "is not", null).execute();
}

export async function removeDone(db: Db, claim: Claim): Promise<void> {
  await db.deleteFrom("jobs").where("id", "=", claim.id).where("lease_owner", "=", claim.lease_owner).execute();
}

/** Removes the jobs that were given up before a time, with all they hold. */
export async function removeFailed(db: Db, before: number): Promise<void> {
  await db.deleteFrom("jobs").where("failed_at", "<", before).execute();
}

/** Whether a job still waits or runs; one that was given up does neither. */
export function isUnderWay(db: Db, id: string): Promise<boolean> {
  return findsAny(db.selectFrom("jobs").select("id").where("id", "=", id).where("failed_at", "is", null));
}

/** Makes a job due no later than an instant. */
export async function hastenJob(db: Db, id: string, at: number): Promise<void> {
  await db.updateTable("jobs").set({ run_at: at }).where("id", "=", id).where("run_at", ">", at).execute();
}

/** How many jobs wait or run, and how many were given up. */
export async function countJobs(db: Db): Promise<{ readonly waiting: number; readonly givenUp: number }> {
  const { all, failed } = await db
    .selectFrom("jobs")
    .select((query) => [query.fn.countAll<number>().as("all"), query.fn.count<number>("failed_at").as("failed")])
    .executeTakeFirstOrThrow();
  return { waiting: Number(all) - Number(failed), givenUp: Number(failed) };
}

/** Since when the oldest job that was not given up has been due, leaving out some kinds; null if there is none. */
export async function findOldestDue(db: Db, except: readonly string[]): Promise<number | null> {
  const { oldest } = await db
    .selectFrom("jobs")
    .select((query) => query.fn.min<number | null>("run_at").as("oldest"))
    .where("failed_at", "is", null)
    .where("kind", "not in", except)
    .executeTakeFirstOrThrow();
  return oldest;
}
