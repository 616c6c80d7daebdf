// The rules that hold replies, and the mails to moderators about what waits.
import { DAY_MS, HOUR_MS } from "@tenfold/domain/time";
import { describe, expect } from "vitest";
import { makeOldMember, readPosts, reply, sendEdit, startTopic } from "../../../test/factories/forum.ts";
import { fromAnywhere, mailsTo } from "../../../test/factories/member.ts";
import { forumTest, openSite, type Site } from "../../../test/site-test.ts";
import { watchStatements } from "../../../test/statements.ts";
import { readConfig } from "../../config.ts";
import { runModeration } from "./moderation-commands.ts";

const { trust, moderation } = readConfig({ HELD_WORDS: "casino, cheap pills" });
const SAME = "Come and see what I have found about the number seven!";

const it = forumTest({ trust });
it.beforeEach(({ site }) => site.clock.pass(1000));

describe("the same text in many topics", () => {
  it("is held in the third, however it is varied, and not once its time is over", async ({ ada, site }) => {
    const author = await makeOldMember(site);
    const topics = await Promise.all([0, 1, 2, 3, 4].map(async () => (await startTopic(ada)).id));
    const [first = "", second = "", third = "", fourth = "", fifth = ""] = topics;
    expect(await reply(author, first, SAME)).toMatchObject({ state: "visible", heldBy: null });
    expect(await reply(author, first, SAME)).toMatchObject({ state: "visible" });
    expect(await reply(author, second, SAME.toUpperCase())).toMatchObject({ state: "visible" });
    const held = await reply(author, third, `${SAME} 🌝`);
    expect(held).toMatchObject({ state: "held", heldBy: "same-text" });
    expect(await readPosts(ada, third)).toEqual([]);
    expect(await reply(author, fourth, "Words of its own, which nobody has read anywhere.")).toMatchObject({ state: "visible" });
    expect(await reply(ada, fourth, SAME)).toMatchObject({ state: "visible" });
    // In words of its own it can be seen at once.
    expect((await sendEdit(author, held.id, "Now in words of its own, for this topic alone.")).json()).toMatchObject({
      state: "visible",
    });
    site.clock.pass(DAY_MS);
    expect(await reply(author, fifth, SAME)).toMatchObject({ state: "visible" });
  });

  it("is held where it is edited in, and short texts never are", async ({ ada, site }) => {
    const author = await makeOldMember(site);
    const topics = await Promise.all([0, 1, 2].map(async () => (await startTopic(ada)).id));
    const posts = [];
    for (const id of topics) posts.push(await reply(author, id, "Thank you!"));
    expect(posts.map(({ state }) => state)).toEqual(["visible", "visible", "visible"]);
    const edited = [];
    for (const { id } of posts) edited.push((await sendEdit(author, id, SAME)).json());
    expect(edited.map(({ heldBy }) => heldBy)).toEqual([null, null, "same-text"]);
  });
});

describe("listed words", () => {
  it("hold every reply that has one, whoever wrote it, until it is taken out", async ({ ada, ben, topicId }) => {
    const held = await reply(ben, topicId, "The best CHEAP  pills");
    expect(held).toMatchObject({ state: "held", heldBy: "words" });
    expect((await readPosts(ben, topicId))[0]).toMatchObject({ state: "held", heldBy: "words" });
    expect(await readPosts(ada, topicId)).toEqual([]);
    expect((await sendEdit(ben, held.id, "The best pills are cheap")).json()).toMatchObject({ state: "visible", heldBy: null });
  });
});

it("a reply costs as many statements as before there were these rules", async ({ ben, topicId }) => {
  const [, statements] = await watchStatements(() => reply(ben, topicId, "Something longer than twenty letters, and new."));
  expect(statements.filter((text) => /forum_posts/i.test(text))).toHaveLength(1);
});

describe("mails to moderators", () => {
  const HELD = "A casino";
  const report = async (site: Site) => {
    const [owner, reporter] = [await makeOldMember(site), await makeOldMember(site)];
    const topic = await startTopic(owner);
    const post = await reply(owner, topic.id, "Reported");
    await reporter.send("POST", `/api/forum/posts/${post.id}/report`, { reason: "Rude" }, fromAnywhere());
    return { owner, topic, post };
  };
  async function open(mails = true) {
    const site = await openSite({ trust, moderation: { ...moderation, mails }, requireEmailVerification: true });
    const mira = await makeOldMember(site);
    await runModeration({ db: site.db, now: site.clock.now }, ["moderator", "add", mira.username]);
    const about = async () => (await mailsTo(site, mira.email)).filter(({ subject }) => subject.includes("moderators"));
    return { site, mira, about };
  }

  it("come once an hour for everything that waits, with how many and the way there", async () => {
    const { site, about } = await open();
    const { owner, topic } = await report(site);
    await reply(owner, topic.id, HELD);
    expect(await about()).toEqual([]);
    site.clock.pass(HOUR_MS + 2 * 60_000);
    const [mail, ...others] = await about();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("2 replies wait for moderators");
    expect(mail?.links?.[0]).toBe("http://tenfold.test/forum/moderation");
    site.clock.pass(3 * HOUR_MS);
    expect(await about()).toHaveLength(1);
    await reply(owner, topic.id, `${HELD} again`);
    const reporter = await makeOldMember(site);
    await reporter.send("POST", `/api/forum/topics/${topic.id}/report`, { reason: "Spam" }, fromAnywhere());
    site.clock.pass(HOUR_MS + 2 * 60_000);
    expect((await about()).map(({ subject }) => subject)).toEqual([
      "2 replies wait for moderators",
      "3 replies and 1 topic wait for moderators",
    ]);
  });

  it("don't come where all was dealt with, where they are turned off, or to who moderates no longer", async () => {
    const dealt = await open();
    const { post } = await report(dealt.site);
    await runModeration({ db: dealt.site.db, now: dealt.site.clock.now }, ["hide", "post", post.id]);
    const off = await open(false);
    await report(off.site);
    const ended = await open();
    await report(ended.site);
    await runModeration({ db: ended.site.db, now: ended.site.clock.now }, ["moderator", "remove", ended.mira.username]);
    const unwanted = await open();
    await report(unwanted.site);
    await unwanted.mira.send("PATCH", "/api/account", { forumNotifications: false });
    for (const { site, about } of [dealt, off, ended, unwanted]) {
      site.clock.pass(2 * HOUR_MS);
      expect(await about()).toEqual([]);
    }
  });
});
