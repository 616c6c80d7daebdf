// For a test: three real servers on one database and one store, behind a round-robin proxy.
import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from "node:fs/promises";
import { request as ask, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { type Db, openPostgres } from "../src/platform/db/index.ts";
import { FAKE_S3, openFakeS3 } from "./fakes/s3.ts";
import { startServer } from "./kills.ts";

const COUNT = 3;

interface Instance {
  url: string;
  server: ChildProcess;
  /** Ends it with a signal, if it runs, and waits until it is gone. */
  end(signal: "SIGTERM" | "SIGKILL"): Promise<void>;
  start(): Promise<void>;
}

export interface Instances {
  readonly all: readonly Instance[];
  /** The proxy's address; each request goes to the next server. */
  readonly url: string;
  readonly db: Db;
  /** The mails in all outboxes. */
  mails(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** How often the proxy checks each server's readiness; a server waits many times as long before it stops. */
const CHECK_MS = 100;
const STOP_DELAY_SECONDS = 3;

/** A proxy that takes the ready servers in turn, and tries the next one if a connection is refused. */
async function openProxy(all: readonly Instance[]) {
  let turn = 0;
  const unready = new Set<string>();
  const isReady = (url: string) => fetch(`${url}/readyz`).then(({ ok }) => ok);
  const checking = setInterval(() => {
    for (const { url } of all)
      isReady(url)
        .catch(() => false)
        .then((ready) => (ready ? unready.delete(url) : unready.add(url)));
  }, CHECK_MS);
  const proxy = createServer((request, response) => {
    const pass = (tries: number) => {
      const ready = all.filter(({ url }) => !unready.has(url));
      const { url } = ready[turn++ % ready.length] as Instance;
      const headers = { "x-forwarded-for": "198.51.100.1", ...request.headers };
      const onward = ask(`${url}${request.url}`, { method: request.method ?? "GET", headers, agent: false });
      let connected = false;
      onward.on("socket", (socket) =>
        socket.on("connect", () => {
          connected = true;
          request.pipe(onward);
        }),
      );
      onward.on("response", (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        answer.on("error", () => response.destroy());
      });
      onward.on("error", () => {
        // A request that reached nobody can be sent to another server.
        if (!connected && tries < 2 * COUNT) pass(tries + 1);
        else if (response.headersSent) response.destroy();
        else response.writeHead(502).end();
      });
      response.on("close", () => onward.destroy());
    };
    pass(1);
  });
  await once(proxy.listen(0, "127.0.0.1"), "listening");
  proxy.on("close", () => clearInterval(checking));
  return { proxy, url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` };
}

async function makeInstance(folder: string, secrets: string, env: Readonly<Record<string, string>>): Promise<Instance> {
  await mkdir(folder, { recursive: true });
  await symlink(secrets, join(folder, "secrets"));
  const instance = {
    async start() {
      Object.assign(instance, await startServer({ ...env, DATA_DIR: folder }));
    },
    async end(signal: "SIGTERM" | "SIGKILL") {
      const { exitCode, signalCode } = instance.server;
      if (exitCode !== null || signalCode !== null) return;
      const gone = once(instance.server, "exit");
      instance.server.kill(signal);
      await gone;
    },
  } as Instance;
  return instance;
}

export async function openInstances(postgres: string, settings: Readonly<Record<string, string>> = {}): Promise<Instances> {
  const folder = await mkdtemp(join(tmpdir(), "tenfold-instances-"));
  const schema = `test_${randomUUID().replaceAll("-", "")}`;
  const db = openPostgres(postgres, { schema });
  await sql`create schema ${sql.id(schema)}`.execute(db);
  const s3 = await openFakeS3();
  const env = {
    DATABASE_URL: `${postgres}?options=${encodeURIComponent(`-c search_path=${schema}`)}`,
    TRUST_PROXY: "127.0.0.1",
    INSTANCES: String(COUNT),
    STOP_DELAY_SECONDS: String(STOP_DELAY_SECONDS),
    LEAST_FREE_MB: "0",
    S3_URL: s3.origin,
    S3_BUCKET: FAKE_S3.bucket,
    S3_REGION: FAKE_S3.region,
    S3_KEY_ID: FAKE_S3.keyId,
    S3_SECRET: FAKE_S3.secret,
    ...settings,
  };
  const secrets = join(folder, "secrets");
  await mkdir(secrets);
  const folders = Array.from({ length: COUNT }, (_, index) => join(folder, String(index)));
  const all = await Promise.all(folders.map((own) => makeInstance(own, secrets, env)));
  const { proxy, url } = await openProxy(all);
  const close = async () => {
    for (const { server } of all) server?.kill("SIGKILL");
    proxy.closeAllConnections();
    proxy.close();
    await s3.close();
    await sql`drop schema ${sql.id(schema)} cascade`.execute(db);
    await db.destroy();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    // All at once: the first one makes the tables and the secrets.
    await Promise.all(all.map((one) => one.start()));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    all,
    url,
    db,
    close,
    async mails() {
      const outboxes = await Promise.all(
        folders.map(async (own) => {
          const outbox = join(own, "outbox");
          const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith(".eml"));
          return Promise.all(names.map((name) => readFile(join(outbox, name), "utf8")));
        }),
      );
      return outboxes.flat();
    },
  };
}

/** A visitor's browser, which any of the servers may answer. */
export function makeBrowser() {
  const cookies = new Map<string, string>();
  const session = randomUUID();
  return async (url: string, method = "GET", body?: object, headers: Record<string, string> = {}) => {
    const form = body instanceof FormData;
    const answer = await fetch(url, {
      method,
      headers: {
        "x-session-id": session,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(body && !form ? { "content-type": "application/json" } : {}),
        ...headers,
      },
      ...(body ? { body: form ? body : JSON.stringify(body) } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return answer as Omit<Response, "json"> & { json(): ReturnType<typeof JSON.parse> };
  };
}
