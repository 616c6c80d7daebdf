import { embeddedTranslator } from "@tenfold/model-import";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Made, makeModelApp, makeVisitor } from "../../../test/factories/model.ts";
import { FAKE_AUTODESK, type FakeAutodesk, openFakeAutodesk } from "../../../test/fakes/autodesk.ts";
import { FAKE_S3, type FakeS3, openFakeS3 } from "../../../test/fakes/s3.ts";
import { autodeskTranslator } from "../../providers/models/autodesk.ts";
import { s3Storage } from "../../providers/storage/s3.ts";

let made: Made;
let aps: FakeAutodesk;
let s3: FakeS3;
beforeEach(async () => {
  aps = await openFakeAutodesk();
  s3 = await openFakeS3();
});
afterEach(async () => {
  await made.close();
  await Promise.all([aps.close(), s3.close()]);
});

describe("with the CAD provider's cloud", () => {
  it("a model is translated there and shown like any other; nothing of it stays there", async () => {
    const here = embeddedTranslator({ onBroken: () => undefined });
    const translator = autodeskTranslator({ url: aps.origin, ...FAKE_AUTODESK, here, pollMs: 1 });
    made = await makeModelApp(undefined, { translator });
    const visitor = makeVisitor(made.app);
    const urn = await visitor.sendModel({ name: "frame.step", content: "ISO-10303-21;" });
    await made.worker.drain();
    const status = await visitor.status(urn);
    expect(status).toMatchObject({
      status: "success",
      progress: "100%",
      format: "step",
      properties: { triangles: 1 },
      file: `/api/3d/models/${urn}/model.glb`,
    });
    const token = await visitor.get(`/api/3d/viewer-token?urn=${urn}`);
    expect(token.json()).toEqual({ access_token: expect.any(String), expires_in: 600 });
    expect((await visitor.file(urn)).body).toMatch(/^glTF/);
    expect(aps.objects.size).toBe(0);
    await visitor.delete(`/api/3d/models/${urn}`);
    expect((await visitor.get(`/api/3d/status/${urn}`)).statusCode).toBe(404);
  });

  it("a model waits while it is away, and is taken up again", async () => {
    const here = embeddedTranslator({ onBroken: () => undefined });
    const translator = autodeskTranslator({ url: aps.origin, ...FAKE_AUTODESK, here, pollMs: 1 });
    made = await makeModelApp(undefined, { translator });
    const visitor = makeVisitor(made.app);
    const urn = await visitor.sendModel({ name: "frame.step" });
    aps.failures.set("POST token", [403]);
    await made.worker.drain();
    expect((await visitor.status(urn)).status).toBe("inprogress");
    await made.db.updateTable("jobs").set({ run_at: 0 }).execute();
    await made.worker.drain();
    expect((await visitor.status(urn)).status).toBe("success");
  });
});

describe("with a store in S3", () => {
  it("a model is kept there, sent from there whole and in parts, and removed there", async () => {
    made = await makeModelApp(undefined, { storage: s3Storage({ url: s3.origin, ...FAKE_S3 }) });
    const visitor = makeVisitor(made.app);
    const urn = await visitor.sendModel();
    expect([...s3.objects.keys()]).toEqual([`sources/${urn}`]);
    await made.worker.drain();
    expect([...s3.objects.keys()]).toEqual([expect.stringMatching(/^models\/[0-9a-f]{64}\.glb$/)]);
    expect((await visitor.file(urn)).body).toBe("glb of model.obj");
    expect((await visitor.file(urn, { range: "bytes=0-2" })).body).toBe("glb");
    await visitor.delete(`/api/3d/models/${urn}`);
    expect(s3.objects.size).toBe(0);
  });

  it("a translation waits while the store is away", async () => {
    made = await makeModelApp(undefined, { storage: s3Storage({ url: s3.origin, ...FAKE_S3 }) });
    const visitor = makeVisitor(made.app);
    const urn = await visitor.sendModel();
    s3.failures = 4;
    await made.worker.drain();
    expect((await visitor.status(urn)).status).toBe("inprogress");
    await made.db.updateTable("jobs").set({ run_at: 0 }).execute();
    await made.worker.drain();
    expect((await visitor.status(urn)).status).toBe("success");
  });
});
