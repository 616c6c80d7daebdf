import { MINUTE_MS } from "@tenfold/domain/time";
import { describe, expect } from "vitest";
import { makeVisitor, modelTest, type Visitor } from "../../../test/factories/model.ts";

const CONTENT = "glb of model.obj";

/** A model of the visitor's that is translated. */
const it = modelTest()
  .extend("urn", async ({ site, visitor }) => {
    const urn = await visitor.sendModel();
    await site.worker.drain();
    return urn;
  })
  .extend("address", ({ urn }) => `/api/3d/models/${urn}/model.glb`);

describe("a viewer token", () => {
  it("is given to nobody else than who has sent the model, once it is translated", async ({ site, urn, visitor }) => {
    const waits = await visitor.sendModel();
    const ask = (who: Visitor, of: string) => who.get(`/api/3d/viewer-token?urn=${of}`);
    expect((await site.app.inject({ url: `/api/3d/viewer-token?urn=${urn}` })).statusCode).toBe(404);
    expect((await ask(makeVisitor(site.app), urn)).statusCode).toBe(404);
    expect((await ask(visitor, "B".repeat(22))).statusCode).toBe(404);
    const early = await ask(visitor, waits);
    expect([early.statusCode, early.json().code]).toEqual([409, "model_not_ready"]);
    const answer = await ask(visitor, urn);
    expect(answer.json()).toEqual({ access_token: expect.stringMatching(/^[\w-]+\.[\w-]{43}$/), expires_in: 600 });
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  it("opens its model in its browser, in a header or in the address", async ({ address, urn, visitor }) => {
    const token = await visitor.token(urn);
    expect((await visitor.get(address, { authorization: `Bearer ${token}` })).body).toBe(CONTENT);
    expect((await visitor.get(`${address}?access_token=${token}`)).body).toBe(CONTENT);
  });

  it("that is asked for without naming a model opens those of its browser, and no one else's", async ({
    address,
    site,
    visitor,
  }) => {
    const stranger = makeVisitor(site.app);
    const tokenOf = async (who: Visitor) => (await who.get("/api/3d/viewer-token")).json().access_token;
    const token = await tokenOf(visitor);
    expect((await visitor.get(address, { authorization: `Bearer ${token}` })).body).toBe(CONTENT);
    expect((await stranger.get(address, { authorization: `Bearer ${token}` })).statusCode).toBe(401);
    expect((await stranger.get(address, { authorization: `Bearer ${await tokenOf(stranger)}` })).statusCode).toBe(404);
    expect((await site.app.inject({ url: `${address}?access_token=${token}` })).statusCode).toBe(401);
  });

  it("opens nothing without itself, changed, for another model, in another browser, or too late", async ({
    address,
    site,
    urn,
    visitor,
  }) => {
    const other = await visitor.sendModel({ name: "other.obj" });
    const stranger = makeVisitor(site.app);
    const theirs = await stranger.sendModel({ name: "theirs.obj" });
    await site.worker.drain();
    const token = await visitor.token(urn);
    const [expires, signature] = token.split(".");
    const later = (Number.parseInt(expires ?? "", 36) + MINUTE_MS).toString(36);
    const bearer = (value: string) => ({ authorization: `Bearer ${value}` });
    const answers = [
      await visitor.get(address),
      await visitor.get(address, bearer("")),
      await visitor.get(address, bearer(`${token}x`)),
      await visitor.get(address, bearer(`${token}.`)),
      await visitor.get(address, bearer(`${later}.${signature}`)),
      await visitor.get(address, bearer(await visitor.token(other))),
      await visitor.get(address, bearer(await stranger.token(theirs))),
      await stranger.get(address, bearer(token)),
      await site.app.inject({ url: address, headers: bearer(token) }),
      await visitor.get(`/api/3d/models/${theirs}/model.glb`, bearer(token)),
      await visitor.get("/api/3d/models/nothing/model.glb", bearer(token)),
      await visitor.get(`${address}?access_token=${token}&access_token=${token}`),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json().code).toBe("model_closed");
    }
    site.clock.pass(10 * MINUTE_MS - 1);
    expect((await visitor.get(address, bearer(token))).statusCode).toBe(200);
    site.clock.pass(1);
    expect((await visitor.get(address, bearer(token))).statusCode).toBe(401);
  });

  it("opens nothing once the model is gone", async ({ address, urn, visitor }) => {
    const token = await visitor.token(urn);
    await visitor.delete(`/api/3d/models/${urn}`);
    expect((await visitor.get(address, { authorization: `Bearer ${token}` })).statusCode).toBe(404);
  });
});

describe("a translated file", () => {
  it("may be kept by the browser alone, until the model goes", async ({ site, urn, visitor }) => {
    const { headers } = await visitor.file(urn);
    expect(headers).toMatchObject({
      "content-type": "model/gltf-binary",
      "content-length": String(CONTENT.length),
      "cache-control": `private, max-age=${30 * 24 * 60 * 60}, immutable`,
      "accept-ranges": "bytes",
      "x-content-type-options": "nosniff",
    });
    site.clock.pass(29 * 24 * 60 * MINUTE_MS);
    expect((await visitor.file(urn)).headers["cache-control"]).toBe(`private, max-age=${24 * 60 * 60}, immutable`);
  });

  it("is not sent again to who holds it", async ({ urn, visitor }) => {
    const { headers } = await visitor.file(urn);
    const again = await visitor.file(urn, { "if-none-match": String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    expect((await visitor.file(urn, { "if-none-match": '"other"' })).statusCode).toBe(200);
  });

  it("is sent in parts to who asks for one", async ({ urn, visitor }) => {
    const part = await visitor.file(urn, { range: "bytes=4-5" });
    expect([part.statusCode, part.body, part.headers["content-range"]]).toEqual([
      206,
      CONTENT.slice(4, 6),
      `bytes 4-5/${CONTENT.length}`,
    ]);
    expect((await visitor.file(urn, { range: "bytes=-3" })).body).toBe(CONTENT.slice(-3));
    const none = await visitor.file(urn, { range: "bytes=900-" });
    expect([none.statusCode, none.headers["content-range"]]).toEqual([416, `bytes */${CONTENT.length}`]);
    expect((await visitor.file(urn, { range: "bytes=0-1,3-4" })).statusCode).toBe(200);
    expect((await visitor.file(urn, { range: "bytes=0-1", "if-range": '"older"' })).body).toBe(CONTENT);
  });

  it("can be asked after without being sent", async ({ address, site, urn, visitor }) => {
    const token = await visitor.token(urn);
    const headers = { "x-session-id": visitor.sessionId, authorization: `Bearer ${token}` };
    const answer = await site.app.inject({ method: "HEAD", url: address, headers });
    expect([answer.statusCode, answer.body, answer.headers["content-length"]]).toEqual([200, "", String(CONTENT.length)]);
  });
});
