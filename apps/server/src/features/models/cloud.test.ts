import { embeddedTranslator } from "@tenfold/model-import";
import { describe, expect, onTestFinished, test } from "vitest";
import { openModelSite } from "../../../test/factories/model.ts";
import { FAKE_AUTODESK, openFakeAutodesk } from "../../../test/fakes/autodesk.ts";
import { FAKE_S3, openFakeS3 } from "../../../test/fakes/s3.ts";
import { autodeskTranslator } from "../../providers/models/autodesk.ts";
import { s3Storage } from "../../providers/storage/s3.ts";

const it = test
  .extend("aps", async () => {
    const aps = await openFakeAutodesk();
    onTestFinished(aps.close);
    return aps;
  })
  .extend("translating", ({ aps }) => {
    const here = embeddedTranslator({ onBroken: () => undefined });
    return openModelSite(undefined, { translator: autodeskTranslator({ url: aps.origin, ...FAKE_AUTODESK, here, pollMs: 1 }) });
  })
  .extend("s3", async () => {
    const s3 = await openFakeS3();
    onTestFinished(s3.close);
    return s3;
  })
  .extend("storing", ({ s3 }) => openModelSite(undefined, { storage: s3Storage({ url: s3.origin, ...FAKE_S3 }) }));

describe("with the CAD provider's cloud", () => {
  it("a model is translated there and shown like any other; nothing of it stays there", async ({
    aps,
    translating: { visitor, worker },
  }) => {
    const urn = await visitor.sendModel({ name: "frame.step", content: "ISO-10303-21;" });
    await worker.drain();
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

  it("a model waits while it is away, and is taken up again", async ({ aps, translating: { db, visitor, worker } }) => {
    const urn = await visitor.sendModel({ name: "frame.step" });
    aps.failures.set("POST token", [403]);
    await worker.drain();
    expect((await visitor.status(urn)).status).toBe("inprogress");
    await db.updateTable("jobs").set({ run_at: 0 }).execute();
    await worker.drain();
    expect((await visitor.status(urn)).status).toBe("success");
  });
});

describe("with a store in S3", () => {
  it("a model is kept there, sent from there whole and in parts, and removed there", async ({
    s3,
    storing: { visitor, worker },
  }) => {
    const urn = await visitor.sendModel();
    expect([...s3.objects.keys()]).toEqual([`sources/${urn}`]);
    await worker.drain();
    expect([...s3.objects.keys()]).toEqual([expect.stringMatching(/^models\/[0-9a-f]{64}\.glb$/)]);
    expect((await visitor.file(urn)).body).toBe("glb of model.obj");
    expect((await visitor.file(urn, { range: "bytes=0-2" })).body).toBe("glb");
    await visitor.delete(`/api/3d/models/${urn}`);
    expect(s3.objects.size).toBe(0);
  });

  it("a translation waits while the store is away", async ({ s3, storing: { db, visitor, worker } }) => {
    const urn = await visitor.sendModel();
    s3.failures = 4;
    await worker.drain();
    expect((await visitor.status(urn)).status).toBe("inprogress");
    await db.updateTable("jobs").set({ run_at: 0 }).execute();
    await worker.drain();
    expect((await visitor.status(urn)).status).toBe("success");
  });
});
