import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type Kysely, sql } from "kysely";
import { expect, onTestFinished } from "vitest";
import { newFolderTest } from "../../../test/folder-test.ts";
import { openDataFolder } from "../data-folder.ts";
import { openPostgres, openSqlite, SQLITE_FILE } from "./index.ts";
import { takeMigrations } from "./migrate.ts";

const SCRIPT = fileURLToPath(new URL("../../commands/migrate.ts", import.meta.url));
const POSTGRES = process.env.TEST_DATABASE_URL;
const run = promisify(execFile);

/** Makes a database of PostgreSQL's, which goes with the test; answers its address. */
async function makePostgres(server: string): Promise<string> {
  const name = `migrate_${randomUUID().replaceAll("-", "")}`;
  const db = openPostgres(server);
  onTestFinished(async () => {
    await sql`drop database if exists ${sql.id(name)} with (force)`.execute(db);
    await db.destroy();
  });
  await sql`create database ${sql.id(name)}`.execute(db);
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
}

const it = newFolderTest()
  .extend(
    "env",
    async ({ folder }): Promise<Record<string, string>> => ({
      PATH: process.env.PATH ?? "",
      DATA_DIR: join(folder, "data"),
      ...(POSTGRES ? { DATABASE_URL: await makePostgres(POSTGRES) } : {}),
    }),
  )
  // Runs the command as whoever runs the site does; answers what it says and whether it ended well.
  .extend("migrateByHand", ({ folder, env }) => async (): Promise<{ ok: boolean; told: string }> => {
    try {
      const { stdout } = await run(process.execPath, [SCRIPT], { cwd: folder, env });
      return { ok: true, told: stdout };
    } catch (error) {
      return { ok: false, told: (error as { stderr: string }).stderr };
    }
  })
  .extend("countSteps", ({ folder, env }) => async (): Promise<number> => {
    const db = env.DATABASE_URL === undefined ? openSqlite(join(folder, "data", SQLITE_FILE)) : openPostgres(env.DATABASE_URL);
    onTestFinished(() => db.destroy());
    const { rows } = await sql<{ steps: number }>`select count(*) as steps from kysely_migration`.execute(db);
    return Number(rows[0]?.steps);
  });

it("brings a new database up to date, says by what, and does nothing the second time", async ({ migrateByHand, countSteps }) => {
  const first = await migrateByHand();
  expect(first.told).toMatch(/^Brought up to date by \d+ steps:\n( {2}2026-\d\d-\d\d-[a-z-]+\n)+$/);
  expect(first.told.match(/^ {2}/gm)).toHaveLength(await countSteps());
  expect(await migrateByHand()).toEqual({ ok: true, told: "The tables are up to date. Nothing was changed.\n" });
});

it("does everything once where two begin at the same moment", async ({ migrateByHand }) => {
  const both = await Promise.all([migrateByHand(), migrateByHand()]);
  const did = both.filter(({ told }) => told.startsWith("Brought up to date"));
  expect(did).toHaveLength(1);
  const [other] = both.filter((one) => one !== did[0]);
  // With SQLite the folder is the first one's as long as it works; with PostgreSQL the second waits.
  expect(other?.told).toMatch(POSTGRES ? /Nothing was changed/ : /Nothing was changed|is in use by another process/);
  expect(await migrateByHand()).toMatchObject({ ok: true, told: expect.stringContaining("Nothing was changed") });
});

it("leaves a database alone that was put in the place of the folder's own", async ({ folder, migrateByHand, countSteps }) => {
  await mkdir(join(folder, "data"));
  await writeFile(join(folder, "data", "database-id"), "another");
  const db = POSTGRES ? undefined : openSqlite(join(folder, "data", SQLITE_FILE));
  await db?.executeQuery(sql`pragma user_version = 1`.compile(db));
  await db?.destroy();
  expect(await migrateByHand()).toMatchObject({ ok: false, told: expect.stringMatching(/^The database is not the one/) });
  await expect(countSteps()).rejects.toThrow("kysely_migration");
});

it("says of a database that a newer version has changed what to do, without a trace", async ({ folder, env, migrateByHand }) => {
  await migrateByHand();
  const db = env.DATABASE_URL === undefined ? openSqlite(join(folder, "data", SQLITE_FILE)) : openPostgres(env.DATABASE_URL);
  await sql`insert into kysely_migration (name, timestamp) values ('9999-12-31-later', '2027')`.execute(db);
  await db.destroy();
  const told = expect.stringMatching(/^The database was brought up to date by a newer version,.*from before it\.\n$/);
  expect(await migrateByHand()).toEqual({ ok: false, told });
});

it("leaves nothing of what it did where a step fails, and does all of it the next time", async ({ folder }) => {
  const db = POSTGRES ? openPostgres(await makePostgres(POSTGRES)) : openSqlite(join(folder, "steps.sqlite"));
  onTestFinished(() => db.destroy());
  let fails = true;
  const steps = {
    "2026-01-01-one": { up: (step: Kysely<unknown>) => step.schema.createTable("one").addColumn("a", "integer").execute() },
    "2026-01-02-two": {
      up: async (step: Kysely<unknown>) => {
        await step.schema.createTable("two").addColumn("a", "integer").execute();
        if (fails) throw new Error("the second step failed");
      },
    },
  };
  await expect(takeMigrations(db, steps)).rejects.toThrow("the second step failed");
  await expect(sql`select * from one`.execute(db)).rejects.toThrow("one");
  await expect(sql`select * from two`.execute(db)).rejects.toThrow("two");
  fails = false;
  expect(await takeMigrations(db, steps)).toEqual(Object.keys(steps));
});

it.skipIf(POSTGRES)("leaves a data folder alone that a server holds", async ({ folder, migrateByHand }) => {
  onTestFinished(openDataFolder(join(folder, "data")).release);
  expect(await migrateByHand()).toMatchObject({ ok: false, told: expect.stringContaining("is in use by another process") });
});
