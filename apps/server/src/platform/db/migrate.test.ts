import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openDataFolder } from "../data-folder.ts";
import { openPostgres, openSqlite, SQLITE_FILE } from "./index.ts";

const SCRIPT = fileURLToPath(new URL("../../commands/migrate.ts", import.meta.url));
const POSTGRES = process.env.TEST_DATABASE_URL;
const run = promisify(execFile);

let folder: string;
let env: Record<string, string>;
/** Ends what a test has on the database. */
let drop: () => Promise<void>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "tenfold-migrate-"));
  env = { PATH: process.env.PATH ?? "", DATA_DIR: join(folder, "data") };
  drop = async () => undefined;
  if (!POSTGRES) return;
  const name = `migrate_${randomUUID().replaceAll("-", "")}`;
  const db = openPostgres(POSTGRES);
  await sql`create database ${sql.id(name)}`.execute(db);
  const address = new URL(POSTGRES);
  address.pathname = `/${name}`;
  env.DATABASE_URL = address.href;
  drop = async () => {
    await sql`drop database ${sql.id(name)} with (force)`.execute(db);
    await db.destroy();
  };
});
afterEach(async () => {
  await drop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the command as whoever runs the site does; answers what it says and whether it ended well. */
async function migrateByHand(): Promise<{ ok: boolean; told: string }> {
  try {
    const { stdout } = await run(process.execPath, [SCRIPT], { cwd: folder, env });
    return { ok: true, told: stdout };
  } catch (error) {
    return { ok: false, told: (error as { stderr: string }).stderr };
  }
}

async function countSteps(): Promise<number> {
  const db = env.DATABASE_URL === undefined ? openSqlite(join(folder, "data", SQLITE_FILE)) : openPostgres(env.DATABASE_URL);
  const { rows } = await sql<{ steps: number }>`select count(*) as steps from kysely_migration`.execute(db);
  await db.destroy();
  return Number(rows[0]?.steps);
}

it("brings a new database up to date, says by what, and does nothing the second time", async () => {
  const first = await migrateByHand();
  expect(first.told).toMatch(/^Brought up to date by \d+ steps:\n( {2}2026-\d\d-\d\d-[a-z-]+\n)+$/);
  expect(first.told.match(/^ {2}/gm)).toHaveLength(await countSteps());
  expect(await migrateByHand()).toEqual({ ok: true, told: "The tables are up to date. Nothing was changed.\n" });
});

it("does everything once where two begin at the same moment", async () => {
  const both = await Promise.all([migrateByHand(), migrateByHand()]);
  const did = both.filter(({ told }) => told.startsWith("Brought up to date"));
  expect(did).toHaveLength(1);
  const [other] = both.filter((one) => one !== did[0]);
  // With SQLite the folder is the first one's as long as it works; with PostgreSQL the second waits.
  expect(other?.told).toMatch(POSTGRES ? /Nothing was changed/ : /Nothing was changed|is in use by another process/);
  expect(await migrateByHand()).toMatchObject({ ok: true, told: expect.stringContaining("Nothing was changed") });
});

it("leaves a database alone that was put in the place of the folder's own", async () => {
  await mkdir(join(folder, "data"));
  await writeFile(join(folder, "data", "database-id"), "another");
  const db = POSTGRES ? undefined : openSqlite(join(folder, "data", SQLITE_FILE));
  await db?.executeQuery(sql`pragma user_version = 1`.compile(db));
  await db?.destroy();
  expect(await migrateByHand()).toMatchObject({ ok: false, told: expect.stringMatching(/^The database is not the one/) });
  await expect(countSteps()).rejects.toThrow("kysely_migration");
});

it.skipIf(POSTGRES)("leaves a data folder alone that a server holds", async () => {
  const { release } = openDataFolder(join(folder, "data"));
  try {
    expect(await migrateByHand()).toMatchObject({ ok: false, told: expect.stringContaining("is in use by another process") });
  } finally {
    release();
  }
});
