import { existsSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { judgeKeywords } from "@tenfold/domain/safety";
import { sql } from "kysely";
import { buildApp } from "./app.ts";
import { type Config, ConfigError } from "./config.ts";
import { openGallery, openPictureCache } from "./features/pictures/index.ts";
import { type DataFolder, DataFolderInUseError, openDataFolder } from "./platform/data-folder.ts";
import { type Db, openPostgres, openSqlite } from "./platform/db/index.ts";
import { migrate } from "./platform/db/migrate.ts";
import { readSite } from "./platform/pages.ts";
import { embeddedPainter } from "./providers/painter/embedded.ts";
import { modelPainter } from "./providers/painter/model.ts";
import { openLibrary } from "./providers/writer/library.ts";
import { modelWriter } from "./providers/writer/model.ts";

const SITE_FOLDER = fileURLToPath(new URL("../../web/build/client", import.meta.url));

/** How many bytes of pictures are kept. */
const PICTURES_LIMIT = 512 * 1024 * 1024;

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
    const db = database.kind === "sqlite" ? openSqlite(folder.path("tenfold.sqlite")) : openPostgres(database.url);
    await sql`select 1`.execute(db);
    return db;
  });
}

/** Starts the server as its settings say. Throws a {@link ConfigError} where one of them can't be met. */
export async function startServer(config: Config): Promise<RunningServer> {
  const folder = await settle("DATA_DIR", () => openDataFolder(config.dataDir));
  const db = await openDatabase(config, folder);
  await migrate(db);
  const embedded = embeddedPainter();
  const model = config.painter.kind === "model" ? modelPainter(config.painter) : undefined;
  const cache = await settle("DATA_DIR", () => openPictureCache(folder.path("pictures"), PICTURES_LIMIT, Date.now));
  const app = await buildApp({
    productName: config.productName,
    publicUrl: config.publicUrl,
    trustProxy: config.trustProxy,
    logger: { level: config.logLevel },
    // While pages are developed they come from elsewhere, and none need be built.
    site: existsSync(SITE_FOLDER) ? readSite(SITE_FOLDER, config.productName) : undefined,
    db,
    now: Date.now,
    libraryOf: openLibrary(),
    writer: config.writer.kind === "embedded" ? undefined : modelWriter(config.writer),
    gallery: openGallery(cache, embedded, model),
  });
  // The lists of words are compiled at their first use, which takes half a second.
  for (const text of ["moon", "луна"]) judgeKeywords(text);
  // The first picture takes ten times as long as the others, so it is painted before anybody waits for it.
  embedded.paint({ digit: 0, key: "0".repeat(16) }).catch((err: unknown) => app.log.error({ err }, "no picture can be painted"));
  await settle("HOST, PORT", () => app.listen({ port: config.port, host: config.host }));
  const { port } = app.server.address() as AddressInfo;
  const url = `http://${config.host.includes(":") ? `[${config.host}]` : config.host}:${port}`;
  return {
    url,
    async stop() {
      await app.close();
      await Promise.all([embedded.close(), model?.close()]);
      await db.destroy();
      folder.release();
    },
  };
}
