import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { buildApp } from "./app.ts";
import { type Config, settle, warningsOf } from "./config.ts";
import type { Core } from "./core.ts";
import { leaving } from "./features/operations/index.ts";
import { openSite } from "./features/site/index.ts";
import { FEATURES } from "./features.ts";
import { migrate } from "./migrate.ts";
import type { App } from "./platform/app.ts";
import { openAttempts } from "./platform/attempts/index.ts";
import { type DataFolder, openDataFolder } from "./platform/data-folder.ts";
import { type Db, openPostgres, openSqlite, SQLITE_FILE } from "./platform/db/index.ts";
import { refuseEmptiedFile, refuseOtherSecrets, refuseReplaced, rememberDatabase } from "./platform/identity/index.ts";
import { openJobs, openWorker, type Worker } from "./platform/jobs/index.ts";
import { openLog } from "./platform/log.ts";
import { planRetention, type RetentionTask, retentionJobs } from "./platform/retention/index.ts";
import { closeProviders, openProviders } from "./providers/index.ts";
import { outboxRetention } from "./providers/mail/outbox.ts";

export interface RunningServer {
  /** Such as "http://127.0.0.1:3000". */
  readonly url: string;
  /** Takes no more requests, lets those under way end, and releases everything. */
  stop(): Promise<void>;
}

/** How many connections may wait to be taken, as far as the system allows; one too many is tried again by it seconds later. */
const BACKLOG = 4096;

/** A server that does not listen yet. */
interface OpenServer {
  readonly app: App;
  readonly worker: Worker;
  readonly retention: readonly RetentionTask[];
  warmUp(): void;
  start(): Promise<void>;
  /** Takes no more requests, lets those under way end, and stops background work. */
  close(): Promise<void>;
}

export async function openServer(core: Core): Promise<OpenServer> {
  const { db, now, log, jobs } = core;
  const features = await Promise.all(FEATURES.map((feature) => feature.open(core)));
  const app = await buildApp(core, features);
  const retention = [...features.flatMap(({ retention = [] }) => retention), outboxRetention(core.path("outbox"))];
  const worker = openWorker({
    alone: core.config.database.kind === "sqlite",
    db,
    now,
    log,
    jobs,
    concurrency: Object.assign({}, ...features.map(({ jobConcurrency }) => jobConcurrency)),
    handlers: Object.assign(retentionJobs({ db, now, tasks: retention, log }), ...features.map((feature) => feature.jobs)),
    onGivenUp: Object.assign({}, ...features.map(({ onGivenUp }) => onGivenUp)),
  });
  return {
    app,
    worker,
    retention,
    warmUp() {
      for (const feature of features) feature.warmUp?.();
    },
    async start() {
      for (const feature of features) await feature.start?.();
      await planRetention({ db, now });
      worker.start();
    },
    async close() {
      await app.close();
      // Computations are cut off, so that jobs waiting for them end at once.
      const closing = features.map((feature) => feature.close?.());
      await Promise.all([worker.stop(), ...closing]);
    },
  };
}

function openDatabase(config: Config, folder: DataFolder): Promise<Db> {
  const { database } = config;
  return settle(database.kind === "sqlite" ? "DATA_DIR" : "DATABASE_URL", async () => {
    const db = database.kind === "sqlite" ? openSqlite(folder.path(SQLITE_FILE)) : openPostgres(database.url);
    await sql`select 1`.execute(db);
    return db;
  });
}

async function openOwnDatabase(config: Config, folder: DataFolder): Promise<Db> {
  if (config.database.kind === "sqlite") refuseEmptiedFile(config.dataDir);
  const db = await openDatabase(config, folder);
  await refuseReplaced(db, config.dataDir);
  await migrate(db);
  await rememberDatabase(db, config.dataDir);
  await refuseOtherSecrets(db, config.dataDir, folder.secrets);
  return db;
}

/** Starts the server with its settings. Throws a ConfigError if one of them can't be met. */
export async function startServer(config: Config): Promise<RunningServer> {
  const folder = await settle("DATA_DIR", () => openDataFolder(config.dataDir));
  const db = await openOwnDatabase(config, folder);
  const log = openLog(config.logLevel);
  const host = config.host.includes(":") ? `[${config.host}]` : config.host;
  // If the system chooses the port, it is known only once the server listens.
  let port = config.port;
  const url = () => `http://${host}:${port}`;
  const providers = await openProviders(config, folder.path, log);
  const core: Core = {
    config,
    db,
    now: Date.now,
    log,
    secrets: folder.secrets,
    attempts: openAttempts(db, Date.now, folder.secrets.hashPepper),
    jobs: openJobs(),
    providers,
    site: openSite(config, providers),
    linkBase: () => config.publicUrl ?? url(),
    path: folder.path,
  };
  const server = await openServer(core);
  for (const warning of warningsOf(config)) log.warn(warning);
  server.warmUp();
  await settle("HOST, PORT", () => server.app.listen({ port: config.port, host: config.host, backlog: BACKLOG }));
  port = (server.app.server.address() as AddressInfo).port;
  await server.start();
  return {
    url: url(),
    async stop() {
      leaving(core).told = true;
      if (config.stopDelayMs > 0) await setTimeout(config.stopDelayMs);
      await server.close();
      await closeProviders(providers);
      await db.destroy();
      folder.release();
    },
  };
}
