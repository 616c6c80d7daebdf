import { stat } from "node:fs/promises";
import { join } from "node:path";
import { type Translated, Untranslatable } from "@tenfold/model-import";
import type { JobContext, JobHandlers } from "../../platform/jobs/index.ts";
import { type ModelsDeps, sourceKey } from "./deps.ts";
import { expiryJobs } from "./expiry.ts";
import { keepFile } from "./files.ts";
import { queueNextOf, TRANSLATE_JOB, type TranslateOrder } from "./queue.ts";
import { removalJobs } from "./remove.ts";
import { findModel, type ModelRow, markEnded, markStarted, setProgress } from "./store.ts";

/** How often a translation is tried that fails for reasons other than its file. */
const TRIES = 5;

export const MODEL_CONCURRENCY = { [TRANSLATE_JOB]: 2 } as const;

/** 100 is reported only once the result is recorded. */
const MOST = 99;

const GONE = "The file that was sent is no longer here. Please send it again.";
const GIVEN_UP = "This model could not be translated, though nothing may be wrong with it. Please send it again later.";

type TranslateDeps = Pick<ModelsDeps, "db" | "now" | "models">;

function openProgress({ db }: TranslateDeps, urn: string) {
  let written: Promise<unknown> = Promise.resolve();
  return {
    tell(percent: number) {
      const whole = Math.max(0, Math.min(MOST, Math.floor(percent)));
      // If an update can't be written, the next one may be; nothing is lost.
      written = written.then(() => setProgress(db, urn, whole)).catch(() => undefined);
    },
    settled: () => written,
  };
}

async function finish(deps: TranslateDeps, urn: string, done: Translated): Promise<void> {
  const { db, now } = deps;
  const told = { format: done.format ?? null, warnings: JSON.stringify(done.warnings) };
  const { size } = await stat(done.glb);
  const properties = JSON.stringify(done.properties);
  await keepFile(deps, done.glb, (hash) =>
    markEnded(db, urn, "success", { ...told, properties, file_hash: hash, file_bytes: size, ended_at: now() }),
  );
}

async function attempt(deps: TranslateDeps, { urn, name }: ModelRow, folder: string, signal: AbortSignal): Promise<void> {
  const { storage, translator } = deps.models;
  const file = join(folder, name);
  if (!(await storage.copyTo(sourceKey(urn), file))) throw new Untranslatable(GONE);
  const progress = openProgress(deps, urn);
  try {
    const done = await translator.translate({ id: urn, file, name }, { signal, onProgress: progress.tell });
    await progress.settled();
    await finish(deps, urn, done);
  } finally {
    await progress.settled();
  }
}

/** Does what is left to do for a model. Repeating it does no harm: a model that has ended is left alone. */
async function translate(deps: TranslateDeps, urn: string, { attempt: tried }: JobContext): Promise<void> {
  const { db, now, models } = deps;
  const row = await findModel(db, urn);
  if (row?.status !== "inprogress") return;
  const control = new AbortController();
  models.running.set(urn, control);
  try {
    await markStarted(db, urn, now());
    await models.tempFolders.within((folder) => attempt(deps, row, folder, control.signal));
  } catch (error) {
    const atFault = error instanceof Untranslatable;
    // If the server stopped it, the next server goes on; if its owner removed it, it is gone.
    if (!atFault && (tried < TRIES || control.signal.aborted)) {
      if (await findModel(db, urn)) throw error;
      return;
    }
    const format = atFault ? (error.format ?? null) : null;
    await markEnded(db, urn, "failed", { reason: atFault ? error.message : GIVEN_UP, format, ended_at: now() });
  } finally {
    models.running.delete(urn);
  }
  await models.storage.remove(sourceKey(urn));
}

export function modelJobs(deps: TranslateDeps): JobHandlers {
  return {
    ...removalJobs(deps),
    ...expiryJobs(deps),
    async [TRANSLATE_JOB]({ urn, networkHash }: TranslateOrder, context) {
      await translate(deps, urn, context);
      if (networkHash !== undefined) await queueNextOf(deps.db, networkHash, deps.now());
    },
  };
}

/** Ends models whose jobs are given up, so that their network's next models don't wait for them. */
export function givenUpModels(deps: TranslateDeps): JobHandlers {
  const { db, now, models } = deps;
  return {
    async [TRANSLATE_JOB]({ urn, networkHash }: TranslateOrder) {
      await markEnded(db, urn, "failed", { reason: GIVEN_UP, ended_at: now() });
      await models.storage.remove(sourceKey(urn));
      if (networkHash !== undefined) await queueNextOf(db, networkHash, now());
    },
  };
}

/** Stops the translations running here; they go on when a server starts again. */
export function stopTranslations({ running }: ModelsDeps["models"]): void {
  for (const control of running.values()) control.abort();
}
