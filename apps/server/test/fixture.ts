// Factories for tests: the server with everything it needs, on the engine that the run is for.
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { embeddedTranslator } from "@tenfold/model-import";
import { sql } from "kysely";
import { type Config, readConfig } from "../src/config.ts";
import type { Core } from "../src/core.ts";
import { migrate } from "../src/migrate.ts";
import type { App } from "../src/platform/app.ts";
import { openAttempts } from "../src/platform/attempts/index.ts";
import { type Db, openSqlite } from "../src/platform/db/index.ts";
import { openJobs, type Worker } from "../src/platform/jobs/index.ts";
import { openLog } from "../src/platform/log.ts";
import { removeDue } from "../src/platform/retention/index.ts";
import type { Providers } from "../src/providers/index.ts";
import type { Mail, Mailer } from "../src/providers/mail/mail.ts";
import type { Painter } from "../src/providers/painter/painter.ts";
import { embeddedSpeaker } from "../src/providers/speech/embedded.ts";
import type { Speaker, Speech } from "../src/providers/speech/speech.ts";
import { folderStorage } from "../src/providers/storage/folder.ts";
import { openLibrary, openPlanetLibrary } from "../src/providers/writer/library.ts";
import { openServer } from "../src/server.ts";
import { openSchema } from "./postgres.ts";

/** PostgreSQL's codes for a schema, table or column that disappeared while it was read. */
const GONE = new Set(["3F000", "42P01", "42703", "XX000"]);

/** Migrates. Finding the existing tables reads all schemas, and another test's may disappear meanwhile. */
export async function migrateAmongOthers(db: Db, tries = 10): Promise<void> {
  await migrate(db).catch((error: { code?: unknown }) => {
    if (!GONE.has(String(error.code)) || tries <= 1) throw error;
    return migrateAmongOthers(db, tries - 1);
  });
}

let migratedFile: Promise<Buffer> | undefined;

/** A file with all tables, migrated once for all tests of a process: that takes longer than most tests do. */
async function makeMigratedFile(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "tenfold-migrated-"));
  const db = openSqlite(":memory:");
  try {
    await migrate(db);
    const file = join(folder, "migrated.sqlite");
    await sql`vacuum into ${file}`.execute(db);
    return await readFile(file);
  } finally {
    await db.destroy();
    await rm(folder, { recursive: true });
  }
}

/** A test's own database with all tables; on PostgreSQL it is a schema. */
export async function makeDb(): Promise<{ db: Db; drop: () => Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return openSchema(url);
  migratedFile ??= makeMigratedFile();
  const db = openSqlite(await migratedFile);
  return { db, drop: () => db.destroy() };
}

/** A painter that finishes at once: its picture is the request's own words. */
export function makePainter(
  paint: Painter["paint"] = async ({ digit, key }) => ({ webp: Buffer.from(`${digit} ${key}`), alt: `Picture ${digit}` }),
): Painter {
  return { paint, close: async () => undefined };
}

/** A speaker that finishes at once: it says a tenth of a second of silence, with one word. */
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

/** What a test sets for a server: settings, providers, and the rest of its core. */
export type Given = Omit<Partial<Config>, keyof Providers> &
  Partial<Providers> &
  Partial<Pick<Core, "attempts" | "db" | "now" | "secrets" | "site">> & {
    readonly logTo?: (line: string) => void;
    /** Replaces what features keep in memory. */
    readonly prepare?: (core: Core) => void;
  };

export interface Made {
  readonly app: App;
  readonly core: Core;
  readonly db: Db;
  readonly worker: Worker;
  readonly mails: readonly Mail[];
  /** Removes what a retention task finds due at an instant; returns how many there were. */
  readonly removeDue: (what: string, now: number, limit?: number) => Promise<number>;
  readonly folder: string;
  readonly close: () => Promise<void>;
}

/** The corpora, read once for all tests of a process: nothing writes to them. */
const LIBRARY_OF = openLibrary();
const PLANET_LIBRARY_OF = openPlanetLibrary(LIBRARY_OF);

const SECRETS = { cookieKey: "cookies", hashPepper: "pepper", linkKey: "links" };

/** The settings of a test's server: the defaults, except that mails are sent. */
function makeConfig(folder: string, given: Partial<Config>): Config {
  const config = readConfig({ DATA_DIR: folder, DATABASE_URL: process.env.TEST_DATABASE_URL, LEAST_FREE_MB: "0" });
  return { ...config, mail: { kind: "smtp", url: "smtp://mail.example" }, logLevel: "silent", ...given };
}

/** The server with its own database and data folder. `close` ends and removes everything. */
export async function makeApp(given: Given = {}): Promise<Made> {
  const { db, drop } = given.db ? { db: given.db, drop: async () => undefined } : await makeDb();
  const folder = await mkdtemp(join(tmpdir(), "tenfold-test-"));
  const path = (...parts: string[]) => join(folder, ...parts);
  const mails: Mail[] = [];
  const {
    now = Date.now,
    secrets = SECRETS,
    attempts = openAttempts(db, now, "pepper"),
    site,
    logTo,
    prepare,
    mailer = { send: async (mail) => void mails.push(mail), close: async () => undefined } satisfies Mailer,
    painter = makePainter(),
    imageModel,
    speaker = embeddedSpeaker(),
    hostedSpeaker,
    translator = embeddedTranslator({ onBroken: () => undefined }),
    storage = await folderStorage(path("models", "kept")),
    libraryOf = LIBRARY_OF,
    planetLibraryOf = PLANET_LIBRARY_OF,
    writer,
    planetWriter,
    angelWriter,
    ...settings
  } = given;
  const config = makeConfig(folder, settings);
  const core: Core = {
    config,
    db,
    now,
    log: openLog(config.logLevel, logTo && { write: logTo }),
    secrets,
    attempts,
    jobs: openJobs(),
    providers: {
      mailer,
      painter,
      imageModel,
      speaker,
      hostedSpeaker,
      translator,
      storage,
      libraryOf,
      planetLibraryOf,
      writer,
      planetWriter,
      angelWriter,
    },
    site,
    linkBase: () => config.publicUrl ?? "http://tenfold.test",
    path,
  };
  prepare?.(core);
  const { app, worker, retention, close } = await openServer(core);
  return {
    app,
    core,
    db,
    worker,
    mails,
    async removeDue(what, now, limit = 500) {
      const task = retention.find((one) => one.what === what);
      if (!task) throw new Error(`Nothing keeps ${what} for a time only`);
      return removeDue(db, task, now, limit);
    },
    folder,
    close: async () => {
      await close();
      await speaker.close();
      await drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
