// Factories for tests: the server with everything it needs, on the engine that the run is for.
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { type AppDeps, buildApp } from "./app.ts";
import { accountJobs, openRenewals, type Renewals } from "./features/accounts/index.ts";
import { astrologyJobs, openAstrology } from "./features/astrology/index.ts";
import { forumJobs, openBulletin } from "./features/forum/index.ts";
import { givenUpModels, MODEL_LANES, type ModelTools, modelJobs, openModels, stopTranslations } from "./features/models/index.ts";
import { openGallery } from "./features/pictures/index.ts";
import { openReader } from "./features/speech/index.ts";
import type { App } from "./platform/app.ts";
import { openAttempts } from "./platform/attempts/index.ts";
import { type Db, openPostgres, openSqlite } from "./platform/db/index.ts";
import { migrate } from "./platform/db/migrate.ts";
import { openDiskCache } from "./platform/disk-cache.ts";
import { openWorker, type Worker } from "./platform/jobs/index.ts";
import type { Mail, Mailer } from "./providers/mail/mail.ts";
import { embeddedTranslator } from "./providers/models/embedded.ts";
import type { Painter } from "./providers/painter/painter.ts";
import { embeddedSpeaker } from "./providers/speech/embedded.ts";
import type { Speaker, Speech } from "./providers/speech/speech.ts";
import { folderStorage } from "./providers/storage/folder.ts";
import { openLibrary } from "./providers/writer/library.ts";
import { openPlanetLibrary } from "./providers/writer/planet-library.ts";

/** What PostgreSQL says of a schema, a table or a column that went while it was looked at. */
const GONE = new Set(["3F000", "42P01", "42703", "XX000"]);

/** Migrates. To see which tables there are all schemas are looked at, and one of another test may go just then. */
export async function migrateAmongOthers(db: Db, tries = 10): Promise<void> {
  await migrate(db).catch((error: { code?: unknown }) => {
    if (!GONE.has(String(error.code)) || tries <= 1) throw error;
    return migrateAmongOthers(db, tries - 1);
  });
}

/** A database of a test's own, with all tables; on PostgreSQL it is a schema. */
export async function makeDb(): Promise<{ db: Db; drop: () => Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) {
    const db = openSqlite(":memory:");
    await migrate(db);
    return { db, drop: () => db.destroy() };
  }
  const schema = `test_${randomUUID().replaceAll("-", "")}`;
  const db = openPostgres(url, { schema });
  await sql`create schema ${sql.id(schema)}`.execute(db);
  await migrateAmongOthers(db);
  return {
    db,
    drop: async () => {
      await sql`drop schema ${sql.id(schema)} cascade`.execute(db);
      await db.destroy();
    },
  };
}

/** A painter that is done at once: its picture is the request's own words. */
export function makePainter(
  paint: Painter["paint"] = async ({ digit, key }) => ({ webp: Buffer.from(`${digit} ${key}`), alt: `Picture ${digit}` }),
): Painter {
  return { paint, close: async () => undefined };
}

/** A speaker that is done at once: what it says is a tenth of a second of silence, with one word. */
export function makeSpeaker(speak: Speaker["speak"] = async () => makeSpeech(), engine: Speaker["engine"] = "embedded"): Speaker {
  return { engine, speak, close: async () => undefined };
}

/** Four frames of MP3, at 48 kbit/s. */
export function makeSpeech(frames = 4): Speech {
  const frame = Buffer.concat([Buffer.from([0xff, 0xf3, 0x60, 0xc4]), Buffer.alloc(152)]);
  return {
    mp3: Buffer.concat(Array(frames).fill(frame)),
    seconds: (frames * 576) / 22_050,
    words: [{ start: 0, end: 3, at: 0.02 }],
  };
}

/** The server with a database and a data folder of its own. `close` ends and removes everything. */
export async function makeApp(
  given: Partial<AppDeps> & {
    painter?: Painter;
    imageModel?: Painter;
    mailer?: Mailer;
    speaker?: Speaker;
    hostedSpeaker?: Speaker;
    modelTools?: Partial<Parameters<typeof openModels>[0]>;
  } = {},
): Promise<{
  app: App;
  db: Db;
  worker: Worker;
  modelTools: ModelTools;
  mails: readonly Mail[];
  renewals: Renewals;
  folder: string;
  close: () => Promise<void>;
}> {
  const { db, drop } = await makeDb();
  const folder = await mkdtemp(join(tmpdir(), "tenfold-test-"));
  const mails: Mail[] = [];
  const collector: Mailer = { send: async (mail) => void mails.push(mail), close: async () => undefined };
  const {
    painter = makePainter(),
    imageModel,
    mailer = collector,
    speaker = embeddedSpeaker(),
    hostedSpeaker,
    modelTools,
    ...deps
  } = given;
  const now = deps.now ?? Date.now;
  const bulletin = openBulletin(db, () => undefined);
  const astrology = openAstrology({ db, now, onError: () => undefined, ephemeris: deps.ephemeris });
  const accounts = {
    db,
    now,
    publicUrl: undefined,
    secrets: { cookieKey: "cookies", hashPepper: "pepper", linkKey: "links" },
    attempts: openAttempts(db, now, "pepper"),
    renewals: openRenewals(db, () => undefined),
    requireEmailVerification: false,
    sendsMail: true,
    wakeWorker: () => undefined,
    adminToken: undefined,
    metricsToken: undefined,
    securityContact: undefined,
    contact: undefined,
    dataDir: folder,
    bulletin,
    forumPublic: false,
    limits: {},
    networkStreams: 20,
    trust: { firstDay: { topics: 5, posts: 30 }, trustedAfterReplies: 3 },
    forumLimits: { versionsKept: 50, mergeEditsMs: 5 * 60_000, mailsFromOnePerHour: 5, mailsPerHour: 20 },
    ...deps,
  };
  const linkBase = () => accounts.publicUrl ?? "http://tenfold.test";
  const openCache = (name: string, suffix: string) =>
    openDiskCache(join(folder, name), { suffix, limit: 10_000_000, now: Date.now });
  const models = await openModels({
    translator: embeddedTranslator({ onBroken: () => undefined }),
    storage: await folderStorage(join(folder, "kept")),
    folder: join(folder, "workshop"),
    maxMegabytes: 100,
    days: 30,
    room: { networkMegabytes: 1_000, allMegabytes: 20_000, freeMegabytes: 0 },
    uploads: { incomingPerNetwork: 4, waitingPerNetwork: 5, leastBytesPerSecond: 16 * 1024 },
    ...modelTools,
  });
  const libraryOf = openLibrary();
  const app = await buildApp({
    productName: "Tenfold",
    trustProxy: false,
    logger: false,
    site: undefined,
    libraryOf,
    planetLibraryOf: openPlanetLibrary(libraryOf),
    writer: undefined,
    planetWriter: undefined,
    gallery: openGallery({ cache: await openCache("pictures", ".webp"), embedded: painter, model: imageModel, secret: "links" }),
    reader: openReader({ cache: await openCache("speech", ".mp3"), embedded: speaker, hosted: hostedSpeaker, key: "pepper" }),
    linkBase,
    ...astrology,
    ...accounts,
    ...deps,
    models,
  });
  const mailDeps = { ...accounts, productName: "Tenfold", mailer, linkBase };
  const handlers = {
    ...accountJobs(mailDeps),
    ...forumJobs(mailDeps),
    ...modelJobs({ db, now, models }),
    ...astrologyJobs({ db, now, onError: () => undefined, ...astrology }),
  };
  const onGivenUp = givenUpModels({ db, now, models });
  const worker = openWorker({ db, now, log: app.log, lanes: MODEL_LANES, handlers, onGivenUp });
  return {
    app,
    db,
    worker,
    modelTools: models,
    mails,
    renewals: accounts.renewals,
    folder,
    close: async () => {
      await app.close();
      bulletin.close();
      stopTranslations(models);
      await Promise.all([worker.stop(), astrology.ephemeris.close(), speaker.close()]);
      await drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
