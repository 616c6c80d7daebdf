// For a test: three real servers on one database and one store, behind HAProxy.
import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Db } from "../src/platform/db/index.ts";
import { FAKE_S3, openFakeS3 } from "./fakes/s3.ts";
import { freePorts } from "./free-ports.ts";
import { openEmptySchema } from "./postgres.ts";
import { openProxy } from "./proxy.ts";
import { endServer, startServer } from "./server-process.ts";

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

/** Longer than the proxy takes to see it: it asks each server once a second whether it is ready. */
const STOP_DELAY_SECONDS = 3;

async function makeInstance(folder: string, secrets: string, env: Readonly<Record<string, string>>): Promise<Instance> {
  await mkdir(folder, { recursive: true });
  await symlink(secrets, join(folder, "secrets"));
  const instance = {
    async start() {
      Object.assign(instance, await startServer({ ...env, DATA_DIR: folder }));
    },
    end: (signal: "SIGTERM" | "SIGKILL") => endServer(instance.server, signal),
  } as Instance;
  return instance;
}

export async function openInstances(postgres: string, settings: Readonly<Record<string, string>> = {}): Promise<Instances> {
  const folder = await mkdtemp(join(tmpdir(), "tenfold-instances-"));
  const { db, address, drop } = await openEmptySchema(postgres);
  const s3 = await openFakeS3();
  const env = {
    DATABASE_URL: address,
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
  const [port = 0, ...ports] = await freePorts(1 + COUNT);
  const all = await Promise.all(folders.map((own, index) => makeInstance(own, secrets, { ...env, PORT: String(ports[index]) })));
  let proxy: ChildProcess | undefined;
  const close = async () => {
    for (const { server } of all) server?.kill("SIGKILL");
    proxy?.kill("SIGKILL");
    await s3.close();
    await drop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    // All at once: the first one makes the tables and the secrets.
    await Promise.all(all.map((one) => one.start()));
    proxy = await openProxy(folder, port, ports);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    all,
    url: `http://127.0.0.1:${port}`,
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
