import { DAY_MS } from "@tenfold/domain/time";
import { Untranslatable } from "@tenfold/model-import";
import { TRIANGLE_OBJ } from "@tenfold/model-import/testing/small-models";
import { describe, expect, it, vi } from "vitest";
import { makeVisitor, openModelSite, PROPERTIES } from "../../../test/factories/model.ts";
import { openSite } from "../../../test/site-test.ts";

const UNKNOWN = "A".repeat(22);

describe("a model's status", () => {
  it("is told to the browser that sent it and to nobody else", async () => {
    const { app, visitor, worker } = await openModelSite();
    const urn = await visitor.sendModel();
    await worker.drain();
    const stranger = makeVisitor(app);
    for (const answer of [
      await app.inject({ url: `/api/3d/status/${urn}` }),
      await stranger.get(`/api/3d/status/${urn}`),
      await visitor.get(`/api/3d/status/${UNKNOWN}`),
    ]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json().code).toBe("not_found");
    }
    expect((await visitor.get("/api/3d/status/short")).statusCode).toBe(400);
    expect((await visitor.status(urn)).status).toBe("success");
  });

  it("tells what came of it", async () => {
    const { visitor, worker } = await openModelSite(async () => ({ warnings: ["14 texts and 3 hatches were left out."] }), {
      now: () => 1_800_000_000_000,
    });
    const urn = await visitor.sendModel({ name: "Плита.dwg" });
    await worker.drain();
    expect(await visitor.status(urn)).toEqual({
      urn,
      status: "success",
      progress: "100%",
      name: "Плита.dwg",
      format: "obj",
      bytes: TRIANGLE_OBJ.length,
      warnings: ["14 texts and 3 hatches were left out."],
      properties: PROPERTIES,
      file: `/api/3d/models/${urn}/model.glb`,
      expiresAt: new Date(1_800_000_000_000 + 30 * DAY_MS).toISOString(),
    });
  });

  it("waits a moment for its end where it is asked to, and no longer than the model is there", async () => {
    const { visitor, worker } = await openModelSite();
    const ask = (urn: string) => visitor.get(`/api/3d/status/${urn}?wait=end`);
    const urn = await visitor.sendModel();
    const asked = ask(urn);
    await worker.drain();
    expect((await asked).json()).toMatchObject({ status: "success", progress: "100%" });
    const other = await visitor.sendModel();
    const askedThen = ask(other);
    await visitor.delete(`/api/3d/models/${other}`);
    expect((await askedThen).statusCode).toBe(404);
    expect((await ask(await visitor.sendModel())).json()).toMatchObject({ status: "inprogress", progress: "0%" });
  });

  it("tells people why it failed, and keeps nothing of the file", async () => {
    const words = "This is a DWG older than AutoCAD 2000. Save it as AutoCAD 2000 or newer.";
    const { visitor, worker, core } = await openModelSite(async () => {
      throw new Untranslatable(words, "dwg");
    });
    const urn = await visitor.sendModel();
    await worker.drain();
    const status = await visitor.status(urn);
    expect(status).toMatchObject({ status: "failed", reason: words, format: "dwg", progress: "0%" });
    expect(status).not.toHaveProperty("file");
    expect((await visitor.get(`/api/3d/viewer-token?urn=${urn}`)).json().code).toBe("model_not_ready");
    expect(await core.providers.storage.has(`sources/${urn}`)).toBe(false);
  });

  it("never goes back, whatever a translation says and however often it begins anew", async () => {
    const tries = [
      [10, 40, 25, Number.NaN],
      [60, -3],
      [5, 30],
      [150, 70],
    ];
    const { visitor, worker, db } = await openModelSite(async (_sent, { onProgress }) => {
      for (const percent of tries.shift() ?? []) onProgress(percent);
      throw new Error("the disk was full");
    });
    const urn = await visitor.sendModel();
    for (const progress of ["40%", "60%", "60%", "99%"]) {
      await worker.drain();
      expect(await visitor.status(urn)).toMatchObject({ status: "inprogress", progress });
      await db.updateTable("jobs").set({ run_at: 0 }).execute();
    }
  });

  it("tells those who wait their place; two are translated at once", async () => {
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    const { app, worker } = await openModelSite(async ({ name }) => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return {};
    });
    const visitors = [1, 2, 3, 4].map((at) => makeVisitor(app, `192.0.2.${at}`));
    const urns: string[] = [];
    for (const [index, visitor] of visitors.entries()) urns.push(await visitor.sendModel({ name: `${index}.obj` }));
    const places = () => Promise.all(visitors.map(async (visitor, index) => (await visitor.status(urns[index] ?? "")).place));
    expect(await places()).toEqual([1, 2, 3, 4]);
    const done = worker.drain();
    await vi.waitFor(async () => expect(await places()).toEqual([undefined, undefined, 1, 2]), { timeout: 20_000 });
    await vi.waitFor(() => expect(begun.toSorted()).toEqual(["0.obj", "1.obj"]), { timeout: 20_000 });
    ends.get("0.obj")?.();
    await vi.waitFor(async () => expect(await places()).toEqual([undefined, undefined, undefined, 1]), { timeout: 20_000 });
    await vi.waitFor(() => expect(begun).toHaveLength(3), { timeout: 20_000 });
    for (const name of ["1.obj", "2.obj"]) ends.get(name)?.();
    await vi.waitFor(() => expect(ends.has("3.obj")).toBe(true), { timeout: 20_000 });
    ends.get("3.obj")?.();
    await done;
    expect(await Promise.all(visitors.map(async (visitor, index) => (await visitor.status(urns[index] ?? "")).status))).toEqual(
      Array(4).fill("success"),
    );
  });
});

describe("a translation that something else than the file lets fail", () => {
  it("is tried again, and given up in the end with words that say so", async () => {
    let tries = 0;
    const { visitor, worker, db } = await openModelSite(async () => {
      tries += 1;
      throw new Error("the store is away");
    });
    const urn = await visitor.sendModel();
    for (let round = 0; round < 7; round += 1) {
      await worker.drain();
      await db.updateTable("jobs").set({ run_at: 0 }).execute();
    }
    expect(tries).toBe(5);
    const { status, reason } = await visitor.status(urn);
    expect([status, reason]).toEqual(["failed", expect.stringContaining("nothing may be wrong with it")]);
    expect(JSON.stringify(await visitor.status(urn))).not.toContain("store is away");
  });

  it("fails at once where the file that was sent is gone", async () => {
    const { visitor, worker, core } = await openModelSite();
    const urn = await visitor.sendModel();
    await core.providers.storage.remove(`sources/${urn}`);
    await worker.drain();
    expect(await visitor.status(urn)).toMatchObject({ status: "failed", reason: expect.stringContaining("send it again") });
  });
});

describe("a whole model, from the form to the picture", () => {
  it("is translated in a process of its own and opened with a token", async () => {
    const site = await openSite();
    const visitor = makeVisitor(site.app);
    const urn = await visitor.sendModel({ name: "triangle.obj" });
    await site.worker.drain();
    expect(await visitor.status(urn)).toMatchObject({
      status: "success",
      format: "obj",
      properties: { triangles: 1 },
      warnings: [],
    });
    const file = await visitor.file(urn);
    expect(file.headers["content-type"]).toBe("model/gltf-binary");
    expect(file.rawPayload.subarray(0, 4).toString()).toBe("glTF");
  });
});

describe("the examples", () => {
  it("are five, and open for everybody; the limits are told with them", async () => {
    const { app } = await openModelSite(undefined, { maxModelMegabytes: 7, modelDays: 3 });
    const answer = (await app.inject({ url: "/api/3d/examples" })).json();
    expect(answer).toMatchObject({ maxMegabytes: 7, days: 3 });
    expect(answer.examples).toHaveLength(5);
    for (const { urn, name, sentence, bytes } of answer.examples) {
      expect(sentence).toMatch(/\.$/);
      const status = (await app.inject({ url: `/api/3d/status/${urn}` })).json();
      expect(status).toMatchObject({ status: "success", progress: "100%", name, bytes, format: "glb" });
      expect(status.properties.triangles).toBeGreaterThan(500);
      const token = await app.inject({ url: `/api/3d/viewer-token?urn=${urn}` });
      expect(token.json()).toMatchObject({ expires_in: 600 });
      const file = await app.inject({ url: `${status.file}?access_token=${token.json().access_token}` });
      expect(file.rawPayload).toHaveLength(bytes);
      expect(file.rawPayload.readUInt32LE(8)).toBe(bytes);
      expect(file.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    }
  });

  it("can't be deleted", async () => {
    const { app, visitor } = await openModelSite();
    const [{ urn }] = (await app.inject({ url: "/api/3d/examples" })).json().examples;
    expect((await visitor.delete(`/api/3d/models/${urn}`)).statusCode).toBe(404);
    expect((await visitor.get(`/api/3d/status/${urn}`)).statusCode).toBe(200);
  });
});
