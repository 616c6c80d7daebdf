import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { embeddedTranslator, type Translator } from "@tenfold/model-import";
import { TRIANGLE_OBJ } from "@tenfold/model-import/testing/small-models";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeDb } from "../../../test/fixture.ts";
import { readConfig } from "../../config.ts";
import type { Db } from "../../platform/db/index.ts";
import { openJobs, openWorker } from "../../platform/jobs/index.ts";
import { folderStorage } from "../../providers/storage/folder.ts";
import { openModels } from "./index.ts";
import { queueTranslation } from "./queue.ts";
import { findModel } from "./store.ts";
import { MODEL_CONCURRENCY, modelJobs, stopTranslations } from "./translate.ts";

let db: Db;
let drop: () => Promise<void>;
let folder: string;
beforeEach(async () => {
  ({ db, drop } = await makeDb());
  folder = await mkdtemp(join(tmpdir(), "tenfold-restart-"));
});
afterEach(async () => {
  await drop();
  await rm(folder, { recursive: true });
});

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

/** A server's share in models, as it stands after a start. */
async function start(translator: Translator) {
  const storage = await folderStorage(join(folder, "kept"));
  const models = await openModels({
    translator,
    storage,
    folder: join(folder, "workshop"),
  });
  const deps = {
    db,
    now: Date.now,
    models,
    config: readConfig({}),
    jobs: openJobs(),
    secrets: { cookieKey: "", hashPepper: "", linkKey: "" },
  };
  const worker = openWorker({ db, now: Date.now, log, concurrency: MODEL_CONCURRENCY, handlers: modelJobs(deps), alone: true });
  return { deps, worker, models };
}

const hanging = () =>
  embeddedTranslator({
    onBroken: () => undefined,
    process: new URL(import.meta.resolve("@tenfold/model-import/testing/processes/leave-files")),
  });
const whole = () => embeddedTranslator({ onBroken: () => undefined });

async function queue(deps: Awaited<ReturnType<typeof start>>["deps"]): Promise<string> {
  return deps.models.tempFolders.within(async (place) => {
    const file = join(place, "model.obj");
    await writeFile(file, TRIANGLE_OBJ);
    return queueTranslation(
      deps,
      { file, name: "model.obj", bytes: TRIANGLE_OBJ.length },
      { sessionId: "b", networkHash: randomUUID() },
    );
  });
}

const progressOf = async (urn: string) => (await findModel(db, urn))?.progress;
const underWay = (urn: string) =>
  vi.waitFor(async () => expect(await progressOf(urn)).toBe(30), { timeout: 30_000, interval: 50 });
const succeeded = (urn: string) =>
  vi.waitFor(async () => expect(await findModel(db, urn)).toMatchObject({ status: "success", progress: 100 }), {
    timeout: 50_000,
    interval: 50,
  });

describe("a server that is stopped in the middle of a translation", () => {
  it("ends at once, leaves no process and no file, and goes on with it when it starts again", async () => {
    const first = await start(hanging());
    const urn = await queue(first.deps);
    first.worker.start();
    await underWay(urn);
    stopTranslations(first.models);
    await first.worker.stop();
    expect(await readdir(join(folder, "workshop"))).toEqual([]);
    expect(await findModel(db, urn)).toMatchObject({ status: "inprogress", progress: 30 });

    await db.updateTable("jobs").set({ run_at: 0 }).execute();
    const second = await start(whole());
    second.worker.start();
    await succeeded(urn);
    await second.worker.stop();
    expect(await readdir(join(folder, "kept", "sources"))).toEqual([]);
  });
});

describe("a server that is killed in the middle of a translation", () => {
  it("takes up at its next start what it had begun, and clears what it left", async () => {
    const first = await start(hanging());
    const urn = await queue(first.deps);
    // What a killed process has left: a job under its lease, a half written folder, progress.
    const abandoned = first.worker.drain();
    await underWay(urn);
    await writeFile(join(folder, "workshop", "left-behind"), "x");

    const second = await start(whole());
    expect(await readdir(join(folder, "workshop"))).toEqual([]);
    second.worker.start();
    await succeeded(urn);
    await second.worker.stop();
    // The first one's process still hangs; what comes of it changes nothing any more.
    stopTranslations(first.models);
    await abandoned;
    expect(await findModel(db, urn)).toMatchObject({ status: "success", progress: 100 });
  });
});
