import { TRIANGLE_OBJ } from "@tenfold/model-import/testing/small-models";
import { describe, expect } from "vitest";
import { filesIn, formOf, makeVisitor, modelTest, openModelSite, type SentPart } from "../../../test/factories/model.ts";
import type { Made } from "../../../test/fixture.ts";

const it = modelTest({ now: Date.now });

const NETWORK_FULL =
  "There is no room left for this model: those from your network may take up 1 MB here. Please delete one of them, or come back when one has gone by itself.";
const ALL_FULL = "There is no room left for this model on this site. Please try again when some of the others have gone.";

describe("sending a model", () => {
  it("needs no browser's id: then it opens to whoever knows its urn", async ({ site, visitor }) => {
    const { payload, headers } = formOf([{ name: "a.obj", content: TRIANGLE_OBJ }]);
    const sent = await site.app.inject({ method: "POST", url: "/api/3d/upload", payload, headers });
    expect(sent.json()).toEqual({ urn: expect.stringMatching(/^[\w-]{22}$/), status: "inprogress" });
    await site.worker.drain();
    const status = (await site.app.inject({ url: `/api/3d/status/${sent.json().urn}` })).json();
    expect(status).toMatchObject({ status: "success", expiresAt: expect.any(String) });
    const token = (await site.app.inject({ url: "/api/3d/viewer-token" })).json().access_token;
    const file = await site.app.inject({ url: `${status.file}?access_token=${token}` });
    expect([file.statusCode, file.headers["cache-control"]]).toEqual([200, expect.stringMatching(/^private/)]);
    expect((await visitor.delete(`/api/3d/models/${status.urn}`)).statusCode).toBe(404);
  });

  it("refuses an id that is none", async ({ site }) => {
    const { payload, headers } = formOf([{ name: "a.obj", content: "x" }]);
    const answer = await site.app.inject({
      method: "POST",
      url: "/api/3d/upload",
      payload,
      headers: { ...headers, "x-session-id": "x" },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, "invalid_session_id"]);
    expect(await filesIn(site, "models")).toEqual([]);
  });

  it.for([
    ["JSON", "application/json", "{}"],
    ["a text", "text/plain", "v 0 0 0"],
    ["a form without files", "application/x-www-form-urlencoded", "model=x"],
    ["a bare file", "application/octet-stream", "v 0 0 0"],
  ])("refuses %s, and says what to send", async ([, type, payload], { site, visitor }) => {
    const answer = await site.app.inject({
      method: "POST",
      url: "/api/3d/upload",
      payload,
      headers: { "x-session-id": visitor.sessionId, "content-type": type },
    });
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({ code: "not_multipart", error: expect.stringContaining('"model"') });
  });

  it.for<[string, SentPart[], RegExp]>([
    ["no file", [{ field: "model", content: "x" }], /no file in the field "model"/],
    ["a file in another field", [{ field: "picture", name: "a.obj", content: "x" }], /belongs into the field "model"/],
    ["an empty file", [{ name: "a.obj", content: "" }], /is empty/],
    [
      "two files",
      [
        { name: "a.obj", content: "x" },
        { name: "b.obj", content: "y" },
      ],
      /one file, and nothing else/,
    ],
    ["many fields", [...Array(20).keys()].map((n) => ({ field: `f${n}`, content: "x" })), /one file, and nothing else/],
  ])("refuses %s and keeps nothing of it", async ([, parts, words], { site, visitor }) => {
    const answer = await visitor.send(parts);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "invalid_input", field: "model", error: expect.stringMatching(words) });
    expect(await filesIn(site, "models")).toEqual([]);
    expect(await site.db.selectFrom("models").selectAll().execute()).toEqual([]);
  });

  it.for(["no boundary", "multipart/form-data", "multipart/form-data; boundary=other"])(
    "refuses a broken form (%s)",
    async (type, { site, visitor }) => {
      const answer = await visitor.send([{ name: "a.obj", content: "x" }], {
        "content-type": type.startsWith("multi") ? type : "multipart/form-data; boundary=",
      });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().code).toBe("invalid_input");
      expect(await filesIn(site, "models")).toEqual([]);
    },
  );

  it("answers a urn that can't be guessed, and says at once that it is under way", async ({ visitor }) => {
    const answer = await visitor.send([
      { content: "ignored", field: "note" },
      { name: "Bracket 2.OBJ", content: "v 0 0 0" },
    ]);
    expect(answer.statusCode).toBe(200);
    const { urn, ...more } = answer.json();
    expect(more).toEqual({ status: "inprogress" });
    expect(Buffer.from(urn, "base64url")).toHaveLength(16);
    expect(await visitor.status(urn)).toMatchObject({
      urn,
      status: "inprogress",
      progress: "0%",
      place: 1,
      name: "Bracket 2.OBJ",
      bytes: 7,
      warnings: [],
    });
    expect(await visitor.sendModel()).not.toBe(urn);
  });

  it("makes the file's name fit to be shown and to be kept", async ({ site, visitor }) => {
    for (const [name, shown] of [
      ["../../../etc/passwd", "passwd"],
      ["<img src=x>.obj", "_img src=x_.obj"],
      ["C:\\x\\Part.stl", "Part.stl"],
    ]) {
      const urn = await visitor.sendModel({ name });
      expect((await visitor.status(urn)).name).toBe(shown);
    }
    expect((await filesIn(site, "models")).every((name) => /^[\w-]{22}$/.test(name))).toBe(true);
  });

  it("refuses a file beyond the limit, by its length or where it has none, and names the limit", async () => {
    const site = await openModelSite(undefined, { maxModelMegabytes: 1 });
    const content = Buffer.alloc(2 ** 20 + 1, 65);
    const refused = { code: "model_too_large", error: "This file is too large: a model may have at most 1 MB.", field: "model" };
    const answer = await site.visitor.send([{ name: "a.obj", content }]);
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toEqual(refused);
    const huge = await site.visitor.send([{ name: "a.obj", content: Buffer.alloc(2 * 2 ** 20) }]);
    expect(huge.json()).toEqual(refused);
    expect(await filesIn(site, "models")).toEqual([]);
    expect((await site.visitor.send([{ name: "a.obj", content: content.subarray(1) }])).statusCode).toBe(200);
  });

  const from = ({ app }: Made, address: string) => {
    const visitor = makeVisitor(app, address);
    return { ...visitor, send: (name = "a.obj") => visitor.send([{ name, content: TRIANGLE_OBJ }]) };
  };

  it("asks a network with five models under way to wait, whatever browsers it says they are of; others go on", async ({
    site,
  }) => {
    for (let sent = 0; sent < 5; sent += 1) expect((await from(site, `2001:db8:1:2::${sent}`).send()).statusCode).toBe(200);
    const answer = await from(site, "2001:db8:1:2::9").send();
    expect(answer.statusCode).toBe(429);
    expect(answer.json().error).toMatch(/^5 models from your network are being translated/);
    expect((await from(site, "2001:db8:1:3::1").send()).statusCode).toBe(200);
    await site.worker.drain();
    expect((await from(site, "2001:db8:1:2::9").send()).statusCode).toBe(200);
    const { network_hash: hash } = await site.db.selectFrom("models").select("network_hash").executeTakeFirstOrThrow();
    expect(hash).toMatch(/^[\w-]{22}$/);
  });

  it("asks a wider IPv6 network to wait once twenty visitors' worth is under way, on whatever networks of it", async () => {
    const modelUploads = { incomingPerNetwork: 1, waitingPerNetwork: 1, minBytesPerSecond: 0 };
    const site = await openModelSite(undefined, { modelUploads });
    for (let n = 1; n <= 20; n += 1) expect((await from(site, `2001:db8:1:${n}::1`).send()).statusCode).toBe(200);
    const answer = await from(site, "2001:db8:1:99::1").send();
    expect(answer.statusCode).toBe(429);
    expect(answer.json().error).toMatch(/^20 models from your network are being translated/);
    expect((await from(site, "2001:db8:2:1::1").send()).statusCode).toBe(200);
    await site.worker.drain();
    expect((await from(site, "2001:db8:1:99::1").send()).statusCode).toBe(200);
  });

  it("translates the models of networks in turns, and each network's in the order in which they came", async () => {
    const order: string[] = [];
    // Two are translated at a time: neither of a pair ends before both have begun, however slow one of them is.
    const pairs = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const site = await openModelSite(async ({ name }) => {
      const before = order.push(name) - 1;
      const pair = pairs[Math.floor(before / 2)];
      if (before % 2 === 1) pair?.resolve();
      await pair?.promise;
      return {};
    });
    for (const name of ["a1", "a2", "a3", "a4"]) await from(site, "192.0.2.1").send(`${name}.obj`);
    await from(site, "192.0.2.2").send("b1.obj");
    await from(site, "192.0.2.2").send("b2.obj");
    await site.worker.drain();
    expect(order.toSorted()).toEqual(["a1.obj", "a2.obj", "a3.obj", "a4.obj", "b1.obj", "b2.obj"]);
    expect(order.filter((name) => name.startsWith("a"))).toEqual(["a1.obj", "a2.obj", "a3.obj", "a4.obj"]);
    expect(order.slice(0, 2).toSorted()).toEqual(["a1.obj", "b1.obj"]);
    expect(order.slice(2, 4).toSorted()).toEqual(["a2.obj", "b2.obj"]);
  });

  it("goes on with a network's next model where one was deleted while it waited for its turn", async ({ site }) => {
    const visitor = from(site, "192.0.2.1");
    const urns = [];
    for (let sent = 0; sent < 3; sent += 1) urns.push((await visitor.send()).json().urn);
    await visitor.delete(`/api/3d/models/${urns[0]}`);
    await site.worker.drain();
    expect((await visitor.status(urns[1])).status).toBe("success");
    expect((await visitor.status(urns[2])).status).toBe("success");
  });

  it("goes on with a network's next model where the job of one was given up, and says so of that one", async ({ site }) => {
    const visitor = from(site, "192.0.2.1");
    const urns: string[] = [];
    for (let sent = 0; sent < 3; sent += 1) urns.push((await visitor.send()).json().urn);
    // As where it has ended its process again and again.
    await site.db.updateTable("jobs").set({ attempts: 100 }).where("id", "=", `models.translate:${urns[0]}`).execute();
    await site.worker.drain();
    const [first, ...others] = await Promise.all(urns.map((urn) => visitor.status(urn)));
    expect(first).toMatchObject({ status: "failed", reason: expect.stringContaining("could not be translated") });
    expect(others.map(({ status }) => status)).toEqual(["success", "success"]);
    expect((await filesIn(site, "models")).filter((name) => !name.endsWith(".glb"))).toEqual([]);
  });

  it("tells who waits a place that counts the turns of other networks", async ({ site }) => {
    const [many, few] = [from(site, "192.0.2.1"), from(site, "192.0.2.2")];
    const ofMany: string[] = [];
    for (let sent = 0; sent < 4; sent += 1) ofMany.push((await many.send()).json().urn);
    const ofFew: string[] = [];
    for (let sent = 0; sent < 2; sent += 1) ofFew.push((await few.send()).json().urn);
    const places = async () => ({
      many: await Promise.all(ofMany.map(async (urn) => (await many.status(urn)).place)),
      few: await Promise.all(ofFew.map(async (urn) => (await few.status(urn)).place)),
    });
    expect(await places()).toEqual({ many: [1, 3, 5, 6], few: [2, 4] });
    await site.db
      .updateTable("models")
      .set({ started_at: 1 })
      .where("urn", "=", ofMany[0] ?? "")
      .execute();
    expect(await places()).toEqual({ many: [undefined, 2, 4, 5], few: [1, 3] });
  });

  it("takes nothing in where a network's models, or all, take up their room, and says so", async () => {
    const modelRoom = { networkMegabytes: 1, allMegabytes: 2, freeMegabytes: 0 };
    const site = await openModelSite(undefined, { modelRoom });
    const fill = async (address: string) => {
      await from(site, address).send();
      await site.worker.drain();
      await site.db
        .updateTable("models")
        .set({ file_bytes: 2 ** 20 })
        .execute();
    };
    await fill("192.0.2.1");
    const full = await from(site, "192.0.2.1").send();
    expect([full.statusCode, full.json().error]).toEqual([429, NETWORK_FULL]);
    await fill("192.0.2.2");
    const all = await from(site, "192.0.2.3").send();
    expect([all.statusCode, all.json().error]).toEqual([503, ALL_FULL]);
    // Both are the same file, which is kept once.
    expect(await filesIn(site, "models")).toHaveLength(1);
  });

  it("does not count models that failed, of which nothing is kept", async () => {
    const modelRoom = { networkMegabytes: 1, allMegabytes: 1, freeMegabytes: 0 };
    const site = await openModelSite(undefined, { modelRoom });
    await from(site, "192.0.2.1").send();
    await site.worker.drain();
    await site.db
      .updateTable("models")
      .set({ bytes: 2 ** 20, file_bytes: null })
      .execute();
    expect((await from(site, "192.0.2.1").send()).statusCode).toBe(429);
    await site.db.updateTable("models").set({ status: "failed" }).execute();
    expect((await from(site, "192.0.2.1").send()).statusCode).toBe(200);
  });

  it("takes nothing in where too little is free on the disk, and says so", async () => {
    const modelRoom = { networkMegabytes: 1, allMegabytes: 2, freeMegabytes: 2 ** 40 };
    const site = await openModelSite(undefined, { modelRoom });
    const answer = await site.visitor.send([{ name: "a.obj", content: TRIANGLE_OBJ }]);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      503,
      {
        code: "unavailable",
        error: "There is too little room left on this site's disk to take a model in. Please try again later.",
      },
    ]);
    expect(await filesIn(site, "models")).toEqual([]);
  });
});
