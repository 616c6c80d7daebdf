import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { addPost, addUser, backupTest, fill, NOW } from "../../../test/backup-test.ts";
import { migrate } from "../../migrate.ts";
import { openSqlite } from "../../platform/db/index.ts";
import { hashOfFile } from "../../platform/hash-of-file.ts";
import { sumAll } from "./copy.ts";
import { BackupError, copyAll, makeBackup, restoreBackup } from "./index.ts";

const it = backupTest();

describe("a backup", () => {
  it("is put back whole, files and rows, into what is empty", async ({ db, other, folder, data, backup }) => {
    await fill(db);
    const sums = await makeBackup(db, data, backup, NOW);
    expect(await readdir(join(backup, "files"))).toEqual(["models", "secrets"]);
    const restored = join(folder, "restored");
    await mkdir(restored);
    expect(await restoreBackup(backup, () => other, restored)).toEqual(sums);
    expect(await sumAll(other)).toEqual(await sumAll(db));
    expect(await readFile(join(restored, "secrets/link-key"), "utf8")).toBe("secret");
    expect(await readFile(join(restored, "models/ab/abc.glb"), "utf8")).toBe("glTF");
    expect((await readdir(folder)).toSorted()).toEqual(["backup", "data", "restored"]);
  });

  it("holds every file that is kept, while others come and go beside them", async ({ db, data, backup }) => {
    const folders = Array.from({ length: 20 }, (_, at) => join(data, "models", "kept", `${at}`));
    for (const kept of folders) {
      await mkdir(kept, { recursive: true });
      for (let count = 0; count < 10; count += 1) await writeFile(join(kept, `${count}.webp`), "RIFF");
    }
    let making = true;
    let gone = 0;
    const comingAndGoing = Array.from({ length: 4 }, async () => {
      while (making) {
        const folder = await mkdtemp(join(data, "models", "temp-"));
        await writeFile(join(folder, "picture.webp"), "RIFF");
        await rm(folder, { recursive: true });
        gone += 1;
      }
    });
    await makeBackup(db, data, backup, NOW);
    making = false;
    await Promise.all(comingAndGoing);
    expect(gone).toBeGreaterThan(0);
    const kept = await readdir(join(backup, "files", "models", "kept"), { recursive: true });
    expect(kept.filter((name) => name.endsWith(".webp"))).toHaveLength(200);
  });

  it("holds one moment, while replies are being written", async ({ db, other, folder, data, backup }) => {
    await fill(db);
    const file = join(folder, "live.sqlite");
    const live = process.env.TEST_DATABASE_URL ? db : openSqlite(file);
    const writer = process.env.TEST_DATABASE_URL ? db : openSqlite(file);
    try {
      if (live !== db) {
        await migrate(live);
        await copyAll(db, live);
      }
      let writing = true;
      let written = 0;
      const writes = (async () => {
        while (writing) {
          written += 1;
          await addPost(writer, "one", 2 + written);
          await new Promise((resolve) => setImmediate(resolve));
        }
      })();
      await makeBackup(live, data, backup, NOW);
      writing = false;
      await writes;
      expect(written).toBeGreaterThan(0);
      const copy = openSqlite(join(backup, "tenfold.sqlite"));
      const topic = await copy
        .selectFrom("forum_topics")
        .select(["post_count", "last_number"])
        .where("id", "=", "one")
        .executeTakeFirstOrThrow();
      const posts = await copy
        .selectFrom("forum_posts")
        .select("number")
        .where("topic_id", "=", "one")
        .orderBy("number")
        .execute();
      await copy.destroy();
      // Each reply of that moment is there, with what the triggers count of it, and none after it.
      expect(posts.map(({ number }) => number)).toEqual(posts.map((_, index) => index + 1));
      expect(topic).toEqual({ post_count: posts.length - 1, last_number: posts.length });
      expect(await restoreBackup(backup, () => other, join(folder, "new")).then((sums) => sums.forum_posts?.rows)).toBe(
        1100 + posts.length,
      );
    } finally {
      if (live !== db) await Promise.all([live.destroy(), writer.destroy()]);
    }
  });

  it.for(["tenfold.sqlite", "files/secrets/link-key"])(
    "whose %s was spoiled is refused, and nothing is changed",
    async (name, { db, other, folder, data, backup }) => {
      await fill(db);
      await makeBackup(db, data, backup, NOW);
      const bytes = await readFile(join(backup, name));
      bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
      await writeFile(join(backup, name), bytes);
      const before = await sumAll(other);
      const restore = restoreBackup(backup, () => other, join(folder, "restored"));
      await expect(restore).rejects.toThrow(`written: ${name} is`);
      await expect(restore).rejects.toBeInstanceOf(BackupError);
      expect(await sumAll(other)).toEqual(before);
    },
  );

  it("is refused where a file is missing, where there is none, and where something stands in its way", async ({
    db,
    other,
    folder,
    data,
    backup,
  }) => {
    await makeBackup(db, data, backup, NOW);
    await expect(makeBackup(db, data, backup, NOW)).rejects.toThrow(/something at/);
    await expect(restoreBackup(join(folder, "none"), () => other, folder)).rejects.toThrow(/no backup at/);
    await expect(restoreBackup(backup, () => other, data)).rejects.toThrow(/There is a models in/);
    await rm(join(backup, "files/models"), { recursive: true });
    await expect(restoreBackup(backup, () => other, join(folder, "x"))).rejects.toThrow(/not those that were written/);
  });

  it("is put back into a container's new volume, in which the image has made folders without files", async ({
    db,
    other,
    folder,
    data,
    backup,
  }) => {
    await makeBackup(db, data, backup, NOW);
    const restored = join(folder, "restored");
    for (const name of ["secrets", "models/kept"]) await mkdir(join(restored, name), { recursive: true });
    await restoreBackup(backup, () => other, restored);
    expect(await readFile(join(restored, "secrets/link-key"), "utf8")).toBe("secret");
    expect(await readFile(join(restored, "models/ab/abc.glb"), "utf8")).toBe("glTF");
  });

  it("is refused within the folder that it is of, which would hold a copy of each copy", async ({ db, folder, data }) => {
    for (const inside of [data, join(data, "backups", "monday")])
      await expect(makeBackup(db, data, inside, NOW)).rejects.toThrow(/within the data folder|something at/);
    expect((await readdir(data)).toSorted()).toEqual(["in-use.sqlite", "models", "pictures", "secrets", "tenfold.sqlite"]);
    await makeBackup(db, data, join(folder, "data-of-monday"), NOW);
  });

  it("is made of a database that a new version has not brought up to date yet, and put back by that version", async ({
    db,
    other,
    folder,
    data,
    backup,
  }) => {
    await addUser(db, "ana");
    await sql`drop table forum_topic_reports`.execute(db);
    await sql`delete from kysely_migration where name = '2026-12-31-forum-topic-reports'`.execute(db);
    const sums = await makeBackup(db, data, backup, NOW);
    expect(sums.users?.rows).toBe(1);
    expect(sums).not.toHaveProperty("forum_topic_reports");
    // As it was, so that the version before can go on with it.
    const copy = openSqlite(join(backup, "tenfold.sqlite"));
    const { rows } = await sql`select 1 from sqlite_master where name = 'forum_topic_reports'`.execute(copy);
    await copy.destroy();
    expect(rows).toEqual([]);
    const restored = await restoreBackup(backup, () => other, join(folder, "restored"));
    expect(restored).toMatchObject({ users: sums.users, forum_topic_reports: { rows: 0 } });
  });

  it("that is refused leaves no table in a database that has none", async ({ db, folder, data, backup }) => {
    const file = join(folder, "new.sqlite");
    const restore = (from: string) => restoreBackup(from, () => openSqlite(file), join(folder, "restored"));
    await expect(restore(join(folder, "none"))).rejects.toThrow(/no backup at/);
    await makeBackup(db, data, backup, NOW);
    await rm(join(backup, "files/models"), { recursive: true });
    await expect(restore(backup)).rejects.toThrow(/not those that were written/);
    expect(existsSync(file)).toBe(false);
  });

  it("that is refused by a database with rows leaves its tables as they are", async ({ db, other, folder, data, backup }) => {
    await makeBackup(db, data, backup, NOW);
    await addUser(other, "somebody");
    await sql`drop table forum_topic_reports`.execute(other);
    await sql`delete from kysely_migration where name = '2026-12-31-forum-topic-reports'`.execute(other);
    const restore = restoreBackup(backup, () => other, join(folder, "restored"));
    await expect(restore).rejects.toThrow(/not empty: there are rows in users/);
    const tables = (await other.introspection.getTables()).map(({ name }) => name);
    expect(tables).not.toContain("forum_topic_reports");
  });

  it("is put back with its files or not at all", async ({ db, other, folder, data, backup }) => {
    await fill(db);
    await makeBackup(db, data, backup, NOW);
    const before = await sumAll(other);
    // A folder that nothing can be written to.
    await symlink(join(folder, "nowhere"), join(folder, "gone"));
    await expect(restoreBackup(backup, () => other, join(folder, "gone"))).rejects.toThrow();
    expect(await sumAll(other)).toEqual(before);
    const restored = join(folder, "restored");
    await sql`drop table forum_topic_reports`.execute(other);
    await expect(restoreBackup(backup, () => other, restored)).rejects.toThrow(/forum_topic_reports/);
    expect(await readdir(restored)).toEqual([]);
  });

  it.for(["", '{ "madeAt": "2026', "null", "[]", '{ "files": 1 }'])(
    "whose list is cut off, as %j, is refused",
    async (list, { db, other, folder, data, backup }) => {
      await makeBackup(db, data, backup, NOW);
      await writeFile(join(backup, "manifest.json"), list);
      await expect(restoreBackup(backup, () => other, join(folder, "restored"))).rejects.toThrow(BackupError);
      expect(existsSync(join(folder, "restored"))).toBe(false);
    },
  );

  it("of a newer version is refused, and nothing is changed", async ({ db, other, folder, data, backup }) => {
    await makeBackup(db, data, backup, NOW);
    const file = join(backup, "tenfold.sqlite");
    const newer = openSqlite(file);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-12-31-later', '2027')`.execute(newer);
    await newer.destroy();
    const list = join(backup, "manifest.json");
    const written = JSON.parse(await readFile(list, "utf8"));
    await writeFile(list, JSON.stringify({ ...written, database: await hashOfFile(file) }));
    const before = await sumAll(other);
    const restored = join(folder, "restored");
    await expect(restoreBackup(backup, () => other, restored)).rejects.toThrow(/newer version/);
    expect([await sumAll(other), await readdir(restored)]).toEqual([before, []]);
  });

  it("is not made of the database of a newer version, of which tables would be missing", async ({ db, folder, data, backup }) => {
    await sql`insert into kysely_migration (name, timestamp) values ('9999-12-31-later', '2027')`.execute(db);
    try {
      await expect(makeBackup(db, data, backup, NOW)).rejects.toThrow(/newer version/);
    } finally {
      await sql`delete from kysely_migration where name = '9999-12-31-later'`.execute(db);
    }
    expect(await readdir(folder)).toEqual(["data"]);
  });

  it("that two make at once of one name is one of them, and whole", async ({ db, other, folder, data, backup }) => {
    await fill(db);
    const tries = await Promise.allSettled([1, 2, 3].map(() => makeBackup(db, data, backup, NOW)));
    expect(tries.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected", "rejected"]);
    await restoreBackup(backup, () => other, join(folder, "restored"));
    expect((await readdir(folder)).toSorted()).toEqual(["backup", "data", "restored"]);
  });

  it("leaves nothing behind where it fails", async ({ db, folder, backup }) => {
    await expect(makeBackup(db, join(folder, "no-data"), backup, NOW)).rejects.toThrow(/ENOENT/);
    expect((await readdir(folder)).toSorted()).toEqual(["data"]);
  });
});
