import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CATEGORIES } from "@tenfold/domain/forum-rules";
import { createRandom } from "@tenfold/domain/random";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { openDb } from "../../../../test/db-test.ts";
import { userRow } from "../../../../test/factories/member.ts";
import { exportLines, importText, membersIn, NOW, postsIn, runAt, wrongCounts } from "../../../../test/factories/porting.ts";
import { newFolderTest } from "../../../../test/folder-test.ts";
import type { Db } from "../../../platform/db/index.ts";
import { iso, isoOrNull } from "../../../platform/instants.ts";
import { archiveLine } from "./archive-format.ts";

const it = newFolderTest();

const uuid = (text: string) =>
  createHash("sha256")
    .update(text)
    .digest("hex")
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, "$1-$2-7$3-8$4-$5");

const TEXTS = [
  "Plain words.",
  "**bold** and `code`\n\n> quoted",
  "été 🌝 한",
  "a\n\n\nb",
  "x".repeat(2000),
  '{"json": "\\n"}',
  "–",
];

/** A forum with a bit of everything, always the same for a seed. */
async function furnish(db: Db, seed: string): Promise<void> {
  const random = createRandom(seed);
  const at = () => NOW - random.whole(1, 1_000_000_000);
  const users = Array.from({ length: random.whole(1, 9) }, (_, n) => ({
    id: uuid(`${seed} user ${n}`),
    username: `Member_${n}x`,
  }));
  for (const { id, username } of users)
    await db
      .insertInto("users")
      .values(
        userRow(id, {
          username,
          username_folded: username.toLowerCase(),
          username_skeleton: username.toLowerCase(),
          email: random.chance(0.7) ? `${username}@people.example` : null,
          first_signed_in_at: at(),
          created_at: at(),
          suspended_at: random.chance(0.2) ? at() : null,
        }),
      )
      .execute();
  const author = () => (random.chance(0.1) ? null : random.pick(users).id);
  const since = (chance: number) => (random.chance(chance) ? at() : null);
  for (let t = 0; t < random.whole(0, 9); t += 1) {
    const topicId = uuid(`${seed} topic ${t}`);
    const created = at();
    await db
      .insertInto("forum_topics")
      .values({
        id: topicId,
        title: `Topic ${t} ${random.pick(["é", "🌝", "x".repeat(80)])}`,
        description: random.chance(0.5) ? random.pick(TEXTS).slice(0, 400) : null,
        category: random.pick(CATEGORIES),
        author_id: author(),
        last_post_at: created,
        created_at: created,
        updated_at: created + random.whole(0, 1),
        locked_at: since(0.2),
        hidden_at: since(0.2),
        idempotency_key: null,
      })
      .execute();
    for (let p = 1; p <= random.whole(0, 9); p += 1) {
      const written = at();
      await db
        .insertInto("forum_posts")
        .values({
          id: uuid(`${seed} post ${t} ${p}`),
          topic_id: topicId,
          number: p,
          content: random.pick(TEXTS),
          author_id: author(),
          created_at: written,
          updated_at: written + random.whole(0, 1),
          deleted_at: since(0.15),
          hidden_at: since(0.1),
          held_at: since(0.1),
          idempotency_key: null,
          version_since: null,
        })
        .execute();
      for (const { id } of users)
        if (random.chance(0.6))
          await db
            .insertInto("forum_likes")
            .values({ post_id: uuid(`${seed} post ${t} ${p}`), user_id: id, at: random.chance(0.2) ? written : at() })
            .execute();
      if (random.chance(0.2)) await db.updateTable("forum_topics").set({ answer_number: p }).where("id", "=", topicId).execute();
    }
  }
  await sql`delete from forum_likes where user_id = (select author_id from forum_posts where id = post_id)`.execute(db);
}

describe("an export, imported into an empty forum", () => {
  it("is the same when that is exported again, with or without what was hidden", async ({ folder }) => {
    for (const flags of [[], ["--hidden"], ["--emails"], ["--hidden", "--emails"]])
      for (let round = 0; round < 4; round += 1) {
        const [from, to] = [await openDb(), await openDb()];
        await furnish(from, `${flags} ${round}`);
        const lines = await exportLines(from, folder, ...flags);
        for (const line of lines.slice(1)) expect(archiveLine.safeParse(line).success).toBe(true);
        const file = join(folder, `${round}${flags}.jsonl`);
        await runAt(from, ["export", file, ...flags]);
        const told = await runAt(to, ["import", "tenfold", file, "--hidden", "--report", join(folder, "report")]);
        expect(told).not.toContain("Changed or left out");
        expect(await exportLines(to, folder, ...flags)).toEqual(lines);
        expect(await wrongCounts(to)).toEqual([]);
        const again = await runAt(to, ["import", "tenfold", file, "--hidden", "--report", join(folder, "report")]);
        expect(again).toContain("0 members, 0 topics, 0 replies");
        expect(await exportLines(to, folder, ...flags)).toEqual(lines);
      }
  });

  it("says nothing of what was hidden, held or deleted, nor whose addresses are whose", async ({ folder }) => {
    const db = await openDb();
    await furnish(db, "secrets");
    await db.updateTable("forum_posts").set({ content: "A secret", held_at: NOW }).where("number", "=", 1).execute();
    await db.updateTable("forum_topics").set({ title: "A secret topic", hidden_at: NOW }).where("seq", "=", 1).execute();
    const file = join(folder, "open.jsonl");
    await runAt(db, ["export", file]);
    const text = readFileSync(file, "utf8");
    expect(text).not.toMatch(/secret|people\.example|suspended|hash|likes/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await expect(runAt(db, ["export", file])).rejects.toThrow("is there already");
    expect(readFileSync(file, "utf8")).toBe(text);
  });
});

/** What is liked by whom, and which replies are answers, by names and texts: ids may differ. */
const kindnessIn = async (db: Db) => ({
  likes: await db
    .selectFrom("forum_likes as mark")
    .innerJoin("forum_posts as post", "post.id", "mark.post_id")
    .innerJoin("users", "users.id", "mark.user_id")
    .select(["post.number", "post.created_at", "users.username", "mark.at", "post.like_count"])
    .orderBy("post.created_at")
    .orderBy("mark.at")
    .orderBy("users.username")
    .execute(),
  answers: await db
    .selectFrom("forum_topics")
    .select(["title", "answer_number"])
    .where("answer_number", "is not", null)
    .orderBy("created_at")
    .orderBy("title")
    .execute(),
});

describe("likes and answers", () => {
  it("come along with replies that get other ids, and are told to nobody", async ({ folder }) => {
    const [from, to] = [await openDb(), await openDb()];
    await furnish(from, "kindness 5");
    const before = await kindnessIn(from);
    expect(before.likes.length).toBeGreaterThan(5);
    expect(before.answers.length).toBeGreaterThan(0);
    const file = join(folder, "kind.jsonl");
    await runAt(from, ["export", file, "--hidden"]);
    const text = readFileSync(file, "utf8");
    await importText(to, { folder, kind: "tenfold", text, args: ["--hidden"] });
    expect(await kindnessIn(to)).toEqual(before);
    // From another forum with the same ids: these are taken, and what is there stays as it is.
    const other = text.replace(/"forum":"[^"]+"/, '"forum":"another forum"');
    await importText(to, { folder, kind: "tenfold", text: other, args: ["--hidden"] });
    const after = await kindnessIn(to);
    expect(after.likes).toHaveLength(before.likes.length * 2);
    expect(after.answers).toHaveLength(before.answers.length * 2);
    expect(after.likes.filter(({ username }) => !before.likes.some((like) => like.username === username))).toHaveLength(
      before.likes.length,
    );
    expect(await to.selectFrom("forum_notifications").selectAll().execute()).toEqual([]);
    expect(await wrongCounts(to)).toEqual([]);
  });

  it("stay behind where who gave them is not known, where they are bad, and with texts that do", async ({ folder }) => {
    const db = await openDb();
    const at = new Date(NOW - 1000).toISOString();
    const entry = { createdAt: at, updatedAt: at };
    const lines = [
      { type: "forum", format: "tenfold-forum", version: 1, forum: "elsewhere", exportedAt: at, hidden: true, emails: false },
      { type: "member", username: "Member_1", createdAt: at },
      { type: "member", username: "Member_2", createdAt: at },
      {
        ...{ type: "topic", id: uuid("t"), title: "A topic", description: null, category: "general", author: "Member_1" },
        ...{ ...entry, lastPostAt: at, lockedAt: null, answerNumber: 7 },
      },
      {
        ...{ type: "topic", id: uuid("u"), title: "Another topic", description: null, category: "general", author: "Member_1" },
        ...{ ...entry, lastPostAt: at, lockedAt: null, answerNumber: 9 },
      },
      {
        ...{ type: "post", id: uuid("p"), topicId: uuid("t"), number: 7, content: "A reply", author: "Member_1", ...entry },
        likes: [
          { by: "MEMBER_2", at },
          { by: "Member_2", at },
          { by: "Member_1", at },
          { by: "Nobody_here", at },
          { by: "constructor", at: new Date(NOW * 2).toISOString() },
        ],
      },
      {
        ...{ type: "post", id: uuid("q"), topicId: uuid("t"), number: 8, content: "Hidden", author: "Member_1", ...entry },
        ...{ hiddenAt: at, likes: [{ by: "Member_2", at }] },
      },
    ];
    const text = lines.map((line) => JSON.stringify(line)).join("\n");
    const told = await importText(db, { folder, kind: "tenfold", text });
    for (const words of [
      "likes of members who are not in the file or have gone, left out: 2",
      "likes of one’s own replies, left out: 1",
      "ids that came twice, of which the first counts: 1",
      "answers that are not in the file: 1",
    ])
      expect(told).toContain(words);
    expect(await kindnessIn(db)).toMatchObject({
      likes: [{ number: 1, username: "Member_2", at: NOW - 1000, like_count: 1 }],
      // The reply's number moved up, and the answer with it.
      answers: [{ title: "A topic", answer_number: 1 }],
    });
  });
});

describe("a suspension", () => {
  const MEMBERS = [
    { username: "Ending", suspendedAt: NOW - 5000, suspendedUntil: NOW + 5000 },
    { username: "Endless", suspendedAt: NOW - 5000, suspendedUntil: null },
    { username: "Forgiven", suspendedAt: NOW - 5000, suspendedUntil: NOW },
    { username: "Innocent", suspendedAt: null, suspendedUntil: null },
  ];
  const inDb = async (db: Db) =>
    (await membersIn(db)).map(({ username, suspended_at, suspended_until }) => [username, suspended_at, suspended_until]);
  const KEPT = [
    ["Ending", NOW - 5000, NOW + 5000],
    ["Endless", NOW - 5000, null],
    ["Forgiven", null, null],
    ["Innocent", null, null],
  ];
  const textOf = (members: readonly object[]) =>
    [
      {
        type: "forum",
        format: "tenfold-forum",
        version: 1,
        forum: "elsewhere",
        exportedAt: iso(NOW),
        hidden: true,
        emails: false,
      },
      ...members.map((member) => ({ type: "member", createdAt: iso(NOW - 9000), ...member })),
      { type: "end", members: members.length, topics: 0, posts: 0 },
    ]
      .map((line) => JSON.stringify(line))
      .join("\n");

  it("ends where it moved to when it would have ended, and is left behind where it is over", async ({ folder }) => {
    const [from, to] = [await openDb(), await openDb()];
    await importText(from, { folder, kind: "tenfold", text: textOf(MEMBERS.map(({ username }) => ({ username }))) });
    for (const { username, suspendedAt: suspended_at, suspendedUntil: suspended_until } of MEMBERS)
      await from.updateTable("users").set({ suspended_at, suspended_until }).where("username", "=", username).execute();
    const file = join(folder, "suspended.jsonl");
    await runAt(from, ["export", file, "--hidden"]);
    await importText(to, { folder, kind: "tenfold", text: readFileSync(file, "utf8") });
    expect(await inDb(to)).toEqual(KEPT);
  });

  it("of an older file has no end, and one that ended since the file was written is none", async ({ folder }) => {
    const db = await openDb();
    const members = MEMBERS.map(({ username, suspendedAt, suspendedUntil }) => ({
      username,
      suspendedAt: isoOrNull(suspendedAt),
      ...(suspendedUntil !== null && { suspendedUntil: iso(suspendedUntil) }),
    }));
    const text = textOf([...members, { username: "Unclear", suspendedAt: null, suspendedUntil: iso(NOW + 5000) }]);
    await importText(db, { folder, kind: "tenfold", text });
    expect(await inDb(db)).toEqual([...KEPT, ["Unclear", null, null]]);
  });
});

describe("an export's file", () => {
  it("is whole where several are written to one name at once, and no part of one is left", async ({ folder }) => {
    const db = await openDb();
    await furnish(db, "at once");
    const file = join(folder, "forum.jsonl");
    const ended = await Promise.allSettled([1, 2, 3].map(() => runAt(db, ["export", file])));
    // One that begins after another has ended is refused.
    for (const end of ended) if (end.status === "rejected") expect(end.reason.message).toContain("is there already");
    expect(readdirSync(folder)).toEqual(["forum.jsonl"]);
    const lines = readFileSync(file, "utf8").trimEnd().split("\n");
    expect(lines.slice(1).map((line) => JSON.parse(line))).toEqual((await exportLines(db, folder)).slice(1));
  });

  it("is not written over by the report of its own import", async ({ folder }) => {
    const db = await openDb();
    await furnish(db, "report");
    const file = join(folder, "forum.jsonl");
    await runAt(db, ["export", file]);
    const before = readFileSync(file, "utf8");
    const other = await openDb();
    await expect(runAt(other, ["import", "tenfold", folder, "--report", file])).rejects.toThrow("is what is imported");
    expect(readFileSync(file, "utf8")).toBe(before);
  });
});

describe("a damaged export", () => {
  it("is told from others, and a part of one is counted and continued later", async ({ folder }) => {
    const [from, to] = [await openDb(), await openDb()];
    await furnish(from, "cut off");
    const file = join(folder, "whole.jsonl");
    await runAt(from, ["export", file, "--hidden"]);
    const text = readFileSync(file, "utf8");
    const lines = text.trimEnd().split("\n");
    const half = lines.slice(0, Math.floor(lines.length * 0.7)).join("\n");
    expect(await importText(to, { folder, kind: "tenfold", text: half, args: ["--hidden"] })).toContain(
      "a file that ends early: 1",
    );
    expect(await importText(to, { folder, kind: "tenfold", text, args: ["--hidden"] })).toContain("There already: ");
    expect(new Set((await postsIn(to)).map(({ id }) => id))).toEqual(new Set((await postsIn(from)).map(({ id }) => id)));
    for (const other of ["", "{}", "null", '{"type":"forum","version":2}', "\u0000", text.replace("tenfold-forum", "another")])
      await expect(importText(to, { folder, kind: "tenfold", text: other })).rejects.toThrow("is no export of this forum");
    await expect(importText(to, { folder, kind: "tenfold", text: Buffer.from(text, "utf16le") })).rejects.toThrow();
    writeFileSync(join(folder, "bad.gz"), Buffer.from([0x1f, 0x8b, 1, 2, 3]));
    await expect(runAt(to, ["import", "tenfold", join(folder, "bad.gz")])).rejects.toThrow("can't be unzipped");
  });
});
