import { HOUR_MS } from "@tenfold/domain/time";
import { describe, expect } from "vitest";
import {
  makeNewMember,
  makeOldMember,
  readPosts,
  readTopic,
  reply,
  sendDelete,
  sendEdit,
  sendReply,
  sendTopic,
  setPost,
  setTopic,
  startTopic,
} from "../../../test/factories/forum.ts";
import { fromAnywhere, type Guest, makeGuest } from "../../../test/factories/member.ts";
import { openSite, siteTest } from "../../../test/site-test.ts";
import { readConfig } from "../../config.ts";

const { trust: TRUST } = readConfig({});

const LINK = "Look at https://example.com/seven.";

const it = siteTest()
  .extend("ada", { scope: "file" }, ({ site }) => makeOldMember(site))
  .extend("topicId", { scope: "file" }, async ({ ada }) => (await startTopic(ada)).id);

describe("a new account", () => {
  it("starts five topics in its first 24 hours, and is told when it can go on", async ({ site, topicId }) => {
    const member = await makeNewMember(site);
    for (let count = 0; count < 4; count += 1) await startTopic(member);
    const fifth = await sendTopic(member, {}, { "idempotency-key": "fifth-topic" });
    expect(fifth.statusCode).toBe(200);
    site.clock.pass(HOUR_MS);
    const answer = await sendTopic(member);
    expect(answer.statusCode).toBe(429);
    expect(answer.headers["retry-after"]).toBe(String(23 * 3600));
    expect(answer.json()).toMatchObject({
      code: "too_many_requests",
      error: "In their first 24 hours members can write 5 topics, edits included. Please try again in 23 hours.",
      retryAfter: 23 * 3600,
    });
    expect((await sendTopic(member, {}, { "idempotency-key": "fifth-topic" })).body).toBe(fifth.body);
    expect((await sendReply(member, topicId, "Still here")).statusCode).toBe(200);
    site.clock.pass(23 * HOUR_MS - 1);
    expect((await sendTopic(member)).json()).toMatchObject({ retryAfter: 1 });
    site.clock.pass(1);
    expect((await sendTopic(member)).statusCode).toBe(200);
  });

  it("writes thirty replies in its first 24 hours, deleted ones included", async ({ ada, site }) => {
    const member = await makeNewMember(site);
    const { id } = await startTopic(ada);
    for (let count = 0; count < 29; count += 1) await reply(member, id);
    const last = await sendReply(member, id, "Thirty", { "idempotency-key": "thirtieth" });
    expect(last.statusCode).toBe(200);
    await sendDelete(member, (await readPosts(member, id))[0]?.id ?? "");
    const answer = await sendReply(member, id, "One more", { "idempotency-key": "thirty-first" });
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toMatchObject({
      error: expect.stringContaining("members can write 30 replies, edits included. Please try again in"),
      retryAfter: 24 * 3600,
    });
    expect((await sendReply(member, id, "Thirty", { "idempotency-key": "thirtieth" })).body).toBe(last.body);
    expect(await readTopic(ada, id)).toMatchObject({ lastNumber: 30, postCount: 29 });
    site.clock.pass(24 * HOUR_MS);
    expect((await reply(member, id)).number).toBe(31);
  });

  it("gets no further by writing everything at once", async ({ ada, site }) => {
    const member = await makeNewMember(site);
    const ids = await Promise.all([1, 2, 3].map(async () => (await startTopic(ada)).id));
    const topics = await Promise.all(Array.from({ length: 12 }, () => sendTopic(member)));
    expect(topics.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    const replies = await Promise.all(Array.from({ length: 45 }, (_, n) => sendReply(member, ids[n % 3] ?? "", "Hello")));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30);
    const numbers = (await Promise.all(ids.map((id) => readTopic(ada, id)))).map(({ lastNumber }) => lastNumber);
    expect(numbers.reduce((sum, number) => sum + number, 0)).toBe(30);
  });

  it("bounds nobody else", async ({ ada, topicId }) => {
    for (let count = 0; count < 6; count += 1) await startTopic(ada);
    for (let count = 0; count < 31; count += 1) await reply(ada, topicId);
  });
});

describe("links in a member's first three replies", () => {
  const searchFor = async (member: Guest, q: string) => (await member.get(`/api/forum/search?q=${q}`)).json();

  it("hold the reply: its author sees it, others nothing at all, and it is not counted", async ({ ada, site }) => {
    const member = await makeNewMember(site);
    const topic = await startTopic(ada);
    site.clock.pass(1000);
    const held = await reply(member, topic.id, `${LINK} Heldword`);
    expect(held).toMatchObject({ number: 1, state: "held", content: `${LINK} Heldword` });
    expect(await readPosts(member, topic.id)).toEqual([held]);
    expect(await readPosts(ada, topic.id)).toEqual([]);
    expect(await readTopic(ada, topic.id)).toMatchObject({ postCount: 0, lastNumber: 0, lastPostAt: topic.lastPostAt });
    expect(await readTopic(member, topic.id)).toMatchObject({ postCount: 0, lastNumber: 1 });
    expect((await ada.get("/api/forum/topics?limit=1")).json()).toMatchObject([{ id: topic.id, lastNumber: 0 }]);
    expect((await member.get("/api/forum/topics?limit=1")).json()).toMatchObject([{ id: topic.id, lastNumber: 1 }]);
    expect(await searchFor(ada, "heldword")).toEqual([]);
    await setPost(site, held.id, { held_at: null });
    expect(await readPosts(ada, topic.id)).toEqual([{ ...held, state: "visible", heldBy: null }]);
    expect(await readTopic(ada, topic.id)).toMatchObject({ postCount: 1, lastPostAt: held.createdAt });
    expect(await searchFor(ada, "heldword")).toHaveLength(1);
  });

  it("leave the number to the reply that is held: those after it count on, and it comes back to its place", async ({
    ada,
    site,
  }) => {
    const member = await makeNewMember(site);
    const { id } = await startTopic(ada);
    const numbers = async (reader: Guest) => (await readPosts(reader, id)).map(({ number }) => number);
    await reply(ada, id);
    const held = await reply(member, id, LINK);
    await reply(ada, id);
    expect(await numbers(ada)).toEqual([1, 3]);
    expect(await numbers(member)).toEqual([1, 2, 3]);
    await setPost(site, held.id, { held_at: null });
    expect(await numbers(ada)).toEqual([1, 2, 3]);
  });

  it("hold nothing back of what its author deletes before it was ever shown", async ({ ada, site }) => {
    const member = await makeNewMember(site);
    const { id } = await startTopic(ada);
    const held = await reply(member, id, LINK);
    await sendDelete(member, held.id);
    expect(await readPosts(ada, id)).toEqual([]);
    expect(await readPosts(member, id)).toMatchObject([{ number: 1, state: "deleted" }]);
    expect(await readTopic(ada, id)).toMatchObject({ postCount: 0, lastNumber: 0 });
  });

  it("hold no longer once three replies could be read", async ({ ada, site, topicId }) => {
    const member = await makeNewMember(site);
    for (const state of ["held", "held"]) expect(await reply(member, topicId, LINK)).toMatchObject({ state });
    for (let count = 0; count < 2; count += 1) expect(await reply(member, topicId)).toMatchObject({ state: "visible" });
    expect(await reply(member, topicId, LINK)).toMatchObject({ state: "held" });
    expect(await reply(member, topicId)).toMatchObject({ state: "visible" });
    expect(await reply(member, topicId, LINK)).toMatchObject({ state: "visible" });
    expect(await reply(ada, topicId, LINK)).toMatchObject({ state: "visible" });
  });

  it("hold it however many replies its author has deleted, or has written in topics that nobody can read", async ({
    ada,
    site,
    topicId,
  }) => {
    const member = await makeNewMember(site);
    for (let count = 0; count < 3; count += 1) await sendDelete(member, (await reply(member, topicId)).id);
    const { id: own } = await startTopic(member);
    for (let count = 0; count < 3; count += 1) await reply(member, own);
    expect((await member.send("DELETE", `/api/forum/topics/${own}`, undefined, fromAnywhere())).statusCode).toBe(200);
    const { id: hidden } = await startTopic(ada);
    for (let count = 0; count < 3; count += 1) await reply(member, hidden);
    await setTopic(site, hidden, { hidden_at: 1 });
    expect(await reply(member, topicId, LINK)).toMatchObject({ state: "held" });
    await setTopic(site, hidden, { hidden_at: null });
    expect(await reply(member, topicId, LINK)).toMatchObject({ state: "visible" });
  });

  it("hold it also where they are edited in afterwards", async ({ ada, site }) => {
    const member = await makeNewMember(site);
    const { id: own } = await startTopic(ada);
    const { id } = await reply(member, own, "Harmless");
    expect(await readTopic(ada, own)).toMatchObject({ postCount: 1 });
    expect((await sendEdit(member, id, LINK)).json()).toMatchObject({ state: "held", content: LINK });
    expect(await readPosts(ada, own)).toEqual([]);
    expect(await readTopic(ada, own)).toMatchObject({ postCount: 0 });
    for (let count = 0; count < 4; count += 1) await reply(member, own);
    const later = await reply(member, own);
    expect((await sendEdit(member, later.id, LINK)).json()).toMatchObject({ state: "visible" });
  });

  it("hold it as long as an address can be read in it, whether or not it can be opened", async ({ ada, site }) => {
    const member = await makeNewMember(site);
    const { id } = await startTopic(ada);
    const held = await reply(member, id, LINK);
    for (const text of ["See www.example.com", "See example.com/seven", "See example.com"])
      expect((await sendEdit(member, held.id, text)).json(), text).toMatchObject({ state: "held" });
    expect(await reply(member, id, "Type www.example.com")).toMatchObject({ state: "held" });
    expect(await readPosts(ada, id)).toEqual([]);
    expect((await sendEdit(member, held.id, "Seven, e.g. in node.js 7.7.7")).json()).toMatchObject({ state: "visible" });
  });

  it("hold no longer once they are taken out: the reply is seen, counted and found like a new one", async ({ ada, site }) => {
    const member = await makeNewMember(site);
    const topic = await startTopic(ada);
    site.clock.pass(1000);
    const held = await reply(member, topic.id, LINK);
    expect((await sendEdit(member, held.id, `${LINK} And another word.`)).json()).toMatchObject({ state: "held" });
    const saved = (await sendEdit(member, held.id, "Freedword without an address")).json();
    expect(saved).toMatchObject({ state: "visible", content: "Freedword without an address" });
    expect(await readPosts(ada, topic.id)).toEqual([saved]);
    expect(await readTopic(ada, topic.id)).toMatchObject({ postCount: 1, lastNumber: 1, lastPostAt: held.createdAt });
    expect(await searchFor(ada, "freedword")).toHaveLength(1);
  });
});

describe("with other settings", () => {
  it("a new account writes as much, and its links are trusted as soon, as they say", async () => {
    const own = await openSite({ trust: { ...TRUST, firstDay: { topics: 1, posts: 0 }, trustedAfterReplies: 1 } });
    const member = await makeNewMember(own);
    const { id } = await startTopic(member);
    const many = await sendTopic(member);
    expect(many.statusCode).toBe(429);
    expect(many.json().error).toBe(
      "In their first 24 hours members can write 1 topic, edits included. Please try again in 24 hours.",
    );
    expect((await sendReply(member, id, "Hello")).json().error).toMatch(
      /^In their first 24 hours members can write no replies\. /,
    );
    own.clock.pass(24 * HOUR_MS);
    expect(await reply(member, id, LINK)).toMatchObject({ state: "held" });
    expect(await reply(member, id)).toMatchObject({ state: "visible" });
    expect(await reply(member, id, LINK)).toMatchObject({ state: "visible" });
  });

  it("no link waits where none of a member's replies have to be seen before", async () => {
    const own = await openSite({ trust: { ...TRUST, trustedAfterReplies: 0 } });
    const member = await makeNewMember(own);
    expect(await reply(member, (await startTopic(member)).id, LINK)).toMatchObject({ state: "visible" });
  });
});

describe("a suspended member", () => {
  it("reads and deletes, but does not write", async ({ ada, site, topicId }) => {
    const member = await makeOldMember(site);
    const own = await reply(member, topicId);
    const others = await reply(ada, topicId);
    const suspend = (at: number | null) =>
      site.db.updateTable("users").set({ suspended_at: at }).where("id", "=", member.id).execute();
    await suspend(1);
    for (const answer of [
      await sendTopic(member),
      await sendReply(member, topicId, "Hello"),
      await sendEdit(member, own.id, "Hello"),
      await member.post(`/api/forum/posts/${others.id}/report`, { reason: "Spam" }),
    ]) {
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ code: "suspended" });
    }
    expect(await readTopic(member, topicId)).toMatchObject({ id: topicId });
    expect((await sendDelete(member, own.id)).statusCode).toBe(200);
    await suspend(null);
    expect((await sendReply(member, topicId, "Hello")).statusCode).toBe(200);
  });
});

describe("where the forum is public", () => {
  it("what is read needs no session, and what is written does", async () => {
    const own = await openSite({ forumPublic: true });
    const member = await makeOldMember(own);
    const { id } = await startTopic(member);
    const { id: postId } = await reply(member, id, "A word");
    await reply(await makeNewMember(own), id, LINK);
    const guest = makeGuest(own);
    for (const url of ["categories", "topics", `topics/${id}`, `topics/${id}/posts`, "search?q=word"]) {
      const answer = await guest.get(`/api/forum/${url}`);
      expect(answer.statusCode, url).toBe(200);
      expect(answer.body).toMatch(/^[[{]/);
    }
    expect((await guest.get(`/api/forum/topics/${id}`)).json()).toMatchObject({ readNumber: null, postCount: 1 });
    expect(await readPosts(guest, id)).toMatchObject([{ id: postId }]);
    const answers = [
      await sendTopic(guest),
      await sendReply(guest, id, "Hello"),
      await sendEdit(guest, postId, "Hello"),
      await sendDelete(guest, postId),
      await guest.post(`/api/forum/posts/${postId}/report`, { reason: "Spam" }),
      await guest.post(`/api/forum/topics/${id}/read`, { number: 1 }),
      await guest.get(`/api/forum/posts/${postId}/history`),
      await guest.get("/api/forum/members?prefix=m"),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 401));
  });
});
