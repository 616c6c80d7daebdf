import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { userRow } from "../../../test/factories/member.ts";
import { makeDb } from "../../../test/fixture.ts";
import { makeFolder } from "../../../test/folder-test.ts";
import { migrate } from "../../migrate.ts";
import { isPostgres } from "../../platform/db/engine.ts";
import { type Db, openSqlite } from "../../platform/db/index.ts";
import { hashOfFile } from "../../platform/hash-of-file.ts";
import { sumAll } from "./copy.ts";
import { BackupError, copyAll, makeBackup, restoreBackup } from "./index.ts";
import { planTables } from "./plan.ts";

let folder: string;
let made: Awaited<ReturnType<typeof makeDb>>;
let other: Awaited<ReturnType<typeof makeDb>>;
beforeEach(async () => {
  folder = await makeFolder();
  [made, other] = await Promise.all([makeDb(), makeDb()]);
});
afterEach(() => Promise.all([made.drop(), other.drop()]));

const NOW = Date.UTC(2026, 10, 21);

const addUser = (db: Db, id: string) =>
  db
    .insertInto("users")
    .values(userRow(id, { created_at: NOW }))
    .execute();

async function addTopic(db: Db, id: string): Promise<void> {
  const times = { last_post_at: NOW, created_at: NOW, updated_at: NOW, locked_at: null, hidden_at: null, idempotency_key: null };
  await db
    .insertInto("forum_topics")
    .values({ id, title: `Topic 🌙 ${id}`, description: "a 'quoted' \\ text", category: "general", author_id: "ana", ...times })
    .execute();
}

async function addPost(db: Db, topic: string, number: number, held: number | null = null): Promise<string> {
  const id = randomUUID();
  const times = { created_at: NOW + number, updated_at: NOW, deleted_at: null, hidden_at: null, idempotency_key: null };
  await db
    .insertInto("forum_posts")
    .values({
      id,
      topic_id: topic,
      number,
      content: `The lantern ${number}\nsecond line`,
      author_id: "ana",
      held_at: held,
      ...times,
    })
    .execute();
  return id;
}

/** A forum with counts, an edited reply, and more replies than are read at once. */
async function fill(db: Db): Promise<void> {
  await addUser(db, "ana");
  await addTopic(db, "one");
  await addTopic(db, "two");
  const first = await addPost(db, "one", 1);
  await addPost(db, "one", 2, NOW);
  for (let number = 1; number <= 1100; number += 1) await addPost(db, "two", number);
  await db.updateTable("forum_posts").set({ content: "edited" }).where("id", "=", first).execute();
  await db
    .insertInto("account_activity")
    .values({ id: randomUUID(), user_id: "ana", act: "sign-in", device: null, address_hash: "h", at: NOW })
    .execute();
}

describe("the plan", () => {
  it("holds every table once, each after those it refers to", async () => {
    const names = (await planTables()).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(["users", "sessions", "jobs", "preferences", "forum_posts", "angel_readings"]));
    for (const [before, after] of [
      ["users", "sessions"],
      ["users", "forum_topics"],
      ["forum_topics", "forum_posts"],
      ["forum_posts", "forum_post_versions"],
    ] as const)
      expect(names.indexOf(before)).toBeLessThan(names.indexOf(after));
    expect(names.filter((name) => /words|kysely|sqlite/.test(name))).toEqual([]);
  });
});

describe("a copy", () => {
  it("is the same, counts and earlier versions included, and can be gone on with", async () => {
    await fill(made.db);
    const sums = await copyAll(made.db, other.db);
    expect(sums).toEqual(await sumAll(made.db));
    expect(await sumAll(other.db)).toEqual(sums);
    expect(sums.forum_posts?.rows).toBe(1102);
    expect(sums.forum_post_versions?.rows).toBe(1);
    const counts = await other.db.selectFrom("forum_topics").select(["id", "post_count", "last_number"]).orderBy("id").execute();
    expect(counts).toEqual([
      { id: "one", post_count: 1, last_number: 2 },
      { id: "two", post_count: 1100, last_number: 1100 },
    ]);
    // Triggers and counters are at work again.
    await addTopic(other.db, "three");
    const id = await addPost(other.db, "three", 1);
    await other.db.updateTable("forum_posts").set({ content: "edited as well" }).where("id", "=", id).execute();
    const three = await other.db
      .selectFrom("forum_topics")
      .select(["post_count", "seq"])
      .where("id", "=", "three")
      .executeTakeFirst();
    expect(three?.post_count).toBe(1);
    expect((await other.db.selectFrom("forum_post_versions").selectAll().execute()).length).toBe(2);
    await expect(sql`update account_activity set act = 'else'`.execute(other.db)).rejects.toThrow(/not changed/);
  });

  it("goes from one engine to the other and back", async () => {
    await fill(made.db);
    const between = openSqlite(join(folder, "between.sqlite"));
    try {
      await migrate(between);
      await copyAll(made.db, between);
      expect(await copyAll(between, other.db)).toEqual(await sumAll(made.db));
    } finally {
      await between.destroy();
    }
  });

  it("goes to PostgreSQL with what SQLite alone keeps in a text, which can be seen to be missing there", async () => {
    const from = openSqlite(join(folder, "from.sqlite"));
    try {
      await migrate(from);
      await addUser(from, "ana");
      const passkey = { id: "key", user_id: "ana", public_key: "p", counter: 0, transports: "[]", created_at: NOW };
      await from
        .insertInto("passkeys")
        .values({ ...passkey, name: "My\u0000phone", last_used_at: null })
        .execute();
      const sums = await copyAll(from, other.db);
      expect(await sumAll(other.db)).toEqual(sums);
      const { name } = await other.db.selectFrom("passkeys").select("name").executeTakeFirstOrThrow();
      expect(name).toBe(isPostgres(other.db) ? "My\ufffdphone" : "My\u0000phone");
    } finally {
      await from.destroy();
    }
  });

  it("is refused where there are rows already, which stay as they are", async () => {
    await fill(made.db);
    await addUser(other.db, "somebody");
    const before = await sumAll(other.db);
    await expect(copyAll(made.db, other.db)).rejects.toThrow(/not empty: there are rows in users/);
    expect(await sumAll(other.db)).toEqual(before);
  });

  it("notices a single changed letter", async () => {
    await fill(made.db);
    await copyAll(made.db, other.db);
    const before = await sumAll(other.db);
    await other.db.updateTable("forum_topics").set({ title: "Topic 🌙 onE" }).where("id", "=", "one").execute();
    const after = await sumAll(other.db);
    expect(after.forum_topics?.checksum).not.toBe(before.forum_topics?.checksum);
    // The earlier title is kept in a table of its own.
    const others = { forum_topics: null, forum_topic_versions: null };
    expect({ ...after, ...others }).toEqual({ ...before, ...others });
  });
});

describe("a backup", () => {
  const data = () => join(folder, "data");
  const backup = () => join(folder, "backup");

  beforeEach(async () => {
    const write = async (name: string, text: string) => {
      const file = join(data(), name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    };
    await write("secrets/link-key", "secret");
    await write("models/ab/abc.glb", "glTF");
    await write("pictures/p.webp", "can be made again");
    await write("tenfold.sqlite", "the database is copied by itself");
    await write("in-use.sqlite", "");
  });

  it("is put back whole, files and rows, into what is empty", async () => {
    await fill(made.db);
    const sums = await makeBackup(made.db, data(), backup(), NOW);
    expect(await readdir(join(backup(), "files"))).toEqual(["models", "secrets"]);
    const restored = join(folder, "restored");
    await mkdir(restored);
    expect(await restoreBackup(backup(), () => other.db, restored)).toEqual(sums);
    expect(await sumAll(other.db)).toEqual(await sumAll(made.db));
    expect(await readFile(join(restored, "secrets/link-key"), "utf8")).toBe("secret");
    expect(await readFile(join(restored, "models/ab/abc.glb"), "utf8")).toBe("glTF");
    expect((await readdir(folder)).toSorted()).toEqual(["backup", "data", "restored"]);
  });

  it("holds every file that is kept, while others come and go beside them", async () => {
    const folders = Array.from({ length: 20 }, (_, at) => join(data(), "models", "kept", `${at}`));
    for (const kept of folders) {
      await mkdir(kept, { recursive: true });
      for (let count = 0; count < 10; count += 1) await writeFile(join(kept, `${count}.webp`), "RIFF");
    }
    let making = true;
    let gone = 0;
    const comingAndGoing = Array.from({ length: 4 }, async () => {
      while (making) {
        const folder = await mkdtemp(join(data(), "models", "temp-"));
        await writeFile(join(folder, "picture.webp"), "RIFF");
        await rm(folder, { recursive: true });
        gone += 1;
      }
    });
    await makeBackup(made.db, data(), backup(), NOW);
    making = false;
    await Promise.all(comingAndGoing);
    expect(gone).toBeGreaterThan(0);
    const kept = await readdir(join(backup(), "files", "models", "kept"), { recursive: true });
    expect(kept.filter((name) => name.endsWith(".webp"))).toHaveLength(200);
  });

  it("holds one moment, while replies are being written", async () => {
    await fill(made.db);
    const file = join(folder, "live.sqlite");
    const live = process.env.TEST_DATABASE_URL ? made.db : openSqlite(file);
    const writer = process.env.TEST_DATABASE_URL ? made.db : openSqlite(file);
    try {
      if (live !== made.db) {
        await migrate(live);
        await copyAll(made.db, live);
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
      await makeBackup(live, data(), backup(), NOW);
      writing = false;
      await writes;
      expect(written).toBeGreaterThan(0);
      const copy = openSqlite(join(backup(), "tenfold.sqlite"));
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
      expect(await restoreBackup(backup(), () => other.db, join(folder, "new")).then((sums) => sums.forum_posts?.rows)).toBe(
        1100 + posts.length,
      );
    } finally {
      if (live !== made.db) await Promise.all([live.destroy(), writer.destroy()]);
    }
  });

  it.each(["tenfold.sqlite", "files/secrets/link-key"])(
    "whose %s was spoiled is refused, and nothing is changed",
    async (name) => {
      await fill(made.db);
      await makeBackup(made.db, data(), backup(), NOW);
      const bytes = await readFile(join(backup(), name));
      bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
      await writeFile(join(backup(), name), bytes);
      const before = await sumAll(other.db);
      const restore = restoreBackup(backup(), () => other.db, join(folder, "restored"));
      await expect(restore).rejects.toThrow(`written: ${name} is`);
      await expect(restore).rejects.toBeInstanceOf(BackupError);
      expect(await sumAll(other.db)).toEqual(before);
    },
  );

  it("is refused where a file is missing, where there is none, and where something stands in its way", async () => {
    await makeBackup(made.db, data(), backup(), NOW);
    await expect(makeBackup(made.db, data(), backup(), NOW)).rejects.toThrow(/something at/);
    await expect(restoreBackup(join(folder, "none"), () => other.db, folder)).rejects.toThrow(/no backup at/);
    await expect(restoreBackup(backup(), () => other.db, data())).rejects.toThrow(/There is a models in/);
    await rm(join(backup(), "files/models"), { recursive: true });
    await expect(restoreBackup(backup(), () => other.db, join(folder, "x"))).rejects.toThrow(/not those that were written/);
  });

  it("is put back into a container's new volume, in which the image has made folders without files", async () => {
    await makeBackup(made.db, data(), backup(), NOW);
    const restored = join(folder, "restored");
    for (const name of ["secrets", "models/kept"]) await mkdir(join(restored, name), { recursive: true });
    await restoreBackup(backup(), () => other.db, restored);
    expect(await readFile(join(restored, "secrets/link-key"), "utf8")).toBe("secret");
    expect(await readFile(join(restored, "models/ab/abc.glb"), "utf8")).toBe("glTF");
  });

  it("is refused within the folder that it is of, which would hold a copy of each copy", async () => {
    for (const inside of [data(), join(data(), "backups", "monday")])
      await expect(makeBackup(made.db, data(), inside, NOW)).rejects.toThrow(/within the data folder|something at/);
    expect((await readdir(data())).toSorted()).toEqual(["in-use.sqlite", "models", "pictures", "secrets", "tenfold.sqlite"]);
    await makeBackup(made.db, data(), join(folder, "data-of-monday"), NOW);
  });

  it("is made of a database that a new version has not brought up to date yet, and put back by that version", async () => {
    await addUser(made.db, "ana");
    await sql`drop table forum_topic_reports`.execute(made.db);
    await sql`delete from kysely_migration where name = '2026-12-31-forum-topic-reports'`.execute(made.db);
    const sums = await makeBackup(made.db, data(), backup(), NOW);
    expect(sums.users?.rows).toBe(1);
    expect(sums).not.toHaveProperty("forum_topic_reports");
    // As it was, so that the version before can go on with it.
    const copy = openSqlite(join(backup(), "tenfold.sqlite"));
    const { rows } = await sql`select 1 from sqlite_master where name = 'forum_topic_reports'`.execute(copy);
    await copy.destroy();
    expect(rows).toEqual([]);
    const restored = await restoreBackup(backup(), () => other.db, join(folder, "restored"));
    expect(restored).toMatchObject({ users: sums.users, forum_topic_reports: { rows: 0 } });
  });

  it("that is refused leaves no table in a database that has none", async () => {
    const file = join(folder, "new.sqlite");
    const restore = (from: string) => restoreBackup(from, () => openSqlite(file), join(folder, "restored"));
    await expect(restore(join(folder, "none"))).rejects.toThrow(/no backup at/);
    await makeBackup(made.db, data(), backup(), NOW);
    await rm(join(backup(), "files/models"), { recursive: true });
    await expect(restore(backup())).rejects.toThrow(/not those that were written/);
    expect(existsSync(file)).toBe(false);
  });

  it("that is refused by a database with rows leaves its tables as they are", async () => {
    await makeBackup(made.db, data(), backup(), NOW);
    await addUser(other.db, "somebody");
    await sql`drop table forum_topic_reports`.execute(other.db);
    await sql`delete from kysely_migration where name = '2026-12-31-forum-topic-reports'`.execute(other.db);
    const restore = restoreBackup(backup(), () => other.db, join(folder, "restored"));
    await expect(restore).rejects.toThrow(/not empty: there are rows in users/);
    const tables = (await other.db.introspection.getTables()).map(({ name }) => name);
    expect(tables).not.toContain("forum_topic_reports");
  });

  it("is put back with its files or not at all", async () => {
    await fill(made.db);
    await makeBackup(made.db, data(), backup(), NOW);
    const before = await sumAll(other.db);
    // A folder that nothing can be written to.
    await symlink(join(folder, "nowhere"), join(folder, "gone"));
    await expect(restoreBackup(backup(), () => other.db, join(folder, "gone"))).rejects.toThrow();
    expect(await sumAll(other.db)).toEqual(before);
    const restored = join(folder, "restored");
    await sql`drop table forum_topic_reports`.execute(other.db);
    await expect(restoreBackup(backup(), () => other.db, restored)).rejects.toThrow(/forum_topic_reports/);
    expect(await readdir(restored)).toEqual([]);
  });

  it("holds what links in the data folder lead to, wherever they are, and nothing of a link is needed to put it back", async () => {
    const elsewhere = join(folder, "another-disk");
    await mkdir(join(elsewhere, "kept"), { recursive: true });
    await writeFile(join(elsewhere, "pepper"), "hot");
    await writeFile(join(elsewhere, "kept", "a.webp"), "RIFF");
    await symlink(join(elsewhere, "pepper"), join(data(), "secrets", "hash-pepper"));
    await symlink(join(elsewhere, "kept"), join(data(), "models", "kept"));
    await symlink(join(elsewhere, "pepper"), join(data(), "pepper"));
    await makeBackup(made.db, data(), backup(), NOW);
    await rm(elsewhere, { recursive: true });
    const restored = join(folder, "restored");
    await restoreBackup(backup(), () => other.db, restored);
    for (const file of ["secrets/hash-pepper", "pepper"]) expect(await readFile(join(restored, file), "utf8")).toBe("hot");
    expect(await readFile(join(restored, "models/kept/a.webp"), "utf8")).toBe("RIFF");
  });

  it("is not made where a link leads nowhere, as to a disk that is away", async () => {
    await symlink(join(folder, "another-disk"), join(data(), "models", "kept"));
    await expect(makeBackup(made.db, data(), backup(), NOW)).rejects.toThrow(/models\/kept is a link to what is not there/);
    expect((await readdir(folder)).toSorted()).toEqual(["data"]);
  });

  it("holds what several links lead to, also within the data folder, once for each of them", async () => {
    const elsewhere = join(folder, "another-disk");
    await mkdir(elsewhere);
    await writeFile(join(elsewhere, "a.webp"), "RIFF");
    for (const name of ["one", "two"]) await symlink(elsewhere, join(data(), "models", name));
    await symlink("ab", join(data(), "models", "latest"));
    await makeBackup(made.db, data(), backup(), NOW);
    for (const file of ["one/a.webp", "two/a.webp", "latest/abc.glb"])
      expect(existsSync(join(backup(), "files/models", file))).toBe(true);
  });

  it.each([
    ["itself", "models", { self: "." }],
    ["the data folder", "data", { up: ".." }],
    ["where another one of that folder led from", "a", { "a/b": "../b", "b/a": "../a" }],
  ])("is not made where a link leads back to %s, which would have no end", async (_, back, links) => {
    const models = join(data(), "models");
    for (const name of ["a", "b"]) await mkdir(join(models, name));
    for (const [link, to] of Object.entries(links)) await symlink(to, join(models, link));
    const making = makeBackup(made.db, data(), backup(), NOW);
    await expect(making).rejects.toThrow(new RegExp(`leads back to .*/${back}\\. Please remove the link\\.$`));
    await expect(making).rejects.toBeInstanceOf(BackupError);
    expect(await readdir(folder)).toEqual(["data"]);
  });

  it("is not made where a link leads to the folder that it goes to, or to one around it", async () => {
    const disk = join(folder, "disk");
    await mkdir(join(disk, "backups"), { recursive: true });
    const link = join(data(), "models", "backups");
    for (const to of [join(disk, "backups"), disk]) {
      await symlink(to, link);
      await expect(makeBackup(made.db, data(), join(disk, "backups", "today"), NOW)).rejects.toThrow(
        `${link} leads back to ${await realpath(join(disk, "backups"))}. Please remove the link.`,
      );
      await rm(link);
    }
    expect(await readdir(join(disk, "backups"))).toEqual([]);
  });

  it("is refused within the data folder also where a link is the way there", async () => {
    await symlink(join(data(), "models"), join(folder, "backups"));
    for (const inside of ["today", "of-2026/today"])
      await expect(makeBackup(made.db, data(), join(folder, "backups", inside), NOW)).rejects.toThrow(/within the data folder/);
    expect(await readdir(join(data(), "models"))).toEqual(["ab"]);
  });

  it.each(["files/outbox", "files/models/other"])("into which somebody has put a link, %s, is refused", async (name) => {
    await makeBackup(made.db, data(), backup(), NOW);
    await symlink(folder, join(backup(), name));
    await expect(restoreBackup(backup(), () => other.db, join(folder, "restored"))).rejects.toThrow(
      /not those that were written/,
    );
    expect(existsSync(join(folder, "restored"))).toBe(false);
  });

  it.each(["", '{ "madeAt": "2026', "null", "[]", '{ "files": 1 }'])("whose list is cut off, as %j, is refused", async (list) => {
    await makeBackup(made.db, data(), backup(), NOW);
    await writeFile(join(backup(), "manifest.json"), list);
    await expect(restoreBackup(backup(), () => other.db, join(folder, "restored"))).rejects.toThrow(BackupError);
    expect(existsSync(join(folder, "restored"))).toBe(false);
  });

  it("of a newer version is refused, and nothing is changed", async () => {
    await makeBackup(made.db, data(), backup(), NOW);
    const file = join(backup(), "tenfold.sqlite");
    const newer = openSqlite(file);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-12-31-later', '2027')`.execute(newer);
    await newer.destroy();
    const list = join(backup(), "manifest.json");
    const written = JSON.parse(await readFile(list, "utf8"));
    await writeFile(list, JSON.stringify({ ...written, database: await hashOfFile(file) }));
    const before = await sumAll(other.db);
    const restored = join(folder, "restored");
    await expect(restoreBackup(backup(), () => other.db, restored)).rejects.toThrow(/newer version/);
    expect([await sumAll(other.db), await readdir(restored)]).toEqual([before, []]);
  });

  it("is not made of the database of a newer version, of which tables would be missing", async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('9999-12-31-later', '2027')`.execute(made.db);
    try {
      await expect(makeBackup(made.db, data(), backup(), NOW)).rejects.toThrow(/newer version/);
    } finally {
      await sql`delete from kysely_migration where name = '9999-12-31-later'`.execute(made.db);
    }
    expect(await readdir(folder)).toEqual(["data"]);
  });

  it("that two make at once of one name is one of them, and whole", async () => {
    await fill(made.db);
    const tries = await Promise.allSettled([1, 2, 3].map(() => makeBackup(made.db, data(), backup(), NOW)));
    expect(tries.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected", "rejected"]);
    await restoreBackup(backup(), () => other.db, join(folder, "restored"));
    expect((await readdir(folder)).toSorted()).toEqual(["backup", "data", "restored"]);
  });

  it("leaves nothing behind where it fails", async () => {
    await expect(makeBackup(made.db, join(folder, "no-data"), backup(), NOW)).rejects.toThrow(/ENOENT/);
    expect((await readdir(folder)).toSorted()).toEqual(["data"]);
  });
});
