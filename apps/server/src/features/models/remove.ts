import { transact } from "../../platform/db/transact.ts";
import { enqueue, type JobHandlers } from "../../platform/jobs/index.ts";
import { type ModelsDeps, sourceKey } from "./deps.ts";
import { dropFile } from "./files.ts";
import { deleteRow, type ModelRow } from "./store.ts";

const REMOVE_JOB = "models.remove-files";

interface Leftovers {
  readonly urn: string;
  readonly hash: string | null;
}

type RemovalDeps = Pick<ModelsDeps, "db" | "now" | "models">;

async function removeFiles(deps: RemovalDeps, { urn, hash }: Leftovers): Promise<void> {
  deps.models.running.get(urn)?.abort("removed");
  await deps.models.storage.remove(sourceKey(urn));
  if (hash !== null) await dropFile(deps, hash);
}

/**
 * Removes a model with everything kept for it. If its files can't be removed now, that is retried until it succeeds.
 * Returns whether the model existed.
 */
export async function removeModel(deps: RemovalDeps, { urn, file_hash: hash }: ModelRow): Promise<boolean> {
  const leftovers: Leftovers = { urn, hash };
  const removed = await transact(deps.db, async (tx) => {
    if (!(await deleteRow(tx, urn))) return false;
    await enqueue(tx, { kind: REMOVE_JOB, payload: leftovers, now: deps.now() });
    return true;
  });
  if (removed) await removeFiles(deps, leftovers).catch(() => undefined);
  return removed;
}

export function removalJobs(deps: RemovalDeps): JobHandlers {
  return { [REMOVE_JOB]: (leftovers: Leftovers) => removeFiles(deps, leftovers) };
}
