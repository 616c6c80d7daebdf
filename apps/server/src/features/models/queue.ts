import { randomBytes } from "node:crypto";
import { v7 } from "uuid";
import { transact } from "../../platform/db/transact.ts";
import { enqueue } from "../../platform/jobs/index.ts";
import { type ModelsDeps, sourceKey } from "./deps.ts";
import { planExpiry } from "./expiry.ts";
import { insertModel } from "./store.ts";
import type { Received } from "./upload.ts";

/** The kind of job that translates a model. */
export const TRANSLATE_JOB = "models.translate";

const DAY = 24 * 60 * 60_000;

/** Whose a model is: a browser's, or everybody's under a name. */
export type ModelOwner = { readonly sessionId: string } | { readonly slug: string };

/** Takes a file over and queues its translation. Answers the urn. */
export async function queueTranslation(deps: ModelsDeps, { file, name, bytes }: Received, owner: ModelOwner): Promise<string> {
  const { db, now, models } = deps;
  const urn = randomBytes(16).toString("base64url");
  const created_at = now();
  await models.storage.keep(sourceKey(urn), file);
  try {
    await transact(db, async (tx) => {
      await insertModel(tx, {
        id: v7(),
        urn,
        session_id: "sessionId" in owner ? owner.sessionId : null,
        slug: "slug" in owner ? owner.slug : null,
        status: "inprogress",
        progress: 0,
        name,
        bytes,
        warnings: "[]",
        created_at,
        expires_at: "sessionId" in owner ? created_at + models.days * DAY : null,
      });
      await enqueue(tx, { kind: TRANSLATE_JOB, payload: { urn }, now: created_at });
      if ("sessionId" in owner) await planExpiry(tx, created_at);
    });
  } catch (error) {
    await models.storage.remove(sourceKey(urn));
    throw error;
  }
  deps.wakeWorker();
  return urn;
}
