import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Guest, type Member, makeGuest } from "../accounts/make-member.ts";
import {
  type Forum,
  makeForum,
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
  startTopic,
} from "./make-forum.ts";

const HOUR = 60 * 60 * 1000;
const LINK = "Look at https://example.com/seven.";
let forum: Forum;
let ada: Member;
let topicId: string;
beforeAll(async () => {
  forum = await makeForum();
  ada = await makeOldMember(forum);
  topicId = (await startTopic(ada)).id;
});
afterAll(() => forum.close());

describe("a new account", () => {
  it("starts five topics in its first 24 hours, and is told when it can go on", async () => {
    const member = await makeNewMember(forum);
    for (let count = 0; count < 4; count += 1) await startTopic(member);
    const fifth = await sendTopic(member, {}, { "idempotency-key": "fifth-topic" });
    expect(fifth.statusCode).toBe(200);
    forum.clock.pass(HOUR);
    const answer = await sendTopic(member);
    expect(answer.statusCode).toBe(429);
    expect(answer.headers["retry-after"]).toBe(String(23 * 3600));
    expect(answer.json()).toMatchObject({
      code: "too_many_requests",
      error: "In their first 24 hours members can write 5 topics. Please try again in 23 hours.",
      retryAfter: 23 * 3600,
    });
    expect((await sendTopic(member, {}, { "idempotency-key": "fifth-topic" })).body).toBe(fifth.body);
    expect((await sendReply(member, topicId, "Still here")).statusCode).toBe(200);
    forum.clock.pass(23 * HOUR - 1);
    expect((await sendTopic(member)).json()).toMatchObject({ retryAfter: 1 });
    forum.clock.pass(1);
    expect((await sendTopic(member)).statusCode).toBe(200);
  });

  it("writes thirty replies in its first 24 hours, deleted ones included", async () => {
    const member = await makeNewMember(forum);
    const { id } = await startTopic(ada);
    for (let count = 0; count < 29; count += 1) await reply(member, id);
    const last = await sendReply(member, id, "Thirty", { "idempotency-key": "thirtieth" });
    expect(last.statusCode).toBe(200);
    await sendDelete(member, (await readPosts(member, id))[0]?.id ?? "");
    const answer = await sendReply(member, id, "One more", { "idempotency-key": "thirty-first" });
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toMatchObject({
      error: expect.stringContaining("members can write 30 replies. Please try again in"),
      retryAfter: 24 * 3600,
    });
    expect((await sendReply(member, id, "Thirty", { "idempotency-key": "thirtieth" })).body).toBe(last.body);
    expect(await readTopic(ada, id)).toMatchObject({ lastNumber: 30, postCount: 29 });
    forum.clock.pass(24 * HOUR);
    expect((await reply(member, id)).number).toBe(31);
  });

  it("gets no further by writing everything at once", async () => {
    const member = await makeNewMember(forum);
    const ids = await Promise.all([1, 2, 3].map(async () => (await startTopic(ada)).id));
    const topics = await Promise.all(Array.from({ length: 12 }, () => sendTopic(member)));
    expect(topics.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    const replies = await Promise.all(Array.from({ length: 45 }, (_, n) => sendReply(member, ids[n % 3] ?? "", "Hello")));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30);
    const numbers = (await Promise.all(ids.map((id) => readTopic(ada, id)))).map(({ lastNumber }) => lastNumber);
    expect(numbers.reduce((sum, number) => sum + number, 0)).toBe(30);
  });

  it("bounds nobody else", async () => {
    for (let count = 0; count < 6; count += 1) await startTopic(ada);
    for (let count = 0; count < 31; count += 1) await reply(ada, topicId);
  });
});

describe("links in a member's first three replies", () => {
  const searchFor = async (member: Guest, q: string) => (await member.get(`/api/forum/search?q=${q}`)).json();

  it("hold the reply: its author sees it, nobody else does, and it is not counted", async () => {
    const member = await makeNewMember(forum);
    const topic = await startTopic(ada);
    forum.clock.pass(1000);
    const held = await reply(member, topic.id, `${LINK} Heldword`);
    expect(held).toMatchObject({ number: 1, state: "held", content: `${LINK} Heldword` });
    expect(await readPosts(member, topic.id)).toEqual([held]);
    expect(await readPosts(ada, topic.id)).toEqual([{ ...held, content: null }]);
    expect(await readTopic(ada, topic.id)).toMatchObject({ postCount: 0, lastNumber: 1, lastPostAt: topic.lastPostAt });
    expect(await searchFor(ada, "heldword")).toEqual([]);
    await setPost(forum, held.id, { held_at: null });
    expect(await readPosts(ada, topic.id)).toEqual([{ ...held, state: "visible" }]);
    expect(await readTopic(ada, topic.id)).toMatchObject({ postCount: 1, lastPostAt: held.createdAt });
    expect(await searchFor(ada, "heldword")).toHaveLength(1);
  });

  it("hold no longer once three replies could be read", async () => {
    const member = await makeNewMember(forum);
    for (const state of ["held", "held"]) expect(await reply(member, topicId, LINK)).toMatchObject({ state });
    for (let count = 0; count < 2; count += 1) expect(await reply(member, topicId)).toMatchObject({ state: "visible" });
    expect(await reply(member, topicId, LINK)).toMatchObject({ state: "held" });
    expect(await reply(member, topicId)).toMatchObject({ state: "visible" });
    expect(await reply(member, topicId, LINK)).toMatchObject({ state: "visible" });
    expect(await reply(ada, topicId, LINK)).toMatchObject({ state: "visible" });
  });

  it("hold it also where they are edited in afterwards", async () => {
    const member = await makeNewMember(forum);
    const { id: own } = await startTopic(ada);
    const { id } = await reply(member, own, "Harmless");
    expect(await readTopic(ada, own)).toMatchObject({ postCount: 1 });
    expect((await sendEdit(member, id, LINK)).json()).toMatchObject({ state: "held", content: LINK });
    expect((await readPosts(ada, own))[0]).toMatchObject({ state: "held", content: null });
    expect(await readTopic(ada, own)).toMatchObject({ postCount: 0 });
    expect((await sendEdit(member, id, "Harmless again")).json()).toMatchObject({ state: "held" });
    for (let count = 0; count < 4; count += 1) await reply(member, own);
    const later = await reply(member, own);
    expect((await sendEdit(member, later.id, LINK)).json()).toMatchObject({ state: "visible" });
  });
});

describe("a suspended member", () => {
  it("reads and deletes, but does not write", async () => {
    const member = await makeOldMember(forum);
    const own = await reply(member, topicId);
    const others = await reply(ada, topicId);
    const suspend = (at: number | null) =>
      forum.db.updateTable("users").set({ suspended_at: at }).where("id", "=", member.id).execute();
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
    const own = await makeForum({ forumPublic: true });
    const member = await makeOldMember(own);
    const { id } = await startTopic(member);
    const { id: postId } = await reply(member, id, "A word");
    const held = await reply(await makeNewMember(own), id, LINK);
    const guest = makeGuest(own.app);
    for (const url of ["categories", "topics", `topics/${id}`, `topics/${id}/posts`, "search?q=word"]) {
      const answer = await guest.get(`/api/forum/${url}`);
      expect(answer.statusCode, url).toBe(200);
      expect(answer.body).toMatch(/^[[{]/);
    }
    expect((await guest.get(`/api/forum/topics/${id}`)).json()).toMatchObject({ readNumber: null, postCount: 1 });
    expect((await readPosts(guest as Member, id))[1]).toMatchObject({ id: held.id, content: null });
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
    await own.close();
  });
});
