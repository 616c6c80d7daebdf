import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeDb, migrateAmongOthers } from "../../../test/fixture.ts";
import { copyAll, makeBackup, restoreBackup } from "../../commands/backup/index.ts";
import { WrongDatabaseError } from "../data-folder.ts";
import { openSqlite, SQLITE_FILE } from "../db/index.ts";
import { refuseEmptiedFile, refuseReplaced, rememberDatabase } from "./index.ts";

let folder: string;
let dataDir: string;
let one: Awaited<ReturnType<typeof makeDb>>;
let other: Awaited<ReturnType<typeof makeDb>>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "tenfold-identity-"));
  dataDir = join(folder, "data");
  mkdirSync(dataDir);
  [one, other] = await Promise.all([makeDb(), makeDb()]);
});
afterEach(async () => {
  await Promise.all([one.drop(), other.drop()]);
  rmSync(folder, { recursive: true });
});

const remembered = (dir = dataDir) => readFileSync(join(dir, "database-id"), "utf8");

describe("the data folder", () => {
  it("remembers the database it is first used with, and knows it again", async () => {
    await refuseReplaced(one.db, dataDir);
    await rememberDatabase(one.db, dataDir);
    const id = remembered();
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    if (process.platform !== "win32") expect(statSync(join(dataDir, "database-id")).mode & 0o777).toBe(0o600);
    await refuseReplaced(one.db, dataDir);
    await rememberDatabase(one.db, dataDir);
    expect(remembered()).toBe(id);
  });

  it("shares a database with other folders", async () => {
    const folders = ["a", "b", "c"].map((name) => join(folder, name));
    for (const name of folders) mkdirSync(name);
    await Promise.all(folders.map((name) => rememberDatabase(one.db, name)));
    expect(new Set(folders.map(remembered)).size).toBe(1);
    for (const name of folders) await refuseReplaced(one.db, name);
  });

  it("refuses another database until the file that remembers is removed", async () => {
    await rememberDatabase(one.db, dataDir);
    await rememberDatabase(other.db, folder);
    await expect(refuseReplaced(other.db, dataDir)).rejects.toThrow(WrongDatabaseError);
    await expect(refuseReplaced(other.db, dataDir)).rejects.toThrow(`remove ${join(dataDir, "database-id")} and start again`);
    rmSync(join(dataDir, "database-id"));
    await refuseReplaced(other.db, dataDir);
    await rememberDatabase(other.db, dataDir);
    expect(remembered()).toBe(remembered(folder));
  });

  it("refuses a database that has lost its rows or its tables", async () => {
    await rememberDatabase(one.db, dataDir);
    await sql`delete from database_identity`.execute(one.db);
    await expect(refuseReplaced(one.db, dataDir)).rejects.toThrow(WrongDatabaseError);
    await sql`drop table database_identity`.execute(one.db);
    await expect(refuseReplaced(one.db, dataDir)).rejects.toThrow(WrongDatabaseError);
  });

  it("takes a database of an earlier version, which has no such table, and remembers it", async () => {
    await sql`drop table database_identity`.execute(one.db);
    await sql`delete from kysely_migration where name = '2026-12-06-database-identity'`.execute(one.db);
    await refuseReplaced(one.db, dataDir);
    await migrateAmongOthers(one.db);
    await rememberDatabase(one.db, dataDir);
    await refuseReplaced(one.db, dataDir);
  });
});

describe("what is carried elsewhere", () => {
  it("is known again after a restore", async () => {
    await rememberDatabase(one.db, dataDir);
    await makeBackup(one.db, dataDir, join(folder, "backup"), 0);
    const restored = join(folder, "restored");
    mkdirSync(restored);
    await restoreBackup(join(folder, "backup"), other.db, restored);
    expect(remembered(restored)).toBe(remembered());
    await refuseReplaced(other.db, restored);
  });

  it("is known again after a move, also to a database that a server began on", async () => {
    await rememberDatabase(one.db, dataDir);
    await rememberDatabase(other.db, folder);
    await copyAll(one.db, other.db);
    await refuseReplaced(other.db, dataDir);
  });
});

describe("SQLite's file", () => {
  it("is refused where it is empty or gone, and not made anew", async () => {
    const file = join(dataDir, SQLITE_FILE);
    refuseEmptiedFile(dataDir);
    const db = openSqlite(file);
    await migrateAmongOthers(db);
    refuseEmptiedFile(dataDir);
    await rememberDatabase(db, dataDir);
    refuseEmptiedFile(dataDir);
    await db.destroy();
    truncateSync(file);
    expect(() => refuseEmptiedFile(dataDir)).toThrow(`The database ${file} is empty. Nothing was changed.`);
    rmSync(file);
    expect(() => refuseEmptiedFile(dataDir)).toThrow(WrongDatabaseError);
    expect(() => refuseEmptiedFile(dataDir)).toThrow(`The database ${file} is gone. Nothing was changed.`);
    expect(existsSync(file)).toBe(false);
  });
});
