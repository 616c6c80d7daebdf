import { CATEGORIES, CATEGORY_LABELS } from "@tenfold/domain/forum-rules";
import { createRandom } from "@tenfold/domain/random";
import { describe, expect } from "vitest";
import * as forum from "../../../test/factories/forum.ts";
import { fromAnywhere } from "../../../test/factories/member.ts";
import { forumTest, openSite } from "../../../test/site-test.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const it = forumTest();
it.beforeEach(({ site }) => site.clock.pass(1000));

/** Where a header Link leads. */
function linkOf(header: unknown, rel: string): string | undefined {
  return new RegExp(`<([^>]*)>; rel="${rel}"`).exec(String(header ?? ""))?.[1];
}

describe("POST /api/forum/topics", () => {
  it("takes the shortest and the longest, counted in characters", async ({ ada }) => {
    for (const character of ["x", "ä", "🌝"]) {
      expect((await forum.startTopic(ada, { title: character.repeat(3) })).title).toBe(character.repeat(3));
      const longest = { title: character.repeat(100), description: character.repeat(500) };
      expect(await forum.startTopic(ada, longest)).toMatchObject(longest);
    }
  });

  it("answers with the topic as it is read afterwards", async ({ ada, ben, site }) => {
    const topic = await forum.startTopic(ada, {
      title: "  Seven\tand\r\nten ",
      description: "One\r\ntwo\u202e",
      category: "principles",
    });
    const now = new Date(site.clock.now()).toISOString();
    expect(topic).toEqual({
      id: expect.stringMatching(UUID),
      title: "Seven and ten",
      category: "principles",
      description: "One\ntwo",
      summary: "One\ntwo",
      author: { username: ada.username },
      authorId: expect.stringMatching(UUID),
      answerNumber: null,
      blocked: false,
      postCount: 0,
      createdAt: now,
      updatedAt: now,
      lastPostAt: now,
      locked: false,
      lastNumber: 0,
      readNumber: 0,
      unreadCount: 0,
    });
    expect(await forum.readTopic(ada, topic.id)).toEqual({ ...topic, following: true });
    expect(await forum.readTopic(ben, topic.id)).toEqual({ ...topic, readNumber: null, unreadCount: null, following: false });
    expect((await ben.get("/api/forum/topics")).json()[0]).toEqual({ ...topic, readNumber: null, unreadCount: null });
  });

  it.for([undefined, null, "", "  \n"])("takes %j for no description", async (description, { ada }) => {
    expect((await forum.startTopic(ada, { description })).description).toBeNull();
  });

  it("keeps half surrogates, NUL and marks of direction out, on either engine", async ({ ada }) => {
    const topic = await forum.startTopic(ada, { title: "a\ud800b\u0000c\u202ed\u2066e", description: "\udc00\u0000x" });
    expect(topic).toMatchObject({ title: "a\ufffdb c d e", description: "\ufffd x" });
    expect(await forum.readTopic(ada, topic.id)).toEqual({ ...topic, following: true });
  });

  it("starts one topic for one key, however often and however quickly it comes", async ({ ada, ben }) => {
    const key = { "idempotency-key": "topic-key-1" };
    const before = Number((await ada.get("/api/forum/topics")).headers["x-total-count"]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => forum.sendTopic(ada, {}, key)));
    answers.push(await forum.sendTopic(ada, { title: "Another title" }, key));
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    const other = await forum.sendTopic(ben, {}, key);
    expect(other.json().id).not.toBe(answers[0]?.json().id);
    expect(Number((await ada.get("/api/forum/topics")).headers["x-total-count"])).toBe(before + 2);
  });

  it("says that the topic of a key is gone where it was deleted meanwhile, to members old and new", async ({ site }) => {
    for (const author of [await forum.makeOldMember(site), await forum.makeNewMember(site)]) {
      const key = { "idempotency-key": "topic-key-2" };
      const { id } = (await forum.sendTopic(author, {}, key)).json();
      expect((await author.send("DELETE", `/api/forum/topics/${id}`, undefined, fromAnywhere())).statusCode).toBe(200);
      const answer = await forum.sendTopic(author, {}, key);
      expect([answer.statusCode, answer.json().error]).toEqual([
        404,
        "You have started this topic already, and it was deleted or hidden since.",
      ]);
    }
  });

  it.for(["short", "x".repeat(101)])("refuses the key %j", async (key, { ada }) => {
    const answer = await forum.sendTopic(ada, {}, { "idempotency-key": key });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ field: "idempotency-key" });
  });
});

describe("GET /api/forum/topics/{id}", () => {
  it.for(forum.MALFORMED)("says that %s is no id", async (id, { ada }) => {
    const answer = await ada.get(`/api/forum/topics/${id}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: "invalid_input",
      fields: { id: "This is not the id of anything in the forum" },
    });
  });

  it("knows none of an unknown id, or that is hidden", async ({ ada, site }) => {
    const { id } = await forum.startTopic(ada);
    await forum.setTopic(site, id, { hidden_at: 1 });
    for (const missing of [forum.UNKNOWN, id]) {
      const answer = await ada.get(`/api/forum/topics/${missing}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: "not_found", error: "The requested topic could not be found." });
    }
    await forum.setTopic(site, id, { hidden_at: null, locked_at: 1 });
    expect(await forum.readTopic(ada, id)).toMatchObject({ id, locked: true });
    expect(await forum.readTopic(ada, id.toUpperCase())).toMatchObject({ id });
  });
});

describe("GET /api/forum/categories", () => {
  it("lists the six with the number of topics that can be read", async ({ ada, site }) => {
    const counts = async () => (await ada.get("/api/forum/categories")).json() as { code: string; topicCount: number }[];
    const before = await counts();
    expect(before.map(({ code }) => code)).toEqual([...CATEGORIES]);
    expect(before[4]).toMatchObject({ code: "technology", label: CATEGORY_LABELS.technology });
    const { id } = await forum.startTopic(ada, { category: "technology" });
    const more = (by: number) =>
      before.map((row) => (row.code === "technology" ? { ...row, topicCount: row.topicCount + by } : row));
    expect(await counts()).toEqual(more(1));
    await forum.setTopic(site, id, { hidden_at: 1 });
    expect(await counts()).toEqual(more(0));
    await forum.setTopic(site, id, { hidden_at: 2 });
    expect(await counts()).toEqual(more(0));
    await forum.setTopic(site, id, { hidden_at: null });
    expect(await counts()).toEqual(more(1));
  });
});

describe("GET /api/forum/topics", () => {
  it.for([
    ["cursor=", "cursor"],
    ["cursor=1", "cursor"],
    ["cursor=1-x", "cursor"],
    ["cursor=1-2-3", "cursor"],
    ["cursor=9999999999999999-1", "cursor"],
    ["cursor=1-1'--", "cursor"],
  ] as const)("says what is wrong with ?%s", async ([query, field], { ada }) => {
    const answer = await ada.get(`/api/forum/topics?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "invalid_input", field, fields: { [field]: expect.any(String) } });
  });

  it("shows the newest activity first, 25 at a time, of one category where one is asked for", async () => {
    const own = await openSite();
    const carl = await forum.makeOldMember(own);
    const empty = await carl.get("/api/forum/topics");
    expect(empty.json()).toEqual([]);
    expect(empty.headers["x-total-count"]).toBe("0");
    expect(empty.headers.link).toBeUndefined();
    const ids: string[] = [];
    for (let count = 0; count < 60; count += 1) {
      if (count % 3) own.clock.pass(1);
      const category = count % 2 ? "introductions" : "general";
      ids.unshift((await forum.startTopic(carl, { category })).id);
    }
    const seen: string[] = [];
    let address: string | undefined = "/api/forum/topics";
    const sizes: number[] = [];
    while (address) {
      const answer = await carl.get(address);
      expect(answer.headers["x-total-count"]).toBe("60");
      seen.push(...answer.json().map((topic: { id: string }) => topic.id));
      sizes.push(answer.json().length);
      address = linkOf(answer.headers.link, "next");
    }
    expect(seen).toEqual(ids);
    expect(sizes).toEqual([25, 25, 10]);

    const some = await carl.get("/api/forum/topics?category=introductions&limit=20");
    expect(some.headers["x-total-count"]).toBe("30");
    const rest = await carl.get(linkOf(some.headers.link, "next") ?? "");
    expect([...some.json(), ...rest.json()].map((topic) => topic.id)).toEqual(ids.filter((_, place) => place % 2 === 0));
    expect(rest.headers.link).toBeUndefined();
    expect([...some.json(), ...rest.json()].every((topic) => topic.category === "introductions")).toBe(true);

    own.clock.pass(1);
    await forum.reply(carl, ids[40] ?? "");
    expect((await carl.get("/api/forum/topics?limit=1")).json()).toMatchObject([{ id: ids[40], postCount: 1 }]);
    await forum.setTopic(own, ids[40] ?? "", { hidden_at: 1 });
    const without = await carl.get("/api/forum/topics?limit=1");
    expect(without.json()).toMatchObject([{ id: ids[0] }]);
    expect(without.headers["x-total-count"]).toBe("59");
  });

  it.each(["a", "b", "c"])(
    "never shows a topic twice, nor loses one that nobody wrote in, while others write (%s)",
    async (seed) => {
      const random = createRandom(`paging ${seed}`);
      const own = await openSite();
      const carl = await forum.makeOldMember(own);
      const ids: string[] = [];
      for (let count = 0; count < 30; count += 1) {
        own.clock.pass(random.whole(0, 1));
        ids.push((await forum.startTopic(carl)).id);
      }
      const bumped = new Set<string>();
      const seen: string[] = [];
      let address: string | undefined = `/api/forum/topics?limit=${random.whole(1, 5)}`;
      while (address) {
        const answer = await carl.send("GET", address, undefined, fromAnywhere());
        seen.push(...answer.json().map((topic: { id: string }) => topic.id));
        address = linkOf(answer.headers.link, "next");
        own.clock.pass(random.whole(1, 3));
        for (let times = random.whole(0, 2); times > 0; times -= 1) {
          const id = random.pick(ids);
          if (random.chance(0.5)) await forum.startTopic(carl);
          else {
            await forum.reply(carl, id);
            bumped.add(id);
          }
        }
      }
      expect(bumped.size).toBeGreaterThan(0);
      expect(new Set(seen).size).toBe(seen.length);
      expect(ids.filter((id) => !seen.includes(id) && !bumped.has(id))).toEqual([]);
    },
  );
});
