import { HOUR_MS } from "@tenfold/domain/time";
import { describe, expect } from "vitest";
import * as forum from "../../../test/factories/forum.ts";
import { fromAnywhere, type Guest, makeGuest } from "../../../test/factories/member.ts";
import { openSite, siteTest } from "../../../test/site-test.ts";
import { readConfig } from "../../config.ts";

const { trust: TRUST } = readConfig({});

const LINK = "Look at https://example.com/seven.";

const it = siteTest()
  .extend("ada", { scope: "file" }, ({ site }) => forum.makeOldMember(site))
  .extend("topicId", { scope: "file" }, async ({ ada }) => (await forum.startTopic(ada)).id);

describe("a new account", () => {
  it("starts five topics in its first 24 hours, and is told when it can go on", async ({ site, topicId }) => {
    const member = await forum.makeNewMember(site);
    for (let count = 0; count < 4; count += 1) await forum.startTopic(member);
    const fifth = await forum.sendTopic(member, {}, { "idempotency-key": "fifth-topic" });
    expect(fifth.statusCode).toBe(200);
    site.clock.pass(HOUR_MS);
    const answer = await forum.sendTopic(member);
    expect(answer.statusCode).toBe(429);
    expect(answer.headers["retry-after"]).toBe(String(23 * 3600));
    expect(answer.json()).toMatchObject({
      code: "too_many_requests",
      error: "In their first 24 hours members can write 5 topics, edits included. Please try again in 23 hours.",
      retryAfter: 23 * 3600,
    });
    expect((await forum.sendTopic(member, {}, { "idempotency-key": "fifth-topic" })).body).toBe(fifth.body);
    expect((await forum.sendReply(member, topicId, "Still here")).statusCode).toBe(200);
    site.clock.pass(23 * HOUR_MS - 1);
    expect((await forum.sendTopic(member)).json()).toMatchObject({ retryAfter: 1 });
    site.clock.pass(1);
    expect((await forum.sendTopic(member)).statusCode).toBe(200);
  });

  it("writes thirty replies in its first 24 hours, deleted ones included", async ({ ada, site }) => {
    const member = await forum.makeNewMember(site);
    const { id } = await forum.startTopic(ada);
    for (let count = 0; count < 29; count += 1) await forum.reply(member, id);
    const last = await forum.sendReply(member, id, "Thirty", { "idempotency-key": "thirtieth" });
    expect(last.statusCode).toBe(200);
    await forum.sendDelete(member, (await forum.readPosts(member, id))[0]?.id ?? "");
    const answer = await forum.sendReply(member, id, "One more", { "idempotency-key": "thirty-first" });
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toMatchObject({
      error: expect.stringContaining("members can write 30 replies, edits included. Please try again in"),
      retryAfter: 24 * 3600,
    });
    expect((await forum.sendReply(member, id, "Thirty", { "idempotency-key": "thirtieth" })).body).toBe(last.body);
    expect(await forum.readTopic(ada, id)).toMatchObject({ lastNumber: 30, postCount: 29 });
    site.clock.pass(24 * HOUR_MS);
    expect((await forum.reply(member, id)).number).toBe(31);
  });

  it("gets no further by writing everything at once", async ({ ada, site }) => {
    const member = await forum.makeNewMember(site);
    const ids = await Promise.all([1, 2, 3].map(async () => (await forum.startTopic(ada)).id));
    const topics = await Promise.all(Array.from({ length: 12 }, () => forum.sendTopic(member)));
    expect(topics.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    const replies = await Promise.all(Array.from({ length: 45 }, (_, n) => forum.sendReply(member, ids[n % 3] ?? "", "Hello")));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30);
    const numbers = (await Promise.all(ids.map((id) => forum.readTopic(ada, id)))).map(({ lastNumber }) => lastNumber);
    expect(numbers.reduce((sum, number) => sum + number, 0)).toBe(30);
  });

  it("bounds nobody else", async ({ ada, topicId }) => {
    for (let count = 0; count < 6; count += 1) await forum.startTopic(ada);
    for (let count = 0; count < 31; count += 1) await forum.reply(ada, topicId);
  });
});

describe("links in a member's first three replies", () => {
  const searchFor = async (member: Guest, q: string) => (await member.get(`/api/forum/search?q=${q}`)).json();

  it("hold the reply: its author sees it, others nothing at all, and it is not counted", async ({ ada, site }) => {
    const member = await forum.makeNewMember(site);
    const topic = await forum.startTopic(ada);
    site.clock.pass(1000);
    const held = await forum.reply(member, topic.id, `${LINK} Heldword`);
    expect(held).toMatchObject({ number: 1, state: "held", content: `${LINK} Heldword` });
    expect(await forum.readPosts(member, topic.id)).toEqual([held]);
    expect(await forum.readPosts(ada, topic.id)).toEqual([]);
    expect(await forum.readTopic(ada, topic.id)).toMatchObject({ postCount: 0, lastNumber: 0, lastPostAt: topic.lastPostAt });
    expect(await forum.readTopic(member, topic.id)).toMatchObject({ postCount: 0, lastNumber: 1 });
    expect((await ada.get("/api/forum/topics?limit=1")).json()).toMatchObject([{ id: topic.id, lastNumber: 0 }]);
    expect((await member.get("/api/forum/topics?limit=1")).json()).toMatchObject([{ id: topic.id, lastNumber: 1 }]);
    expect(await searchFor(ada, "heldword")).toEqual([]);
    await forum.setPost(site, held.id, { held_at: null });
    expect(await forum.readPosts(ada, topic.id)).toEqual([{ ...held, state: "visible", heldBy: null }]);
    expect(await forum.readTopic(ada, topic.id)).toMatchObject({ postCount: 1, lastPostAt: held.createdAt });
    expect(await searchFor(ada, "heldword")).toHaveLength(1);
  });

  it("leave the number to the reply that is held: those after it count on, and it comes back to its place", async ({
    ada,
    site,
  }) => {
    const member = await forum.makeNewMember(site);
    const { id } = await forum.startTopic(ada);
    const numbers = async (reader: Guest) => (await forum.readPosts(reader, id)).map(({ number }) => number);
    await forum.reply(ada, id);
    const held = await forum.reply(member, id, LINK);
    await forum.reply(ada, id);
    expect(await numbers(ada)).toEqual([1, 3]);
    expect(await numbers(member)).toEqual([1, 2, 3]);
    await forum.setPost(site, held.id, { held_at: null });
    expect(await numbers(ada)).toEqual([1, 2, 3]);
  });

  it("hold nothing back of what its author deletes before it was ever shown", async ({ ada, site }) => {
    const member = await forum.makeNewMember(site);
    const { id } = await forum.startTopic(ada);
    const held = await forum.reply(member, id, LINK);
    await forum.sendDelete(member, held.id);
    expect(await forum.readPosts(ada, id)).toEqual([]);
    expect(await forum.readPosts(member, id)).toMatchObject([{ number: 1, state: "deleted" }]);
    expect(await forum.readTopic(ada, id)).toMatchObject({ postCount: 0, lastNumber: 0 });
  });

  it("hold no longer once three replies could be read", async ({ ada, site, topicId }) => {
    const member = await forum.makeNewMember(site);
    for (const state of ["held", "held"]) expect(await forum.reply(member, topicId, LINK)).toMatchObject({ state });
    for (let count = 0; count < 2; count += 1) expect(await forum.reply(member, topicId)).toMatchObject({ state: "visible" });
    expect(await forum.reply(member, topicId, LINK)).toMatchObject({ state: "held" });
    expect(await forum.reply(member, topicId)).toMatchObject({ state: "visible" });
    expect(await forum.reply(member, topicId, LINK)).toMatchObject({ state: "visible" });
    expect(await forum.reply(ada, topicId, LINK)).toMatchObject({ state: "visible" });
  });

  it("hold it however many replies its author has deleted, or has written in topics that nobody can read", async ({
    ada,
    site,
    topicId,
  }) => {
    const member = await forum.makeNewMember(site);
    for (let count = 0; count < 3; count += 1) await forum.sendDelete(member, (await forum.reply(member, topicId)).id);
    const { id: own } = await forum.startTopic(member);
    for (let count = 0; count < 3; count += 1) await forum.reply(member, own);
    expect((await member.send("DELETE", `/api/forum/topics/${own}`, undefined, fromAnywhere())).statusCode).toBe(200);
    const { id: hidden } = await forum.startTopic(ada);
    for (let count = 0; count < 3; count += 1) await forum.reply(member, hidden);
    await forum.setTopic(site, hidden, { hidden_at: 1 });
    expect(await forum.reply(member, topicId, LINK)).toMatchObject({ state: "held" });
    await forum.setTopic(site, hidden, { hidden_at: null });
    expect(await forum.reply(member, topicId, LINK)).toMatchObject({ state: "visible" });
  });

  it("hold it also where they are edited in afterwards", async ({ ada, site }) => {
    const member = await forum.makeNewMember(site);
    const { id: own } = await forum.startTopic(ada);
    const { id } = await forum.reply(member, own, "Harmless");
    expect(await forum.readTopic(ada, own)).toMatchObject({ postCount: 1 });
    expect((await forum.sendEdit(member, id, LINK)).json()).toMatchObject({ state: "held", content: LINK });
    expect(await forum.readPosts(ada, own)).toEqual([]);
    expect(await forum.readTopic(ada, own)).toMatchObject({ postCount: 0 });
    for (let count = 0; count < 4; count += 1) await forum.reply(member, own);
    const later = await forum.reply(member, own);
    expect((await forum.sendEdit(member, later.id, LINK)).json()).toMatchObject({ state: "visible" });
  });

  it("hold it as long as an address can be read in it, whether or not it can be opened", async ({ ada, site }) => {
    const member = await forum.makeNewMember(site);
    const { id } = await forum.startTopic(ada);
    const held = await forum.reply(member, id, LINK);
    for (const text of ["See www.example.com", "See example.com/seven", "See example.com"])
      expect((await forum.sendEdit(member, held.id, text)).json(), text).toMatchObject({ state: "held" });
    expect(await forum.reply(member, id, "Type www.example.com")).toMatchObject({ state: "held" });
    expect(await forum.readPosts(ada, id)).toEqual([]);
    expect((await forum.sendEdit(member, held.id, "Seven, e.g. in node.js 7.7.7")).json()).toMatchObject({ state: "visible" });
  });

  it("hold no longer once they are taken out: the reply is seen, counted and found like a new one", async ({ ada, site }) => {
    const member = await forum.makeNewMember(site);
    const topic = await forum.startTopic(ada);
    site.clock.pass(1000);
    const held = await forum.reply(member, topic.id, LINK);
    expect((await forum.sendEdit(member, held.id, `${LINK} And another word.`)).json()).toMatchObject({ state: "held" });
    const saved = (await forum.sendEdit(member, held.id, "Freedword without an address")).json();
    expect(saved).toMatchObject({ state: "visible", content: "Freedword without an address" });
    expect(await forum.readPosts(ada, topic.id)).toEqual([saved]);
    expect(await forum.readTopic(ada, topic.id)).toMatchObject({ postCount: 1, lastNumber: 1, lastPostAt: held.createdAt });
    expect(await searchFor(ada, "freedword")).toHaveLength(1);
  });
});

describe("with other settings", () => {
  it("a new account writes as much, and its links are trusted as soon, as they say", async () => {
    const own = await openSite({ trust: { ...TRUST, firstDay: { topics: 1, posts: 0 }, trustedAfterReplies: 1 } });
    const member = await forum.makeNewMember(own);
    const { id } = await forum.startTopic(member);
    const many = await forum.sendTopic(member);
    expect(many.statusCode).toBe(429);
    expect(many.json().error).toBe(
      "In their first 24 hours members can write 1 topic, edits included. Please try again in 24 hours.",
    );
    expect((await forum.sendReply(member, id, "Hello")).json().error).toMatch(
      /^In their first 24 hours members can write no replies\. /,
    );
    own.clock.pass(24 * HOUR_MS);
    expect(await forum.reply(member, id, LINK)).toMatchObject({ state: "held" });
    expect(await forum.reply(member, id)).toMatchObject({ state: "visible" });
    expect(await forum.reply(member, id, LINK)).toMatchObject({ state: "visible" });
  });

  it("no link waits where none of a member's replies have to be seen before", async () => {
    const own = await openSite({ trust: { ...TRUST, trustedAfterReplies: 0 } });
    const member = await forum.makeNewMember(own);
    expect(await forum.reply(member, (await forum.startTopic(member)).id, LINK)).toMatchObject({ state: "visible" });
  });
});

describe("a suspended member", () => {
  it("reads and deletes, but does not write", async ({ ada, site, topicId }) => {
    const member = await forum.makeOldMember(site);
    const own = await forum.reply(member, topicId);
    const others = await forum.reply(ada, topicId);
    const suspend = (at: number | null) =>
      site.db.updateTable("users").set({ suspended_at: at }).where("id", "=", member.id).execute();
    await suspend(1);
    for (const answer of [
      await forum.sendTopic(member),
      await forum.sendReply(member, topicId, "Hello"),
      await forum.sendEdit(member, own.id, "Hello"),
      await member.post(`/api/forum/posts/${others.id}/report`, { reason: "Spam" }),
    ]) {
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ code: "suspended" });
    }
    expect(await forum.readTopic(member, topicId)).toMatchObject({ id: topicId });
    expect((await forum.sendDelete(member, own.id)).statusCode).toBe(200);
    await suspend(null);
    expect((await forum.sendReply(member, topicId, "Hello")).statusCode).toBe(200);
  });
});

describe("where the forum is public", () => {
  it("what is read needs no session, and what is written does", async () => {
    const own = await openSite({ forumPublic: true });
    const member = await forum.makeOldMember(own);
    const { id } = await forum.startTopic(member);
    const { id: postId } = await forum.reply(member, id, "A word");
    await forum.reply(await forum.makeNewMember(own), id, LINK);
    const guest = makeGuest(own);
    for (const url of ["categories", "topics", `topics/${id}`, `topics/${id}/posts`, "search?q=word"]) {
      const answer = await guest.get(`/api/forum/${url}`);
      expect(answer.statusCode, url).toBe(200);
      expect(answer.body).toMatch(/^[[{]/);
    }
    expect((await guest.get(`/api/forum/topics/${id}`)).json()).toMatchObject({ readNumber: null, postCount: 1 });
    expect(await forum.readPosts(guest, id)).toMatchObject([{ id: postId }]);
    const answers = [
      await forum.sendTopic(guest),
      await forum.sendReply(guest, id, "Hello"),
      await forum.sendEdit(guest, postId, "Hello"),
      await forum.sendDelete(guest, postId),
      await guest.post(`/api/forum/posts/${postId}/report`, { reason: "Spam" }),
      await guest.post(`/api/forum/topics/${id}/read`, { number: 1 }),
      await guest.get(`/api/forum/posts/${postId}/history`),
      await guest.get("/api/forum/members?prefix=m"),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 401));
  });
});
