import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { type AddressInfo, connect } from "node:net";
import { TRIANGLE_OBJ } from "@tenfold/model-import/testing/small-models";
import { describe, expect, it, vi } from "vitest";
import { filesIn, openModelSite } from "../../../test/factories/model.ts";
import type { Given } from "../../../test/fixture.ts";
import type { Core } from "../../core.ts";
import { modelTools } from "./index.ts";

const ALL_FULL = "There is no room left for this model on this site. Please try again when some of the others have gone.";

describe("a model that comes in over a line", () => {
  async function listen(given: Given = {}) {
    const site = await openModelSite(undefined, { maxModelMegabytes: 40, ...given });
    await site.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = site.app.server.address() as AddressInfo;
    return { ...site, port, url: `http://127.0.0.1:${port}/api/3d/upload`, incoming: () => filesIn(site, "models") };
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
    const { core, db, incoming, port, visitor } = await listen();
    const socket = begin(port, visitor.sessionId);
    await vi.waitFor(async () => expect(await incoming()).toEqual(["a.obj"]), { timeout: 20_000 });
    socket.destroy();
    await vi.waitFor(async () => expect(await readdir(core.path("models", "temp"))).toEqual([]), { timeout: 20_000 });
    expect(await incoming()).toEqual([]);
    expect(await db.selectFrom("models").selectAll().execute()).toEqual([]);
  });

  it("and broke off under a release that had another folder for it is gone with the next start", async () => {
    const leave = ({ path }: Core) => {
      for (const name of ["workshop", "workshop-pictures"]) mkdirSync(path("models", name, "left"), { recursive: true });
    };
    const { core } = await openModelSite(undefined, { prepare: leave });
    expect((await readdir(core.path("models"))).toSorted()).toEqual(["kept", "temp"]);
  });

  it("is bound by what the settings say of a network's files, and of how fast they come in", async () => {
    const modelUploads = { incomingPerNetwork: 1, waitingPerNetwork: 2, minBytesPerSecond: 64 * 1024 };
    const { incoming, port, visitor } = await listen({ modelUploads });
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    try {
      const socket = begin(port, visitor.sessionId);
      const { promise, resolve } = Promise.withResolvers<string>();
      socket.on("data", (data) => resolve(String(data)));
      await vi.waitFor(async () => expect(await incoming()).toEqual(["a.obj"]), { timeout: 20_000 });
      const send = () => visitor.send([{ name: "b.obj", content: TRIANGLE_OBJ }], { "x-forwarded-for": "127.0.0.1" });
      expect((await send()).json().error).toMatch(/^1 file is coming in from your network already/);
      vi.advanceTimersByTime(10_000);
      expect(await promise).toMatch(/at least 64 KB/);
      await vi.waitFor(async () => expect(await incoming()).toEqual([]), { timeout: 20_000 });
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
    const { core, incoming, port, visitor } = await listen({ modelRoom });
    const heard: string[] = [];
    const from = (address: string) => begin(port, randomUUID(), address).on("data", (data) => heard.push(String(data)));
    const comingIn = (count: number) => vi.waitFor(async () => expect(await incoming()).toHaveLength(count), { timeout: 20_000 });
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
    await vi.waitFor(async () => expect(await readdir(core.path("models", "temp"))).toEqual([]), { timeout: 20_000 });
    const large = [{ name: "a.obj", content: Buffer.alloc(18_000_000, 65) }];
    expect((await visitor.send(large, { "x-forwarded-for": "192.0.2.67" })).statusCode).toBe(200);
  });

  it("takes no more room from all the networks of a wider one than from twenty visitors, nor more than half of it", async () => {
    const modelUploads = { incomingPerNetwork: 1, waitingPerNetwork: 5, minBytesPerSecond: 1 };
    const modelRoom = { networkMegabytes: 10, allMegabytes: 40, freeMegabytes: 0 };
    const { incoming, port } = await listen({ modelUploads, modelRoom });
    const heard: string[] = [];
    const from = (address: string) => begin(port, randomUUID(), address).on("data", (data) => heard.push(String(data)));
    const comingIn = (count: number) => vi.waitFor(async () => expect(await incoming()).toHaveLength(count), { timeout: 20_000 });
    // Nine million bytes each.
    const sockets = [from("2001:db8:1:1::1"), from("2001:db8:1:2::1")];
    await comingIn(2);
    sockets.push(from("2001:db8:1:3::1"));
    await vi.waitFor(() => expect(heard.join()).toContain("those from your network may take up 20 MB"), { timeout: 20_000 });
    sockets.push(from("2001:db8:2:1::1"));
    await comingIn(3);
    for (const socket of sockets) socket.destroy();
  });

  it("leaves room for others, however many networks of a wider one begin and do not end", async () => {
    const modelUploads = { incomingPerNetwork: 1, waitingPerNetwork: 5, minBytesPerSecond: 1 };
    const { port, visitor } = await listen({ modelUploads });
    const heard: string[] = [];
    const dripping = [...Array(22)].map((_, n) =>
      begin(port, randomUUID(), `2001:db8:1:${n}::1`).on("data", (data) => heard.push(String(data))),
    );
    await vi.waitFor(() => expect(heard.filter((answer) => answer.includes("429"))).toHaveLength(2), { timeout: 20_000 });
    expect(heard.join()).toContain("20 files are coming in from your network already.");
    const answer = await visitor.send([{ name: "a.obj", content: TRIANGLE_OBJ }], { "x-forwarded-for": "2001:db8:2:1::1" });
    expect(answer.statusCode).toBe(200);
    for (const socket of dripping) socket.destroy();
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
    const { core, incoming, port, visitor } = await listen({
      modelRoom: { networkMegabytes: 1_000, allMegabytes: 1_000, freeMegabytes: 10 },
    });
    vi.spyOn(await modelTools(core), "freeBytes").mockResolvedValue(30 * 2 ** 20);
    const socket = begin(port, randomUUID(), "192.0.2.66");
    await vi.waitFor(async () => expect(await incoming()).toEqual(["a.obj"]), { timeout: 20_000 });
    const send = (bytes: number) => visitor.send([{ name: "b.obj", content: Buffer.alloc(bytes, 65) }]);
    expect((await send(13_000_000)).statusCode).toBe(503);
    expect((await send(10_000_000)).statusCode).toBe(200);
    socket.destroy();
  });

  it("is ended where it comes in drop by drop", async () => {
    const { incoming, port, visitor } = await listen();
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    try {
      const socket = begin(port, visitor.sessionId);
      const { promise, resolve } = Promise.withResolvers<string>();
      socket.on("data", (data) => resolve(String(data)));
      await vi.waitFor(async () => expect(await incoming()).toEqual(["a.obj"]), { timeout: 20_000 });
      // What came at first is enough for the first ten seconds, and nothing for the next.
      vi.advanceTimersByTime(10_000);
      socket.write(Buffer.alloc(100_000, 65));
      vi.advanceTimersByTime(10_000);
      expect(await promise).toMatch(/^HTTP\/1\.1 408 [\s\S]*at least 16 KB have to come in each second/);
    } finally {
      vi.useRealTimers();
    }
    await vi.waitFor(async () => expect(await incoming()).toEqual([]), { timeout: 20_000 });
  });

  it("is not held in memory", async () => {
    const { db, url, visitor } = await listen({ maxModelMegabytes: 300 });
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
    expect((await db.selectFrom("models").select("bytes").execute())[0]?.bytes).toBe(280 * 2 ** 20);
    expect(most).toBeLessThan(140 * 2 ** 20);
  });

  it("is refused while it comes in where it turns out too large, which the sender gets to read", async () => {
    const { incoming, url, visitor } = await listen();
    const form = new FormData();
    form.append("model", new Blob([Buffer.alloc(41 * 2 ** 20)]), "a.obj");
    const answer = await fetch(url, { method: "POST", body: form, headers: { "x-session-id": visitor.sessionId } });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: "model_too_large" });
    await vi.waitFor(async () => expect(await incoming()).toEqual([]), { timeout: 20_000 });
  });
});
