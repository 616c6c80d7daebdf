import type { Db } from "../../platform/db/index.ts";
import { transact } from "../../platform/db/transact.ts";
import { enqueue, isPlanned, type JobContext, type JobHandlers } from "../../platform/jobs/index.ts";
import type { ModelsDeps } from "./deps.ts";
import { removeModel } from "./remove.ts";
import { findExpired, findNextExpiry } from "./store.ts";

const EXPIRE_JOB = "models.remove-expired";

/** A run removes what is due within this time as well, so that there is at most one run an hour and nothing is kept too long. */
const AHEAD = 60 * 60_000;

/** The longest time between two runs while there are models: the days that they are kept are a setting, which may shrink. */
const LONGEST = 24 * 60 * 60_000;

/** How many models are looked at together. */
const AT_ONCE = 100;

/** Sees to it, in the transaction that keeps a model, that it will be removed. One job at a time stands for all models. */
export async function planExpiry(tx: Db, now: number, except?: string): Promise<void> {
  if (await isPlanned(tx, EXPIRE_JOB, except)) return;
  const next = await findNextExpiry(tx);
  if (next !== undefined) await enqueue(tx, { kind: EXPIRE_JOB, payload: {}, now, runAt: Math.min(next, now + LONGEST) });
}

async function removeExpired(deps: Pick<ModelsDeps, "db" | "now" | "models">, { id }: JobContext): Promise<void> {
  for (;;) {
    const expired = await findExpired(deps.db, deps.now() + AHEAD, AT_ONCE);
    for (const row of expired) await removeModel(deps, row);
    if (expired.length < AT_ONCE) break;
  }
  await transact(deps.db, (tx) => planExpiry(tx, deps.now(), id));
}

export function expiryJobs(deps: Pick<ModelsDeps, "db" | "now" | "models">): JobHandlers {
  return { [EXPIRE_JOB]: (_payload: object, context) => removeExpired(deps, context) };
}
