import { randomBytes } from "node:crypto";
import { DAY_MS } from "@tenfold/domain/time";
import { v7 as sortableUuid } from "uuid";
import type { Db } from "../../platform/db/index.ts";
import { transact } from "../../platform/db/transact.ts";
import { enqueue } from "../../platform/jobs/index.ts";
import { type ModelsDeps, sourceKey } from "./deps.ts";
import { planExpiry } from "./expiry.ts";
import { findOldestWaiting, insertModel } from "./store.ts";
import type { Received } from "./upload.ts";

export const TRANSLATE_JOB = "models.translate";

/** A model belongs to a browser in a network, to nobody there where the browser gave no id, or to everybody under a name. */
export type ModelOwner =
  | { readonly sessionId: string | null; readonly networkHash: string; readonly widerHash: string | undefined }
  | { readonly slug: string };

export interface TranslateOrder {
  readonly urn: string;
  /** The network whose next model is queued once this one is done. */
  readonly networkHash?: string;
}

/**
 * Queues a network's longest-waiting model, unless it is queued already. A network has one model in the queue at a
 * time, so that networks take turns however many each of them sends.
 */
export async function queueNextOf(db: Db, networkHash: string, now: number): Promise<void> {
  const urn = await findOldestWaiting(db, networkHash);
  if (urn === undefined) return;
  const payload: TranslateOrder = { urn, networkHash };
  await enqueue(db, { id: `${TRANSLATE_JOB}:${urn}`, kind: TRANSLATE_JOB, payload, now });
}

/** Takes a file over and queues its translation. Returns the urn. */
export async function queueTranslation(deps: ModelsDeps, { file, name, bytes }: Received, owner: ModelOwner): Promise<string> {
  const { config, db, now, models } = deps;
  const urn = randomBytes(16).toString("base64url");
  const created_at = now();
  await models.storage.keep(sourceKey(urn), file);
  try {
    await transact(db, async (tx) => {
      await insertModel(tx, {
        id: sortableUuid(),
        urn,
        session_id: "sessionId" in owner ? owner.sessionId : null,
        network_hash: "networkHash" in owner ? owner.networkHash : null,
        wider_hash: "widerHash" in owner ? (owner.widerHash ?? null) : null,
        slug: "slug" in owner ? owner.slug : null,
        status: "inprogress",
        progress: 0,
        name,
        bytes,
        warnings: "[]",
        created_at,
        expires_at: "sessionId" in owner ? created_at + config.modelDays * DAY_MS : null,
      });
      if ("slug" in owner) {
        await enqueue(tx, { kind: TRANSLATE_JOB, payload: { urn }, now: created_at });
      } else {
        await queueNextOf(tx, owner.networkHash, created_at);
        await planExpiry(tx, created_at);
      }
    });
    // The previous model may have ended before this one was visible.
    if ("networkHash" in owner) await queueNextOf(db, owner.networkHash, created_at);
  } catch (error) {
    await models.storage.remove(sourceKey(urn));
    throw error;
  }
  deps.jobs.wake();
  return urn;
}
