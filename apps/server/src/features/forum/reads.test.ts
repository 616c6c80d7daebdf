import { describe, expect } from "vitest";
import * as forum from "../../../test/factories/forum.ts";
import type { Member } from "../../../test/factories/member.ts";
import { forumTest } from "../../../test/site-test.ts";

const it = forumTest();
it.beforeEach(({ site }) => site.clock.pass(1000));

const mark = (member: Pick<Member, "post">, id: string, number: unknown) =>
  member.post(`/api/forum/topics/${id}/read`, { number });

describe("POST /api/forum/topics/{id}/read", () => {
  it("says what is wrong", async ({ ada, site }) => {
    const { id } = await forum.startTopic(ada);
    for (const number of [undefined, "1", -1, 1.5, 1e12]) {
      const answer = await mark(ada, id, number);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ field: "number", fields: { number: expect.any(String) } });
    }
    expect((await mark(ada, forum.UNKNOWN, 1)).statusCode).toBe(404);
    await forum.setTopic(site, id, { hidden_at: 1 });
    expect((await mark(ada, id, 1)).statusCode).toBe(404);
  });

  it("goes never back, and never beyond the last reply; each member has a mark of their own", async ({ ada, ben }) => {
    const { id } = await forum.startTopic(ada);
    expect((await mark(ben, id, 5)).json()).toEqual({ readNumber: 0 });
    for (let count = 0; count < 4; count += 1) await forum.reply(ada, id);
    for (const [number, readNumber] of [
      [2, 2],
      [1, 2],
      [0, 2],
      [3, 3],
      [900, 4],
      [2, 4],
    ])
      expect((await mark(ben, id, number)).json()).toEqual({ readNumber });
    expect(await forum.readTopic(ben, id)).toMatchObject({ readNumber: 4, lastNumber: 4 });
    expect(await forum.readTopic(ada, id)).toMatchObject({ readNumber: 0 });
    expect((await ben.get("/api/forum/topics?limit=1")).json()).toMatchObject([{ id, readNumber: 4 }]);
    await Promise.all([4, 1, 3, 2].map((number) => mark(ada, id, number)));
    expect(await forum.readTopic(ada, id)).toMatchObject({ readNumber: 4 });
  });
});

describe("what is unread", () => {
  it("is the replies after the mark that can be read, wherever others stand between them", async ({ ada, ben, site }) => {
    const { id } = await forum.startTopic(ada);
    const listed = async (member: Member) => (await member.get("/api/forum/topics?limit=1")).json()[0].unreadCount;
    expect(await listed(ben)).toBeNull();
    const posts = [];
    for (let count = 0; count < 10; count += 1) posts.push(await forum.reply(ada, id));
    expect((await mark(ben, id, 2)).json()).toEqual({ readNumber: 2 });
    expect(await listed(ben)).toBe(8);
    // One before the mark, and of those after it one of each kind, none the newest.
    await forum.sendDelete(ada, posts[0]?.id ?? "");
    await forum.sendDelete(ada, posts[3]?.id ?? "");
    await forum.setPost(site, posts[5]?.id ?? "", { hidden_at: 1 });
    await forum.setPost(site, posts[7]?.id ?? "", { held_at: 1 });
    expect(await forum.readTopic(ben, id)).toMatchObject({ readNumber: 2, lastNumber: 10, unreadCount: 5 });
    expect(await listed(ben)).toBe(5);
    await forum.sendDelete(ada, posts[9]?.id ?? "");
    expect(await listed(ben)).toBe(4);
    await mark(ben, id, 10);
    expect(await listed(ben)).toBe(0);
    expect(await listed(ada)).toBe(5);
  });
});

describe("a topic without replies", () => {
  it("is read by who started it, and by others once they have seen it", async ({ ada, ben }) => {
    const topic = await forum.startTopic(ada);
    expect(topic).toMatchObject({ readNumber: 0, lastNumber: 0 });
    const listed = async (member: Member) => (await member.get("/api/forum/topics?limit=1")).json();
    expect(await listed(ada)).toMatchObject([{ id: topic.id, readNumber: 0 }]);
    expect(await listed(ben)).toMatchObject([{ id: topic.id, readNumber: null }]);
    expect((await ben.post(`/api/forum/topics/${topic.id}/read`, { number: 0 })).json()).toEqual({ readNumber: 0 });
    expect(await listed(ben)).toMatchObject([{ id: topic.id, readNumber: 0 }]);
    await forum.reply(ben, topic.id);
    expect(await listed(ada)).toMatchObject([{ id: topic.id, readNumber: 0, lastNumber: 1 }]);
  });
});

describe("GET /api/forum/members", () => {
  it("completes names in any case, in order, and never more than a few", async ({ ada, ben }) => {
    const found = (await ada.get(`/api/forum/members?prefix=${ada.username.toUpperCase()}`)).json();
    expect(found[0]).toEqual({ username: ada.username });
    const all = (await ada.get("/api/forum/members?prefix=mEMBER_")).json() as { username: string }[];
    expect(all.map(({ username }) => username)).toEqual(expect.arrayContaining([ada.username, ben.username]));
    expect(all.length).toBeLessThanOrEqual(8);
    expect((await ada.get("/api/forum/members?prefix=-")).json()).toEqual([]);
    expect((await ada.get("/api/forum/members?prefix=memberz")).json()).toEqual([]);
  });
});
