import { describe, expect } from "vitest";
import * as forum from "../../../test/factories/forum.ts";
import { type Member, PASSWORD } from "../../../test/factories/member.ts";
import { act, idOf, makeModerator, undo, waits } from "../../../test/factories/moderation.ts";
import { forumTest, type Site } from "../../../test/site-test.ts";

const it = forumTest();
it.beforeEach(({ site }) => site.clock.pass(1000));

const reportAs = (member: Pick<Member, "post">, id: string, reason: unknown = "It is spam") =>
  member.post(`/api/forum/posts/${id}/report`, { reason });

describe("POST /api/forum/posts/{id}/report", () => {
  const kept = async (site: Site, id: string) =>
    site.db.selectFrom("forum_reports").selectAll().where("post_id", "=", id).orderBy("seq").execute();

  it("is of what there is", async ({ ada, ben, site, topicId }) => {
    const { id } = await forum.reply(ada, topicId);
    expect((await reportAs(ben, forum.UNKNOWN)).statusCode).toBe(404);
    expect(await kept(site, id)).toEqual([]);
  });

  it("is kept once for each member, also of an own reply", async ({ ada, ben, site, topicId }) => {
    const { id } = await forum.reply(ada, topicId);
    const answer = await reportAs(ben, id, "🌝".repeat(500));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ message: expect.any(String) });
    expect((await reportAs(ben, id, "It is still spam")).statusCode).toBe(200);
    expect((await reportAs(ada, id, "I am sorry")).statusCode).toBe(200);
    expect(await kept(site, id)).toMatchObject([
      { reporter_id: ben.id, reason: "It is still spam", resolved_at: null },
      { reporter_id: ada.id, reason: "I am sorry", resolved_at: null },
    ]);
    await forum.sendDelete(ada, id);
    expect(await kept(site, id)).toHaveLength(2);
  });

  it("is of what can be read only", async ({ ada, ben, site, topicId }) => {
    const [one, two, three] = [await forum.reply(ada, topicId), await forum.reply(ada, topicId), await forum.reply(ada, topicId)];
    await forum.sendDelete(ada, one.id);
    await forum.setPost(site, two.id, { hidden_at: 1 });
    await forum.setPost(site, three.id, { held_at: 1 });
    for (const { id } of [one, two, three]) {
      const answer = await reportAs(ben, id);
      expect([answer.statusCode, answer.json().error]).toEqual([404, "This reply can’t be read anymore."]);
      expect(await kept(site, id)).toEqual([]);
    }
    await forum.setTopic(site, topicId, { hidden_at: 1 });
    const answer = await ben.post(`/api/forum/topics/${topicId}/report`, { reason: "It is spam" });
    expect([answer.statusCode, answer.json().error]).toEqual([404, "The requested topic could not be found."]);
  });
});

describe("where an account was deleted", () => {
  it("its replies and topics stay as a former member's", async ({ ada, ben, site, topicId }) => {
    const carl = await forum.makeOldMember(site);
    const own = await forum.startTopic(carl);
    const { id } = await forum.reply(carl, topicId, "By Carl");
    await forum.reply(ada, topicId, "By Ada");
    await reportAs(carl, (await forum.reply(ben, topicId)).id);
    expect((await carl.send("DELETE", "/api/account", { password: PASSWORD })).statusCode).toBe(200);
    expect(await forum.readTopic(ada, own.id)).toMatchObject({ author: { username: null } });
    expect((await forum.readPosts(ada, topicId))[0]).toMatchObject({
      id,
      content: "By Carl",
      authorId: null,
      author: { username: null },
    });
    expect(await forum.readTopic(ada, topicId)).toMatchObject({ postCount: 3, lastNumber: 3 });
    expect((await forum.sendEdit(ada, id, "By Ada")).statusCode).toBe(403);
    expect((await site.db.selectFrom("forum_reports").select("seq").where("reporter_id", "is", null).execute()).length).toBe(1);
  });

  it("what only its member could read is forgotten", async ({ ada, ben, site, topicId }) => {
    const carl = await forum.makeOldMember(site);
    const one = (await forum.sendReply(carl, topicId, "Hidden one", { "idempotency-key": "carl-key-1" })).json();
    await forum.sendEdit(carl, one.id, "Shown one");
    const two = await forum.reply(carl, topicId, "Hidden two");
    await forum.sendEdit(carl, two.id, "Hidden three");
    await forum.sendDelete(carl, two.id);
    const three = await forum.reply(carl, topicId, "Hidden four");
    await forum.setPost(site, three.id, { held_at: site.clock.now() });
    const others = await forum.reply(ada, topicId, "Of Ada");
    await forum.sendEdit(ada, others.id, "Of Ada, anew");
    const before = await forum.readPosts(ben, topicId);
    expect((await carl.send("DELETE", "/api/account", { password: PASSWORD })).statusCode).toBe(200);
    const nameless = { authorId: null, author: { username: null } };
    expect(await forum.readPosts(ben, topicId)).toEqual(
      before.map((post) => (post.authorId === carl.id ? { ...post, ...nameless } : post)),
    );
    const rows = JSON.stringify([
      await site.db.selectFrom("forum_posts").selectAll().where("topic_id", "=", topicId).execute(),
      await site.db.selectFrom("forum_post_versions").selectAll().execute(),
    ]);
    expect(rows).toContain("Shown one");
    expect(rows).toContain('"Of Ada"');
    expect(rows).not.toContain("Hidden");
    expect(rows).not.toContain("carl-key-1");
    expect((await ben.get("/api/forum/search?q=hidden")).json()).toEqual([]);
    // Nothing is left of it to decide about.
    const mira = await makeModerator(site);
    expect(await waits(mira, three.id)).toBeUndefined();
  });

  it("what was done about it stays, and why does not", async ({ site, topicId }) => {
    const mira = await makeModerator(site);
    const carl = await forum.makeOldMember(site);
    const { id } = await forum.reply(carl, topicId, "By Carl");
    const own = await forum.startTopic(carl, { category: "general" });
    await act(mira, `/posts/${id}/hide`, { reason: `${carl.username} insults people` });
    const moving = await act(mira, `/topics/${own.id}/move`, { category: "technology", reason: `${carl.username} errs` });
    const others = await act(mira, `/topics/${topicId}/lock`, { reason: "Enough was said" });
    await act(mira, `/members/${carl.username}/suspend`, { reason: `${carl.username} does not stop` });
    expect((await carl.send("DELETE", "/api/account", { password: PASSWORD })).statusCode).toBe(200);
    const rows = await site.db
      .selectFrom("forum_moderation")
      .select(["act", "reason", "member_id"])
      .where("actor_id", "=", mira.id)
      .orderBy("seq")
      .execute();
    expect(rows).toMatchObject([
      { act: "hide post", reason: null, member_id: carl.id },
      { act: "move topic", reason: null, member_id: carl.id },
      { act: "lock topic", reason: "Enough was said" },
      { act: "suspend", reason: null, member_id: carl.id },
    ]);
    for (const done of [moving, others]) expect((await undo(mira, idOf(done))).statusCode).toBe(200);
    expect(await forum.readTopic(mira, own.id)).toMatchObject({ category: "general" });
  });
});
