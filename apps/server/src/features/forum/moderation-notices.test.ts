// What members are told of moderators' decisions about what they wrote.
import type { Notification } from "@tenfold/contract/forum-notifications";
import { CATEGORY_LABELS } from "@tenfold/domain/forum-rules";
import { DAY_MS } from "@tenfold/domain/time";
import { describe, expect } from "vitest";
import { makeOldMember, reply, startTopic } from "../../../test/factories/forum.ts";
import { type Member, PASSWORD } from "../../../test/factories/member.ts";
import { act, held, idOf, moderationTest, run, undo } from "../../../test/factories/moderation.ts";

const it = moderationTest();
it.beforeEach(({ site }) => site.clock.pass(1000));

async function told(member: Member) {
  const all = (await member.get("/api/forum/notifications?limit=100")).json() as Notification[];
  return all.filter(({ kind }) => kind === "moderation");
}
const texts = async (member: Member) => (await told(member)).map(({ text }) => text);

describe("an author", () => {
  it("is told once that a reply was hidden, with the reason and never by whom", async ({ site, mira, noor, topicId }) => {
    const author = await makeOldMember(site);
    const post = await reply(author, topicId, "Rude");
    await Promise.all([
      act(mira, `/posts/${post.id}/hide`, { reason: "Rude to Ada" }),
      act(mira, `/posts/${post.id}/hide`, { reason: "Rude to Ada" }),
      act(noor, `/posts/${post.id}/hide`),
    ]);
    const [one, ...more] = await told(author);
    expect(more).toEqual([]);
    expect(one).toMatchObject({ actor: null, topic: { id: topicId }, postNumber: post.number, read: false });
    expect(one?.text).toMatch(/^A moderator hid your reply\.( The reason: Rude to Ada\.)?$/);
    expect(JSON.stringify(one)).not.toContain(mira.username);
    expect(await texts(mira)).toEqual([]);
  });

  it("hears of a release, a lock, a move and a hidden topic, which can't be opened then", async ({ site, mira }) => {
    const author = await makeOldMember(site);
    const { id, title } = await startTopic(author);
    const waiting = await held(site, id);
    await act(mira, `/posts/${waiting.post.id}/release`);
    expect(await texts(waiting.author)).toEqual(["Your reply was looked at, and can be read by all now."]);
    await act(mira, `/topics/${id}/lock`);
    site.clock.pass(1000);
    await act(mira, `/topics/${id}/move`, { category: "technology" });
    site.clock.pass(1000);
    await act(mira, `/topics/${id}/hide`);
    const all = await told(author);
    expect(all.map(({ text }) => text)).toEqual([
      `A moderator hid your topic “${title}”.`,
      `A moderator moved your topic “${title}” to ${CATEGORY_LABELS.technology}.`,
      `A moderator closed your topic “${title}” to new replies.`,
    ]);
    expect(all.map(({ topic, ownTopicHidden }) => ({ topic, ownTopicHidden }))).toEqual(
      Array.from({ length: 3 }, () => ({ topic: null, ownTopicHidden: true })),
    );
    // Who wrote in it learns nothing of the topic any more, nor that it is theirs to look for.
    const other = (await told(waiting.author)).map(({ topic, ownTopicHidden }) => ({ topic, ownTopicHidden }));
    expect(other).toEqual([{ topic: null, ownTopicHidden: false }]);
    await act(mira, `/topics/${id}/restore`);
    expect((await told(author)).map(({ topic }) => topic?.id)).toEqual(Array.from({ length: 4 }, () => id));
  });

  it("hears nothing any more of what was undone before they read it, and of the undoing afterwards", async ({ site, mira }) => {
    const author = await makeOldMember(site);
    const { id, title } = await startTopic(author);
    const lock = await act(mira, `/topics/${id}/lock`);
    await undo(mira, idOf(lock));
    expect(await told(author)).toEqual([]);
    const again = await act(mira, `/topics/${id}/lock`);
    await author.post("/api/forum/notifications/read", {});
    site.clock.pass(1000);
    await undo(mira, idOf(again));
    expect(await texts(author)).toEqual([
      `A moderator took back what was decided about your topic “${title}”.`,
      `A moderator closed your topic “${title}” to new replies.`,
    ]);
  });

  it("is told while they are suspended, and may be gone when it is undone", async ({ site, mira, topicId }) => {
    const author = await makeOldMember(site);
    const post = await reply(author, topicId, "Rude");
    const until = new Date(site.clock.now() + DAY_MS).toISOString();
    await act(mira, `/members/${author.username}/suspend`, { reason: "A day off", until });
    const hiding = await act(mira, `/posts/${post.id}/hide`, { reason: "Rude to Ada" });
    expect(await texts(author)).toEqual(["A moderator hid your reply. The reason: Rude to Ada."]);
    expect((await author.send("DELETE", "/api/account", { password: PASSWORD })).statusCode).toBe(200);
    expect((await undo(mira, idOf(hiding))).statusCode).toBe(200);
  });

  it("is not told of an act of their own, nor where they don't want to be", async ({ site, mira, noor }) => {
    const own = await startTopic(mira);
    await act(mira, `/topics/${own.id}/lock`);
    expect(await told(mira)).toEqual([]);
    const author = await makeOldMember(site);
    const { id } = await startTopic(author);
    await author.send("PATCH", "/api/forum/notifications/settings", { moderation: false });
    await act(noor, `/topics/${id}/lock`);
    expect(await told(author)).toEqual([]);
  });

  it("is told of what the operator does on the shell, and that a suspension was ended", async ({ site }) => {
    const author = await makeOldMember(site);
    const { id, title } = await startTopic(author);
    await run(site, "lock", "topic", id, " All is said.\r\n");
    await expect(run(site, "lock", "topic", id, "x".repeat(501))).rejects.toThrow("must be 500 characters or less");
    for (const more of [["a", "b"], [""]])
      await expect(run(site, "lock", "topic", id, ...more)).rejects.toThrow('lock topic <id> ["<why>"]');
    await run(site, "suspend", author.username);
    site.clock.pass(1000);
    await run(site, "unsuspend", author.username);
    expect(await texts(author)).toEqual([
      "Your suspension was ended: you can write again.",
      `A moderator closed your topic “${title}” to new replies. The reason: All is said.`,
    ]);
  });
});
