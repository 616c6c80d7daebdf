// Stops the real server as an operator would, with a request and a job under way.
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, createServer as createTcp, type Socket } from "node:net";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { makeFolder } from "../test/folder-test.ts";
import { startServer } from "../test/server-process.ts";
import { openSqlite, SQLITE_FILE } from "./platform/db/index.ts";

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
  onTestFinished(() => server.closeAllConnections());
  return { url: `http://127.0.0.1:${port}/v1`, asked };
}

/** A mail server that says nothing: whoever hands it a mail waits. */
async function openSilentMailServer() {
  const { promise: called, resolve } = Promise.withResolvers<Socket>();
  const server = createTcp(resolve);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => void server.close());
  return { url: `smtp://127.0.0.1:${port}`, called };
}

async function start(env: Readonly<Record<string, string>>) {
  const folder = await makeFolder();
  const { url, server } = await startServer({ DATA_DIR: folder, ...env });
  onTestFinished(() => void server.kill("SIGKILL"));
  const ended = once(server, "exit").then(([code]) => code as number | null);
  return { url, folder, ended, stop: () => server.kill("SIGTERM") };
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
  const server = await start({ WRITER_URL: model.url, WRITER_MODEL: "m" });
  const reading = post(`${server.url}/api/generate-content`, { number: 4 });
  const answer = await model.asked;
  server.stop();
  await untilClosed(server.url);
  // Only now does the model give its answer up; the reading is then put together here.
  answer.writeHead(400).end("{}");
  const { status, headers } = await reading;
  expect([status, headers.get("connection")]).toEqual([200, "close"]);
  expect(await server.ended).toBe(0);
});

it("gives a job back that does not end, to be done when a server starts again", async () => {
  const mails = await openSilentMailServer();
  const env = { MAIL_URL: mails.url, MAIL_FROM: "site@tenfold.example" };
  const server = await start(env);
  const member = { username: "patient-one", email: "patient@people.example", password: "Lantern-7-moss" };
  expect((await post(`${server.url}/api/register`, member)).status).toBe(200);
  await mails.called;
  server.stop();
  expect(await server.ended).toBe(0);
  const db = openSqlite(join(server.folder, SQLITE_FILE));
  const jobs = await db.selectFrom("jobs").select(["kind", "failed_at"]).where("kind", "=", "accounts.mail").execute();
  await db.destroy();
  expect(jobs).toEqual([{ kind: "accounts.mail", failed_at: null }]);
});
