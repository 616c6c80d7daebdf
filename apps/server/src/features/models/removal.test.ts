import { DAY_MS, MINUTE_MS } from "@tenfold/domain/time";
import { describe, expect, it, vi } from "vitest";
import { makeVisitor, openModelSite } from "../../../test/factories/model.ts";

async function open(...given: Parameters<typeof openModelSite>) {
  const site = await openModelSite(...given);
  const { db } = site;
  const { storage } = site.core.providers;
  const rows = () => db.selectFrom("models").select("urn").execute();
  const hashOf = async (urn: string) =>
    (await db.selectFrom("models").select("file_hash").where("urn", "=", urn).executeTakeFirstOrThrow()).file_hash ?? "";
  return { ...site, storage, rows, hashOf, isKept: (hash: string) => storage.has(`models/${hash}.glb`) };
}

describe("deleting a model", () => {
  it("is its owner's alone", async () => {
    const { app, visitor, worker, rows } = await open();
    const urn = await visitor.sendModel();
    await worker.drain();
    expect((await app.inject({ method: "DELETE", url: `/api/3d/models/${urn}` })).statusCode).toBe(400);
    expect((await makeVisitor(app).delete(`/api/3d/models/${urn}`)).statusCode).toBe(404);
    expect(await rows()).toHaveLength(1);
  });

  it("takes everything with it at once, and can't be done twice", async () => {
    const { visitor, worker, rows, hashOf, isKept } = await open();
    const urn = await visitor.sendModel();
    await worker.drain();
    const hash = await hashOf(urn);
    expect(await isKept(hash)).toBe(true);
    expect((await visitor.delete(`/api/3d/models/${urn}`)).json()).toEqual({ deleted: 1 });
    expect(await isKept(hash)).toBe(false);
    expect(await rows()).toEqual([]);
    expect((await visitor.delete(`/api/3d/models/${urn}`)).statusCode).toBe(404);
    expect((await visitor.get(`/api/3d/status/${urn}`)).statusCode).toBe(404);
  });

  it("leaves a file that another model stands on, until that goes too", async () => {
    const { app, visitor, worker, hashOf, isKept } = await open();
    const stranger = makeVisitor(app);
    const [one, other] = [await visitor.sendModel(), await stranger.sendModel()];
    await worker.drain();
    const hash = await hashOf(one);
    expect(await hashOf(other)).toBe(hash);
    await visitor.delete(`/api/3d/models/${one}`);
    expect(await isKept(hash)).toBe(true);
    expect((await stranger.file(other)).statusCode).toBe(200);
    await stranger.delete(`/api/3d/models/${other}`);
    expect(await isKept(hash)).toBe(false);
  });

  it("before it is translated lets it never be", async () => {
    const work = vi.fn(async () => ({}));
    const { visitor, worker, storage } = await open(work);
    const urn = await visitor.sendModel();
    await visitor.delete(`/api/3d/models/${urn}`);
    expect(await storage.has(`sources/${urn}`)).toBe(false);
    await worker.drain();
    expect(work).not.toHaveBeenCalled();
  });

  it("while it is translated stops that, and nothing stays", async () => {
    const begun = Promise.withResolvers<void>();
    const stopped = vi.fn();
    const { visitor, worker, rows, db } = await open(async (_sent, { signal }) => {
      begun.resolve();
      await new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => {
          stopped(signal.reason);
          reject(new Error("stopped"));
        });
      });
      return {};
    });
    const urn = await visitor.sendModel();
    const done = worker.drain();
    await begun.promise;
    await visitor.delete(`/api/3d/models/${urn}`);
    await done;
    expect(stopped).toHaveBeenCalledWith("removed");
    expect(await rows()).toEqual([]);
    expect((await db.selectFrom("jobs").select("kind").execute()).map(({ kind }) => kind)).toEqual(["models.remove-expired"]);
  });

  it("just when it has been translated leaves no file", async () => {
    const { db, visitor, worker, storage } = await open(async () => {
      await db.deleteFrom("models").execute();
      return {};
    });
    await visitor.sendModel();
    const keep = vi.spyOn(storage, "keep");
    await worker.drain();
    const [key] = keep.mock.calls.at(-1) ?? [""];
    expect(key).toMatch(/^models\//);
    expect(await storage.has(key)).toBe(false);
  });

  it("is gone on with where the store is away", async () => {
    const { visitor, worker, storage, hashOf, isKept } = await open();
    const urn = await visitor.sendModel();
    await worker.drain();
    const hash = await hashOf(urn);
    const remove = vi.spyOn(storage, "remove").mockRejectedValueOnce(new Error("away"));
    expect((await visitor.delete(`/api/3d/models/${urn}`)).statusCode).toBe(200);
    expect(await isKept(hash)).toBe(true);
    remove.mockRestore();
    await worker.drain();
    expect(await isKept(hash)).toBe(false);
  });
});

describe("a visitor's models", () => {
  it("go after their days, the failed ones too; later ones stay", async () => {
    let time = 1_800_000_000_000;
    const { visitor, worker, rows, hashOf, isKept, db } = await open(
      async ({ name }) => {
        if (name === "bad.obj") throw new Error("bad");
        return {};
      },
      { now: () => time, modelDays: 3 },
    );
    const first = await visitor.sendModel();
    await visitor.sendModel({ name: "bad.obj" });
    await worker.drain();
    const hash = await hashOf(first);
    time += DAY_MS;
    const second = await visitor.sendModel({ name: "second.obj" });
    await worker.drain();
    time += 2 * DAY_MS - 2 * 60 * MINUTE_MS;
    await worker.drain();
    expect(await rows()).toHaveLength(3);
    expect(await isKept(hash)).toBe(true);
    time += 2 * 60 * MINUTE_MS;
    await worker.drain();
    expect(await rows()).toEqual([{ urn: second }]);
    expect(await isKept(hash)).toBe(false);
    const planned = await db.selectFrom("jobs").select("id").where("kind", "=", "models.remove-expired").execute();
    expect(planned).toHaveLength(1);
    time += DAY_MS;
    await worker.drain();
    expect(await rows()).toEqual([]);
  });

  it("go on being removed where two runs met, and where one was given up", async () => {
    let time = Date.UTC(2026, 10, 22, 20, 30);
    const { visitor, worker, rows, db } = await open(undefined, { now: () => time, modelDays: 3 });
    await visitor.sendModel();
    await worker.drain();
    // As an earlier release may have left it: another run at the same time.
    const [planned] = await db.selectFrom("jobs").selectAll().execute();
    if (planned)
      await db
        .insertInto("jobs")
        .values({ ...planned, id: "another" })
        .execute();
    time += DAY_MS;
    await worker.drain();
    expect(await rows()).toHaveLength(1);
    await db.updateTable("jobs").set({ failed_at: time }).execute();
    time += DAY_MS;
    await visitor.sendModel({ name: "second.obj" });
    for (let day = 0; day < 2; day += 1) {
      time += DAY_MS;
      await worker.drain();
    }
    expect(await rows()).toHaveLength(1);
    time += DAY_MS;
    await worker.drain();
    expect(await rows()).toEqual([]);
  });
});
