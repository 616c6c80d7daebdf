import { createHmac } from "node:crypto";
import type { Db } from "../../platform/db/index.ts";
import { transact } from "../../platform/db/transact.ts";
import { enqueue, isPlanned, type JobContext, type JobHandlers } from "../../platform/jobs/index.ts";
import { dropAddresses, findOldestAddress } from "./store.ts";

const FORGET_JOB = "angel.forget-addresses";

const HOUR = 60 * 60_000;

/** How long the hash of an address is kept at most, in milliseconds. */
const KEPT = 30 * 24 * HOUR;

/** A run drops what is due within this time as well, so that there is at most one run an hour and nothing is kept too long. */
const AHEAD = HOUR;

/** A network address as it is kept: keyed, and in other words than elsewhere, so that it matches nothing but itself. */
export function hashAddress(address: string, pepper: string): string {
  return createHmac("sha256", pepper).update(`angel ${address}`).digest("base64url").slice(0, 22);
}

/** Sees to it, in the transaction that keeps a hash, that it will be dropped. One job at a time stands for all hashes. */
export async function planForgetting(tx: Db, now: number): Promise<void> {
  if (await isPlanned(tx, FORGET_JOB)) return;
  await enqueue(tx, { kind: FORGET_JOB, payload: {}, now, runAt: now + KEPT });
}

interface ForgettingDeps {
  readonly db: Db;
  readonly now: () => number;
}

function forgetAddresses({ db, now }: ForgettingDeps, { id }: JobContext): Promise<void> {
  return transact(db, async (tx) => {
    await dropAddresses(tx, now() - KEPT + AHEAD);
    const oldest = await findOldestAddress(tx);
    if (oldest === undefined || (await isPlanned(tx, FORGET_JOB, id))) return;
    await enqueue(tx, { kind: FORGET_JOB, payload: {}, now: now(), runAt: oldest + KEPT });
  });
}

/** The job that angel numbers queue. */
export function angelJobs(deps: ForgettingDeps): JobHandlers {
  return { [FORGET_JOB]: (_payload: object, context) => forgetAddresses(deps, context) };
}
