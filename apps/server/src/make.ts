// Factories for tests: the server with everything it needs, on the engine that the run is for.
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { type AppDeps, buildApp } from "./app.ts";
import { openGallery, openPictureCache } from "./features/pictures/index.ts";
import type { App } from "./platform/app.ts";
import { type Db, openPostgres, openSqlite } from "./platform/db/index.ts";
import { migrate } from "./platform/db/migrate.ts";
import type { Painter } from "./providers/painter/painter.ts";
import { openLibrary } from "./providers/writer/library.ts";

/** A database of a test's own, with all tables; on PostgreSQL it is a schema. */
async function makeDb(): Promise<{ db: Db; drop: () => Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) {
    const db = openSqlite(":memory:");
    await migrate(db);
    return { db, drop: () => db.destroy() };
  }
  const schema = `test_${randomUUID().replaceAll("-", "")}`;
  const db = openPostgres(url, schema);
  await sql`create schema ${sql.id(schema)}`.execute(db);
  await migrate(db);
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

/** The server with a database and a data folder of its own. `close` ends and removes everything. */
export async function makeApp(
  given: Partial<AppDeps> & { painter?: Painter; imageModel?: Painter } = {},
): Promise<{ app: App; db: Db; close: () => Promise<void> }> {
  const { db, drop } = await makeDb();
  const folder = await mkdtemp(join(tmpdir(), "tenfold-test-"));
  const { painter = makePainter(), imageModel, ...deps } = given;
  const cache = await openPictureCache(folder, 1_000_000, Date.now);
  const app = await buildApp({
    productName: "Tenfold",
    publicUrl: undefined,
    trustProxy: false,
    logger: false,
    site: undefined,
    db,
    now: Date.now,
    libraryOf: openLibrary(),
    writer: undefined,
    gallery: openGallery(cache, painter, imageModel),
    ...deps,
  });
  return {
    app,
    db,
    close: async () => {
      await app.close();
      await drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
