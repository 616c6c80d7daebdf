import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { TRIANGLE_OBJ } from "@tenfold/model-import/testing/small-models";
import { afterEach, describe, expect, it, vi } from "vitest";
import { formOf, type Made, makeModelApp, makeVisitor } from "../../../test/factories/model.ts";
import type { Given } from "../../../test/fixture.ts";
import { modelTools } from "./index.ts";

let made: Made;

async function open(given: Given = {}) {
  made = await makeModelApp(undefined, given);
  return makeVisitor(made.app);
}

afterEach(() => made.close());

/** Every file there is. */
const files = async () =>
  (await readdir(made.core.path("models"), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
const rows = () => made.db.selectFrom("models").selectAll().execute();

const NETWORK_FULL =
  "There is no room left for this model: those from your network may take up 1 MB here. Please delete one of them, or come back when one has gone by itself.";
const ALL_FULL = "There is no room left for this model on this site. Please try again when some of the others have gone.";

describe("sending a model", () => {
  it("needs a browser's id", async () => {
    await open();
    const { payload, headers } = formOf([{ name: "a.obj", content: "x" }]);
    const answer = await made.app.inject({ method: "POST", url: "/api/3d/upload", payload, headers });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe("invalid_session_id");
    expect(await files()).toEqual([]);
  });

  it.each([
    ["JSON", "application/json", "{}"],
    ["a text", "text/plain", "v 0 0 0"],
    ["a form without files", "application/x-www-form-urlencoded", "model=x"],
    ["a bare file", "application/octet-stream", "v 0 0 0"],
  ])("refuses %s, and says what to send", async (_, type, payload) => {
    const visitor = await open();
    const answer = await made.app.inject({
      method: "POST",
      url: "/api/3d/upload",
      payload,
      headers: { "x-session-id": visitor.sessionId, "content-type": type },
    });
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({ code: "not_multipart", error: expect.stringContaining('"model"') });
  });

  it.each([
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
  ])("refuses %s and keeps nothing of it", async (_, parts, words) => {
    const visitor = await open();
    const answer = await visitor.send(parts);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "invalid_input", field: "model", error: expect.stringMatching(words) });
    expect(await files()).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  it.each(["no boundary", "multipart/form-data", "multipart/form-data; boundary=other"])(
    "refuses a broken form (%s)",
    async (type) => {
      const visitor = await open();
      const answer = await visitor.send([{ name: "a.obj", content: "x" }], {
        "content-type": type.startsWith("multi") ? type : "multipart/form-data; boundary=",
      });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().code).toBe("invalid_input");
      expect(await files()).toEqual([]);
    },
  );

  it("answers a urn that can't be guessed, and says at once that it is under way", async () => {
    const visitor = await open();
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

  it("makes the file's name fit to be shown and to be kept", async () => {
    const visitor = await open();
    for (const [name, shown] of [
      ["../../../etc/passwd", "passwd"],
      ["<img src=x>.obj", "_img src=x_.obj"],
      ["C:\\x\\Part.stl", "Part.stl"],
    ]) {
      const urn = await visitor.sendModel({ name });
      expect((await visitor.status(urn)).name).toBe(shown);
    }
    expect((await files()).every((name) => /^[\w-]{22}$/.test(name))).toBe(true);
  });

  it("refuses a file beyond the limit, by its length or where it has none, and names the limit", async () => {
    const visitor = await open({ maxModelMegabytes: 1 });
    const content = Buffer.alloc(2 ** 20 + 1, 65);
    const refused = { code: "model_too_large", error: "This file is too large: a model may have at most 1 MB.", field: "model" };
    const answer = await visitor.send([{ name: "a.obj", content }]);
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toEqual(refused);
    const huge = await visitor.send([{ name: "a.obj", content: Buffer.alloc(2 * 2 ** 20) }]);
    expect(huge.json()).toEqual(refused);
    expect(await files()).toEqual([]);
    expect((await visitor.send([{ name: "a.obj", content: content.subarray(1) }])).statusCode).toBe(200);
  });

  const from = (address: string) => {
    const visitor = makeVisitor(made.app, address);
    return { ...visitor, send: (name = "a.obj") => visitor.send([{ name, content: TRIANGLE_OBJ }]) };
  };

  it("asks a network with five models under way to wait, whatever browsers it says they are of; others go on", async () => {
    await open({ trustProxy: "127.0.0.1" });
    for (let sent = 0; sent < 5; sent += 1) expect((await from(`2001:db8:1:2::${sent}`).send()).statusCode).toBe(200);
    const answer = await from("2001:db8:1:2::9").send();
    expect(answer.statusCode).toBe(429);
    expect(answer.json().error).toMatch(/^5 models from your network are being translated/);
    expect((await from("2001:db8:1:3::1").send()).statusCode).toBe(200);
    await made.worker.drain();
    expect((await from("2001:db8:1:2::9").send()).statusCode).toBe(200);
    const { network_hash: hash } = await made.db.selectFrom("models").select("network_hash").executeTakeFirstOrThrow();
    expect(hash).toMatch(/^[\w-]{22}$/);
  });

  it("translates the models of networks in turns, and each network's in the order in which they came", async () => {
    const order: string[] = [];
    made = await makeModelApp(
      async ({ name }) => {
        order.push(name);
        return {};
      },
      {
        trustProxy: "127.0.0.1",
      },
    );
    for (const name of ["a1", "a2", "a3", "a4"]) await from("192.0.2.1").send(`${name}.obj`);
    await from("192.0.2.2").send("b1.obj");
    await from("192.0.2.2").send("b2.obj");
    await made.worker.drain();
    expect(order.toSorted()).toEqual(["a1.obj", "a2.obj", "a3.obj", "a4.obj", "b1.obj", "b2.obj"]);
    expect(order.filter((name) => name.startsWith("a"))).toEqual(["a1.obj", "a2.obj", "a3.obj", "a4.obj"]);
    expect(order.slice(0, 2).toSorted()).toEqual(["a1.obj", "b1.obj"]);
    expect(order.slice(2, 4).toSorted()).toEqual(["a2.obj", "b2.obj"]);
  });

  it("goes on with a network's next model where one was deleted while it waited for its turn", async () => {
    await open({ trustProxy: "127.0.0.1" });
    const visitor = from("192.0.2.1");
    const urns = [];
    for (let sent = 0; sent < 3; sent += 1) urns.push((await visitor.send()).json().urn);
    await visitor.delete(`/api/3d/models/${urns[0]}`);
    await made.worker.drain();
    expect((await visitor.status(urns[1])).status).toBe("success");
    expect((await visitor.status(urns[2])).status).toBe("success");
  });

  it("goes on with a network's next model where the job of one was given up, and says so of that one", async () => {
    await open({ trustProxy: "127.0.0.1" });
    const visitor = from("192.0.2.1");
    const urns: string[] = [];
    for (let sent = 0; sent < 3; sent += 1) urns.push((await visitor.send()).json().urn);
    // As where it has ended its process again and again.
    await made.db.updateTable("jobs").set({ attempts: 100 }).where("id", "=", `models.translate:${urns[0]}`).execute();
    await made.worker.drain();
    const [first, ...others] = await Promise.all(urns.map((urn) => visitor.status(urn)));
    expect(first).toMatchObject({ status: "failed", reason: expect.stringContaining("could not be translated") });
    expect(others.map(({ status }) => status)).toEqual(["success", "success"]);
    expect((await files()).filter((name) => !name.endsWith(".glb"))).toEqual([]);
  });

  it("tells who waits a place that counts the turns of other networks", async () => {
    await open({ trustProxy: "127.0.0.1" });
    const [many, few] = [from("192.0.2.1"), from("192.0.2.2")];
    const ofMany: string[] = [];
    for (let sent = 0; sent < 4; sent += 1) ofMany.push((await many.send()).json().urn);
    const ofFew: string[] = [];
    for (let sent = 0; sent < 2; sent += 1) ofFew.push((await few.send()).json().urn);
    const places = async () => ({
      many: await Promise.all(ofMany.map(async (urn) => (await many.status(urn)).place)),
      few: await Promise.all(ofFew.map(async (urn) => (await few.status(urn)).place)),
    });
    expect(await places()).toEqual({ many: [1, 3, 5, 6], few: [2, 4] });
    await made.db
      .updateTable("models")
      .set({ started_at: 1 })
      .where("urn", "=", ofMany[0] ?? "")
      .execute();
    expect(await places()).toEqual({ many: [undefined, 2, 4, 5], few: [1, 3] });
  });

  it("takes nothing in where a network's models, or all, take up their room, and says so", async () => {
    const modelRoom = { networkMegabytes: 1, allMegabytes: 2, freeMegabytes: 0 };
    await open({ modelRoom, trustProxy: "127.0.0.1" });
    const fill = async (address: string) => {
      await from(address).send();
      await made.worker.drain();
      await made.db
        .updateTable("models")
        .set({ file_bytes: 2 ** 20 })
        .execute();
    };
    await fill("192.0.2.1");
    const full = await from("192.0.2.1").send();
    expect([full.statusCode, full.json().error]).toEqual([429, NETWORK_FULL]);
    await fill("192.0.2.2");
    const all = await from("192.0.2.3").send();
    expect([all.statusCode, all.json().error]).toEqual([503, ALL_FULL]);
    // Both are the same file, which is kept once.
    expect(await files()).toHaveLength(1);
  });

  it("does not count models that failed, of which nothing is kept", async () => {
    const modelRoom = { networkMegabytes: 1, allMegabytes: 1, freeMegabytes: 0 };
    await open({ modelRoom, trustProxy: "127.0.0.1" });
    await from("192.0.2.1").send();
    await made.worker.drain();
    await made.db
      .updateTable("models")
      .set({ bytes: 2 ** 20, file_bytes: null })
      .execute();
    expect((await from("192.0.2.1").send()).statusCode).toBe(429);
    await made.db.updateTable("models").set({ status: "failed" }).execute();
    expect((await from("192.0.2.1").send()).statusCode).toBe(200);
  });

  it("takes nothing in where too little is free on the disk, and says so", async () => {
    const modelRoom = { networkMegabytes: 1, allMegabytes: 2, freeMegabytes: 2 ** 40 };
    const visitor = await open({ modelRoom });
    const answer = await visitor.send([{ name: "a.obj", content: TRIANGLE_OBJ }]);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      503,
      {
        code: "unavailable",
        error: "There is too little room left on this site's disk to take a model in. Please try again later.",
      },
    ]);
    expect(await files()).toEqual([]);
  });

  it("is limited by address", async () => {
    await open({ trustProxy: "127.0.0.1" });
    const send = () => makeVisitor(made.app).send([{ content: "x" }], { "x-forwarded-for": "192.0.2.7" });
    const answers = [];
    for (let sent = 0; sent < 31; sent += 1) answers.push((await send()).statusCode);
    expect(answers).toEqual([...Array(30).fill(400), 429]);
  });
});

describe("a model that comes in over a line", () => {
  async function listen(given: Given = {}) {
    const visitor = await open({ maxModelMegabytes: 40, trustProxy: "127.0.0.1", ...given });
    await made.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = made.app.server.address() as AddressInfo;
    return { visitor, port, url: `http://127.0.0.1:${port}/api/3d/upload` };
  }

  /** Sends a form's head and the first bytes of its file. */
  function begin(port: number, sessionId: string, address = "127.0.0.1") {
    const socket = connect(port, "127.0.0.1");
    socket.write(
      `POST /api/3d/upload HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${address}\r\nx-session-id: ${sessionId}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 9000000\r\n\r\n` +
        '--b\r\ncontent-disposition: form-data; name="model"; filename="a.obj"\r\n\r\n',
    );
    socket.write(Buffer.alloc(300_000, 65));
    socket.on("error", () => undefined);
    return socket;
  }

  it("leaves nothing where it breaks off in the middle", async () => {
    const { visitor, port } = await listen();
    const socket = begin(port, visitor.sessionId);
    await vi.waitFor(async () => expect(await files()).toEqual(["a.obj"]), { timeout: 20_000 });
    socket.destroy();
    await vi.waitFor(async () => expect(await readdir(made.core.path("models", "workshop"))).toEqual([]), { timeout: 20_000 });
    expect(await files()).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  it("is bound by what the settings say of a network's files, and of how fast they come in", async () => {
    const modelUploads = { incomingPerNetwork: 1, waitingPerNetwork: 2, leastBytesPerSecond: 64 * 1024 };
    const { visitor, port } = await listen({ modelUploads });
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    try {
      const socket = begin(port, visitor.sessionId);
      const { promise, resolve } = Promise.withResolvers<string>();
      socket.on("data", (data) => resolve(String(data)));
      await vi.waitFor(async () => expect(await files()).toEqual(["a.obj"]), { timeout: 20_000 });
      const send = () => visitor.send([{ name: "b.obj", content: TRIANGLE_OBJ }], { "x-forwarded-for": "127.0.0.1" });
      expect((await send()).json().error).toMatch(/^1 file is coming in from your network already/);
      vi.advanceTimersByTime(10_000);
      expect(await promise).toMatch(/at least 64 KB/);
      await vi.waitFor(async () => expect(await files()).toEqual([]), { timeout: 20_000 });
      expect([(await send()).statusCode, (await send()).statusCode]).toEqual([200, 200]);
      expect((await send()).json().error).toMatch(/^2 models from your network are being translated/);
    } finally {
      vi.useRealTimers();
    }
  });

  it("leaves room for others, however many one network begins and does not end", async () => {
    const { visitor, port } = await listen();
    const heard: string[] = [];
    const dripping = [...Array(20)].map(() => {
      const socket = begin(port, randomUUID(), "192.0.2.66");
      socket.on("data", (data) => heard.push(String(data)));
      return socket;
    });
    // Four are let in, all others are told why not.
    await vi.waitFor(() => expect(heard.filter((answer) => answer.includes("429"))).toHaveLength(16), { timeout: 20_000 });
    expect(heard.join()).toContain("4 files are coming in from your network already.");
    const answer = await visitor.send([{ name: "a.obj", content: TRIANGLE_OBJ }], { "x-forwarded-for": "192.0.2.67" });
    expect(answer.statusCode).toBe(200);
    for (const socket of dripping) socket.destroy();
  });

  it("has its room from its first byte on, so that many at once can't take more than there is", async () => {
    const modelRoom = { networkMegabytes: 20, allMegabytes: 30, freeMegabytes: 0 };
    const { visitor, port } = await listen({ modelRoom });
    const heard: string[] = [];
    const from = (address: string) => begin(port, randomUUID(), address).on("data", (data) => heard.push(String(data)));
    const comingIn = (count: number) => vi.waitFor(async () => expect(await files()).toHaveLength(count), { timeout: 20_000 });
    // Nine million bytes each: two from one network, and three in all.
    const sockets = [from("192.0.2.66"), from("192.0.2.66")];
    await comingIn(2);
    sockets.push(from("192.0.2.66"));
    await vi.waitFor(() => expect(heard.join()).toContain("those from your network may take up 20 MB"), { timeout: 20_000 });
    sockets.push(from("192.0.2.67"));
    await comingIn(3);
    sockets.push(from("192.0.2.68"));
    await vi.waitFor(() => expect(heard.join()).toContain(ALL_FULL), { timeout: 20_000 });
    const small = [{ name: "a.obj", content: TRIANGLE_OBJ }];
    expect((await visitor.send(small, { "x-forwarded-for": "192.0.2.66" })).statusCode).toBe(200);
    for (const socket of sockets) socket.destroy();
    await vi.waitFor(async () => expect(await readdir(made.core.path("models", "workshop"))).toEqual([]), { timeout: 20_000 });
    const large = [{ name: "a.obj", content: Buffer.alloc(18_000_000, 65) }];
    expect((await visitor.send(large, { "x-forwarded-for": "192.0.2.67" })).statusCode).toBe(200);
  });

  it("is counted as large as a file may be where it doesn't say how large it is", async () => {
    const { visitor, url } = await listen({
      maxModelMegabytes: 5,
      modelRoom: { networkMegabytes: 4, allMegabytes: 9, freeMegabytes: 0 },
    });
    const body = new Blob(["--b\r\n"]).stream();
    const headers = { "x-session-id": visitor.sessionId, "content-type": "multipart/form-data; boundary=b" };
    const answer = await fetch(url, { method: "POST", body, duplex: "half", headers } as RequestInit);
    expect(answer.status).toBe(429);
    expect((await visitor.send([{ name: "a.obj", content: TRIANGLE_OBJ }])).statusCode).toBe(200);
  });

  it("leaves free on the disk what has to be, with all that comes in", async () => {
    const { visitor, port } = await listen({ modelRoom: { networkMegabytes: 1_000, allMegabytes: 1_000, freeMegabytes: 10 } });
    vi.spyOn(await modelTools(made.core), "freeBytes").mockResolvedValue(30 * 2 ** 20);
    const socket = begin(port, randomUUID(), "192.0.2.66");
    await vi.waitFor(async () => expect(await files()).toEqual(["a.obj"]), { timeout: 20_000 });
    const send = (bytes: number) => visitor.send([{ name: "b.obj", content: Buffer.alloc(bytes, 65) }]);
    expect((await send(13_000_000)).statusCode).toBe(503);
    expect((await send(10_000_000)).statusCode).toBe(200);
    socket.destroy();
  });

  it("is ended where it comes in drop by drop", async () => {
    const { visitor, port } = await listen();
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    try {
      const socket = begin(port, visitor.sessionId);
      const { promise, resolve } = Promise.withResolvers<string>();
      socket.on("data", (data) => resolve(String(data)));
      await vi.waitFor(async () => expect(await files()).toEqual(["a.obj"]), { timeout: 20_000 });
      // What came at first is enough for the first ten seconds, and nothing for the next.
      vi.advanceTimersByTime(10_000);
      socket.write(Buffer.alloc(100_000, 65));
      vi.advanceTimersByTime(10_000);
      expect(await promise).toMatch(/^HTTP\/1\.1 408 [\s\S]*at least 16 KB have to come in each second/);
    } finally {
      vi.useRealTimers();
    }
    await vi.waitFor(async () => expect(await files()).toEqual([]), { timeout: 20_000 });
  });

  it("is not held in memory", async () => {
    const { visitor, url } = await listen({ maxModelMegabytes: 300 });
    const piece = Buffer.alloc(2 ** 20, 65);
    let sent = 0;
    const head = Buffer.from('--b\r\ncontent-disposition: form-data; name="model"; filename="a.obj"\r\n\r\n');
    const before = process.memoryUsage().arrayBuffers;
    let most = 0;
    const body = new ReadableStream({
      pull(control) {
        most = Math.max(most, process.memoryUsage().arrayBuffers - before);
        if (sent === 0) control.enqueue(head);
        if (sent < 280) control.enqueue(piece);
        else {
          control.enqueue(Buffer.from("\r\n--b--\r\n"));
          control.close();
        }
        sent += 1;
      },
    });
    const answer = await fetch(url, {
      method: "POST",
      body,
      duplex: "half",
      headers: { "x-session-id": visitor.sessionId, "content-type": "multipart/form-data; boundary=b" },
    } as RequestInit);
    expect(answer.status).toBe(200);
    expect((await rows())[0]?.bytes).toBe(280 * 2 ** 20);
    expect(most).toBeLessThan(140 * 2 ** 20);
  });

  it("is refused while it comes in where it turns out too large, which the sender gets to read", async () => {
    const { visitor, url } = await listen();
    const form = new FormData();
    form.append("model", new Blob([Buffer.alloc(41 * 2 ** 20)]), "a.obj");
    const answer = await fetch(url, { method: "POST", body: form, headers: { "x-session-id": visitor.sessionId } });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: "model_too_large" });
    await vi.waitFor(async () => expect(await files()).toEqual([]), { timeout: 20_000 });
  });
});
