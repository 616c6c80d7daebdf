// Stops the real server as an operator would, with a request and a job under way.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, createServer as createTcp, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openSqlite, SQLITE_FILE } from "./platform/db/index.ts";

const MAIN = fileURLToPath(new URL("./main.ts", import.meta.url));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "tenfold-stopping-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A language model that takes its time: its first request is answered when a test wants, and then all are refused. */
async function openSlowModel() {
  const { promise: asked, resolve } = Promise.withResolvers<ServerResponse>();
  let first = true;
  const server = createServer((request, response) => {
    request.resume().on("end", () => (first ? resolve(response) : response.writeHead(400).end("{}")));
    request.on("close", () => {
      first = false;
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/v1`, asked, close: () => server.closeAllConnections() };
}

/** A mail server that says nothing: whoever hands it a mail waits. */
async function openSilentMailServer() {
  const { promise: called, resolve } = Promise.withResolvers<Socket>();
  const server = createTcp(resolve);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, called, close: () => server.close() };
}

async function startServer(env: Readonly<Record<string, string>>) {
  const server = spawn(process.execPath, [MAIN], { cwd: folder, env: { PORT: "0", DATA_DIR: join(folder, "data"), ...env } });
  const printed: string[] = [];
  server.stderr.on("data", (data) => printed.push(String(data)));
  const { promise, resolve } = Promise.withResolvers<string>();
  createInterface({ input: server.stdout }).on("line", (line) => {
    printed.push(line);
    const address = /Server listening at (http:[^"]+)/.exec(line)?.[1];
    if (address) resolve(address);
  });
  const ended = once(server, "exit").then(([code]) => code as number | null);
  const url = await Promise.race([
    promise,
    ended.then((code) => Promise.reject(new Error(`the server ended with ${code}:\n${printed.join("\n")}`))),
  ]);
  return { url, ended, kill: (signal: NodeJS.Signals) => server.kill(signal) };
}

const post = (url: string, body: object) =>
  fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

/** Waits until a server takes no more connections. */
async function untilClosed(url: string): Promise<void> {
  for (;;) {
    try {
      await (await fetch(`${url}/healthz`, { headers: { connection: "close" } })).text();
    } catch {
      return;
    }
  }
}

it("answers what is under way, takes nothing new, and ends well", async () => {
  const model = await openSlowModel();
  const server = await startServer({ WRITER_URL: model.url, WRITER_MODEL: "m" });
  try {
    const reading = post(`${server.url}/api/generate-content`, { number: 4 });
    const answer = await model.asked;
    server.kill("SIGTERM");
    await untilClosed(server.url);
    // Only now does the model give its answer up; the reading is then put together here.
    answer.writeHead(400).end("{}");
    const { status, headers } = await reading;
    expect([status, headers.get("connection")]).toEqual([200, "close"]);
    expect(await server.ended).toBe(0);
  } finally {
    server.kill("SIGKILL");
    model.close();
  }
});

it("gives a job back that does not end, to be done when a server starts again", async () => {
  const mails = await openSilentMailServer();
  const env = { MAIL_URL: mails.url, MAIL_FROM: "site@tenfold.example" };
  const server = await startServer(env);
  try {
    const member = { username: "patient-one", email: "patient@people.example", password: "Lantern-7-moss" };
    expect((await post(`${server.url}/api/register`, member)).status).toBe(200);
    await mails.called;
    server.kill("SIGTERM");
    expect(await server.ended).toBe(0);
    const db = openSqlite(join(folder, "data", SQLITE_FILE));
    const jobs = await db.selectFrom("jobs").select(["kind", "failed_at"]).where("kind", "=", "accounts.mail").execute();
    await db.destroy();
    expect(jobs).toEqual([{ kind: "accounts.mail", failed_at: null }]);
  } finally {
    server.kill("SIGKILL");
    mails.close();
  }
});
