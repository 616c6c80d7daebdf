import { NodeIO } from "@gltf-transform/core";
import { EXTMeshoptCompression, KHRMeshQuantization } from "@gltf-transform/extensions";
import { totalEdgeLength, VERTICES } from "@tenfold/domain/octahedron";
import { MINUTE_MS } from "@tenfold/domain/time";
import { MeshoptDecoder } from "meshoptimizer";
import { describe, expect, it, vi } from "vitest";
import { makeVisitor, openModelSite } from "../../../test/factories/model.ts";
import { openSite } from "../../../test/site-test.ts";
import { octahedronAsGltf } from "./octahedron.ts";

async function open(...given: Parameters<typeof openModelSite>) {
  const site = await openModelSite(...given);
  return { ...site, generate: async () => site.app.inject({ url: "/api/octahedron/generate" }) };
}

/** The corners of each face of the first mesh. */
async function facesOf(glb: Uint8Array): Promise<number[][][]> {
  await MeshoptDecoder.ready;
  const io = new NodeIO()
    .registerExtensions([EXTMeshoptCompression, KHRMeshQuantization])
    .registerDependencies({ "meshopt.decoder": MeshoptDecoder });
  const root = (await io.readBinary(glb)).getRoot();
  return root.listNodes().flatMap((node) => {
    const [scale] = node.getWorldScale();
    const move = node.getWorldTranslation();
    return (node.getMesh()?.listPrimitives() ?? []).flatMap((primitive) => {
      const place = primitive.getAttribute("POSITION");
      const indices = [...(primitive.getIndices()?.getArray() ?? [])];
      const corners = indices.map((index) =>
        (place?.getElement(index, []) ?? []).map((value, axis) => value * scale + (move[axis] ?? 0)),
      );
      return corners.flatMap((_, at) => (at % 3 === 0 ? [corners.slice(at, at + 3)] : []));
    });
  });
}

describe("the octahedron as a model", () => {
  it("has the essay's corners, faces and edges, as it is opened in the browser", async () => {
    const { app, worker } = await openSite();
    const { urn } = (await app.inject({ url: "/api/octahedron/generate" })).json();
    await worker.drain();
    const status = (await app.inject({ url: `/api/3d/status/${urn}` })).json();
    expect(status).toMatchObject({ status: "success", format: "gltf", warnings: [], properties: { triangles: 8 } });
    expect(status.properties.size.map((size: number) => Math.round(size * 1e3) / 1e3)).toEqual([2, 2, 1]);
    expect(status).not.toHaveProperty("expiresAt");
    const faces = await facesOf((await app.inject({ url: status.file })).rawPayload);
    expect(faces).toHaveLength(8);
    const key = (point: number[]) => point.map((value) => Math.round(value * 100) / 100 + 0).join();
    expect(new Set(faces.flat().map(key))).toEqual(new Set(VERTICES.map((vertex) => key([...vertex]))));
    const edges = new Map(
      faces.flatMap((face) =>
        face.map((point, at) => {
          const next = face[(at + 1) % 3] as number[];
          return [
            [key(point), key(next)].sort().join(" to "),
            Math.hypot(...point.map((value, axis) => value - (next[axis] ?? 0))),
          ] as const;
        }),
      ),
    );
    expect(edges.size).toBe(12);
    expect([...edges.values()].reduce((sum, length) => sum + length, 0)).toBeCloseTo(totalEdgeLength(), 1);
    const volume = faces.reduce((sum, [a = [], b = [], c = []]) => {
      const [ax = 0, ay = 0, az = 0] = a;
      const [bx = 0, by = 0, bz = 0] = b;
      const [cx = 0, cy = 0, cz = 0] = c;
      return sum + (ax * (by * cz - bz * cy) - ay * (bx * cz - bz * cx) + az * (bx * cy - by * cx)) / 6;
    }, 0);
    expect(volume).toBeCloseTo(4 / 3, 1);
  });

  it("has broad and narrow faces of their own colors", () => {
    const { materials, accessors } = JSON.parse(octahedronAsGltf());
    expect(materials.map(({ name }: { name: string }) => name)).toEqual(["Broad faces", "Narrow faces"]);
    expect(accessors.map(({ count }: { count: number }) => count)).toEqual([12, 12, 12, 12]);
  });
});

describe("generating it", () => {
  it("answers everybody with one urn, and translates it once", async () => {
    const work = vi.fn(async () => ({}));
    const { generate, worker, app } = await open(work);
    const first = (await generate()).json();
    expect(first).toEqual({ urn: expect.stringMatching(/^[\w-]{22}$/), status: "translating" });
    expect((await generate()).json()).toEqual(first);
    await worker.drain();
    expect((await generate()).json()).toEqual({ urn: first.urn, status: "success" });
    expect(work).toHaveBeenCalledOnce();
    const visitor = makeVisitor(app);
    expect((await visitor.file(first.urn)).body).toBe("glb of octahedron.gltf");
    expect((await app.inject({ url: `/api/3d/models/${first.urn}/model.glb` })).statusCode).toBe(200);
    expect((await visitor.delete(`/api/3d/models/${first.urn}`)).statusCode).toBe(404);
  });

  it("answers all with one urn who ask first at the same moment", async () => {
    const work = vi.fn(async () => ({}));
    const { generate, worker } = await open(work);
    const answers = await Promise.all(Array.from({ length: 8 }, generate));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map((answer) => answer.json().urn)).size).toBe(1);
    await worker.drain();
    expect(work).toHaveBeenCalledOnce();
  });

  it("begins anew a minute after it has failed, and not before", async () => {
    let time = 1_800_000_000_000;
    let fails = true;
    const { generate, worker, db } = await open(
      async () => {
        if (fails) throw new Error("away");
        return {};
      },
      { now: () => time },
    );
    const { urn } = (await generate()).json();
    for (let round = 0; round < 6; round += 1) {
      await worker.drain();
      await db.updateTable("jobs").set({ run_at: 0 }).execute();
    }
    expect((await generate()).statusCode).toBe(503);
    fails = false;
    time += MINUTE_MS;
    expect((await generate()).json()).toEqual({ urn, status: "translating" });
    await worker.drain();
    expect((await generate()).json()).toEqual({ urn, status: "success" });
  });

  it("makes it anew where its file is gone", async () => {
    const { generate, worker, db, core } = await open();
    const { urn } = (await generate()).json();
    await worker.drain();
    const { file_hash } = await db.selectFrom("models").select("file_hash").executeTakeFirstOrThrow();
    await core.providers.storage.remove(`models/${file_hash}.glb`);
    expect((await generate()).json()).toEqual({ urn, status: "translating" });
    await worker.drain();
    expect((await generate()).json().status).toBe("success");
  });
});
