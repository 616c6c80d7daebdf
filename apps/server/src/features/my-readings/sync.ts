import type { ReplyOf } from "@tenfold/contract/endpoint";
import type { syncReadings } from "@tenfold/contract/my-readings";
import { LATEST_IN_ACCOUNT, MARKED_IN_ACCOUNT, REMOVALS_IN_ACCOUNT } from "@tenfold/domain/kept-readings";
import type { Core } from "../../core.ts";
import { BATCH } from "../../platform/db/in-batches.ts";
import type { Db } from "../../platform/db/index.ts";
import { transact } from "../../platform/db/transact.ts";
import { AppError } from "../../platform/errors.ts";
import { type Change, merge, REMOVED } from "./merge.ts";
import * as store from "./store.ts";

interface Asked {
  readonly epoch?: string | undefined;
  readonly since: number;
  readonly changes: readonly Change[];
}

/** Merges a device's changes into the account; returns the account's new version. */
async function take(tx: Db, userId: string, changes: readonly Change[], start: number, now: number): Promise<number> {
  let version = start;
  for (const change of changes) {
    version += 1;
    const kept = merge(await store.findKept(tx, userId, change.id), change);
    await store.storeKept(tx, userId, { ...kept, id: change.id, version, now });
  }
  for (const id of await store.findSurplus(tx, userId, LATEST_IN_ACCOUNT)) {
    version += 1;
    await store.storeKept(tx, userId, { ...REMOVED, id, version, now });
  }
  if ((await store.countMarked(tx, userId)) > MARKED_IN_ACCOUNT)
    throw new AppError("invalid_input", {
      field: "changes",
      fields: {
        changes: `An account keeps ${MARKED_IN_ACCOUNT} favorites and readings with a line. Please remove some of them.`,
      },
    });
  await store.forgetRemovals(tx, userId, REMOVALS_IN_ACCOUNT);
  await store.storeVersion(tx, userId, version);
  return version;
}

/** Merges a device's readings with the account's. Throws `readings_gone` and `invalid_input`. */
export function syncKept(core: Core, userId: string, { epoch, since, changes }: Asked): Promise<ReplyOf<typeof syncReadings>> {
  return transact(core.db, async (tx) => {
    if (epoch === undefined) await store.beginKeeping(tx, userId);
    const keeping = await store.lockKeeping(tx, userId);
    if (!keeping || (epoch !== undefined && epoch !== keeping.epoch)) throw new AppError("readings_gone");
    const version = changes.length > 0 ? await take(tx, userId, changes, keeping.version, core.now()) : keeping.version;
    const rows = await store.findChanged(tx, userId, since, BATCH);
    const more = rows.length === BATCH;
    return {
      epoch: keeping.epoch,
      version: more ? (rows.at(-1)?.version ?? version) : version,
      readings: rows.map(store.toSynced),
      more,
    };
  });
}
