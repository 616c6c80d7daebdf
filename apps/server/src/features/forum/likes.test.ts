// Likes and answers: who may, in which state of a reply, and at once.
import type { Post, Topic } from "@tenfold/contract/forum";
import { MINUTE_MS } from "@tenfold/domain/time";
import { describe, expect } from "vitest";
import * as forum from "../../../test/factories/forum.ts";
import { fromAnywhere, type Guest, type Member, PASSWORD } from "../../../test/factories/member.ts";
import { forumTest, type Site } from "../../../test/site-test.ts";
import { watchStatements } from "../../../test/statements.ts";

const it = forumTest().extend("carl", { scope: "file" }, ({ site }) => forum.makeOldMember(site));
it.beforeEach(({ site }) => site.clock.pass(30 * MINUTE_MS));

const likeOf = (method: "PUT" | "DELETE") => (member: Guest, id: string) =>
  member.send(method, `/api/forum/posts/${id}/like`, undefined, fromAnywhere());
const [like, unlike] = [likeOf("PUT"), likeOf("DELETE")];
const setAnswer = (member: Guest, topicId: string, number: unknown) =>
  member.send("PUT", `/api/forum/topics/${topicId}/answer`, { number }, fromAnywhere());
const clearAnswer = (member: Guest, topicId: string) =>
  member.send("DELETE", `/api/forum/topics/${topicId}/answer`, undefined, fromAnywhere());

const suspend = ({ db }: Site, { id }: { readonly id: string }, since: number | null) =>
  db.updateTable("users").set({ suspended_at: since }).where("id", "=", id).execute();

const likesIn = async (reader: Member, topicId: string) =>
  (await forum.readPosts(reader, topicId)).map(({ likeCount, liked }: Post) => [likeCount, liked]);

describe("a like", () => {
  it("counts once, however often it is sent, and is taken back once", async ({ ada, ben, carl, topicId }) => {
    const post = await forum.reply(ada, topicId);
    expect((await like(ben, post.id)).json()).toEqual({ likeCount: 1, liked: true });
    expect((await like(ben, post.id)).json()).toEqual({ likeCount: 1, liked: true });
    await Promise.all([1, 2, 3, 4].flatMap(() => [like(ben, post.id), like(carl, post.id)]));
    expect(await likesIn(ben, topicId)).toEqual([[2, true]]);
    expect(await likesIn(ada, topicId)).toEqual([[2, false]]);
    const taken = await Promise.all([1, 2, 3].map(() => unlike(ben, post.id)));
    for (const answer of taken) expect(answer.json()).toEqual({ likeCount: 1, liked: false });
    expect(await likesIn(ben, topicId)).toEqual([[1, false]]);
  });

  it("is by who is not suspended, of others' replies that can be read", async ({ ada, ben, carl, site }) => {
    const topic = await forum.startTopic(ada);
    const states = {
      visible: {},
      deleted: {},
      hidden: { hidden_at: 1 },
      held: { held_at: 1 },
    } as const;
    for (const [state, values] of Object.entries(states)) {
      const post = await forum.reply(ada, topic.id);
      if (state === "deleted") await forum.sendDelete(ada, post.id);
      else if (state !== "visible") await forum.setPost(site, post.id, values);
      const ok = state === "visible";
      expect([state, (await like(ben, post.id)).statusCode]).toEqual([state, ok ? 200 : 404]);
      const own = await like(ada, post.id);
      expect([state, own.json().code]).toEqual([state, ok ? "yourself" : "not_found"]);
      await suspend(site, carl, 1);
      expect((await like(carl, post.id)).json().code).toBe("suspended");
      await suspend(site, carl, null);
    }
    expect(await likesIn(ben, topic.id)).toEqual([
      [1, true],
      [0, false],
      [0, false],
    ]);
    const post = await forum.reply(ada, topic.id);
    await forum.setTopic(site, topic.id, { locked_at: 1 });
    expect((await like(ben, post.id)).statusCode).toBe(200);
    await forum.setTopic(site, topic.id, { hidden_at: 1 });
    expect((await like(carl, post.id)).statusCode).toBe(404);
  });

  it("is of something that is there", async ({ ben }) => {
    expect((await like(ben, forum.UNKNOWN)).statusCode).toBe(404);
    expect((await unlike(ben, forum.UNKNOWN)).statusCode).toBe(404);
  });

  it("is right where it is given and taken while its reply is deleted", async ({ ada, ben, carl, site, topicId }) => {
    const posts = await Promise.all([1, 2, 3, 4, 5, 6].map(() => forum.reply(ada, topicId)));
    const answers = await Promise.all(
      posts.flatMap(({ id }) => [like(ben, id), forum.sendDelete(ada, id), like(carl, id), unlike(ben, id)]),
    );
    for (const { statusCode } of answers) expect([200, 404]).toContain(statusCode);
    for (const { id } of posts) {
      const { likes } = await site.db
        .selectFrom("forum_likes")
        .select(({ fn }) => fn.countAll<number>().as("likes"))
        .where("post_id", "=", id)
        .executeTakeFirstOrThrow();
      const row = await site.db.selectFrom("forum_posts").select("like_count").where("id", "=", id).executeTakeFirstOrThrow();
      expect(row.like_count).toBe(Number(likes));
    }
    expect((await likesIn(ben, topicId)).every(([count]) => count === 0)).toBe(true);
  });

  it("has a pace", async ({ ada, ben, topicId, site }) => {
    const post = await forum.reply(ada, topicId);
    const other = await forum.reply(ada, topicId);
    for (let given = 0; given < 60; given += 1) {
      expect((await like(ben, post.id)).statusCode).toBe(200);
      await unlike(ben, post.id);
    }
    const refused = await like(ben, other.id);
    expect(refused.json()).toMatchObject({ code: "too_many_requests", retryAfter: expect.any(Number) });
    expect(refused.json().error).toMatch(/^You have liked a great deal .* try again in \d+ minutes?\.$/);
    site.clock.pass(11 * MINUTE_MS);
    expect((await like(ben, other.id)).statusCode).toBe(200);
  });

  it("goes with the member who gave it, and stays where its author leaves", async ({ ben, site }) => {
    const [giver, author] = [await forum.makeOldMember(site), await forum.makeOldMember(site)];
    const topic = await forum.startTopic(author);
    const post = await forum.reply(author, topic.id);
    for (const member of [giver, ben]) await like(member, post.id);
    const exported = await giver.get("/api/account/export");
    expect(exported.json().forum.likes).toEqual([{ postId: post.id, at: new Date(site.clock.now()).toISOString() }]);
    expect((await giver.send("DELETE", "/api/account", { password: PASSWORD })).statusCode).toBe(200);
    expect(await likesIn(ben, topic.id)).toEqual([[1, true]]);
    expect((await author.send("DELETE", "/api/account", { password: PASSWORD })).statusCode).toBe(200);
    expect(await likesIn(ben, topic.id)).toEqual([[1, true]]);
    await unlike(ben, post.id);
    expect((await like(ben, post.id)).json()).toEqual({ likeCount: 1, liked: true });
  });
});

describe("the answer of a topic", () => {
  const answerOf = async (reader: Member, topicId: string): Promise<Topic["answerNumber"]> =>
    (await forum.readTopic(reader, topicId)).answerNumber;

  it("is what its author says, as long as that can be read", async ({ ada, ben, site, topicId }) => {
    const [first, second] = [await forum.reply(ben, topicId), await forum.reply(ada, topicId)];
    expect(await answerOf(ben, topicId)).toBeNull();
    expect((await setAnswer(ada, topicId, 1)).json()).toEqual({ answerNumber: 1 });
    expect(await answerOf(ben, topicId)).toBe(1);
    const list = await ben.send("GET", "/api/forum/topics?limit=50", undefined, fromAnywhere());
    expect(list.json().find(({ id }: Topic) => id === topicId)).toMatchObject({ answerNumber: 1, authorId: ada.id });
    await forum.setPost(site, first.id, { hidden_at: 1 });
    expect(await answerOf(ben, topicId)).toBeNull();
    await forum.setPost(site, first.id, { hidden_at: null });
    expect(await answerOf(ben, topicId)).toBe(1);
    expect((await setAnswer(ada, topicId, 2)).json()).toEqual({ answerNumber: 2 });
    await forum.sendDelete(ada, second.id);
    expect(await answerOf(ada, topicId)).toBeNull();
    expect((await setAnswer(ada, topicId, 2)).statusCode).toBe(404);
    expect((await setAnswer(ada, topicId, 1)).statusCode).toBe(200);
    for (const _ of [1, 2]) expect((await clearAnswer(ada, topicId)).json()).toEqual({ answerNumber: null });
    expect(await answerOf(ben, topicId)).toBeNull();
  });

  it("is its author's to say, in an open topic", async ({ ada, ben, site, topicId }) => {
    await forum.reply(ben, topicId);
    await setAnswer(ada, topicId, 1);
    for (const refused of [await setAnswer(ben, topicId, 1), await clearAnswer(ben, topicId)])
      expect(refused.json().code).toBe("not_yours");
    expect((await setAnswer(ada, topicId, 2)).statusCode).toBe(404);
    for (const number of [0, -1, 1.5, "1", null, 2 ** 53]) expect((await setAnswer(ada, topicId, number)).statusCode).toBe(400);
    expect((await setAnswer(ada, forum.UNKNOWN, 1)).statusCode).toBe(404);
    await suspend(site, ada, 1);
    expect((await clearAnswer(ada, topicId)).json().code).toBe("suspended");
    await suspend(site, ada, null);
    await forum.setTopic(site, topicId, { locked_at: 1 });
    expect((await clearAnswer(ada, topicId)).json().code).toBe("topic_locked");
    await forum.setTopic(site, topicId, { hidden_at: 1 });
    expect((await clearAnswer(ada, topicId)).statusCode).toBe(404);
  });
});

it("a page of replies takes as many queries with likes and blocks as without", async ({ ada, ben, topicId }) => {
  const read = async () => {
    const [, statements] = await watchStatements(() => forum.readPosts(ben, topicId));
    return statements.length;
  };
  await forum.reply(ada, topicId);
  const before = await read();
  for (let count = 0; count < 5; count += 1) await like(ben, (await forum.reply(ada, topicId)).id);
  expect(await read()).toBe(before);
});
