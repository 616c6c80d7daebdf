import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { openDb } from "../../../test/db-test.ts";
import { migrateAmongOthers } from "../../../test/fixture.ts";
import { newFolderTest } from "../../../test/folder-test.ts";
import { copyAll, makeBackup, restoreBackup } from "../../commands/backup/index.ts";
import { WrongDatabaseError } from "../data-folder.ts";
import { openSqlite, SQLITE_FILE } from "../db/index.ts";
import { refuseEmptiedFile, refuseOtherSecrets, refuseReplaced, rememberDatabase } from "./index.ts";

const it = newFolderTest()
  .extend("dataDir", async ({ folder }) => {
    const dataDir = join(folder, "data");
    await mkdir(dataDir);
    return dataDir;
  })
  .extend("one", () => openDb())
  .extend("other", () => openDb());

const remembered = (dir: string) => readFileSync(join(dir, "database-id"), "utf8");

describe("the data folder", () => {
  it("remembers the database it is first used with, and knows it again", async ({ dataDir, one }) => {
    await refuseReplaced(one, dataDir);
    await rememberDatabase(one, dataDir);
    const id = remembered(dataDir);
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    if (process.platform !== "win32") expect(statSync(join(dataDir, "database-id")).mode & 0o777).toBe(0o600);
    await refuseReplaced(one, dataDir);
    await rememberDatabase(one, dataDir);
    expect(remembered(dataDir)).toBe(id);
  });

  it("remembers anew where a full disk or a power cut has left the file without a word in it", async ({ dataDir, one }) => {
    writeFileSync(join(dataDir, "database-id"), "");
    await refuseReplaced(one, dataDir);
    await rememberDatabase(one, dataDir);
    expect(remembered(dataDir)).toMatch(/^[0-9a-f-]{36}$/);
    await refuseReplaced(one, dataDir);
  });

  it("shares a database with other folders", async ({ folder, one }) => {
    const folders = ["a", "b", "c"].map((name) => join(folder, name));
    for (const name of folders) mkdirSync(name);
    await Promise.all(folders.map((name) => rememberDatabase(one, name)));
    expect(new Set(folders.map(remembered)).size).toBe(1);
    for (const name of folders) await refuseReplaced(one, name);
  });

  it("refuses another database until the file that remembers is removed", async ({ folder, dataDir, one, other }) => {
    await rememberDatabase(one, dataDir);
    await rememberDatabase(other, folder);
    await expect(refuseReplaced(other, dataDir)).rejects.toThrow(WrongDatabaseError);
    await expect(refuseReplaced(other, dataDir)).rejects.toThrow(`remove ${join(dataDir, "database-id")} and start again`);
    rmSync(join(dataDir, "database-id"));
    await refuseReplaced(other, dataDir);
    await rememberDatabase(other, dataDir);
    expect(remembered(dataDir)).toBe(remembered(folder));
  });

  it("refuses secrets that are not those of the first", async ({ dataDir, one }) => {
    await rememberDatabase(one, dataDir);
    const secrets = { cookieKey: "cookies", hashPepper: "pepper", linkKey: "links" };
    await refuseOtherSecrets(one, dataDir, secrets);
    await refuseOtherSecrets(one, dataDir, secrets);
    for (const other of Object.keys(secrets))
      await expect(refuseOtherSecrets(one, dataDir, { ...secrets, [other]: "others" })).rejects.toThrow(WrongDatabaseError);
    await sql`update database_identity set secrets_mark = null`.execute(one);
    await refuseOtherSecrets(one, dataDir, { ...secrets, linkKey: "others" });
  });

  it("refuses a database that has lost its rows or its tables", async ({ dataDir, one }) => {
    await rememberDatabase(one, dataDir);
    await sql`delete from database_identity`.execute(one);
    await expect(refuseReplaced(one, dataDir)).rejects.toThrow(WrongDatabaseError);
    await sql`drop table database_identity`.execute(one);
    await expect(refuseReplaced(one, dataDir)).rejects.toThrow(WrongDatabaseError);
  });

  it("takes a database of an earlier version, which has no such table, and remembers it", async ({ dataDir, one }) => {
    await sql`drop table database_identity`.execute(one);
    await sql`delete from kysely_migration where name in ('2026-12-06-database-identity', '2026-12-26-secrets-mark')`.execute(
      one,
    );
    await refuseReplaced(one, dataDir);
    await migrateAmongOthers(one);
    await rememberDatabase(one, dataDir);
    await refuseReplaced(one, dataDir);
  });
});

describe("what is carried elsewhere", () => {
  it("is known again after a restore", async ({ folder, dataDir, one, other }) => {
    await rememberDatabase(one, dataDir);
    await makeBackup(one, dataDir, join(folder, "backup"), 0);
    const restored = join(folder, "restored");
    mkdirSync(restored);
    await restoreBackup(join(folder, "backup"), () => other, restored);
    expect(remembered(restored)).toBe(remembered(dataDir));
    await refuseReplaced(other, restored);
  });

  it("is known again after a move, also to a database that a server began on", async ({ folder, dataDir, one, other }) => {
    await rememberDatabase(one, dataDir);
    await rememberDatabase(other, folder);
    await copyAll(one, other);
    await refuseReplaced(other, dataDir);
  });
});

describe("SQLite's file", () => {
  it("is not made anew where everything was moved to PostgreSQL", async ({ dataDir }) => {
    const file = join(dataDir, SQLITE_FILE);
    writeFileSync(`${file}.moved`, "all that was");
    expect(() => refuseEmptiedFile(dataDir)).toThrow("moved to PostgreSQL, and DATABASE_URL is not set. Nothing was changed.");
    renameSync(`${file}.moved`, file);
    refuseEmptiedFile(dataDir);
  });

  it("is refused where it is empty or gone, and not made anew", async ({ dataDir }) => {
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
