// One's own topics: changed with what they were before, deleted while nobody has answered; and lists of what one wrote.
import type { OwnTopic, Topic } from "@tenfold/contract/forum";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@tenfold/domain/time";
import { describe, expect } from "vitest";
import * as forum from "../../../test/factories/forum.ts";
import { fromAnywhere, type Guest } from "../../../test/factories/member.ts";
import { forumTest } from "../../../test/site-test.ts";
import { forgetAuthor } from "./forget.ts";
import { hide, move, restore } from "./moderation.ts";
import { undo } from "./moderation-undo.ts";

const it = forumTest().extend("carl", { scope: "file" }, ({ site }) => forum.makeOldMember(site));
it.beforeEach(({ site }) => site.clock.pass(30 * MINUTE_MS));

const edit = (member: Guest, id: string, body: object) =>
  member.send("PATCH", `/api/forum/topics/${id}`, { title: "Another title", ...body }, fromAnywhere());
const remove = (member: Guest, id: string) => member.send("DELETE", `/api/forum/topics/${id}`, undefined, fromAnywhere());
const get = (member: Guest, path: string) => member.send("GET", `/api/forum/${path}`, undefined, fromAnywhere());
const history = async (member: Guest, id: string) =>
  (await get(member, `topics/${id}/history`)).json<{ title: string; description: string | null }[]>();

describe("PATCH /api/forum/topics/:id", () => {
  it("changes what everybody reads, finds and is told, and keeps what it was for its author", async ({ ada, ben }) => {
    const topic = await forum.startTopic(ada, { title: "Manganese", description: "A metal" });
    const edited = (await edit(ada, topic.id, { title: "  Rhodochrosite ", description: "A mineral\r\nof it" })).json<Topic>();
    expect(edited).toMatchObject({
      id: topic.id,
      title: "Rhodochrosite",
      description: "A mineral\nof it",
      category: topic.category,
    });
    expect(edited.updatedAt > topic.updatedAt).toBe(true);
    expect(await forum.readTopic(ben, topic.id)).toMatchObject({ title: "Rhodochrosite", description: "A mineral\nof it" });
    expect((await get(ben, "search?q=manganese")).json()).toEqual([]);
    expect((await get(ben, "search?q=rhodochrosite")).json()).toMatchObject([{ topicId: topic.id }]);
    expect(await history(ada, topic.id)).toMatchObject([{ title: "Manganese", description: "A metal" }]);
    expect((await edit(ada, topic.id, { title: "Rhodochrosite", description: "" })).json()).toMatchObject({ description: null });
  });

  it("makes one version of edits that follow each other, and none of an edit that changes nothing", async ({ ada, site }) => {
    const topic = await forum.startTopic(ada, { title: "First" });
    for (const title of ["Second", "Third"]) await edit(ada, topic.id, { title });
    expect((await history(ada, topic.id)).map(({ title }) => title)).toEqual(["First"]);
    site.clock.pass(HOUR_MS);
    await edit(ada, topic.id, { title: "Fourth" });
    expect((await edit(ada, topic.id, { title: "Fourth" })).statusCode).toBe(200);
    expect((await history(ada, topic.id)).map(({ title }) => title)).toEqual(["Third", "First"]);
  });

  it("moves it to another category, which is no edit of its texts, until a moderator has moved it", async ({
    ada,
    ben,
    site,
  }) => {
    const topic = await forum.startTopic(ada, { title: "Of engines", category: "general" });
    const texts = { title: "Of engines", description: topic.description };
    const countIn = async (code: string) =>
      (await get(ben, "categories")).json<{ code: string; topicCount: number }[]>().find((one) => one.code === code)?.topicCount;
    const before = (await countIn("technology")) ?? 0;
    const moved = await edit(ada, topic.id, { ...texts, category: "technology" });
    expect(moved.json()).toMatchObject({ category: "technology", updatedAt: topic.updatedAt });
    expect(await forum.readTopic(ben, topic.id)).toMatchObject({ category: "technology", updatedAt: topic.updatedAt });
    expect(await countIn("technology")).toBe(before + 1);
    expect(await history(ada, topic.id)).toEqual([]);
    expect((await edit(ben, topic.id, { ...texts, category: "general" })).json().code).toBe("not_yours");
    expect((await edit(ada, topic.id, { ...texts, category: "nowhere" })).json()).toMatchObject({ field: "category" });

    const seq = await move({ db: site.db, now: site.clock.now }, topic.id, "introductions");
    const refused = await edit(ada, topic.id, { title: "Of pumps", category: "general" });
    expect([refused.statusCode, refused.json().code]).toEqual([409, "moved_by_moderator"]);
    expect(await forum.readTopic(ben, topic.id)).toMatchObject({ title: "Of engines", category: "introductions" });
    expect((await edit(ada, topic.id, { title: "Of pumps", category: "introductions" })).statusCode).toBe(200);
    await undo({ db: site.db, now: site.clock.now }, seq);
    const both = await edit(ada, topic.id, { title: "Of valves", category: "general" });
    expect(both.json()).toMatchObject({ title: "Of valves", category: "general" });
  });

  it("keeps no more versions than the settings say, the first among them", async ({ ada, site }) => {
    const topic = await forum.startTopic(ada, { title: "Title 0" });
    const kept = site.core.config.forumLimits.versionsKept;
    for (let round = 1; round <= kept + 3; round += 1) {
      site.clock.pass(HOUR_MS);
      expect((await edit(ada, topic.id, { title: `Title ${round}` })).statusCode).toBe(200);
    }
    const rows = await site.db
      .selectFrom("forum_topic_versions")
      .select("title")
      .where("topic_id", "=", topic.id)
      .orderBy("seq")
      .execute();
    expect(rows).toHaveLength(kept + 1);
    expect([rows[0]?.title, rows.at(-1)?.title]).toEqual(["Title 0", `Title ${kept + 2}`]);
  });

  it("is for its author alone, in good standing, as long as the topic is open", async ({ ada, ben, site }) => {
    const topic = await forum.startTopic(ada);
    const codeOf = async (member: Guest, id = topic.id) => (await edit(member, id, {})).json().code;
    expect(await codeOf(ben)).toBe("not_yours");
    expect((await get(ben, `topics/${topic.id}/history`)).json().code).toBe("not_yours");
    expect(await codeOf(ada, forum.UNKNOWN)).toBe("not_found");
    await forum.setTopic(site, topic.id, { locked_at: 1 });
    expect(await codeOf(ada)).toBe("topic_locked");
    await forum.setTopic(site, topic.id, { locked_at: null, hidden_at: 1 });
    expect(await codeOf(ada)).toBe("not_found");
    await forum.setTopic(site, topic.id, { hidden_at: null });
    await site.db.updateTable("users").set({ suspended_at: 1 }).where("id", "=", ada.id).execute();
    expect(await codeOf(ada)).toBe("suspended");
    await site.db.updateTable("users").set({ suspended_at: null }).where("id", "=", ada.id).execute();
    expect(await codeOf(ada)).toBeUndefined();
  });

  it("counts as a topic in the first day of an account", async ({ site }) => {
    const fresh = await forum.makeNewMember(site);
    const topic = await forum.startTopic(fresh);
    const max = site.core.config.trust.firstDay.topics;
    for (let round = 1; round < max; round += 1)
      expect((await edit(fresh, topic.id, { title: `Round ${round}` })).statusCode).toBe(200);
    const refused = await edit(fresh, topic.id, { title: "One too many" });
    expect(refused.json()).toMatchObject({
      code: "too_many_requests",
      error: expect.stringContaining(`${max} topics, edits included`),
    });
    site.clock.pass(DAY_MS);
    expect((await edit(fresh, topic.id, { title: "The day after" })).statusCode).toBe(200);
  });
});

describe("DELETE /api/forum/topics/:id", () => {
  it("takes away a topic with its author's replies, everywhere", async ({ ada, ben }) => {
    const counted = async () => (await get(ben, "categories")).json<{ code: string; topicCount: number }[]>();
    const before = await counted();
    const topic = await forum.startTopic(ada, { title: "Technetium", category: "technology" });
    await forum.reply(ada, topic.id, "Promethium");
    expect((await remove(ada, topic.id)).json()).toEqual({ id: topic.id });
    expect(await counted()).toEqual(before);
    for (const path of [`topics/${topic.id}`, `topics/${topic.id}/posts`]) expect((await get(ada, path)).statusCode).toBe(404);
    for (const word of ["technetium", "promethium"]) expect((await get(ada, `search?q=${word}`)).json()).toEqual([]);
    expect((await forum.sendReply(ben, topic.id, "Late")).statusCode).toBe(404);
    expect((await remove(ada, topic.id)).statusCode).toBe(404);
  });

  it("is refused once somebody else has answered, and not for what can't be read", async ({ ada, ben, site }) => {
    const states = { deleted: {}, hidden: { hidden_at: 1 }, held: { held_at: 1 }, visible: {} } as const;
    for (const [state, values] of Object.entries(states)) {
      const topic = await forum.startTopic(ada);
      const post = await forum.reply(ben, topic.id);
      if (state === "deleted") await forum.sendDelete(ben, post.id);
      else if (state !== "visible") await forum.setPost(site, post.id, values);
      const answer = await remove(ada, topic.id);
      expect([state, answer.statusCode]).toEqual([state, state === "visible" ? 409 : 200]);
      if (state !== "visible") continue;
      expect(answer.json()).toMatchObject({ code: "topic_answered", error: expect.stringContaining("change its title") });
      expect(await forum.readTopic(ada, topic.id)).toMatchObject({ postCount: 1 });
      expect((await edit(ada, topic.id, { title: "Told anew" })).statusCode).toBe(200);
    }
  });

  it("is for its author alone, also when it is closed", async ({ ada, ben, site }) => {
    const topic = await forum.startTopic(ada);
    expect((await remove(ben, topic.id)).json().code).toBe("not_yours");
    await forum.setTopic(site, topic.id, { locked_at: 1 });
    expect((await remove(ada, topic.id)).statusCode).toBe(200);
  });

  it("and a reply at the same moment leave either the topic with the reply, or neither", async ({ ada, ben, carl }) => {
    for (let round = 0; round < 12; round += 1) {
      const topic = await forum.startTopic(ada);
      const [removed, ...replies] = await Promise.all([
        remove(ada, topic.id),
        forum.sendReply(ben, topic.id, "At once"),
        forum.sendReply(carl, topic.id, "Too"),
      ]);
      const written = replies.filter(({ statusCode }) => statusCode === 200).length;
      expect([removed.statusCode, written > 0]).toEqual(removed.statusCode === 200 ? [200, false] : [409, true]);
      expect((await get(ben, `topics/${topic.id}`)).statusCode).toBe(removed.statusCode === 200 ? 404 : 200);
    }
  });
});

describe("what one wrote", () => {
  it("is listed and counted, the newest first, without what one has deleted, and with what waits or is hidden", async ({
    site,
  }) => {
    const [dora, other] = [await forum.makeOldMember(site), await forum.makeOldMember(site)];
    const topics = [];
    for (const title of ["One of mine", "Two of mine", "Three of mine"]) topics.push(await forum.startTopic(dora, { title }));
    const theirs = await forum.startTopic(other, { title: "Theirs", category: "technology" });
    const posts = [];
    for (const words of ["a", "b", "c", "d"]) posts.push(await forum.reply(dora, theirs.id, words));
    await forum.reply(other, theirs.id);
    await forum.sendDelete(dora, posts[0]?.id ?? "");
    await forum.setPost(site, posts[1]?.id ?? "", { held_at: 1 });
    await forum.setPost(site, posts[2]?.id ?? "", { hidden_at: 1 });
    await remove(dora, topics[0]?.id ?? "");
    expect((await get(dora, "own")).json()).toEqual({ topics: 2, posts: 3 });
    const listed = await get(dora, "own/topics?limit=1");
    expect(listed.json<Topic[]>().map(({ title }) => title)).toEqual(["Three of mine"]);
    expect(listed.headers["x-total-count"]).toBe("2");
    const next = /<([^>]+)>; rel="next"/.exec(String(listed.headers.link))?.[1] ?? "";
    const rest = await dora.send("GET", next, undefined, fromAnywhere());
    expect(rest.json<Topic[]>().map(({ title }) => title)).toEqual(["Two of mine"]);
    expect(rest.headers.link).toBeUndefined();
    const replies = await get(dora, "own/posts");
    expect(replies.headers["x-total-count"]).toBe("3");
    expect(replies.json()).toMatchObject([
      { number: 4, content: "d", state: "visible", topicId: theirs.id, topicTitle: "Theirs", category: "technology" },
      { number: 3, content: null, state: "hidden" },
      { number: 2, content: "b", state: "held" },
    ]);
    await forum.setTopic(site, theirs.id, { hidden_at: 1 });
    expect((await get(dora, "own/posts")).json()).toEqual([]);
    expect((await get(dora, "own")).json()).toEqual({ topics: 2, posts: 0 });
    expect((await get(other, "own")).json()).toMatchObject({ topics: 1 });
  });
});

describe("one's own hidden topic", () => {
  const mine = async (member: Guest) => (await get(member, "own/topics")).json<OwnTopic[]>();

  it("stands among one's topics with the reason, and nowhere else", async ({ ben, site }) => {
    const dora = await forum.makeOldMember(site);
    const deps = { db: site.db, now: site.core.now };
    const topic = await forum.startTopic(dora, { title: "Ytterbium", description: "A **metal**" });
    expect(await mine(dora)).toMatchObject([{ id: topic.id, hidden: null }]);
    await hide(deps, "topic", topic.id, "An advertisement");
    const at = new Date(site.clock.now()).toISOString();
    expect(await mine(dora)).toMatchObject([
      { id: topic.id, description: "A **metal**", hidden: { at, reason: "An advertisement" } },
    ]);
    expect((await get(dora, "own")).json()).toMatchObject({ topics: 1 });
    // By itself, too, for the page at its address.
    for (const [member, id, count] of [
      [dora, topic.id, 1],
      [dora, forum.UNKNOWN, 0],
      [ben, topic.id, 0],
    ] as const)
      expect((await get(member, `own/topics?topic=${id}`)).json<OwnTopic[]>()).toHaveLength(count);
    for (const member of [ben, dora]) {
      expect((await get(member, `topics/${topic.id}`)).statusCode).toBe(404);
      expect((await get(member, "search?q=ytterbium")).json()).toEqual([]);
      for (const list of ["topics?limit=100", "followed?limit=100"])
        expect((await get(member, list)).json<Topic[]>().map(({ id }) => id)).not.toContain(topic.id);
      expect((await get(member, `members/${dora.username}/writings`)).json()).toEqual([]);
    }
    expect(await mine(ben)).not.toContainEqual(expect.objectContaining({ id: topic.id }));
    expect((await edit(dora, topic.id, {})).statusCode).toBe(404);
    // Of the reasons it is the latest that counts, also where none was given.
    await restore(deps, "topic", topic.id);
    site.clock.pass(1000);
    expect(await mine(dora)).toMatchObject([{ id: topic.id, hidden: null }]);
    await hide(deps, "topic", topic.id);
    expect(await mine(dora)).toMatchObject([{ id: topic.id, hidden: { reason: null } }]);
  });

  it("is deleted by them alone, for good, and not where others have answered", async ({ ben, site }) => {
    const dora = await forum.makeOldMember(site);
    const deps = { db: site.db, now: site.core.now };
    const [lone, answered] = [await forum.startTopic(dora), await forum.startTopic(dora)];
    await forum.reply(ben, answered.id);
    for (const { id } of [lone, answered]) await hide(deps, "topic", id);
    const counted = async () => (await get(ben, "categories")).json();
    const before = await counted();
    expect((await remove(ben, lone.id)).statusCode).toBe(404);
    expect((await remove(dora, answered.id)).json()).toMatchObject({
      code: "topic_answered",
      error: "Others have answered in this topic, so it stays, hidden as it is.",
    });
    const twice = await Promise.all([remove(dora, lone.id), remove(dora, lone.id)]);
    expect(twice.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
    expect((await mine(dora)).map(({ id }) => id)).toEqual([answered.id]);
    expect(await counted()).toEqual(before);
    await expect(restore(deps, "topic", lone.id)).rejects.toThrow("was deleted by its author");
  });
});

it("a topic that its author deleted is not brought back with the operator's restore, and goes with the account", async ({
  site,
}) => {
  const dora = await forum.makeOldMember(site);
  const topic = await forum.startTopic(dora, { title: "Nobody's business", description: "At all" });
  await edit(dora, topic.id, { title: "Nobody’s business at all" });
  await forum.reply(dora, topic.id, "Mine");
  await remove(dora, topic.id);
  await expect(restore({ db: site.db, now: site.core.now }, "topic", topic.id)).rejects.toThrow("was deleted by its author");
  const exported = (await dora.get("/api/account/export")).json();
  expect(exported.forum.topics).toMatchObject([{ deletedAt: expect.any(String), earlier: [{ title: "Nobody's business" }] }]);
  await site.db.transaction().execute((tx) => forgetAuthor(tx, dora.id, site.clock.now()));
  const row = await site.db
    .selectFrom("forum_topics")
    .select(["title", "description"])
    .where("id", "=", topic.id)
    .executeTakeFirst();
  expect(row).toEqual({ title: "–––", description: null });
  expect(await site.db.selectFrom("forum_posts").select("content").where("topic_id", "=", topic.id).execute()).toEqual([
    { content: "–" },
  ]);
  expect(await site.db.selectFrom("forum_topic_versions").select("seq").where("topic_id", "=", topic.id).execute()).toEqual([]);
});
