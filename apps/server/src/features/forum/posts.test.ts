import { MINUTE_MS } from "@tenfold/domain/time";
import { describe, expect } from "vitest";
import * as forum from "../../../test/factories/forum.ts";
import type { Member } from "../../../test/factories/member.ts";
import { forumTest } from "../../../test/site-test.ts";

const it = forumTest();
it.beforeEach(({ site }) => site.clock.pass(1000));

const historyAs = (member: Pick<Member, "get">, id: string) => member.get(`/api/forum/posts/${id}/history`);

describe("POST /api/forum/topics/{id}/posts", () => {
  it("needs an open topic", async ({ ada, site }) => {
    const closed = (await forum.startTopic(ada)).id;
    await forum.setTopic(site, closed, { locked_at: 1 });
    const hidden = (await forum.startTopic(ada)).id;
    await forum.setTopic(site, hidden, { hidden_at: 1 });
    for (const key of [{}, { "idempotency-key": "nothing-there" }] as Record<string, string>[]) {
      expect((await forum.sendReply(ada, forum.UNKNOWN, "Hello", key)).statusCode).toBe(404);
      expect((await forum.sendReply(ada, hidden, "Hello", key)).statusCode).toBe(404);
      const answer = await forum.sendReply(ada, closed, "Hello", key);
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ code: "topic_locked" });
    }
  });

  it("answers with the reply as it is read afterwards", async ({ ada, ben, site, topicId }) => {
    const added = await forum.reply(ben, topicId, "  One\r\ntwo\rthree\n\n\n\n\nfour\u0000\u202e ");
    const now = new Date(site.clock.now()).toISOString();
    expect(added).toEqual({
      id: expect.any(String),
      number: 1,
      content: "One\ntwo\nthree\n\n\nfour",
      state: "visible",
      heldBy: null,
      authorId: ben.id,
      author: { username: ben.username },
      createdAt: now,
      updatedAt: now,
      edited: false,
      likeCount: 0,
      liked: false,
      blocked: false,
    });
    expect(await forum.readPosts(ada, topicId)).toEqual([added]);
    expect(await forum.readTopic(ada, topicId)).toMatchObject({ postCount: 1, lastNumber: 1, lastPostAt: now });
  });

  it("takes 2000 characters of any kind, on the page and in the database", async ({ ada, ben, topicId }) => {
    const longest = ["x", "ä", "e\u0301", "🌝", "\ud800", "\u202ea", "a\r\n"].map((character) => character.repeat(2000));
    longest[4] = "\ud800 ".repeat(1000);
    longest[5] = "\u202ea".repeat(1000);
    longest[6] = `${"a\r\n".repeat(999)}ab`;
    for (const content of longest) {
      const added = await forum.reply(ben, topicId, content);
      expect([...(added.content ?? "")].length).toBeGreaterThanOrEqual(1999);
      expect((await forum.readPosts(ada, topicId)).at(-1)).toEqual(added);
    }
  });

  it("keeps what looks like markup as the text that it is", async ({ ben, topicId }) => {
    const content = `<script>alert(1)</script> <img src=x onerror="alert(1)"> [a](javascript:alert(1)) &lt; ' -- %s \${1}`;
    expect((await forum.reply(ben, topicId, content)).content).toBe(content);
  });

  it("adds one reply for one key, however often and however quickly it comes, and loses no number by it", async ({
    ada,
    ben,
    site,
    topicId,
  }) => {
    const key = { "idempotency-key": "reply-key-1" };
    const answers = await Promise.all(Array.from({ length: 20 }, () => forum.sendReply(ada, topicId, "Once", key)));
    answers.push(await forum.sendReply(ada, topicId, "Once more", key));
    expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    const other = await forum.sendReply(ben, topicId, "Mine", key);
    expect(other.json()).toMatchObject({ number: 2, content: "Mine", authorId: ben.id });
    expect((await forum.sendReply(ada, topicId, "Twice", { "idempotency-key": "reply-key-2" })).json().number).toBe(3);
    expect((await forum.readPosts(ada, topicId)).map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(await forum.readTopic(ada, topicId)).toMatchObject({ postCount: 3, lastNumber: 3 });
    await forum.setTopic(site, topicId, { locked_at: 1 });
    expect((await forum.sendReply(ada, topicId, "Once", key)).body).toBe(answers[0]?.body);
  });

  it("refuses a key that is too short", async ({ ada, topicId }) => {
    const answer = await forum.sendReply(ada, topicId, "Hello", { "idempotency-key": "short" });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ field: "idempotency-key" });
  });
});

describe("GET /api/forum/topics/{id}/posts", () => {
  it("says what is wrong", async ({ ada, site, topicId }) => {
    for (const page of ["0", "-1", "x", "1.5", "1000001"]) {
      const answer = await ada.get(`/api/forum/topics/${topicId}/posts?page=${page}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ field: "page" });
    }
    expect((await ada.get(`/api/forum/topics/${forum.UNKNOWN}/posts`)).statusCode).toBe(404);
    await forum.setTopic(site, topicId, { hidden_at: 1 });
    expect((await ada.get(`/api/forum/topics/${topicId}/posts`)).statusCode).toBe(404);
  });

  it("has fifty numbers on a page, which stay where they are", async ({ ada, ben, topicId }) => {
    const at = (query: string) => ada.get(`/api/forum/topics/${topicId}/posts${query}`);
    const address = (page: number) => `</api/forum/topics/${topicId}/posts?page=${page}>`;
    expect((await at("")).headers.link).toBe(`${address(1)}; rel="first", ${address(1)}; rel="last"`);
    const ids: string[] = [];
    for (let number = 1; number <= 50; number += 1) ids.push((await forum.reply(number % 2 ? ada : ben, topicId)).id);
    expect((await at("")).headers.link).toBe(`${address(1)}; rel="first", ${address(1)}; rel="last"`);
    for (let number = 51; number <= 101; number += 1) ids.push((await forum.reply(ada, topicId)).id);
    const first = await at("");
    expect(first.json().map((post: { id: string }) => post.id)).toEqual(ids.slice(0, 50));
    expect(first.headers["x-total-count"]).toBe("101");
    expect(first.headers.link).toBe(`${address(1)}; rel="first", ${address(2)}; rel="next", ${address(3)}; rel="last"`);
    await forum.sendDelete(ada, ids[0] ?? "");
    const second = await at("?page=2");
    expect(second.json().map((post: { number: number }) => post.number)).toEqual(ids.slice(50, 100).map((_, n) => n + 51));
    expect(second.headers["x-total-count"]).toBe("100");
    expect(second.headers.link).toBe(
      `${address(1)}; rel="first", ${address(1)}; rel="prev", ${address(3)}; rel="next", ${address(3)}; rel="last"`,
    );
    expect((await at("?page=3")).json()).toMatchObject([{ id: ids[100], number: 101 }]);
    const beyond = await at("?page=9");
    expect(beyond.json()).toEqual([]);
    expect(beyond.headers.link).toBe(`${address(1)}; rel="first", ${address(3)}; rel="prev", ${address(3)}; rel="last"`);
  });
});

describe("PATCH /api/forum/posts/{id}", () => {
  it("is for the reply's author", async ({ ada, ben, topicId }) => {
    const { id } = await forum.reply(ada, topicId);
    expect((await forum.sendEdit(ada, forum.UNKNOWN, "New")).statusCode).toBe(404);
    const others = await forum.sendEdit(ben, id, "New");
    expect(others.statusCode).toBe(403);
    expect(others.json()).toMatchObject({ code: "not_yours" });
    expect((await forum.readPosts(ada, topicId))[0]).toMatchObject({ content: "A reply", edited: false });
  });

  it("keeps what the reply was before, for its author", async ({ ada, ben, site, topicId }) => {
    const first = await forum.reply(ada, topicId, "One");
    const written = [first.createdAt];
    for (const content of ["Two", "Three\r\n3"]) {
      site.clock.pass(5 * MINUTE_MS);
      const edited = (await forum.sendEdit(ada, first.id, content)).json();
      written.push(edited.updatedAt);
      expect(edited).toEqual({
        ...first,
        content: content.replace("\r", ""),
        edited: true,
        updatedAt: new Date(site.clock.now()).toISOString(),
      });
      expect(await forum.readPosts(ben, topicId)).toEqual([edited]);
    }
    expect((await historyAs(ada, first.id)).json()).toEqual([
      { content: "Two", at: written[1] },
      { content: "One", at: written[0] },
    ]);
    expect((await historyAs(ben, first.id)).statusCode).toBe(403);
    expect((await historyAs(ada, forum.UNKNOWN)).statusCode).toBe(404);
  });

  it("shows at once that a reply was edited, and leaves alone what is the same", async ({ ada, topicId }) => {
    const { id } = await forum.reply(ada, topicId, "One\ntwo");
    expect((await forum.sendEdit(ada, id, " One\r\ntwo ")).json()).toMatchObject({ edited: false });
    expect((await historyAs(ada, id)).json()).toEqual([]);
    expect((await forum.sendEdit(ada, id, "Three")).json()).toMatchObject({ edited: true });
    expect((await historyAs(ada, id)).json()).toHaveLength(1);
  });

  it("keeps what there was first where edits come at once", async ({ ada, topicId }) => {
    const { id } = await forum.reply(ada, topicId, "0");
    const texts = Array.from({ length: 10 }, (_, n) => String(n + 1));
    await Promise.all(texts.map((text) => forum.sendEdit(ada, id, text)));
    expect(texts).toContain((await forum.readPosts(ada, topicId))[0]?.content);
    expect((await historyAs(ada, id)).json()).toMatchObject([{ content: "0" }]);
  });

  it("is refused in a closed topic, and of what was deleted or hidden", async ({ ada, site, topicId }) => {
    const [one, two, three] = [await forum.reply(ada, topicId), await forum.reply(ada, topicId), await forum.reply(ada, topicId)];
    await forum.sendDelete(ada, two.id);
    await forum.setPost(site, three.id, { hidden_at: 1 });
    for (const { id } of [two, three]) {
      const gone = await forum.sendEdit(ada, id, "New");
      expect([gone.statusCode, gone.json().error]).toEqual([404, "This reply can’t be read anymore."]);
    }
    await forum.setTopic(site, topicId, { locked_at: 1 });
    const answer = await forum.sendEdit(ada, one.id, "New");
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: "topic_locked" });
    await forum.setTopic(site, topicId, { hidden_at: 1 });
    expect((await forum.sendEdit(ada, one.id, "New")).statusCode).toBe(404);
  });
});

describe("DELETE /api/forum/posts/{id}", () => {
  it("is for the reply's author", async ({ ada, ben, topicId }) => {
    const { id } = await forum.reply(ada, topicId);
    expect((await forum.sendDelete(ada, forum.UNKNOWN)).statusCode).toBe(404);
    expect((await forum.sendDelete(ben, id)).statusCode).toBe(403);
    expect((await forum.readPosts(ada, topicId))[0]).toMatchObject({ state: "visible", content: "A reply" });
  });

  it("leaves the reply's number and nothing of its text, and may be done twice", async ({ ada, ben, site, topicId }) => {
    const { id } = await forum.reply(ada, topicId, "Secret");
    await forum.reply(ben, topicId);
    site.clock.pass(1000);
    for (const _ of [1, 2]) {
      const answer = await forum.sendDelete(ada, id);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ id, number: 1, content: null, state: "deleted", edited: false });
      expect((await forum.readPosts(ada, topicId))[0]).toEqual(answer.json());
      expect(await forum.readTopic(ada, topicId)).toMatchObject({ postCount: 1, lastNumber: 2 });
    }
    expect((await forum.reply(ada, topicId)).number).toBe(3);
    expect(JSON.stringify(await forum.readPosts(ben, topicId))).not.toContain("Secret");
  });
});
