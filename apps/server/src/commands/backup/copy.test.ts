import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { addPost, addTopic, addUser, backupTest, fill, NOW } from "../../../test/backup-test.ts";
import { migrate } from "../../migrate.ts";
import { isPostgres } from "../../platform/db/engine.ts";
import { openSqlite } from "../../platform/db/index.ts";
import { sumAll } from "./copy.ts";
import { copyAll } from "./index.ts";
import { planTables } from "./plan.ts";

const it = backupTest();

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
  it("is the same, counts and earlier versions included, and can be gone on with", async ({ db, other }) => {
    await fill(db);
    const sums = await copyAll(db, other);
    expect(sums).toEqual(await sumAll(db));
    expect(await sumAll(other)).toEqual(sums);
    expect(sums.forum_posts?.rows).toBe(1102);
    expect(sums.forum_post_versions?.rows).toBe(1);
    const counts = await other.selectFrom("forum_topics").select(["id", "post_count", "last_number"]).orderBy("id").execute();
    expect(counts).toEqual([
      { id: "one", post_count: 1, last_number: 2 },
      { id: "two", post_count: 1100, last_number: 1100 },
    ]);
    // Triggers and counters are at work again.
    await addTopic(other, "three");
    const id = await addPost(other, "three", 1);
    await other.updateTable("forum_posts").set({ content: "edited as well" }).where("id", "=", id).execute();
    const three = await other
      .selectFrom("forum_topics")
      .select(["post_count", "seq"])
      .where("id", "=", "three")
      .executeTakeFirst();
    expect(three?.post_count).toBe(1);
    expect((await other.selectFrom("forum_post_versions").selectAll().execute()).length).toBe(2);
    await expect(sql`update account_activity set act = 'else'`.execute(other)).rejects.toThrow(/not changed/);
  });

  it("goes from one engine to the other and back", async ({ db, other, folder }) => {
    await fill(db);
    const between = openSqlite(join(folder, "between.sqlite"));
    try {
      await migrate(between);
      await copyAll(db, between);
      expect(await copyAll(between, other)).toEqual(await sumAll(db));
    } finally {
      await between.destroy();
    }
  });

  it("goes to PostgreSQL with what SQLite alone keeps in a text, which can be seen to be missing there", async ({
    other,
    folder,
  }) => {
    const from = openSqlite(join(folder, "from.sqlite"));
    try {
      await migrate(from);
      await addUser(from, "ana");
      const passkey = { id: "key", user_id: "ana", public_key: "p", counter: 0, transports: "[]", created_at: NOW };
      await from
        .insertInto("passkeys")
        .values({ ...passkey, name: "My\u0000phone", last_used_at: null })
        .execute();
      const sums = await copyAll(from, other);
      expect(await sumAll(other)).toEqual(sums);
      const { name } = await other.selectFrom("passkeys").select("name").executeTakeFirstOrThrow();
      expect(name).toBe(isPostgres(other) ? "My\ufffdphone" : "My\u0000phone");
    } finally {
      await from.destroy();
    }
  });

  it("is refused where there are rows already, which stay as they are", async ({ db, other }) => {
    await fill(db);
    await addUser(other, "somebody");
    const before = await sumAll(other);
    await expect(copyAll(db, other)).rejects.toThrow(/not empty: there are rows in users/);
    expect(await sumAll(other)).toEqual(before);
  });

  it("notices a single changed letter", async ({ db, other }) => {
    await fill(db);
    await copyAll(db, other);
    const before = await sumAll(other);
    await other.updateTable("forum_topics").set({ title: "Topic 🌙 onE" }).where("id", "=", "one").execute();
    const after = await sumAll(other);
    expect(after.forum_topics?.checksum).not.toBe(before.forum_topics?.checksum);
    // The earlier title is kept in a table of its own.
    const others = { forum_topics: null, forum_topic_versions: null };
    expect({ ...after, ...others }).toEqual({ ...before, ...others });
  });
});
