import { gzipSync } from "node:zlib";
import { DAY_MS, HOUR_MS } from "@tenfold/domain/time";
import { describe, expect } from "vitest";
import { openDb } from "../../../../test/db-test.ts";
import { discourseLines, nodebbLines, OLD_CATEGORIES, oldName } from "../../../../test/factories/other-forums.ts";
import { importText, membersIn, NOW, postsIn, reportIn, topicsIn, wrongCounts } from "../../../../test/factories/porting.ts";
import { newFolderTest } from "../../../../test/folder-test.ts";
import { search } from "../search.ts";

const it = newFolderTest();
const SIZE = { members: 40, topics: 60, posts: 700 };
const FORUMS = [
  ["nodebb", nodebbLines],
  ["discourse", discourseLines],
] as const;

describe.each(FORUMS)("an export of %s", (kind, linesOf) => {
  const text = [...linesOf(SIZE)].join("\n");
  const args = ["--category", "announcements=introductions", "--category", "Off topic=-"];

  it("comes over with members, topics and replies, in order, and nobody is told", async ({ folder }) => {
    const db = await openDb();
    const told = await importText(db, { folder, kind, text, args });
    const [topics, posts, members] = [await topicsIn(db), await postsIn(db), await membersIn(db)];
    expect(members).toHaveLength(SIZE.members);
    expect(topics).toHaveLength(45);
    expect(told).toContain(
      `Added from ${kind === "nodebb" ? "NodeBB" : "Discourse"}: 40 members, 45 topics, ${posts.length} replies.`,
    );
    expect(told).toContain("topics in categories that stay behind: 15 (topic 2; topic 6; ");
    expect(told).toContain("categories without a place here, whose topics are under General Discussion: 1 (Numbers)");
    for (const [n, topic] of topics.entries()) {
      const old = Number(/^Topic (\d+)/.exec(topic.title)?.[1]);
      expect(topic.category).toBe(OLD_CATEGORIES[old % 4] === "Announcements" ? "introductions" : "general");
      expect(topic.locked_at !== null).toBe(old % 50 === 0);
      expect(topic.created_at).toBeGreaterThan(topics[n - 1]?.created_at ?? 0);
    }
    for (const topic of topics) {
      const own = posts.filter((post) => post.topic_id === topic.id);
      expect(own.map((post) => post.number)).toEqual(own.map((_, n) => n + 1));
      expect(own[0]?.created_at).toBe(topic.created_at);
      expect(own.map((post) => post.created_at)).toEqual(own.map((post) => post.created_at).toSorted((a, b) => a - b));
      expect(own.every((post) => post.content.includes("> quoted\n\n`x\\n"))).toBe(true);
    }
    expect(posts.every((post) => post.username !== null && post.updated_at === post.created_at)).toBe(true);
    expect(await wrongCounts(db)).toEqual([]);
    expect((await search(db, "lantern", {}, Date.now())).length).toBeGreaterThan(10);
    for (const table of ["jobs", "forum_notices", "forum_digest_items"] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  it("keeps names where they are permitted, and writes down which it replaced", async ({ folder }) => {
    const db = await openDb();
    await importText(db, { folder, kind, text });
    const renamed = reportIn(folder).filter((line) => line.kind === "member");
    const bad = Array.from({ length: SIZE.members }, (_, n) => oldName(n + 1)).filter((name) => !name.startsWith("member_"));
    expect(renamed.map(({ was }) => was).toSorted()).toEqual(bad.toSorted());
    expect(renamed.find(({ was }) => was === "u5")).toMatchObject({ is: "u5_member", oldId: "5" });
    const members = await membersIn(db);
    expect(members.map(({ username }) => username)).toContain("Jorg_Muller_7");
    for (const member of members)
      expect(member).toMatchObject({ email: expect.stringMatching(/^m\d+@/), email_held: 0, is_email_verified: 0 });
  });

  it("changes nothing when it comes again, also zipped and with its lines in another order", async ({ folder }) => {
    const db = await openDb();
    await importText(db, { folder, kind, text, args });
    const before = [await topicsIn(db), await postsIn(db), await membersIn(db)];
    const told = await importText(db, { folder, kind, text: gzipSync(text), args });
    expect(told).toContain("0 members, 0 topics, 0 replies");
    expect(told).toContain("There already: 40 members, 45 topics, ");
    if (kind === "nodebb") await importText(db, { folder, kind, text: text.split("\n").toReversed().join("\n"), args });
    expect([await topicsIn(db), await postsIn(db), await membersIn(db)]).toEqual(before);
  });

  it("is another forum's where the operator says so", async ({ folder }) => {
    const db = await openDb();
    await importText(db, { folder, kind, text });
    const posts = (await postsIn(db)).length;
    await importText(db, { folder, kind, text, args: ["--source", "the other one"] });
    expect(await postsIn(db)).toHaveLength(posts * 2);
    expect(new Set((await membersIn(db)).map(({ username }) => username)).size).toBe(SIZE.members * 2);
  });

  it("is not added to by a file of another kind that calls itself by its name", async ({ folder }) => {
    const db = await openDb();
    await importText(db, { folder, kind, text });
    const before = (await postsIn(db)).length;
    const at = new Date(NOW - DAY_MS).toISOString();
    const ours = { id: "1", author: "1", createdAt: at, updatedAt: at };
    const lines = [
      { type: "forum", format: "tenfold-forum", version: 1, forum: kind, exportedAt: at, hidden: false, emails: false },
      { ...ours, type: "topic", title: "Mine", description: null, category: "general", lastPostAt: at, lockedAt: null },
      { ...ours, type: "post", topicId: "1", number: 1, id: "9999", content: "Send me your keys." },
    ];
    await importText(db, { folder, kind: "tenfold", text: lines.map((line) => JSON.stringify(line)).join("\n") });
    expect((await postsIn(db)).slice(before)).toMatchObject([{ title: "Mine", content: "Send me your keys.", username: null }]);
  });
});

it("keeps bans of NodeBB with the times that its lists and its members tell, in whatever order", async ({ folder }) => {
  const line = (key: string, row: object) => JSON.stringify({ _key: key, ...row });
  const user = (uid: number, row: object) =>
    line(`user:${uid}`, { uid, username: `member_${uid}`, joindate: NOW - 9 * DAY_MS, ...row });
  const ban = (uid: number) => line("users:banned", { value: String(uid), score: NOW - uid * HOUR_MS });
  const text = [
    ban(1),
    // Of versions that kept in the member's own row only the end, which is 0 for none.
    user(1, { "banned:expire": 0 }),
    user(2, { "banned:expire": NOW + DAY_MS }),
    user(3, { banned: 1, "banned:expire": NOW - 1 }),
    user(4, { banned: 0, "banned:expire": 0 }),
    user(5, { banned: 1, "banned:expire": { $numberLong: String(NOW + DAY_MS) } }),
    user(6, { banned: 1 }),
    ban(3),
    ban(2),
    line("users:banned:expire", { value: "2", score: NOW + DAY_MS }),
  ];
  const db = await openDb();
  await importText(db, { folder, kind: "nodebb", text: text.join("\n") });
  const members = (await membersIn(db)).map(({ username, suspended_at, suspended_until }) => [
    username,
    suspended_at,
    suspended_until,
  ]);
  expect(members).toEqual([
    ["member_1", NOW - HOUR_MS, null],
    ["member_2", NOW - 2 * HOUR_MS, NOW + DAY_MS],
    ["member_3", null, null],
    ["member_4", null, null],
    ["member_5", NOW - 9 * DAY_MS, NOW + DAY_MS],
    ["member_6", NOW - 9 * DAY_MS, null],
  ]);
});
