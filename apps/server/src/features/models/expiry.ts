import { DAY_MS, HOUR_MS } from "@tenfold/domain/time";
import type { Db } from "../../platform/db/index.ts";
import { transact } from "../../platform/db/transact.ts";
import { enqueue, type JobHandlers } from "../../platform/jobs/index.ts";
import type { ModelsDeps } from "./deps.ts";
import { removeModel } from "./remove.ts";
import { findExpired, findNextExpiry } from "./store.ts";

const EXPIRE_JOB = "models.remove-expired";

const AT_ONCE = 100;

const beginOf = (time: number, span: number) => Math.floor(time / span) * span;

/**
 * Plans a model's removal in the transaction that stores it: in the hour in which the next one is due, and once a day
 * in any case, since the retention setting may shrink. However many ask for a run, there is one an hour.
 */
export async function planExpiry(tx: Db, now: number): Promise<void> {
  const next = await findNextExpiry(tx);
  if (next === undefined) return;
  const runAt = Math.max(beginOf(now, HOUR_MS), Math.min(beginOf(next, HOUR_MS), beginOf(now, DAY_MS) + DAY_MS));
  await enqueue(tx, { id: `${EXPIRE_JOB}:${runAt}`, kind: EXPIRE_JOB, payload: {}, now, runAt });
}

/** A run removes everything due within its hour, so that nothing is kept too long. */
async function removeExpired(deps: Pick<ModelsDeps, "db" | "now" | "models">): Promise<void> {
  for (;;) {
    const expired = await findExpired(deps.db, deps.now() + HOUR_MS, AT_ONCE);
    for (const row of expired) await removeModel(deps, row);
    if (expired.length < AT_ONCE) break;
  }
  await transact(deps.db, (tx) => planExpiry(tx, deps.now()));
}

export function expiryJobs(deps: Pick<ModelsDeps, "db" | "now" | "models">): JobHandlers {
  return { [EXPIRE_JOB]: () => removeExpired(deps) };
}
