import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chmod, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import Database from "better-sqlite3";
import { Kysely, sql } from "kysely";
import { describe, expect, onTestFinished, vi } from "vitest";
import { newFolderTest } from "../../../test/folder-test.ts";
import { migrate } from "../../migrate.ts";
import { openPostgres, openSqlite } from "./index.ts";
import { YieldingSqliteDialect } from "./sqlite.ts";

const it = newFolderTest();

const postgres = process.env.TEST_DATABASE_URL;

describe("SQLite", () => {
  it("is opened so that nothing acknowledged is lost, and migrates as often as it is asked", async ({ folder }) => {
    const db = openSqlite(join(folder, "data.sqlite"));
    onTestFinished(() => db.destroy());
    await migrate(db);
    await migrate(db);
    const pragma = async (name: string) => Object.values((await sql.raw(`pragma ${name}`).execute(db)).rows[0] as object)[0];
    expect(await pragma("journal_mode")).toBe("wal");
    expect(await pragma("synchronous")).toBe(2);
    expect(await pragma("foreign_keys")).toBe(1);
    expect(await pragma("busy_timeout")).toBe(0);
  });
});

describe("statements that SQLite keeps", () => {
  const it = newFolderTest()
    .extend("database", ({ folder }) => new Database(join(folder, "data.sqlite")))
    .extend("db", ({ database }, { onCleanup }) => {
      const db = new Kysely<{ t: { a: number; b?: number } }>({ dialect: new YieldingSqliteDialect(database, 0) });
      onCleanup(() => db.destroy());
      return db;
    });

  it("are prepared once, and see tables as they are by then", async ({ database, db }) => {
    await sql`create table t (a)`.execute(db);
    const prepare = vi.spyOn(database, "prepare");
    const add = (a: number) => db.insertInto("t").values({ a }).executeTakeFirst();
    const all = () => db.selectFrom("t").selectAll().execute();
    expect([await add(1), await add(2)]).toMatchObject([
      { insertId: 1n, numInsertedOrUpdatedRows: 1n },
      { insertId: 2n, numInsertedOrUpdatedRows: 1n },
    ]);
    expect([await all(), await all()]).toEqual([
      [{ a: 1 }, { a: 2 }],
      [{ a: 1 }, { a: 2 }],
    ]);
    expect(prepare).toHaveBeenCalledTimes(2);
    await sql`alter table t add column b default 3`.execute(db);
    expect(await all()).toEqual([
      { a: 1, b: 3 },
      { a: 2, b: 3 },
    ]);
  });

  it("are not kept where they are long, and are a number of", async ({ database, db }) => {
    const prepare = vi.spyOn(database, "prepare");
    const ask = (text: string) => sql.raw(text).execute(db);
    const long = `select '${"x".repeat(5_000)}'`;
    await ask(long);
    await ask(long);
    expect(prepare).toHaveBeenCalledTimes(2);
    for (let n = 0; n <= 200; n += 1) await ask(`select ${n}`);
    prepare.mockClear();
    await ask("select 200");
    expect(prepare).not.toHaveBeenCalled();
    await ask("select 0");
    expect(prepare).toHaveBeenCalledOnce();
  });
});

describe.runIf(process.platform !== "win32")("SQLite's files", () => {
  it("can be read by their owner alone, whatever the umask says and however they were before", async ({ folder }) => {
    const file = join(folder, "data.sqlite");
    // The umask is the whole process's, which workers may not change.
    const code = `process.umask(0); const { openSqlite } = await import(process.argv[2]); const { sql } = await import("kysely");
      const db = openSqlite(process.argv[3]); await sql\`create table t (x)\`.execute(db); process.kill(process.pid, "SIGKILL");`;
    const script = join(import.meta.dirname, `umask-${randomUUID()}.mjs`);
    await writeFile(script, code);
    onTestFinished(() => rm(script));
    const modes = async () =>
      Promise.all(["", "-wal", "-shm"].map(async (end) => ((await stat(`${file}${end}`)).mode & 0o777).toString(8)));
    spawnSync(process.execPath, [script, join(import.meta.dirname, "index.ts"), file]);
    expect(await modes()).toEqual(["600", "600", "600"]);
    for (const end of ["", "-wal", "-shm"]) await chmod(`${file}${end}`, 0o644);
    const db = openSqlite(file);
    onTestFinished(() => db.destroy());
    await sql`select 1`.execute(db);
    expect(await modes()).toEqual(["600", "600", "600"]);
  });
});

describe.runIf(postgres)("PostgreSQL", () => {
  it("may drop a connection that is in use: its query fails, the next ones have another", async () => {
    const db = openPostgres(postgres ?? "");
    onTestFinished(() => db.destroy());
    await db.connection().execute(async (held) => {
      await expect(sql`select pg_terminate_backend(pg_backend_pid())`.execute(held)).rejects.toThrow();
      // The end of the connection arrives while it is still held.
      await new Promise((resolve) => setTimeout(resolve, 200));
    });
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  });
});
