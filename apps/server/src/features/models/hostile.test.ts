import { NodeIO } from "@gltf-transform/core";
import { ALL_EXTENSIONS } from "@gltf-transform/extensions";
import { BOUNDS, embeddedTranslator } from "@tenfold/model-import";
import { hostileFiles } from "@tenfold/model-import/testing/hostile";
import { samples } from "@tenfold/model-import/testing/samples";
import { zipOf } from "@tenfold/model-import/testing/small-models";
import { MeshoptDecoder } from "meshoptimizer";
import { describe, expect } from "vitest";
import { filesIn, makeVisitor } from "../../../test/factories/model.ts";
import { siteTest } from "../../../test/site-test.ts";
import { modelTools } from "./index.ts";

/** The readers' own tests meet all of them; the whole way through the server is gone with one of so many. */
const EVERY = process.env.TESTS === "all" ? 1 : 12;

const ours: ReturnType<typeof hostileFiles> = [
  { name: "bomb.zip", bytes: zipOf({ "a.obj": new Uint8Array(50_000_000) }) },
  { name: "zips.zip", bytes: zipOf({ "a.zip": zipOf({ "b.obj": "v 0 0 0" }) }) },
  { name: "many.zip", bytes: zipOf(Object.fromEntries(Array.from({ length: 1_500 }, (_, n) => [`${n}.obj`, ""]))) },
  { name: "\u202e../../x\u0000.obj", bytes: new TextEncoder().encode("v nan nan nan\nf 1 1 1\n") },
];

const bounds = {
  ...BOUNDS,
  timeMs: 20_000,
  residentBytes: 1_200 * 2 ** 20,
  heapBytes: 512 * 2 ** 20,
  wasmBytes: 512 * 2 ** 20,
};

const it = siteTest({ translator: embeddedTranslator({ onBroken: () => undefined, bounds }) });

describe("hostile files", () => {
  it("end in words or in a valid model, leave nothing behind, and keep nobody else waiting", { timeout: 1_800_000 }, async ({
    site,
  }) => {
    const { app, worker, core } = site;
    await MeshoptDecoder.ready;
    const io = new NodeIO().registerExtensions(ALL_EXTENSIONS).registerDependencies({ "meshopt.decoder": MeshoptDecoder });
    const files = [...ours, ...hostileFiles(await samples()).filter((_, index) => index % EVERY === 0)];
    const sent: { name: string; urn: string; visitor: ReturnType<typeof makeVisitor> }[] = [];
    for (const [index, { name, bytes }] of files.entries()) {
      const visitor = makeVisitor(app);
      const answer = await visitor.send([{ name, content: bytes }], { "x-forwarded-for": `198.18.${index >> 8}.${index & 255}` });
      if (bytes.length === 0) expect(answer.json()).toMatchObject({ code: "invalid_input", error: "This file is empty." });
      else sent.push({ name, urn: answer.json().urn, visitor });
      if (sent.length % 40 === 0) await worker.drain();
    }
    let others = 0;
    const drained = worker.drain().then(() => "done" as const);
    // Others are answered all the while.
    for (;;) {
      const answer = await app.inject({
        method: "POST",
        url: "/api/generate-content",
        payload: { number: 1, preferences: { composition: "brief" } },
        headers: { "x-forwarded-for": `192.0.2.${others % 250}` },
      });
      expect(answer.statusCode).toBe(200);
      others += 1;
      if ((await Promise.race([drained, new Promise((resolve) => setImmediate(resolve))])) === "done") break;
    }
    const ends: Record<string, number> = {};
    for (const { name, urn, visitor } of sent) {
      const { status, reason } = await visitor.status(urn);
      ends[String(status)] = (ends[String(status)] ?? 0) + 1;
      if (status === "success") {
        const root = (await io.readBinary((await visitor.file(urn)).rawPayload)).getRoot();
        expect(root.listMeshes().length, name).toBeGreaterThan(0);
      } else expect([status, reason], name).toEqual(["failed", expect.stringMatching(/[.!]$/)]);
    }
    expect(ends.failed).toBeGreaterThan(10);
    expect(ends.success).toBeGreaterThan(0);
    expect(await filesIn(site, "models", "temp")).toEqual([]);
    const kept = await filesIn(site, "models", "kept");
    expect(kept.every((name) => /^[0-9a-f]{64}\.glb$/.test(name))).toBe(true);
    expect((await modelTools(core)).running.size).toBe(0);
  });
});
