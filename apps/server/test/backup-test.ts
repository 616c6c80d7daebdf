// Tests of copies and backups: two databases, and a folder with what a server keeps.
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Db } from "../src/platform/db/index.ts";
import { newDbTest, openDb } from "./db-test.ts";
import { userRow } from "./factories/member.ts";
import { makeFolder } from "./folder-test.ts";

export const NOW = Date.UTC(2026, 10, 21);

export const addUser = (db: Db, id: string) =>
  db
    .insertInto("users")
    .values(userRow(id, { created_at: NOW }))
    .execute();

export async function addTopic(db: Db, id: string): Promise<void> {
  const times = { last_post_at: NOW, created_at: NOW, updated_at: NOW, locked_at: null, hidden_at: null, idempotency_key: null };
  await db
    .insertInto("forum_topics")
    .values({ id, title: `Topic 🌙 ${id}`, description: "a 'quoted' \\ text", category: "general", author_id: "ana", ...times })
    .execute();
}

export async function addPost(db: Db, topic: string, number: number, held: number | null = null): Promise<string> {
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
export async function fill(db: Db): Promise<void> {
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

const KEPT = {
  "data/secrets/link-key": "secret",
  "data/models/ab/abc.glb": "glTF",
  "data/pictures/p.webp": "can be made again",
  "data/tenfold.sqlite": "the database is copied by itself",
  "data/in-use.sqlite": "",
};

/** Tests with a database and another one, a folder of data, and where its backup would lie. */
export const backupTest = () =>
  newDbTest()
    .extend("other", () => openDb())
    .extend("folder", () => makeFolder(KEPT))
    .extend("data", ({ folder }) => join(folder, "data"))
    .extend("backup", ({ folder }) => join(folder, "backup"));
