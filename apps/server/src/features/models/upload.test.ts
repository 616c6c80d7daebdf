import { mkdtemp, readdir, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { folderStorage } from "../../providers/storage/folder.ts";
import { formOf, type Made, makeModelApp, makeVisitor } from "./make-model.ts";

let made: Made;
let folder: string;

async function open(tools: object = {}, given: object = {}) {
  const storage = await folderStorage(join(folder, "kept"));
  made = await makeModelApp(undefined, { ...given, modelTools: { storage, folder: join(folder, "workshop"), ...tools } });
  return makeVisitor(made.app);
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "tenfold-uploads-"));
});
afterEach(async () => {
  await made.close();
  await rm(folder, { recursive: true, force: true });
});

/** Every file there is. */
const files = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).map(({ name }) => name);
const rows = () => made.db.selectFrom("models").selectAll().execute();

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
    const visitor = await open({ maxMegabytes: 1 });
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

  it("asks somebody with five models under way to wait; others go on", async () => {
    const visitor = await open();
    for (let sent = 0; sent < 5; sent += 1) await visitor.sendModel();
    const answer = await visitor.send([{ name: "a.obj", content: "x" }]);
    expect(answer.statusCode).toBe(429);
    expect(answer.json().error).toMatch(/^5 of your models are being translated/);
    await makeVisitor(made.app).sendModel();
    await made.worker.drain();
    await visitor.sendModel();
  });

  it("is limited by address", async () => {
    await open({}, { trustProxy: true });
    const send = () => makeVisitor(made.app).send([{ content: "x" }], { "x-forwarded-for": "192.0.2.7" });
    const answers = [];
    for (let sent = 0; sent < 31; sent += 1) answers.push((await send()).statusCode);
    expect(answers).toEqual([...Array(30).fill(400), 429]);
  });
});

describe("a model that comes in over a line", () => {
  async function listen(maxMegabytes = 40) {
    const visitor = await open({ maxMegabytes });
    await made.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = made.app.server.address() as AddressInfo;
    return { visitor, port, url: `http://127.0.0.1:${port}/api/3d/upload` };
  }

  /** Sends a form's head and the first bytes of its file. */
  function begin(port: number, sessionId: string) {
    const socket = connect(port, "127.0.0.1");
    socket.write(
      `POST /api/3d/upload HTTP/1.1\r\nhost: x\r\nx-session-id: ${sessionId}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 9000000\r\n\r\n` +
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
    await vi.waitFor(async () => expect(await readdir(join(folder, "workshop"))).toEqual([]), { timeout: 20_000 });
    expect(await files()).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  it("is not held in memory", async () => {
    const { visitor, url } = await listen(300);
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
