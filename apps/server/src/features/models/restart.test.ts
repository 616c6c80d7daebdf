import { randomUUID } from "node:crypto";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { embeddedTranslator, type Translator } from "@tenfold/model-import";
import { TRIANGLE_OBJ } from "@tenfold/model-import/testing/small-models";
import { describe, expect, vi } from "vitest";
import { openDb } from "../../../test/db-test.ts";
import { newFolderTest } from "../../../test/folder-test.ts";
import { readConfig } from "../../config.ts";
import { openJobs, openWorker } from "../../platform/jobs/index.ts";
import { folderStorage } from "../../providers/storage/folder.ts";
import { openModels } from "./index.ts";
import { queueTranslation } from "./queue.ts";
import { findModel } from "./store.ts";
import { MODEL_CONCURRENCY, modelJobs, stopTranslations } from "./translate.ts";

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

const hanging = () =>
  embeddedTranslator({
    onBroken: () => undefined,
    process: new URL(import.meta.resolve("@tenfold/model-import/testing/processes/leave-files")),
  });
const whole = () => embeddedTranslator({ onBroken: () => undefined });

type Deps = Parameters<typeof modelJobs>[0] & Parameters<typeof queueTranslation>[0];

async function queue(deps: Deps): Promise<string> {
  return deps.models.tempFolders.within(async (place) => {
    const file = join(place, "model.obj");
    await writeFile(file, TRIANGLE_OBJ);
    return queueTranslation(
      deps,
      { file, name: "model.obj", bytes: TRIANGLE_OBJ.length },
      { sessionId: "b", networkHash: randomUUID(), widerHash: undefined },
    );
  });
}

const it = newFolderTest()
  .extend("db", () => openDb())
  // A server's share in models, as it stands after a start.
  .extend("start", ({ db, folder }) => async (translator: Translator) => {
    const storage = await folderStorage(join(folder, "kept"));
    const models = await openModels({ translator, storage, folder: join(folder, "temp") });
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
  })
  .extend(
    "underWay",
    ({ db }) =>
      (urn: string) =>
        vi.waitFor(async () => expect((await findModel(db, urn))?.progress).toBe(30), { timeout: 30_000, interval: 50 }),
  )
  .extend(
    "succeeded",
    ({ db }) =>
      (urn: string) =>
        vi.waitFor(async () => expect(await findModel(db, urn)).toMatchObject({ status: "success", progress: 100 }), {
          timeout: 50_000,
          interval: 50,
        }),
  );

describe("a server that is stopped in the middle of a translation", () => {
  it("ends at once, leaves no process and no file, and goes on with it when it starts again", async ({
    db,
    folder,
    start,
    underWay,
    succeeded,
  }) => {
    const first = await start(hanging());
    const urn = await queue(first.deps);
    first.worker.start();
    await underWay(urn);
    stopTranslations(first.models);
    await first.worker.stop();
    expect(await readdir(join(folder, "temp"))).toEqual([]);
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
  it("takes up at its next start what it had begun, and clears what it left", async ({
    db,
    folder,
    start,
    underWay,
    succeeded,
  }) => {
    const first = await start(hanging());
    const urn = await queue(first.deps);
    // What a killed process has left: a job under its lease, a half written folder, progress.
    const abandoned = first.worker.drain();
    await underWay(urn);
    await writeFile(join(folder, "temp", "left-behind"), "x");

    const second = await start(whole());
    expect(await readdir(join(folder, "temp"))).toEqual([]);
    second.worker.start();
    await succeeded(urn);
    await second.worker.stop();
    // The first one's process still hangs; what comes of it changes nothing any more.
    stopTranslations(first.models);
    await abandoned;
    expect(await findModel(db, urn)).toMatchObject({ status: "success", progress: 100 });
  });
});
