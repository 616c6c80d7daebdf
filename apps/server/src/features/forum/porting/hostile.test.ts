import { describe, expect } from "vitest";
import { openDb } from "../../../../test/db-test.ts";
import { copyBlock, DISCOURSE_COLUMNS, nodebbLines } from "../../../../test/factories/other-forums.ts";
import * as porting from "../../../../test/factories/porting.ts";
import { newFolderTest } from "../../../../test/folder-test.ts";

const it = newFolderTest();

const PAST = porting.NOW - 1_000_000;
const key = (_key: string, row: object) => JSON.stringify({ _key, ...row });
const topic = (tid: number, more: object = {}) =>
  key(`topic:${tid}`, { tid, cid: 1, uid: 1, mainPid: tid * 10, title: `Topic ${tid}`, timestamp: PAST, ...more });
const post = (pid: number, tid: number, more: object = {}) =>
  key(`post:${pid}`, { pid, tid, uid: 1, content: `Reply ${pid}`, timestamp: PAST + pid, ...more });
const user = (uid: number, more: object = {}) => key(`user:${uid}`, { uid, username: `member_${uid}`, joindate: PAST, ...more });
const WHOLE = [topic(1), post(10, 1), user(1), key("category:1", { cid: 1, name: "General" })];

describe("a NodeBB export that is bad, or meant badly", () => {
  it("is read for what is good in it; the rest is counted and named", async ({ folder }) => {
    const db = await openDb();
    const text = Buffer.concat([
      Buffer.from(
        [
          ...WHOLE,
          "not JSON",
          "null",
          "[]",
          '{"_key": 7}',
          '{"_key": "topic:1e3", "title": "No number"}',
          '{"_key": "post:https://elsewhere.example/1", "timestamp": 1, "content": "x"}',
          '{"__proto__": {"polluted": true}, "_key": "post:11", "tid": 1, "uid": "constructor", "content": "Proto", "timestamp": 1e12}',
          topic(1, { title: "A second topic of the same id" }),
          post(10, 1, { content: "A second text" }),
          post(12, 99),
          post(13, 1, { uid: 77, content: "By nobody" }),
          post(14, 1, { content: "" }),
          post(15, 1, { content: `\0NUL\0 \ud800 ${"long ".repeat(1000)}` }),
          post(16, 1, { content: { $ne: 1 }, timestamp: -5 }),
          post(17, 1, { timestamp: porting.NOW * 2 }),
          post(18, 1, { timestamp: { $numberDouble: "NaN" }, content: 18 }),
          post(19, 1, { deleted: 1, content: "Deleted", timestamp: -1, edited: -1 }),
          post(20, 1, { content: "x".repeat(10_000_000) }),
          topic(2, { cid: { $numberDouble: "NaN" }, title: "", timestamp: "never" }),
          topic(3, { title: "T".repeat(500), deleted: 1 }),
          post(30, 3),
          user(1, { username: "another" }),
          user(2, { username: "ADMIN\0root\u001b[2J", email: "no address", joindate: 0, banned: 1 }),
          user(3, { username: "", email: "a@people.example\r\nBcc: b@people.example" }),
          user(4, { username: "Member_1" }),
          user(5, { username: "x".repeat(100_000) }),
          key("category:2", { cid: 2, name: "Two", parentCid: 3 }),
          key("category:3", { cid: 3, name: "Three", parentCid: 2 }),
          topic(4, { cid: 2 }),
          "",
        ].join("\n"),
      ),
      Buffer.from(
        `${key("post:41", { tid: 4, content: "Wrong ", timestamp: PAST })}\n`.replace("Wrong ", "Wrong \u00ff"),
        "latin1",
      ),
    ]);
    const told = await porting.importText(db, { folder, kind: "nodebb", text });
    for (const words of [
      "lines that can’t be read: 4 (line 5; line 6; line 7; line 8)",
      "topics and replies of other servers, left out: 1",
      "ids that came twice, of which the first counts: 3 (topic 1; post 10; member 1)",
      "replies of topics that are not in the file, left out: 1 (post 12)",
      "replies whose author is not in the file: 1 (post 13)",
      "replies without a text, of which only the number is kept: 2 (post 16; post 14)",
      "replies that are too long, cut at 2000 characters: 1 (post 15: 5006 characters)",
      "lines too long to read: 1 (line 22)",
      "times in the future, set to now: 1 (post 17)",
      "topics that were hidden or deleted, left out: 1 (topic 3)",
      "replies of topics that were left out: 1 (post 30)",
      "replies that were hidden or deleted, of which only the number is kept: 1 (post 19)",
      "titles of fewer than 3 characters, to which “Untitled” was added: 1 (topic 2)",
      "addresses that are not valid or belong to a member here, left out: 2 (member 2; member 3)",
      "lines that are not UTF-8, whose odd characters were replaced: 1",
    ])
      expect(told).toContain(words);
    expect(told.replaceAll("\n", "")).not.toMatch(/\p{Cc}/u);
    expect((await porting.topicsIn(db)).map(({ title }) => title).toSorted()).toEqual(["Topic 1", "Topic 4", "Untitled"]);
    const posts = await porting.postsIn(db);
    expect(posts.filter(({ title }) => title === "Topic 1").toSorted((a, b) => a.number - b.number)[0]?.content).toBe("Reply 10");
    expect(posts.some(({ content }) => /Deleted|second/.test(content))).toBe(false);
    expect(posts.find(({ title }) => title === "Topic 4")?.content).toBe("Wrong \ufffd");
    for (const row of posts) {
      expect(row.created_at).toBeGreaterThan(0);
      expect(row.created_at).toBeLessThanOrEqual(porting.NOW);
    }
    const members = await porting.membersIn(db);
    expect(members).toHaveLength(5);
    expect(members.filter(({ suspended_at }) => suspended_at !== null)).toHaveLength(1);
    for (const { username } of members) expect(username).toMatch(/^[A-Za-z0-9_-]{6,20}$/);
    expect(await porting.wrongCounts(db)).toEqual([]);
    expect(porting.reportIn(folder).length).toBeGreaterThan(15);
  });

  it("of something else is told of, and what to do", async ({ folder }) => {
    const text = [key("settings", { title: "A forum" }), key("plugins", {})].join("\n");
    await expect(porting.importText(await openDb(), { folder, kind: "nodebb", text })).rejects.toThrow(
      /Nothing of NodeBB was found in .+nodebb-export\. Nothing was added\. Please check that it is the right file/,
    );
  });

  it("says when it is cut off by a file that is none", async ({ folder }) => {
    const db = await openDb();
    await expect(porting.importText(db, { folder, kind: "nodebb", text: "" })).rejects.toThrow("Nothing was added.");
    await expect(porting.importText(db, { folder, kind: "discourse", text: WHOLE.join("\n") })).rejects.toThrow(
      "is not the dump of a Discourse forum",
    );
    const tar = Buffer.alloc(512);
    tar.write("ustar", 257);
    await expect(porting.importText(db, { folder, kind: "nodebb", text: tar })).rejects.toThrow("Please unpack it first");
  });
});

type Row = readonly (string | number | null)[];
const AT = "2020-01-01 00:00:00.123456";
const discourse = (rows: Partial<Record<keyof typeof DISCOURSE_COLUMNS, readonly Row[]>>) =>
  (["categories", "posts", "topics", "user_emails", "users"] as const)
    .flatMap((table) => [...copyBlock(table, DISCOURSE_COLUMNS[table], rows[table] ?? [])])
    .join("\n");
const dPost = (
  id: number,
  more: Partial<Record<"topic" | "number" | "raw" | "deleted" | "type" | "hidden" | "user", string | number>>,
): Row => [
  id,
  more.user ?? 1,
  more.topic ?? 1,
  more.number ?? id,
  more.raw ?? `Reply ${id}`,
  "",
  AT,
  AT,
  more.deleted ?? null,
  more.type ?? 1,
  more.hidden ?? "f",
  "f",
  1,
  AT,
];
const dTopic = (id: number, more: { category?: number; visible?: string; archetype?: string; deleted?: string } = {}): Row => [
  id,
  `Topic ${id}`,
  AT,
  AT,
  AT,
  1,
  more.category ?? 1,
  more.visible ?? "t",
  "f",
  "f",
  more.archetype ?? "regular",
  more.deleted ?? null,
];
const USERS: readonly Row[] = [
  [1, "Someone", AT, AT, null, "x", "t", null, null],
  [-1, "system", AT, AT, null, "x", "t", null, null],
  [2, "Punished", AT, AT, null, "x", "t", AT, "3000-01-01 00:00:00"],
  [3, "Forgiven", AT, AT, null, "x", "t", AT, "2021-01-01 00:00:00"],
];

describe("a Discourse dump with what not everybody could read", () => {
  const CATEGORIES: readonly Row[] = [
    [1, "Open", "", AT, AT, null, "f"],
    [2, "Staff", "", AT, AT, null, "t"],
    [3, "Below staff", "", AT, AT, 2, "f"],
  ];
  const text = discourse({
    categories: CATEGORIES,
    topics: [
      dTopic(1),
      dTopic(2, { archetype: "private_message" }),
      dTopic(3, { category: 2 }),
      dTopic(4, { category: 3 }),
      dTopic(5, { visible: "f" }),
      dTopic(6, { deleted: "2020-02-02 00:00:00" }),
    ],
    posts: [
      dPost(6, { number: 8, raw: "After a hole" }),
      dPost(1, { raw: "back\\slash\ttab\nline \\N \\." }),
      dPost(2, { type: 4, raw: "A whisper" }),
      dPost(3, { type: 3, raw: "closed" }),
      dPost(4, { deleted: AT, raw: "Taken back" }),
      dPost(5, { user: -1, hidden: "t", raw: "Flagged" }),
      ...[2, 3, 4, 5, 6].map((one) => dPost(one * 100, { topic: one, number: 1, raw: `In ${one}` })),
    ],
    users: USERS,
    user_emails: [
      [1, 1, "second@people.example", "f", AT, AT],
      [2, 1, "first@people.example", "t", AT, AT],
    ],
  });

  it("leaves it behind, and keeps the numbers", async ({ folder }) => {
    const db = await openDb();
    const told = await porting.importText(db, { folder, kind: "discourse", text });
    expect((await porting.topicsIn(db)).map(({ title }) => title)).toEqual(["Topic 1"]);
    const posts = (await porting.postsIn(db)).toSorted((a, b) => a.number - b.number);
    expect(posts.map(({ content }) => content)).toEqual(["back\\slash tab\nline \\N \\.", "–", "–", "–", "–", "After a hole"]);
    expect(posts.map(({ username }) => username)).toEqual(["Someone", null, null, null, null, "Someone"]);
    expect(told).toContain("replies whose number moved up because numbers are missing: 1 (post 6: 8 → 6)");
    expect(told).toContain("topics in categories that stay behind: 2 (topic 3; topic 4)");
    const members = await porting.membersIn(db);
    expect(
      members.map(({ username, suspended_at, suspended_until, email }) => [
        username,
        suspended_at !== null,
        suspended_until,
        email,
      ]),
    ).toEqual([
      ["Forgiven", false, null, null],
      ["Punished", true, Date.UTC(3000, 0, 1), null],
      ["Someone", false, null, "first@people.example"],
    ]);
    expect(members[0]?.created_at).toBe(Date.UTC(2020, 0, 1, 0, 0, 0, 123));
    expect(await porting.wrongCounts(db)).toEqual([]);
  });

  it("brings along what was hidden or deleted where that is asked for, and never what was private", async ({ folder }) => {
    const db = await openDb();
    await porting.importText(db, { folder, kind: "discourse", text, args: ["--hidden"] });
    const topics = await porting.topicsIn(db);
    expect(topics.map(({ title, hidden_at }) => [title, hidden_at !== null])).toEqual([
      ["Topic 1", false],
      ["Topic 5", true],
      ["Topic 6", true],
    ]);
    const posts = (await porting.postsIn(db)).filter(({ title }) => title === "Topic 1").toSorted((a, b) => a.number - b.number);
    expect(posts.map(({ content, deleted_at, hidden_at }) => [content, deleted_at !== null, hidden_at !== null])).toEqual([
      ["back\\slash tab\nline \\N \\.", false, false],
      ["–", true, false],
      ["–", true, false],
      ["Taken back", true, false],
      ["Flagged", false, true],
      ["After a hole", false, false],
    ]);
    expect(await porting.wrongCounts(db)).toEqual([]);
  });

  it("tells of rows with too few fields and of tables that end early", async ({ folder }) => {
    const db = await openDb();
    const cut = `${text.replace(`1\tSomeone`, `7\tBad\tx\n1\tSomeone`).split("\n\\.\n\n").slice(0, -1).join("\n\\.\n\n")}`;
    const told = await porting.importText(db, { folder, kind: "discourse", text: cut });
    expect(told).toMatch(/lines that can’t be read: 1 \(line \d+, users\)/);
    expect(told).toContain("a file that ends early: 1 (in the table users)");
  });
});

describe("an export of this forum's own", () => {
  it("comes along without authors and likes by names that no database keeps", async ({ folder }) => {
    const db = await openDb();
    const at = new Date(PAST).toISOString();
    const common = { createdAt: at, updatedAt: at };
    const lines = [
      { type: "forum", format: "tenfold-forum", version: 1, forum: "another", exportedAt: at, hidden: true, emails: false },
      { type: "topic", id: "1", title: "Topic", description: null, category: "general", author: "a\0b", ...common },
      {
        type: "post",
        id: "2",
        topicId: "1",
        number: 1,
        content: "Reply",
        author: "\ud800",
        ...common,
        likes: [{ by: "c\0", at }],
      },
      { type: "end", members: 0, topics: 1, posts: 1 },
    ].map((line) => JSON.stringify({ ...line, ...(line.type === "topic" ? { lastPostAt: at, lockedAt: null } : {}) }));
    await porting.importText(db, { folder, kind: "tenfold", text: lines.join("\n"), args: ["--hidden"] });
    expect(await porting.postsIn(db)).toMatchObject([{ title: "Topic", content: "Reply", username: null, like_count: 0 }]);
  });
});

describe("the command", () => {
  it.each([
    [["import"], "This command is written so"],
    [["import", "phpbb", "x"], "This command is written so"],
    [["import", "nodebb", "/nowhere/at/all"], "There is no file"],
    [["import", "nodebb", "x", "y"], "This command is written so"],
    [["import", "nodebb", "x", "--what"], "This command is written so"],
    [["import", "nodebb", "x", "--category", "Old=nowhere"], "is no place for a category"],
    [["import", "nodebb", "x", "--category", "general"], "is no place for a category"],
    [["import", "discourse", "/proc/self"], "There is no dump.sql or dump.sql.gz"],
    [["export"], "This command is written so"],
    [["export", "a", "b"], "This command is written so"],
    [["nothing"], "There is no command"],
  ])("%j says what is wrong", async (args, words) => {
    const db = await openDb();
    await expect(porting.runAt(db, args)).rejects.toThrow(words);
  });

  it("takes back nothing of an import that ends in the middle, and goes on from there", async ({ folder }) => {
    const db = await openDb();
    const lines = [...nodebbLines({ members: 5, topics: 300, posts: 900 })];
    const { sabotaged, mend } = failing(db);
    await expect(porting.importText(sabotaged, { folder, kind: "nodebb", text: lines.join("\n") })).rejects.toThrow(
      "the disk is full",
    );
    expect(await porting.topicsIn(db)).toHaveLength(300);
    const half = (await porting.postsIn(db)).length;
    expect(half).toBeGreaterThan(0);
    expect(half).toBeLessThan(900);
    mend();
    await porting.importText(sabotaged, { folder, kind: "nodebb", text: lines.join("\n") });
    expect(await porting.postsIn(db)).toHaveLength(900);
    expect(await porting.wrongCounts(db)).toEqual([]);
  });
});

/** A database that fails at the eighth insert of replies. */
function failing(db: Awaited<ReturnType<typeof openDb>>) {
  let broken = true;
  let batches = 0;
  const sabotaged = db.withPlugin({
    transformQuery: ({ node }) => {
      if (broken && node.kind === "InsertQueryNode" && JSON.stringify(node.into).includes("forum_posts")) {
        batches += 1;
        if (batches === 8) throw new Error("the disk is full");
      }
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const mend = () => {
    broken = false;
  };
  return { sabotaged, mend };
}
