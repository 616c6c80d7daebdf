import { existsSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { judgeKeywords } from "@tenfold/domain/safety";
import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import { buildApp } from "./app.ts";
import { type Config, ConfigError } from "./config.ts";
import { warningsOf } from "./config-warnings.ts";
import { accountClearings, accountJobs, openRenewals } from "./features/accounts/index.ts";
import { adminClearings } from "./features/admin/index.ts";
import { angelClearings } from "./features/angel/index.ts";
import { astrologyJobs, openAstrology, startMonitor } from "./features/astrology/index.ts";
import { forumClearings, forumJobs, openBulletin } from "./features/forum/index.ts";
import { givenUpModels, MODEL_LANES, modelClearings, modelJobs, openModels, stopTranslations } from "./features/models/index.ts";
import { openGallery } from "./features/pictures/index.ts";
import { preferencesClearings } from "./features/preferences/index.ts";
import { readingsClearings } from "./features/readings/index.ts";
import { openReader, speechClearings } from "./features/speech/index.ts";
import { openAttempts } from "./platform/attempts/index.ts";
import { type DataFolder, DataFolderInUseError, openDataFolder } from "./platform/data-folder.ts";
import { type Db, openPostgres, openSqlite, SQLITE_FILE } from "./platform/db/index.ts";
import { migrate } from "./platform/db/migrate.ts";
import { openDiskCache } from "./platform/disk-cache.ts";
import { refuseEmptiedFile, refuseReplaced, rememberDatabase } from "./platform/identity/index.ts";
import { openWorker } from "./platform/jobs/index.ts";
import { SERIALIZERS } from "./platform/log.ts";
import { nightlyJobs, planNightly } from "./platform/nightly/index.ts";
import { readSite } from "./platform/pages.ts";
import type { Mailer } from "./providers/mail/mail.ts";
import { outboxClearing, outboxMailer } from "./providers/mail/outbox.ts";
import { smtpMailer } from "./providers/mail/smtp.ts";
import { autodeskTranslator } from "./providers/models/autodesk.ts";
import { embeddedTranslator } from "./providers/models/embedded.ts";
import { embeddedPainter } from "./providers/painter/embedded.ts";
import { modelPainter } from "./providers/painter/model.ts";
import { embeddedSpeaker } from "./providers/speech/embedded.ts";
import { murfSpeaker } from "./providers/speech/murf.ts";
import { folderStorage } from "./providers/storage/folder.ts";
import { s3Storage } from "./providers/storage/s3.ts";
import { openLibrary } from "./providers/writer/library.ts";
import { modelWriter } from "./providers/writer/model.ts";
import { openPlanetLibrary } from "./providers/writer/planet-library.ts";
import { modelPlanetWriter } from "./providers/writer/planet-writer.ts";

const SITE_FOLDER = fileURLToPath(new URL("../../web/build/client", import.meta.url));

/** How many bytes of pictures are kept. */
const PICTURES_LIMIT = 512 * 1024 * 1024;

/** How many bytes of speech are kept, which is some three days of it, and how long after it was last heard, in milliseconds. */
const SPEECH_LIMIT = 512 * 1024 * 1024;
const SPEECH_AGE = 30 * 24 * 60 * 60 * 1000;

export interface RunningServer {
  /** The address it listens on, such as "http://127.0.0.1:3000". */
  readonly url: string;
  /** Takes no more requests, lets those under way end, and lets go of everything. */
  stop(): Promise<void>;
}

/** Takes a step that a setting decides on. Where it fails, the setting is named: that is where people can mend it. */
async function settle<T>(setting: string, step: () => T | Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof DataFolderInUseError) throw error;
    const { message, code } = error as NodeJS.ErrnoException;
    throw new ConfigError([`${setting}: ${message || code}`]);
  }
}

function openDatabase(config: Config, folder: DataFolder): Promise<Db> {
  const { database } = config;
  return settle(database.kind === "sqlite" ? "DATA_DIR" : "DATABASE_URL", async () => {
    const db = database.kind === "sqlite" ? openSqlite(folder.path(SQLITE_FILE)) : openPostgres(database.url);
    await sql`select 1`.execute(db);
    return db;
  });
}

function openMailer(config: Config, folder: DataFolder, log: FastifyBaseLogger): Mailer {
  const from = { name: config.productName, address: config.mailFrom };
  return config.mail.kind === "smtp"
    ? smtpMailer({ url: config.mail.url, from })
    : outboxMailer({ folder: folder.path("outbox"), from, log });
}

/** What models are translated and kept with; `warn` hears of files that the readers stumbled over. */
function openModelTools(config: Config, folder: DataFolder, warn: (told: object, words: string) => void) {
  const here = embeddedTranslator({ onBroken: (error) => warn({ error }, "a model's file broke its translation") });
  return settle("DATA_DIR", async () =>
    openModels({
      translator:
        config.cad.kind === "autodesk"
          ? autodeskTranslator({
              ...config.cad,
              here,
              onLeft: (error) => warn({ error: error.message }, "a model stays in the cloud"),
            })
          : here,
      storage: config.storage.kind === "s3" ? s3Storage(config.storage) : await folderStorage(folder.path("models", "kept")),
      folder: folder.path("models", "workshop"),
      maxMegabytes: config.maxModelMegabytes,
      days: config.modelDays,
      room: config.modelRoom,
      uploads: config.modelUploads,
    }),
  );
}

/** Starts the server as its settings say. Throws a {@link ConfigError} where one of them can't be met. */
export async function startServer(config: Config): Promise<RunningServer> {
  const folder = await settle("DATA_DIR", () => openDataFolder(config.dataDir));
  if (config.database.kind === "sqlite") refuseEmptiedFile(config.dataDir);
  const db = await openDatabase(config, folder);
  await refuseReplaced(db, config.dataDir);
  await migrate(db);
  await rememberDatabase(db, config.dataDir);
  const embedded = embeddedPainter();
  const model = config.painter.kind === "model" ? modelPainter(config.painter) : undefined;
  const pictures = { suffix: ".webp", limit: PICTURES_LIMIT, now: Date.now };
  const pictureCache = await settle("DATA_DIR", () => openDiskCache(folder.path("pictures"), pictures));
  const speaker = embeddedSpeaker();
  const hosted = config.speech.kind === "murf" ? murfSpeaker(config.speech) : undefined;
  const speech = { suffix: ".mp3", limit: SPEECH_LIMIT, maxAge: SPEECH_AGE, now: Date.now };
  const speechCache = await settle("DATA_DIR", () => openDiskCache(folder.path("speech"), speech));
  const models = await openModelTools(config, folder, (told, words) => app.log.warn(told, words));
  const sendsMail = config.mail.kind === "smtp";
  const accounts = {
    db,
    now: Date.now,
    publicUrl: config.publicUrl,
    secrets: folder.secrets,
    attempts: openAttempts(db, Date.now, folder.secrets.hashPepper),
    renewals: openRenewals(db, (err) => app.log.warn({ err }, "it could not be written down that sessions were used")),
    requireEmailVerification: config.requireEmailVerification,
    sendsMail,
    wakeWorker: () => worker.wake(),
  };
  const linkBase = () => config.publicUrl ?? address();
  const bulletin = openBulletin(db, (err) => app.log.warn({ err }, "new replies can't be looked for"));
  const watch = { db, now: Date.now, onError: (err: unknown, what: string) => app.log.warn({ err }, what) };
  const astrology = openAstrology(watch);
  const libraryOf = openLibrary();
  const app = await buildApp({
    ...astrology,
    ...accounts,
    adminToken: config.adminToken,
    metricsToken: config.metricsToken,
    securityContact: config.securityContact,
    contact: config.contact,
    dataDir: config.dataDir,
    models,
    bulletin,
    forumPublic: config.forumPublic,
    trust: config.trust,
    limits: config.limits,
    networkStreams: config.networkStreams,
    forumLimits: config.forumLimits,
    linkBase,
    productName: config.productName,
    trustProxy: config.trustProxy,
    logger: { level: config.logLevel, serializers: SERIALIZERS },
    // While pages are developed they come from elsewhere, and none need be built.
    site: existsSync(SITE_FOLDER)
      ? readSite(SITE_FOLDER, { ...config, sendsMail, hasAdmin: config.adminToken !== undefined })
      : undefined,
    libraryOf,
    planetLibraryOf: openPlanetLibrary(libraryOf),
    writer: config.writer.kind === "embedded" ? undefined : modelWriter(config.writer),
    planetWriter: config.writer.kind === "embedded" ? undefined : modelPlanetWriter(config.writer),
    gallery: openGallery({ cache: pictureCache, embedded, model, secret: folder.secrets.linkKey }),
    reader: openReader({ cache: speechCache, embedded: speaker, hosted, key: folder.secrets.hashPepper }),
  });
  const mailer = openMailer(config, folder, app.log);
  const mails = { ...accounts, productName: config.productName, mailer, linkBase };
  const clearings = [
    ...accountClearings(db),
    ...adminClearings(db),
    ...angelClearings(db),
    ...preferencesClearings(db),
    ...forumClearings(db, config.forumLimits),
    ...readingsClearings(db),
    ...modelClearings({ db, models }),
    ...speechClearings(speechCache),
    outboxClearing(folder.path("outbox")),
  ];
  const worker = openWorker({
    alone: config.database.kind === "sqlite",
    db,
    now: Date.now,
    log: app.log,
    lanes: MODEL_LANES,
    handlers: {
      ...accountJobs(mails),
      ...forumJobs({ ...mails, forumLimits: config.forumLimits }),
      ...nightlyJobs({ db, now: Date.now, clearings, log: app.log }),
      ...modelJobs({ db, now: Date.now, models }),
      ...astrologyJobs({ ...watch, ...astrology }),
    },
    onGivenUp: givenUpModels({ db, now: Date.now, models }),
  });
  const address = () => {
    const { port } = app.server.address() as AddressInfo;
    return `http://${config.host.includes(":") ? `[${config.host}]` : config.host}:${port}`;
  };
  for (const warning of warningsOf(config)) app.log.warn(warning);
  // The lists of words are compiled at their first use, which takes half a second.
  for (const text of ["moon", "луна"]) judgeKeywords(text);
  // The first picture takes ten times as long as the others, so it is painted before anybody waits for it.
  embedded.paint({ digit: 0, key: "0".repeat(16) }).catch((err: unknown) => app.log.error({ err }, "no picture can be painted"));
  await settle("HOST, PORT", () => app.listen({ port: config.port, host: config.host }));
  // The process that speaks needs a moment to load. Begun sooner, it would keep a server alive that can't listen.
  speaker.warm().catch((err: unknown) => app.log.error({ err }, "nothing can be read aloud"));
  await startMonitor(watch);
  await planNightly({ db, now: Date.now });
  worker.start();
  return {
    url: address(),
    async stop() {
      await app.close();
      bulletin.close();
      // What is being computed is cut off, so that the monitor's job and those of models end at once.
      stopTranslations(models);
      await Promise.all([worker.stop(), astrology.ephemeris.close()]);
      await accounts.renewals.flush();
      await mailer.close();
      await Promise.all([embedded.close(), model?.close(), speaker.close(), hosted?.close()]);
      await db.destroy();
      folder.release();
    },
  };
}
